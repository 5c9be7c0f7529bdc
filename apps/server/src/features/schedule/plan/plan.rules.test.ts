import { describe, expect, test } from 'vitest'
import { createTournament, matches, pairNextRound, fold, type StageConfig } from '@lobby/brackets'
import { slotsOf, swissPairs } from './bracket-slots.rules.ts'
import { conflictsOf, type Placed } from './conflicts.rules.ts'
import { Days } from './day-window.rules.ts'
import { endOf, planMatches, type PlanRules, type ToPlan } from './plan.rules.ts'

/** 12 December 2026 in Almaty, five hours ahead of UTC. */
const at = (clock: string, date = '2026-12-12'): number => Date.parse(`${date}T${clock}:00+05:00`)
const window = { from: 10 * 60, to: 23 * 60, timeZone: 'Asia/Almaty' }
const rules: PlanRules = { start: at('18:00'), lanes: 1, breakMinutes: 15, window }
const one = (key: string, more: Partial<ToPlan> = {}): ToPlan => {
  return { key, parts: [], after: [], players: [], minutes: 60, fixed: null, ...more }
}
const timesOf = (list: readonly ToPlan[], more: Partial<PlanRules> = {}): Record<string, [string, number | null]> =>
  Object.fromEntries(
    [...planMatches(list, { ...rules, ...more })].map(([key, { start, lane }]) => {
      const local = new Date(start + 5 * 3_600_000).toISOString()
      return [key, [local.slice(8, 16).replace('T', ' '), lane]]
    }),
  )

describe('a plan', () => {
  test('fills the lanes in the order of the matches', () => {
    expect(timesOf([one('a'), one('b'), one('c')], { lanes: 2 })).toEqual({
      a: ['12 18:00', 0],
      b: ['12 18:00', 1],
      c: ['12 19:00', 0],
    })
  })

  test('leaves a match on the lane it has where that costs no time', () => {
    const list = [one('a', { lane: 1 }), one('b', { lane: 1 }), one('c', { lane: 7 })]
    expect(timesOf(list, { lanes: 2 })).toEqual({ a: ['12 18:00', 1], b: ['12 18:00', 0], c: ['12 19:00', 0] })
  })

  test('waits for what comes before and gives a break', () => {
    expect(timesOf([one('a'), one('b', { after: ['a'] })], { lanes: 2 })).toMatchObject({ b: ['12 19:15', 0] })
    expect(timesOf([one('a', { parts: ['x'] }), one('b', { after: ['x'], minutes: 50 })])['b']).toEqual(['12 19:15', 0])
  })

  test('gives a team its break between two matches that do not wait for each other', () => {
    const both = [one('a', { players: ['t1', 't2'] }), one('b', { players: ['t2', 't3'] })]
    expect(timesOf(both, { lanes: 2 })).toMatchObject({ b: ['12 19:15', 0] })
  })

  test('goes on the next day where the evening is over', () => {
    expect(timesOf([one('a'), one('b', { after: ['a'], minutes: 240 })])).toMatchObject({ b: ['13 10:00', 0] })
  })

  test('lets what is longer than a day begin with one', () => {
    expect(timesOf([one('a', { minutes: 900 })])).toEqual({ a: ['13 10:00', 0] })
  })

  test('flows round what is fixed', () => {
    const fixed = { start: at('18:30'), lane: 0 }
    const list = [
      one('a'),
      one('b', { fixed }),
      one('c', { minutes: 30 }),
      one('d', { fixed: { start: at('18:00'), lane: null } }),
    ]
    expect(timesOf(list)).toEqual({ a: ['12 19:30', 0], b: ['12 18:30', 0], c: ['12 18:00', 0], d: ['12 18:00', null] })
  })

  test('ends with its last match', () => {
    expect(endOf(planMatches([one('a'), one('b')], rules))).toBe(at('20:00'))
    expect(endOf(new Map())).toBeNull()
  })
})

describe('the hours of a day', () => {
  const days = new Days({ from: 18 * 60, to: 26 * 60, timeZone: 'Asia/Almaty' })
  test('may go on after midnight', () => {
    expect(days.holds(at('23:30'), at('01:30', '2026-12-13'))).toBe(true)
    expect(days.holds(at('01:00', '2026-12-13'), at('02:00', '2026-12-13'))).toBe(true)
    expect(days.holds(at('01:00', '2026-12-13'), at('02:01', '2026-12-13'))).toBe(false)
    expect(days.holds(at('17:59'), at('19:00'))).toBe(false)
  })
  test('are looked for from a moment in the night on', () => {
    expect(days.firstFit(at('00:31', '2026-12-13'), 3_600_000)).toBe(at('00:35', '2026-12-13'))
    expect(days.firstFit(at('01:30', '2026-12-13'), 3_600_000)).toBe(at('18:00', '2026-12-13'))
  })
})

describe('what is in the way', () => {
  const placed = (key: string, clock: string, more: Partial<Placed> = {}): Placed => {
    const start = at(clock)
    const end = start + 3_600_000
    return { key, parts: [], after: [], players: [], lane: null, isPast: false, start, end, ...more }
  }
  const found = (...list: Placed[]) => conflictsOf(list, window)

  test('is somebody in two matches at once', () => {
    const both = [placed('a', '18:00', { players: ['t1', 'p'] }), placed('b', '18:59', { players: ['p', 't2'] })]
    expect(found(...both)).toEqual([{ kind: 'players', keys: ['a', 'b'], players: ['p'] }])
    expect(found(both[0]!, placed('b', '19:00', { players: ['p'] }))).toEqual([])
  })

  test('is a lane that is taken', () => {
    const all = [
      placed('a', '18:00', { lane: 1 }),
      placed('b', '18:30', { lane: 1 }),
      placed('c', '18:30', { lane: 0 }),
    ]
    expect(found(...all)).toEqual([{ kind: 'lane', keys: ['a', 'b'], lane: 1 }])
    expect(found(placed('a', '18:00'), placed('b', '18:00'))).toEqual([])
  })

  test('is a match that says who plays, and is not over', () => {
    const feeder = placed('a', '18:00', { parts: ['group'] })
    expect(found(feeder, placed('b', '18:30', { after: ['a'] }))).toEqual([{ kind: 'order', keys: ['a', 'b'] }])
    expect(found(feeder, placed('b', '18:30', { after: ['group'] }))).toEqual([{ kind: 'order', keys: ['a', 'b'] }])
    expect(found(feeder, placed('b', '19:00', { after: ['a'] }))).toEqual([])
  })

  test('is the night', () => {
    expect(found(placed('a', '22:01'))).toEqual([{ kind: 'hours', keys: ['a'] }])
    expect(found(placed('a', '22:00'))).toEqual([])
  })

  test('is nothing that is over already', () => {
    const past = { isPast: true, players: ['p'], lane: 0 }
    expect(found(placed('a', '23:30', past), placed('b', '23:30', { ...past, after: ['a'] }))).toEqual([])
  })
})

describe('what is played of a bracket', () => {
  const teams = Array.from({ length: 6 }, (_, index) => `t${index + 1}`)
  const playoff: StageConfig = {
    id: 'playoff',
    format: 'single_elimination',
    bestOf: 1,
    finalBestOf: 3,
    bronze: false,
    from: 'seeds',
  }

  test('is no bye', () => {
    const slots = slotsOf(createTournament({ teams, stages: [playoff] }))
    expect(slots.map(({ key, bestOf, players }) => [key, bestOf, players])).toEqual([
      ['playoff/W/1/2', 1, ['t4', 't5']],
      ['playoff/W/1/4', 1, ['t3', 't6']],
      ['playoff/W/2/1', 1, ['t1']],
      ['playoff/W/2/2', 1, ['t2']],
      ['playoff/W/3/1', 3, []],
    ])
  })

  test('has slots for Swiss rounds to come, which the matches take when they are paired', () => {
    const swiss: StageConfig = {
      id: 'swiss',
      format: 'swiss',
      pairing: 'valve',
      wins: 2,
      losses: 2,
      bestOf: 1,
      decidingBestOf: 3,
      advance: 2,
      from: 'seeds',
    }
    const config = { teams: [...teams, 't7', 't8'], stages: [swiss, { ...playoff, from: 'previous' as const }] }
    const before = createTournament(config)
    const slots = slotsOf(before)
    expect(slots.map(({ key, bestOf }) => `${key} ${bestOf}`)).toEqual([
      ...[1, 2, 3, 4].map((pair) => `swiss/S/1/${pair} 1`),
      ...[1, 2, 3, 4].map((pair) => `swiss/S/2/${pair} 3`),
      'swiss/S/3/1 3',
      'swiss/S/3/2 3',
      'playoff/W/1/1 3',
    ])
    const paired = pairNextRound(before, 'swiss')
    const folded = fold(config, paired.ok ? [{ ...paired.fact, seq: 2 }] : [])
    expect(folded.ok && slotsOf(folded.tournament).map(({ key }) => key)).toEqual(slots.map(({ key }) => key))
    expect(folded.ok && matches(folded.tournament).length).toBe(5)
  })

  test('is as much of a Swiss stage as there can be', () => {
    expect(swissPairs({ wins: 3, losses: 3 }, 16)).toEqual([8, 8, 8, 6, 3])
    expect(swissPairs({ rounds: 3 }, 7)).toEqual([3, 3, 3])
    expect(swissPairs({ wins: 1, losses: 1 }, 1)).toEqual([])
  })
})
