import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prospects } from './prospects.ts'
import { isComplete } from './read.ts'
import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import { swissStandings } from './swiss.ts'
import { exactProspects, type Held, openIn, played, weigh } from './testing/certain-kit.ts'
import {
  forfeit,
  numbers,
  pairingFact,
  prospectsIn,
  swissStage,
  tell,
  tournamentOf,
  valveStage,
  win,
} from './testing/test-kit.ts'
import type { SwissConfig, TeamId } from './types.ts'

type Setting = readonly [teams: number, rules: Partial<SwissConfig>]

/** What was told at any time against what came of it: through and out are kept, and so is what hung on one match. */
function broken(t: Tournament, seed: number): string[] {
  const told: [TeamId, 'through' | 'out', number][] = []
  let step = 0
  const end = played(t, numbers(seed), (now) => {
    step += 1
    for (const { team, prospect } of prospects(now, 'swiss')) {
      if (prospect === 'through' || prospect === 'out') told.push([team, prospect, step])
    }
    const status = new Map(swissStandings(now, 'swiss').map((row) => [row.team, row.status]))
    for (const [team, prospect] of prospectsIn(now, 'swiss')) {
      const isSaid = prospect === 'through' || prospect === 'out'
      if (isSaid !== ['through', 'out'].includes(status.get(team)!)) told.push([team, 'through', -1])
    }
  })
  const rows = new Map(standings(end, 'swiss')[0]!.rows.map(({ team, place }) => [team, place]))
  const places = Math.max(1, Number(end.config.stages[0]!.advance))
  return told.flatMap(([team, prospect, at]) =>
    rows.get(team)! <= places === (prospect === 'through') && at >= 0 ? [] : [`${team} ${prospect} at ${at}`],
  )
}

describe('a Swiss stage whose places are not those of the winning record', () => {
  const settings: Setting[] = [
    [12, { advance: 8 }],
    [12, { advance: 4 }],
    [14, { advance: 8 }],
    [20, { advance: 8 }],
    [24, { advance: 8 }],
    [32, { advance: 8 }],
    [8, { wins: 2, losses: 2, advance: 2 }],
    [12, { advance: 4, pairing: 'general' }],
  ]

  it.each(settings)('%i teams, %j: nobody is through or out falsely', (teams, rules) => {
    for (let seed = 0; seed < 2; seed += 1) expect(broken(tournamentOf(teams, valveStage(rules)), seed)).toEqual([])
  })

  it('a team that has played all its matches waits for others to settle its place, which they do either way', () => {
    const waited = new Set<string>()
    const after = new Set<boolean | null>()
    for (let seed = 0; seed < 3; seed += 1) {
      waited.clear()
      const end = played(tournamentOf(12, valveStage({ advance: 8 })), numbers(seed), (now) => {
        for (const { team, status } of swissStandings(now, 'swiss')) if (status === 'waiting') waited.add(team)
      })
      for (const { team, advances } of standings(end, 'swiss')[0]!.rows) if (waited.has(team)) after.add(advances)
    }
    expect(after).toEqual(new Set([true, false]))
  })

  it('of 8 teams in 2/2 with 2 going on, two wins are not enough', () => {
    let t = tournamentOf(8, valveStage({ wins: 2, losses: 2, advance: 2 }))
    for (let round = 1; round <= 2; round += 1) {
      t = tell(t, pairingFact(t))
      for (const { id } of standingMatches(t)) t = win(t, id, 1)
    }
    const told = prospectsIn(t, 'swiss')
    const winners = swissStandings(t, 'swiss').filter(({ wins }) => wins === 2)
    expect(winners.map(({ team }) => told.get(team))).toEqual(['through', 'through'])
    expect(
      new Set(swissStandings(t, 'swiss').flatMap(({ wins, team }) => (wins === 1 ? [told.get(team)] : []))),
    ).toEqual(new Set(['out']))
  })

  it('after a double forfeit says nothing that the others can still upset', () => {
    for (let seed = 0; seed < 3; seed += 1) {
      let t = tell(tournamentOf(8, valveStage({ wins: 2, losses: 2, advance: 4 })), { ...firstRound })
      t = forfeit(t, 'swiss/S/1/1', 'both')
      expect(broken(t, seed)).toEqual([])
    }
  })
})

const firstRound = {
  type: 'round_paired',
  stage: 'swiss',
  round: 1,
  pairs: [
    ['T1', 'T5'],
    ['T2', 'T6'],
    ['T3', 'T7'],
    ['T4', 'T8'],
  ],
  bye: null,
} as const

function standingMatches(t: Tournament) {
  const round = Math.max(...t.groups[0]!.rounds.keys()) + 1
  return Array.from({ length: t.groups[0]!.rounds[round - 1]!.length }, (_, at) => ({
    id: `swiss/S/${round}/${at + 1}`,
  }))
}

const small = fc.constantFrom<Setting>(
  [8, { wins: 2, losses: 2, advance: 2 }],
  [8, { wins: 2, losses: 2, advance: 4 }],
  [8, { wins: 2, losses: 2, advance: 6, pairing: 'general' }],
  [7, { wins: 2, losses: 2, advance: 3 }],
  [6, { wins: 2, losses: 2, advance: 4 }],
  [12, { advance: 8 }],
  [16, { advance: 8 }],
  [20, { advance: 8 }],
)
const byRounds = fc.constantFrom<Setting>(
  [4, { advance: 2 }],
  [6, { advance: 3 }],
  [5, { advance: 2 }],
  [8, { advance: 4 }],
)
const setting = fc.oneof(
  { weight: 2, arbitrary: small.map(([teams, rules]) => ({ teams, stage: valveStage(rules) })) },
  { weight: 1, arbitrary: byRounds.map(([teams, rules]) => ({ teams, stage: swissStage(3, rules) })) },
)

/** Every state of one random play that has few endings left. */
function heldAll(t: Tournament, seed: number, most: number): Held[] {
  const held: Held[] = []
  const places = Number(t.config.stages[0]!.advance)
  played(
    t,
    numbers(seed),
    (now) => {
      const isFew = !isComplete(now) && openIn(now, 'swiss') <= 5
      const exact = isFew ? exactProspects(now, { stage: 'swiss', places }, most) : null
      if (exact === null) return
      for (const { team, prospect } of prospects(now, 'swiss'))
        held.push({ team, told: prospect, exact: exact.get(team)! })
    },
    true,
  )
  return held
}

describe('what is said of a Swiss stage', () => {
  it('is never false, and is 99 of 100 things that are certain, by counting all endings', () => {
    const all: Held[] = []
    fc.assert(
      fc.property(setting, fc.nat(), ({ teams, stage }, seed) => {
        const held = heldAll(tournamentOf(teams, stage), seed, 64)
        expect(weigh(held).untrue).toEqual([])
        all.push(...held)
      }),
      { numRuns: 20 },
    )
    const { certain, said } = weigh(all)
    expect(certain).toBeGreaterThan(300)
    expect(said / certain).toBeGreaterThanOrEqual(0.99)
  })

  it('is never false in stages far too large to count', () => {
    const rules = fc.record({
      teams: fc.integer({ min: 9, max: 30 }),
      wins: fc.integer({ min: 1, max: 4 }),
      losses: fc.integer({ min: 1, max: 4 }),
      pairing: fc.constantFrom('valve' as const, 'general' as const),
      share: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(rules, fc.nat(), ({ teams, share, ...rest }, seed) => {
        const advance = Math.max(2, Math.floor((teams * share) / 10))
        expect(broken(tournamentOf(teams, valveStage({ ...rest, advance })), seed)).toEqual([])
      }),
      { numRuns: 8 },
    )
  })
})
