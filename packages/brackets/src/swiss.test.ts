import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainPairing } from './explain.ts'
import { isComplete, match, matches, playable } from './read.ts'
import type { Tournament } from './state.ts'
import { pairNextRound, swissStandings } from './swiss.ts'
import {
  knockoutStage,
  numbers,
  pairingFact,
  playOut,
  refusalOf,
  swissStage,
  teamsIn,
  tell,
  tournamentOf,
  valveStage,
  win,
} from './testing/test-kit.ts'
import type { SwissConfig, TournamentFact } from './types.ts'

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

  it.each<[string, (match: string) => TournamentFact, string]>([
    ['a win by forfeit is as good as a bye', (match) => ({ type: 'forfeit', match, side: 1 }), 'T2'],
    ['a win that an organiser decided is none', (match) => ({ type: 'admin_result', match, winner: 2 }), 'T3'],
    ['nor is one that was played', (match) => ({ type: 'match_result', match, winner: 2, maps: [] }), 'T3'],
  ])('case 51: for the next bye %s', (_what, won, third) => {
    let t = tournamentOf(5, swissStage(3))
    t = tell(t, pairingFact(t))
    for (const match of ['swiss/S/1/1', 'swiss/S/1/2']) t = win(t, match, 1)
    t = win(tell(t, pairingFact(t)), 'swiss/S/2/1', 1)
    expect(matches(t).flatMap((each) => (each.outcome?.kind === 'bye' ? teamsIn(each) : []))).toEqual(['T5', 'T4'])
    // T2 and T3 stand at 1-1 then, T3 below.
    t = tell(t, won('swiss/S/2/2'))
    expect(pairingFact(t)).toMatchObject({ type: 'round_paired', round: 3, bye: third })
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
  })

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
  })

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
  })

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
