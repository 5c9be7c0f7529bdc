import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply } from './apply.ts'
import { chances } from './chances.ts'
import { validateConfig } from './config.ts'
import { decidingEvent, previewCorrection } from './correct.ts'
import { placements } from './placements.ts'
import { isComplete, match, playable } from './read.ts'
import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import { pairNextRound } from './swiss.ts'
import { anyChain } from './testing/chains.ts'
import { withoutScores } from './testing/chance-oracle.ts'
import {
  doubleStage,
  groupStage,
  gslStage,
  knockoutStage,
  numbers,
  pairingFact,
  prospectsIn,
  refusalOf,
  seats,
  teamsIn,
  teamsOf,
  tell,
  tournamentOf,
  valveStage,
  win,
} from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'
import type { StageConfig } from './types.ts'

const from = 'previous'

function problemsOf(teams: number, ...stages: unknown[]): string[] {
  return validateConfig({ teams: teamsOf(teams), stages }).map(({ code, path }) => `${code} at ${path}`)
}

/** The better seed wins everything that can be played, and Swiss rounds are paired, until `done`. */
function playedUntil(start: Tournament, done: (t: Tournament) => boolean): Tournament {
  const rank = (team: string) => Number(team.slice(1))
  let t = start
  while (!done(t)) {
    const open = playable(t)[0]
    if (open === undefined) t = tell(t, pairingFact(t))
    else {
      const [one, two] = teamsIn(open) as [string, string]
      t = win(t, open.id, rank(one) < rank(two) ? 1 : 2)
    }
  }
  return t
}

const isClosed = (group: number) => (t: Tournament) => t.groups[group]!.closed

/** Eight teams play down to four, four wait for them, and two more for the playoff of four. */
const three = [
  valveStage({ id: 's1', wins: 2, losses: 2, advance: 4 }),
  valveStage({ id: 's2', wins: 2, losses: 2, advance: 2, from, invited: 4 }),
  knockoutStage({ from, invited: 2 }),
]

describe('invited teams in a config', () => {
  const later = knockoutStage({ from })

  it('are refused in the first stage', () => {
    expect(problemsOf(8, knockoutStage({ invited: 2 }))).toEqual(['invited_invalid at stages.0.invited'])
  })

  it.each([0, -1, 1.5, '2', null, 4097])('are a whole number from 1, not %j', (invited) => {
    expect(problemsOf(8, groupStage(), { ...later, invited })).toEqual(['invited_invalid at stages.1.invited'])
  })

  it('leave two teams for the first stage', () => {
    const stages = (most: number) => [groupStage({ advance: 1 }), { ...later, invited: most }]
    expect(problemsOf(8, ...stages(6))).toEqual([])
    expect(problemsOf(8, ...stages(7))).toEqual(['invited_invalid at stages.1.invited'])
    const [first, second, last] = three
    expect(problemsOf(8, first, { ...second, invited: 4 }, { ...last, invited: 3 })).toEqual([
      'invited_invalid at stages.1.invited',
    ])
  })

  it('count as entrants of their stage', () => {
    // One of the groups and one invited make a final.
    expect(problemsOf(5, groupStage({ advance: 1 }), { ...later, invited: 1 })).toEqual([])
    expect(problemsOf(4, groupStage({ advance: 1 }), later)).toContain('entrants_too_few at stages.1.from')
    const slots = [1, 4, 2, 3]
    expect(problemsOf(6, groupStage({ advance: 2 }), { ...later, invited: 2, slots })).toEqual([])
    expect(problemsOf(4, groupStage({ advance: 2 }), { ...later, slots })).toEqual([
      'seeding_invalid at stages.1.slots',
    ])
  })

  it('stay in the config of a tournament', () => {
    const stages: StageConfig[] = [groupStage({ advance: 2 }), knockoutStage({ from, invited: 2 })]
    expect(createTournament({ teams: teamsOf(6), stages }).config.stages[1]).toMatchObject({ invited: 2 })
  })
})

describe('invited teams in the layout', () => {
  it.each([
    ['a knockout', knockoutStage({ id: 'last', from, invited: 2 }), 'last/W/1/1'],
    ['a double elimination', doubleStage({ id: 'last', from, invited: 2 }), 'last/W/1/1'],
    ['a GSL group', gslStage({ id: 'last', invited: 2 }), 'last/A/1/1'],
    ['a group', groupStage({ id: 'last', advance: 1, invited: 2 }), 'last/A/1/1'],
  ])('are the first seeds of %s, before those who come from the stage before', (_, stage, first) => {
    const t = tournamentOf(8, groupStage({ groupSize: 6 }), stage)
    expect(match(t, first)!.slots.map(({ source }) => source)).toEqual([
      { kind: 'seed', seed: 1 },
      { kind: 'group_place', stage: 'groups', group: 'A', place: 2 },
    ])
  })

  it('of the last stage are the best of all, the others start at the first', () => {
    const t = tournamentOf(14, ...three)
    expect(standings(t, 's1')[0]!.rows.map(({ team }) => team)).toEqual(teamsOf(14).slice(6))
    expect(standings(t, 's2')[0]!.rows.map(({ team }) => team)).toEqual(teamsOf(6).slice(2))
    expect(seats(t, 'playoff/W/1/1')[0]).toBe('T1')
    expect(pairNextRound(t, 's2')).toMatchObject({ ok: false, code: 'stage_not_ready' })
    const ready = playedUntil(t, isClosed(0))
    const paired = tell(ready, pairingFact(ready))
    expect(seats(paired, 's2/S/1/1')).toEqual(['T3', 'T7'])
  })

  it('have teams of one group apart behind them', () => {
    // Sixteen lines: five seeds are invited, three groups send three each, who would meet in round 1 as dealt for nine.
    const t = tournamentOf(17, groupStage({ advance: 3 }), knockoutStage({ from, invited: 5 }))
    const pairs = [1, 2, 3, 4, 5, 6, 7, 8].map((index) =>
      match(t, `playoff/W/1/${index}`)!.slots.flatMap(({ source }) =>
        source.kind === 'group_place' ? [source.group] : [],
      ),
    )
    expect(pairs.flat()).toHaveLength(9)
    expect(pairs.filter((groups) => new Set(groups).size < groups.length)).toEqual([])
  })
})

describe('invited teams while they wait', () => {
  const start = tournamentOf(14, ...three)

  it('are neither through nor out, and end before all who fall out earlier', () => {
    expect(new Set(prospectsIn(start, 's2').values())).toEqual(new Set(['open']))
    expect(placements(start).map(({ team }) => team)).toEqual(teamsOf(14))
    const now = new Map(
      placements(playedUntil(start, isClosed(0))).map(({ team, from: best, to }) => [team, [best, to]]),
    )
    expect(now.get('T1')).toEqual([1, 4])
    expect(now.get('T3')).toEqual([1, 10])
    expect(now.get('T7')).toEqual([1, 10])
    expect(now.get('T14')).toEqual([14, 14])
    const later = new Map(placements(playedUntil(start, isClosed(1))).map((each) => [each.team, [each.from, each.to]]))
    expect(later.get('T3')).toEqual([1, 4])
    expect(later.get('T5')).toEqual([5, 5])
  })

  it('end before those who fall out of a knockout that they are not in', () => {
    const t = tournamentOf(
      10,
      knockoutStage({ id: 'open', advance: 2 }),
      knockoutStage({ id: 'middle', from, invited: 2, advance: 2 }),
      doubleStage({ from, invited: 2 }),
    )
    const end = playedUntil(t, isComplete)
    const places = new Map(placements(end).map((each) => [each.team, `${each.from}-${each.to}`]))
    expect(places.get('T10')).toBe('9-10')
    expect(places.get('T9')).toBe('9-10')
    expect(places.get('T8')).toBe('7-8')
    expect(places.get('T5')).toBe('5-6')
    expect(places.get('T4')).toBe('4-4')
  })

  it('have their chances: past the running stage, unless they have left', () => {
    const t = tell(start, { type: 'team_withdrawn', team: 'T4' })
    const found = new Map(chances(t, { samples: 200 }).teams.map((each) => [each.team, each]))
    expect(['T1', 'T2', 'T3', 'T4'].map((team) => found.get(team)!.advance)).toEqual([1, 1, 1, 0])
    expect(found.get('T4')!.win).toBe(0)
    for (const team of ['T1', 'T3', 'T14']) {
      expect(found.get(team)!.win).toBeGreaterThan(0)
      expect(found.get(team)!.win).toBeLessThan(1)
    }
    expect([...found.values()].reduce((sum, each) => sum + each.win, 0)).toBeCloseTo(1, 9)
  })

  it('may leave before their stage begins: it is played without them', () => {
    let t = tell(start, { type: 'team_disqualified', team: 'T3' })
    t = tell(t, { type: 'team_withdrawn', team: 'T1' })
    expect(prospectsIn(t, 's2').get('T3')).toBe('out')
    t = playedUntil(t, isClosed(0))
    t = tell(t, pairingFact(t))
    expect(playable(t).flatMap(teamsIn)).not.toContain('T3')
    t = playedUntil(t, isComplete)
    expect(match(t, 'playoff/W/1/1')).toMatchObject({ state: 'walkover', outcome: { winner: 2 } })
    expect(placements(t).find(({ team }) => team === 'T3')).toEqual({ team: 'T3', from: 10, to: 10 })
  })

  it('may be replaced until they play, however far the stages before are', () => {
    const ready = playedUntil(start, isClosed(0))
    const t = tell(ready, { type: 'team_replaced', team: 'T3', replacement: 'N' })
    expect(standings(t, 's2')[0]!.rows.map(({ team }) => team)).toContain('N')
    expect(standings(t, 's1')[0]!.complete).toBe(true)
    const paired = tell(t, pairingFact(t))
    const begun = tell(paired, { type: 'match_started', match: 's2/S/1/1' })
    expect(refusalOf(begun, { type: 'team_replaced', team: 'N', replacement: 'M' })).toBe('team_started')
  })

  it('change with the seeding, before anything is played', () => {
    const teams = teamsOf(14).toReversed()
    const t = tell(start, { type: 'seeding_changed', teams })
    expect(seats(t, 'playoff/W/1/1')[0]).toBe('T14')
    expect(prospectsIn(t, 's2').has('T12')).toBe(true)
    expect(refusalOf(playedUntil(start, isClosed(0)), { type: 'seeding_changed', teams })).toBe('play_started')
  })

  it('are kept from teams of the stage before they must not meet', () => {
    const stage = { ...three[1]!, forbidden: [['T3', 'T7']] } as StageConfig
    const t = playedUntil(tournamentOf(14, three[0]!, stage, three[2]!), isClosed(0))
    const paired = tell(t, pairingFact(t))
    expect(paired.groups[1]!.rounds).toHaveLength(1)
    expect(playable(paired).map((each) => teamsIn(each).toSorted().join(' '))).not.toContain('T3 T7')
  })

  it('case 69: a correction before them says that their stage has begun, and takes nothing of theirs', () => {
    const stages = [knockoutStage({ id: 'open', advance: 2 }), knockoutStage({ from, invited: 2 })]
    let t = win(win(tournamentOf(6, ...stages), 'open/W/1/1', 1), 'open/W/1/2', 1)
    expect(seats(t, 'playoff/W/1/1')).toEqual(['T1', 'T4'])
    t = win(win(t, 'playoff/W/1/1', 1), 'playoff/W/1/2', 1)
    const event = decidingEvent(t, 'open/W/1/2')!
    const fact = { type: 'match_result', match: 'open/W/1/2', winner: 2, maps: [] } as const
    const told = apply(t, { seq: t.lastSeq + 1, type: 'result_corrected', event, fact })
    expect(told).toMatchObject({ code: 'correction_has_consequences', detail: { stages: ['playoff'] } })
    const policy = 'void-downstream'
    expect(previewCorrection(t, { event, fact, policy }).voided).toEqual(['playoff/W/1/1'])
    const corrected = tell(t, { type: 'result_corrected', event, fact, policy })
    expect(seats(corrected, 'playoff/W/1/1')).toEqual(['T1', 'T5'])
    expect(match(corrected, 'playoff/W/1/2')!.state).toBe('done')
  })
})

describe('chains of stages with invited teams', () => {
  it('narrow the places of every team, and never say what does not come about', () => {
    let chains = 0
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const config = withoutScores(anyChain(seed))
        if (config.disqualifiedPlace === 'last' || config.stages.every(({ invited }) => invited === undefined)) return
        chains += 1
        const next = numbers(seed)
        let t = createTournament(config)
        const certain: [stage: string, team: string, prospect: string][] = []
        while (!isComplete(t)) {
          const open = playable(t)
          const chosen = open[Math.floor(next() * open.length)]
          if (chosen === undefined && config.stages.some(({ id }) => isImpossible(t, id))) return
          const after =
            chosen === undefined
              ? tell(t, pairingFact(t))
              : tell(t, { type: 'match_result', match: chosen.id, winner: next() < 0.5 ? 1 : 2, maps: [] })
          expect(widened(t, after)).toEqual([])
          t = after
          for (const { id } of config.stages) {
            for (const [team, prospect] of prospectsIn(t, id)) {
              if (prospect === 'through' || prospect === 'out') certain.push([id, team, prospect])
            }
          }
        }
        const end = new Map(config.stages.map(({ id }) => [id, prospectsIn(t, id)]))
        expect(certain.filter(([id, team, prospect]) => end.get(id)!.get(team) !== prospect)).toEqual([])
        expect(passedOver(t)).toEqual([])
      }),
      { numRuns: 800 },
    )
    expect(chains).toBeGreaterThan(120)
  })
})

function isImpossible(t: Tournament, stage: string): boolean {
  const paired = pairNextRound(t, stage)
  return !paired.ok && paired.code === 'pairing_impossible'
}

/** Teams that could end in a place they could not end in before. */
function widened(before: Tournament, after: Tournament): string[] {
  const known = new Map(placements(before).map((place) => [place.team, place]))
  return placements(after)
    .filter((place) => place.from < known.get(place.team)!.from || place.to > known.get(place.team)!.to)
    .map(({ team, from: best, to }) => `${team} ${best}-${to}`)
}

/** Teams that ended before one that entered, or came, to a later stage than they did. */
function passedOver(t: Tournament): string[] {
  const last = new Map<string, number>()
  t.config.stages.forEach(({ id }, at) => {
    for (const team of prospectsIn(t, id).keys()) last.set(team, at)
  })
  const places = placements(t)
  return places.flatMap((place) =>
    places.some((other) => last.get(other.team)! > last.get(place.team)! && other.to >= place.from) ? [place.team] : [],
  )
}
