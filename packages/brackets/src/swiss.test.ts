import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainPairing } from './explain.ts'
import { isComplete, match, matches, playable } from './read.ts'
import type { Tournament } from './state.ts'
import { pairNextRound, swissStandings } from './swiss.ts'
import { planRound } from './swiss-pairing.ts'
import type { SwissTeam } from './swiss-table.ts'
import {
  knockoutStage,
  matchOf,
  numbers,
  pairingFact,
  playOut,
  refusalOf,
  seats,
  swissStage,
  teamsIn,
  tell,
  tournamentOf,
  valveStage,
  win,
} from './testing/test-kit.ts'
import type { SwissConfig, TeamId } from './types.ts'

/** A record group in order, in which some positions (from 1) have met, the later in the list the later. */
function group(
  size: number,
  met: readonly (readonly [number, number])[] = [],
  record = { wins: 2, losses: 1 },
): SwissTeam[] {
  const teams = Array.from({ length: size }, (_, at): SwissTeam => ({
    team: `P${at + 1}`,
    seed: at + 1,
    difficulty: 0,
    buchholz: 0,
    free: 0,
    status: 'active',
    ...record,
    met: new Map(),
  }))
  met.forEach(([a, b], at) => {
    teams[a - 1]!.met.set(`P${b}`, at + 1)
    teams[b - 1]!.met.set(`P${a}`, at + 1)
  })
  return teams
}

/** Pairs as pairs of positions, `16 25 34`. */
function text(pairs: readonly (readonly [TeamId, TeamId])[]): string {
  return pairs.map(([a, b]) => `${a.slice(1)}${b.slice(1)}`).join(' ')
}

function plan(teams: SwissTeam[], change: Partial<SwissConfig> = {}): string {
  const planned = planRound(teams, valveStage(change), false)
  return planned === null ? 'impossible' : text(planned.pairs)
}

const rows =
  '16 25 34; 16 24 35; 15 26 34; 15 24 36; 14 26 35; 14 25 36; 16 23 45; 15 23 46; 13 26 45; 13 25 46; 14 23 56; 13 24 56; 12 36 45; 12 35 46; 12 34 56'.split(
    '; ',
  )

/** All pairs of six. */
const allPairs = [1, 2, 3, 4, 5].flatMap((a) => [2, 3, 4, 5, 6].filter((b) => b > a).map((b) => [a, b] as const))

describe('the table for groups of six', () => {
  it.each(rows.map((row, at) => [at + 1, row] as const))(
    'row %i is taken when only it is free of rematches',
    (number, row) => {
      const free = new Set(row.split(' '))
      const teams = group(
        6,
        allPairs.filter(([a, b]) => !free.has(`${a}${b}`)),
      )
      expect(plan(teams)).toBe(row)
      const reasons = planRound(teams, valveStage(), false)!.reasons()
      expect(reasons.map((pair) => [pair.method, pair.row])).toEqual(Array.from({ length: 3 }, () => ['table', number]))
      expect(new Set(reasons[0]?.rejected.map((rejected) => rejected.row)).size).toBe(number - 1)
    },
  )

  it('case 49: wins where plain backtracking would pair otherwise', () => {
    // 3 has met 4 and 5: from the top, 1 v 6 would go on to 2 v 3; the table has 15 24 36 before that.
    expect(
      plan(
        group(6, [
          [3, 4],
          [3, 5],
        ]),
      ),
    ).toBe('15 24 36')
  })

  it('takes the first row without a rematch, whoever has met', () => {
    fc.assert(
      fc.property(fc.subarray(allPairs, { maxLength: 9 }), (met) => {
        const isFree = (row: string) => met.every(([a, b]) => !row.split(' ').includes(`${a}${b}`))
        const first = rows.find(isFree)
        if (first !== undefined) expect(plan(group(6, met))).toBe(first)
      }),
      { numRuns: 3000 },
    )
  }, 60_000)

  it('case 50: has the search as last resort: fewest rematches, then the oldest', () => {
    const pairs = planRound(group(6, allPairs), valveStage(), false)!.reasons()
    expect(pairs).toHaveLength(3)
    expect(pairs.every(({ isRematch, method }) => isRematch && method === 'search')).toBe(true)
    // Ages add up to 23 here; 12 34 56, with the oldest rematch of all, comes to 26.
    expect(text(pairs.map(({ teams }) => teams))).toBe('16 25 34')
  })
})

describe('groups of other sizes', () => {
  it.each([
    [2, [], '12'],
    [4, [], '14 23'],
    [4, [[1, 4]], '13 24'],
    [8, [], '18 27 36 45'],
    [8, [[1, 8]], '17 28 36 45'],
  ] as const)('%i teams, %j have met: %s', (size, met, pairs) => {
    expect(plan(group(size, met))).toBe(pairs)
  })

  it('case 48: a dead end is left by going back, and said', () => {
    const planned = planRound(group(8, [[4, 5]]), valveStage(), false)!
    expect(text(planned.pairs)).toBe('18 27 35 46')
    expect(planned.reasons()[2]).toMatchObject({
      method: 'search',
      rejected: [{ pair: ['P3', 'P6'], reason: 'dead_end' }],
    })
  })

  it('case 50: a rematch is the last resort, the fewest of them', () => {
    expect(plan(group(2, [[1, 2]]))).toBe('12')
    expect(
      plan(
        group(4, [
          [1, 2],
          [1, 3],
          [1, 4],
        ]),
      ),
    ).toBe('12 34')
  })

  it('case 68: forbidden pairs are hard, rematches soft', () => {
    const forbidden = [
      ['P1', 'P4'],
      ['P1', 'P3'],
    ] as const
    expect(plan(group(4, [[1, 2]]), { forbidden })).toBe('12 34')
    expect(plan(group(2), { forbidden: [['P1', 'P2']] })).toBe('impossible')
  })

  it('finds a way without a rematch whenever there is one', () => {
    const pairsOf8 = [1, 2, 3, 4, 5, 6, 7].flatMap((a) =>
      [2, 3, 4, 5, 6, 7, 8].filter((b) => b > a).map((b) => [a, b] as const),
    )
    const exists = (left: readonly number[], met: readonly (readonly [number, number])[]): boolean => {
      const [first, ...rest] = left
      if (first === undefined) return true
      return rest.some(
        (other) =>
          !met.some(([a, b]) => a === first && b === other) &&
          exists(
            rest.filter((each) => each !== other),
            met,
          ),
      )
    }
    fc.assert(
      fc.property(fc.subarray(pairsOf8, { maxLength: 20 }), (met) => {
        const planned = planRound(group(8, met), valveStage(), false)!
        expect(planned.reasons().some(({ isRematch }) => isRematch)).toBe(!exists([1, 2, 3, 4, 5, 6, 7, 8], met))
      }),
      { numRuns: 2000 },
    )
  }, 60_000)
})

describe('odd numbers', () => {
  it('case 51, case 53: seventeen teams: the lowest seed has a bye, a win that adds nothing to its difficulty', () => {
    const t = tournamentOf(17, valveStage())
    const paired = tell(t, pairingFact(t))
    expect(matchOf(paired, 'swiss/S/1/9')).toMatchObject({ state: 'walkover', outcome: { kind: 'bye', winner: 1 } })
    expect(seats(paired, 'swiss/S/1/9')).toEqual(['T17', '-'])
    const end = playable(paired).reduce((now, { id }) => win(now, id, 1), paired)
    expect(swissStandings(end, 'swiss').find(({ team }) => team === 'T17')).toMatchObject({ wins: 1, difficulty: 0 })
    const next = pairNextRound(end, 'swiss')
    expect(next.ok && next.fact.bye).toBe('T16')
  })

  it('case 52: nobody has a second bye before all have had one', () => {
    fc.assert(
      fc.property(fc.constantFrom(3, 5, 7), fc.nat(), (teams, seed) => {
        const next = numbers(seed)
        let t = tournamentOf(teams, swissStage(teams))
        while (!isComplete(t)) {
          const open = playable(t)[0]
          t = open === undefined ? tell(t, pairingFact(t)) : win(t, open.id, next() < 0.5 ? 1 : 2)
        }
        const byes = matches(t)
          .filter(({ outcome }) => outcome?.kind === 'bye')
          .map((each) => teamsIn(each)[0])
        expect(new Set(byes).size).toBe(teams)
      }),
      { numRuns: 100 },
    )
  }, 60_000)

  it('case 56: the lowest of an odd record floats to the highest of the next that it has not met', () => {
    const top = group(3, [], { wins: 1, losses: 0 })
    const low = group(3, [], { wins: 0, losses: 1 }).map((each, at) => ({ ...each, team: `P${at + 4}`, seed: at + 4 }))
    expect(plan([...top, ...low])).toBe('12 34 56')
    top[2]!.met.set('P4', 1)
    low[0]!.met.set('P3', 1)
    expect(plan([...top, ...low])).toBe('12 35 46')
  })

  it('case 57: a team alone in its record floats', () => {
    const low = group(3, [], { wins: 0, losses: 1 }).map((each, at) => ({ ...each, team: `P${at + 2}`, seed: at + 2 }))
    expect(plan([...group(1), ...low])).toBe('12 34')
  })
})

describe('a Swiss stage of any size', () => {
  it.each([8, 12, 24, 32])('case 67: %i teams: round 1 is half-split, and the stage ends', (teams) => {
    const t = tell(
      tournamentOf(teams, valveStage({ advance: teams / 2 })),
      pairingFact(tournamentOf(teams, valveStage({ advance: teams / 2 }))),
    )
    expect(matches(t).map((each) => teamsIn(each))).toEqual(
      Array.from({ length: teams / 2 }, (_, at) => [`T${at + 1}`, `T${at + 1 + teams / 2}`]),
    )
    expect(isComplete(playOut(t, numbers(teams)))).toBe(true)
  })

  it('case 50: eight teams play seven rounds without a rematch, and an eighth with', () => {
    let t = tournamentOf(8, swissStage(8))
    const pairs: string[] = []
    while (!isComplete(t)) {
      const open = playable(t)[0]
      if (open === undefined) t = tell(t, pairingFact(t))
      else {
        pairs.push(teamsIn(open).toSorted().join(' '))
        t = win(t, open.id, 1)
      }
    }
    expect(new Set(pairs.slice(0, 28)).size).toBe(28)
    expect(pairs).toHaveLength(32)
  })

  const anyStage = [
    fc.integer({ min: 6, max: 20 }),
    fc.nat(),
    fc.constantFrom<SwissConfig['pairing'][]>('valve', 'general'),
  ] as const

  it('case 68: keeps forbidden pairs apart all the way', () => {
    fc.assert(
      fc.property(...anyStage, (teams, seed, pairing) => {
        const forbidden = [
          ['T1', 'T2'],
          ['T3', 'T4'],
        ] as const
        const t = playOut(tournamentOf(teams, swissStage(5, { pairing, forbidden })), numbers(seed))
        for (const [a, b] of forbidden) {
          expect(matches(t).some((each) => teamsIn(each).includes(a) && teamsIn(each).includes(b))).toBe(false)
        }
      }),
      { numRuns: 300 },
    )
  }, 60_000)

  it('says so when only a forbidden pair is left: it must be paired by hand', () => {
    const t = tournamentOf(2, swissStage(1, { forbidden: [['T1', 'T2']] }))
    expect(pairNextRound(t, 'swiss')).toMatchObject({ ok: false, code: 'pairing_impossible' })
  })

  it('uses a team once a round, and lets nobody play on too long', () => {
    fc.assert(
      fc.property(...anyStage, (teams, seed, pairing) => {
        const t = playOut(tournamentOf(teams, valveStage({ pairing, advance: 0 })), numbers(seed))
        for (const round of Map.groupBy(matches(t), (each) => each.round).values()) {
          const names = round.flatMap(teamsIn)
          expect(new Set(names).size).toBe(names.length)
        }
        for (const { wins, losses } of swissStandings(t, 'swiss')) {
          expect([wins <= 3, losses <= 3, wins === 3 || losses === 3]).toEqual([true, true, true])
        }
      }),
      { numRuns: 300 },
    )
  }, 60_000)

  it('pairs no rematch in a Major stage, whatever happens', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const next = numbers(seed)
        let t = tournamentOf(16, valveStage())
        while (!isComplete(t)) {
          const open = playable(t)[0]
          t = open === undefined ? tell(t, pairingFact(t)) : win(t, open.id, next() < 0.5 ? 1 : 2)
        }
        const pairs = matches(t).map((each) => teamsIn(each).toSorted().join(' '))
        expect([pairs.length, new Set(pairs).size]).toEqual([33, 33])
        expect(matches(t).filter(({ bestOf }) => bestOf === 3)).toHaveLength(13)
        expect(swissStandings(t, 'swiss').filter(({ status }) => status === 'through')).toHaveLength(8)
      }),
      { numRuns: 150 },
    )
  }, 60_000)

  it('case 62: ranks by rounds that are over; a team is out by its own third loss', () => {
    let t = tournamentOf(16, valveStage())
    for (let round = 1; round <= 2; round += 1) {
      t = tell(t, pairingFact(t))
      for (const { id } of playable(t)) t = win(t, id, 1)
    }
    t = tell(t, pairingFact(t))
    const before = swissStandings(t, 'swiss').map(({ team, wins, losses }) => [team, wins, losses])
    const last = playable(t).at(-1)!
    const after = win(t, last.id, 1)
    expect(swissStandings(after, 'swiss').map(({ team, wins, losses }) => [team, wins, losses])).toEqual(before)
    expect(
      swissStandings(after, 'swiss')
        .filter(({ status }) => status === 'out')
        .map(({ team }) => team),
    ).toEqual([teamsIn(match(after, last.id)!)[1]])
  })
})

describe('pairings that are refused', () => {
  const t = tournamentOf(4, swissStage(2, { forbidden: [['T1', 'T4']] }))
  const pairs = [
    ['T1', 'T2'],
    ['T3', 'T4'],
  ]
  it.each<[string, object, string | null]>([
    [
      'a stranger',
      {
        pairs: [
          ['T1', 'T2'],
          ['T3', 'T9'],
        ],
      },
      'pairing_invalid',
    ],
    [
      'a team twice',
      {
        pairs: [
          ['T1', 'T2'],
          ['T1', 'T3'],
        ],
      },
      'pairing_invalid',
    ],
    [
      'case 29: a team against itself',
      {
        pairs: [
          ['T1', 'T1'],
          ['T3', 'T4'],
        ],
      },
      'pairing_invalid',
    ],
    ['a team too few', { pairs: [['T1', 'T2']] }, 'pairing_invalid'],
    ['a bye where nobody is left over', { pairs: [['T1', 'T2']], bye: 'T3' }, 'pairing_invalid'],
    [
      'case 68: a forbidden pair',
      {
        pairs: [
          ['T1', 'T4'],
          ['T2', 'T3'],
        ],
      },
      'pairing_forbidden',
    ],
    [
      'a forbidden pair by hand',
      {
        pairs: [
          ['T1', 'T4'],
          ['T2', 'T3'],
        ],
        manual: true,
      },
      null,
    ],
    ['round 2 before round 1', { pairs, round: 2 }, 'round_not_next'],
    ['another stage', { pairs, stage: 'other' }, 'stage_unknown'],
    ['no pairs', { pairs: 7 }, 'event_malformed'],
    ['a length nobody plays', { pairs, bestOf: [2, 1] }, 'event_malformed'],
    ['any pairs that fit', { pairs }, null],
  ])('%s', (_, change, code) => {
    expect(refusalOf(t, { type: 'round_paired', stage: 'swiss', round: 1, bye: null, ...change })).toBe(code)
  })

  it('a round before the last one is played', () => {
    const paired = tell(t, pairingFact(t))
    expect(pairNextRound(paired, 'swiss')).toMatchObject({ ok: false, code: 'round_not_complete' })
    expect(pairNextRound(paired, 'other')).toMatchObject({ ok: false, code: 'stage_unknown' })
  })

  it('a stage whose teams are not known', () => {
    const chained = tournamentOf(16, valveStage({ id: 'one' }), swissStage(3, { from: 'previous' }))
    expect(pairNextRound(chained, 'swiss')).toMatchObject({ ok: false, code: 'stage_not_ready' })
    expect(isComplete(playOut(chained, numbers(5)))).toBe(true)
  })
})

describe('explainPairing', () => {
  function afterRound(count: number): Tournament {
    let t = tournamentOf(16, valveStage(), knockoutStage({ from: 'previous' }))
    for (let round = 1; round <= count; round += 1) {
      t = tell(t, pairingFact(t))
      for (const { id } of playable(t).filter(({ stage }) => stage === 'swiss')) t = win(t, id, 1)
    }
    return t
  }

  it('tells places, records, method and the table row of every pair of a Major', () => {
    const t = afterRound(5)
    expect(explainPairing(t, 'swiss/S/1/1')).toMatchObject({
      method: 'half_split',
      places: [1, 9],
      records: ['0-0', '0-0'],
    })
    for (const { id, round } of matches(t).filter(({ stage }) => stage === 'swiss')) {
      const why = explainPairing(t, id)!
      expect(why.isRematch).toBe(false)
      expect(why.records?.[0]).toBe(why.records?.[1])
      if (round >= 4) expect([why.method, why.tableRow !== null]).toEqual(['table', true])
    }
  })

  it('names the pairs that were passed over, and why', () => {
    const t = afterRound(5)
    const all = matches(t)
      .filter(({ stage }) => stage === 'swiss')
      .flatMap(({ id }) => explainPairing(t, id)!.rejected)
    expect(all.length).toBeGreaterThan(0)
    const met = new Set(matches(t).map((each) => teamsIn(each).toSorted().join(' ')))
    for (const { pair, reason } of all) if (reason === 'rematch') expect(met.has(pair.toSorted().join(' '))).toBe(true)
  })

  it('says what a bracket, a bye and a pairing by hand are', () => {
    const t = afterRound(0)
    expect(explainPairing(t, 'playoff/W/1/1')).toMatchObject({ method: 'bracket', places: null })
    expect(explainPairing(t, 'nowhere')).toBeUndefined()
    const odd = tell(tournamentOf(5, swissStage(3)), pairingFact(tournamentOf(5, swissStage(3))))
    expect(explainPairing(odd, 'swiss/S/1/3')).toMatchObject({ method: 'bye' })
    const four = tournamentOf(4, swissStage(2))
    const fact = {
      type: 'round_paired',
      stage: 'swiss',
      round: 1,
      pairs: [
        ['T1', 'T2'],
        ['T3', 'T4'],
      ],
      bye: null,
      manual: true,
    } as const
    expect(explainPairing(tell(four, fact), 'swiss/S/1/1')).toMatchObject({ method: 'manual', isRematch: false })
  })
})
