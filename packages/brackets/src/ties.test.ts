import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acrossGroups } from './across-groups.ts'
import { events } from './apply.ts'
import { matches, playable } from './read.ts'
import { separateSeeds } from './separation.ts'
import { parse, ParseError, serialize } from './serialize.ts'
import { standings } from './standings.ts'
import {
  forfeit,
  groupStage,
  knockout,
  knockoutStage,
  league,
  pairingFact,
  reportAll,
  tableRows,
  teamsIn,
  teamsOf,
  tell,
  thrownBy,
  tournamentOf,
  valveStage,
} from './testing/test-kit.ts'

describe('case 46: groups of unequal size', () => {
  it('are compared per match', () => {
    let t = tournamentOf(7, groupStage({ groupSize: 4, advance: 0 }))
    // Second in A (T4) wins two of three, second in B (T3) one of two; in sums it would be six to three points.
    t = reportAll(t, [
      ['T1', 'T4', 'W'],
      ['T1', 'T5', 'W'],
      ['T1', 'T7', 'W'],
      ['T4', 'T5', 'W'],
      ['T4', 'T7', 'L'],
      ['T5', 'T7', 'W'],
      ['T2', 'T3', 'W'],
      ['T2', 'T6', 'W'],
      ['T3', 'T6', 'W'],
    ])
    expect(acrossGroups(t, 'groups', 2).map(({ group, pointsPerMatch }) => [group, pointsPerMatch])).toEqual([
      ['B', 1.5],
      ['A', 1],
    ])
    expect(() => acrossGroups(knockout(2), 'playoff', 1)).toThrow(RangeError)
  })
})

describe('case 35: two teams of one owner', () => {
  it('are parted by the smallest step of the lower seed', () => {
    expect(separateSeeds(teamsOf(8), [['T1', 'T8']])).toEqual({
      ok: true,
      teams: ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T8', 'T7'],
      moved: ['T8', 'T7'],
    })
  })

  it('stay where they are if they do not meet', () => {
    expect(separateSeeds(teamsOf(8), [['T1', 'T2']])).toEqual({ ok: true, teams: teamsOf(8), moved: [] })
    expect(separateSeeds(teamsOf(3), [['T1', 'T3']])).toMatchObject({ ok: true, moved: [] })
  })

  it('that cannot be parted are named', () => {
    expect(separateSeeds(teamsOf(2), [['T1', 'T2']])).toEqual({ ok: false, pairs: [['T1', 'T2']] })
  })

  it('never meet in round 1 when it says so, and nobody is lost', () => {
    const input = [
      fc.integer({ min: 2, max: 20 }),
      fc.array(fc.tuple(fc.nat(19), fc.nat(19)), { maxLength: 6 }),
    ] as const
    fc.assert(
      fc.property(...input, (count, pairs) => {
        const apart = pairs.flatMap(([a, b]) =>
          a < count && b < count && a !== b ? [[`T${a + 1}`, `T${b + 1}`] as const] : [],
        )
        const found = separateSeeds(teamsOf(count), apart)
        if (!found.ok) return
        expect(found.teams.toSorted()).toEqual(teamsOf(count).toSorted())
        const t = tell(knockout(count), { type: 'seeding_changed', teams: found.teams })
        const first = matches(t)
          .filter(({ round }) => round === 1)
          .map((each) => teamsIn(each))
        for (const [a, b] of apart) expect(first.some((pair) => pair.includes(a) && pair.includes(b))).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('ties', () => {
  it('case 41: one that decides nothing asks for no match', () => {
    let t = tournamentOf(4, groupStage({ tieBreaks: [], advance: 2 }), knockoutStage({ from: 'previous' }))
    t = reportAll(t, [
      ['T1', 'T3', 'W'],
      ['T1', 'T4', 'W'],
      ['T2', 'T3', 'W'],
      ['T2', 'T4', 'W'],
      ['T1', 'T2', 'FF'],
      ['T3', 'T4', 'FF'],
    ])
    expect(standings(t, 'groups')[0]?.lotsNeeded).toEqual([])
    expect(playable(t).map(({ id }) => id)).toEqual(['playoff/W/1/1'])
  })

  it('case 40: are teams equal on the whole key, not on wins alone', () => {
    const t = reportAll(league(4, { points: { win: 3, draw: 1, loss: 0 } }), [
      ['T1', 'T2', 'W'],
      ['T3', 'T4', 'W'],
    ])
    const more = forfeit(
      t,
      matches(t).find((each) => teamsIn(each).includes('T1') && teamsIn(each).includes('T3'))!.id,
      'both',
    )
    expect(
      tableRows(more)
        .slice(0, 2)
        .map(({ team, points }) => [team, points]),
    ).toEqual([
      ['T1', 3],
      ['T3', 3],
    ])
  })
})

describe('case 75: a text', () => {
  const t = tell(tournamentOf(16, valveStage()), pairingFact(tournamentOf(16, valveStage())))
  const data = JSON.parse(serialize(t)) as { version: number; events: object[] }

  it.each<[string, object, string]>([
    ['of another version', { ...data, version: 2 }, 'unknown_version'],
    [
      'with an unknown event',
      { ...data, events: [...data.events, { seq: 2, type: 'team_promoted' }] },
      'event_refused',
    ],
    [
      'with an unknown format',
      { ...data, config: { teams: ['a', 'b'], stages: [{ id: 'x', format: 'ladder' }] } },
      'config_invalid',
    ],
  ])('%s is refused', (_, text, code) => {
    const error = thrownBy(() => parse(JSON.stringify(text)))
    expect(error).toBeInstanceOf(ParseError)
    expect(error).toMatchObject({ code })
  })

  it('holds every kind of event', () => {
    let now = tell(t, { type: 'team_replaced', team: 'T1', replacement: 'S' })
    now = tell(now, { type: 'team_withdrawn', team: 'T2' })
    now = tell(now, { type: 'admin_result', match: 'swiss/S/1/3', winner: 2 })
    now = tell(now, {
      type: 'result_corrected',
      event: 4,
      fact: { type: 'admin_result', match: 'swiss/S/1/3', winner: 1 },
    })
    expect(parse(serialize(now))).toEqual(now)
    expect(events(now).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  })
})
