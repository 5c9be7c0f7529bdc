import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { events, fold } from './apply.ts'
import { decidingEvent, previewCorrection } from './correct.ts'
import { placements } from './placements.ts'
import { groups, isComplete, matches, playable } from './read.ts'
import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import { correct } from './testing/correction-kit.ts'
import { byFavourites, opening } from './testing/qualifier-kit.ts'
import { forfeit, gslStage, knockoutStage, matchOf, numbers } from './testing/test-kit.ts'
import { playOut, prospectsIn, seats, teamsIn, tell, tournamentOf, win } from './testing/test-kit.ts'
import type { GslConfig, TeamId } from './types.ts'

function eight(teams: number, advance: number, change: Partial<GslConfig> = {}): Tournament {
  const stage = gslStage({ groupSize: 8, advance, ...change })
  return tournamentOf(teams, stage, knockoutStage({ from: 'previous' }))
}

/** Side 1 wins every match of the stage. */
function firstWins(t: Tournament, isLeft: (id: string) => boolean = () => false): Tournament {
  const open = playable(t).find(({ id, stage }) => stage === 'gsl' && !isLeft(id))
  return open === undefined ? t : firstWins(win(t, open.id, 1), isLeft)
}

function table(t: Tournament, group = 'A'): string[] {
  const found = standings(t, 'gsl').find((each) => each.group === group)!
  return found.rows.map(({ place, team, advances }) => `${place} ${team}${advances === true ? ' +' : ''}`)
}

function foldedMatches(t: Tournament) {
  const folded = fold(t.config, events(t))
  return folded.ok ? matches(folded.tournament) : folded
}

function sourcesIn(t: Tournament, stage: string): string[] {
  return matches(t).flatMap((match) => {
    if (match.stage !== stage) return []
    const named = match.slots.map(({ source }) => {
      if (source.kind === 'group_place') return `${source.group}${source.place}`
      if (source.kind === 'seed') return `${source.seed}`
      return source.kind === 'bye' ? '-' : `${source.kind === 'winner_of' ? 'W' : 'L'} ${source.match.slice(4)}`
    })
    return [`${match.id.slice(stage.length + 1)}: ${named.join(' v ')}`]
  })
}

describe('a group of eight', () => {
  it('is a double elimination of 13 matches without a final, in five rounds', () => {
    expect(sourcesIn(eight(8, 2), 'gsl')).toEqual([
      'A/1/1: 1 v 8',
      'A/1/2: 4 v 5',
      'A/1/3: 2 v 7',
      'A/1/4: 3 v 6',
      'A/2/1: W A/1/1 v W A/1/2',
      'A/2/2: W A/1/3 v W A/1/4',
      'A/2/3: L A/1/1 v L A/1/2',
      'A/2/4: L A/1/3 v L A/1/4',
      'A/3/1: W A/2/1 v W A/2/2',
      'A/3/2: L A/2/2 v W A/2/3',
      'A/3/3: L A/2/1 v W A/2/4',
      'A/4/1: W A/3/2 v W A/3/3',
      'A/5/1: L A/3/1 v W A/4/1',
    ])
  })

  it('has 12 matches where three or four go on: the loser of the upper final is second', () => {
    for (const advance of [3, 4]) {
      const t = eight(8, advance)
      expect(matches(t).filter(({ stage }) => stage === 'gsl')).toHaveLength(12)
      const end = firstWins(t)
      const marks = ['1 T1 +', '2 T2 +', '3 T3 +', `4 T4${advance === 4 ? ' +' : ''}`]
      expect(table(end).slice(0, 4)).toEqual(marks)
    }
  })

  it('ranks who falls out by lower rounds, which losers of one round share', () => {
    const end = firstWins(eight(8, 2))
    expect(table(end)).toEqual(['1 T1 +', '2 T2 +', '3 T3', '4 T4', '5 T7', '5 T8', '7 T5', '7 T6'])
    expect(placements(end).map(({ team, from, to }) => `${team} ${from}-${to}`)).toEqual([
      'T1 1-2',
      'T2 1-2',
      'T3 3-3',
      'T4 4-4',
      'T7 5-6',
      'T8 5-6',
      'T5 7-8',
      'T6 7-8',
    ])
  })

  it('says its lengths by round', () => {
    const t = eight(8, 2, { bestOfByRound: [1, 3, 3, 3, 5] })
    expect([1, 2, 3, 4, 5].map((round) => matchOf(t, `gsl/A/${round}/1`).bestOf)).toEqual([1, 3, 3, 3, 5])
  })

  it('lets teams meet again as late as can be: in lower round 3 at the earliest, in 4 after upper round 2', () => {
    const earliest = new Map<number, number>()
    for (let seed = 0; seed < 300; seed += 1) {
      const next = numbers(seed)
      let t = eight(8, 2)
      const met = new Map<string, number>()
      for (let open = playable(t)[0]; open?.stage === 'gsl'; open = playable(t)[0]) {
        const pair = teamsIn(open).toSorted().join()
        const isUpper = open.index <= 8 / 2 ** open.round
        const before = met.get(pair)
        if (before !== undefined && !isUpper) {
          earliest.set(before, Math.min(earliest.get(before) ?? 9, open.round - 1))
        }
        if (isUpper) met.set(pair, open.round)
        t = win(t, open.id, next() < 0.5 ? 1 : 2)
      }
    }
    expect([...earliest].toSorted(([one], [two]) => one - two)).toEqual([
      [1, 3],
      [2, 4],
    ])
  })
})

describe('groups of eight that are not full', () => {
  it.each([
    [5, ['1 T1', '2 T2', '3 T3', '4 T4', '5 T5']],
    [6, ['1 T1', '2 T2', '3 T3', '4 T4', '5 T6', '5 T5']],
    [7, ['1 T1', '2 T2', '3 T3', '4 T4', '5 T5', '5 T7', '7 T6']],
  ])('%i teams: byes for the top seeds, and every place is there', (teams, expected) => {
    const t = eight(teams, 2)
    const byes = matches(t).filter(({ round, stage, outcome }) => stage === 'gsl' && round === 1 && outcome !== null)
    expect(byes.map((match) => teamsIn(match)).flat()).toEqual(['T1', 'T2', 'T3'].filter((_, at) => at < 8 - teams))
    const rows = table(firstWins(t)).map((row) => row.replace(' +', ''))
    expect(new Set(rows)).toEqual(new Set(expected))
  })

  it('hold five teams at least, and send four on at most', () => {
    expect(() => eight(9, 2)).toThrow('group_too_small')
    expect(() => eight(4, 2)).toThrow('group_too_small')
    expect(() => eight(16, 5)).toThrow('advance_invalid')
    expect(() => tournamentOf(8, gslStage({ advance: 3 }), knockoutStage({ from: 'previous' }))).toThrow(
      'advance_invalid',
    )
    expect(groups(eight(13, 3), 'gsl').map(({ teams }) => teams.length)).toEqual([7, 6])
  })
})

describe('two groups of eight and a playoff of six', () => {
  it('lets the winners of the groups wait in the semi-finals, and keeps teams of a group apart until then', () => {
    expect(sourcesIn(eight(16, 3), 'playoff').map((line) => line.slice(2))).toEqual([
      '1/1: A1 v -',
      '1/2: B2 v A3',
      '1/3: B1 v -',
      '1/4: A2 v B3',
      '2/1: A1 v W off/W/1/2',
      '2/2: B1 v W off/W/1/4',
      '3/1: W off/W/2/1 v W off/W/2/2',
    ])
  })

  it('places all sixteen', () => {
    const ranges = placements(firstWins(eight(16, 3))).map(({ from, to }) => `${from}-${to}`)
    const times = (count: number, text: string) => Array.from({ length: count }, () => text)
    expect(ranges).toEqual([
      ...times(2, '1-4'),
      ...times(4, '1-6'),
      ...times(2, '7-8'),
      ...times(4, '9-12'),
      ...times(4, '13-16'),
    ])
  })
})

describe('teams that do not play', () => {
  const beforeFinal = (t: Tournament) => firstWins(t, (id) => id === 'gsl/A/3/1')

  it('a plain forfeit of the upper final is its loss: second, and through', () => {
    const t = forfeit(beforeFinal(eight(8, 3)), 'gsl/A/3/1', 1)
    expect(table(t).slice(0, 4)).toEqual(['1 T2 +', '2 T1 +', '3 T3 +', '4 T4'])
  })

  it('case 18: a double forfeit of the upper final sends neither on, nor down', () => {
    const t = forfeit(beforeFinal(eight(8, 3)), 'gsl/A/3/1', 'both')
    expect(table(t).slice(0, 4)).toEqual(['3 T3 +', '4 T1', '4 T2', '4 T4'])
    expect(seats(t, 'playoff/W/1/2')).toEqual(['-', 'T3'])
    const lower = firstWins(forfeit(beforeFinal(eight(8, 2)), 'gsl/A/3/1', 'both'))
    expect(table(lower).slice(0, 3)).toEqual(['2 T3 +', '3 T1', '3 T2'])
  })

  it('case 20: who is disqualified in the upper final goes nowhere, whatever the place', () => {
    const t = tell(beforeFinal(eight(8, 4)), { type: 'team_disqualified', team: 'T2' })
    expect(table(t).slice(0, 4)).toEqual(['1 T1 +', '3 T3 +', '4 T4 +', '5 T2'])
    expect(prospectsIn(t, 'gsl').get('T2')).toBe('out')
  })

  it('who leaves does not drop, and whoever would have met it there goes on (cases 8, 21)', () => {
    const t = tell(eight(8, 2), { type: 'team_withdrawn', team: 'T8' })
    expect(seats(t, 'gsl/A/2/3')).toEqual(['-', '?'])
    const next = win(t, 'gsl/A/1/2', 1)
    expect(matchOf(next, 'gsl/A/2/3').outcome?.kind).toBe('bye')
    expect(seats(next, 'gsl/A/3/2')).toEqual(['?', 'T5'])
  })

  it('two that leave empty a seat of the lower bracket for good (case 10)', () => {
    const gone = ['T8', 'T5'].reduce((t, team) => tell(t, { type: 'team_withdrawn', team }), eight(8, 2))
    expect(matchOf(gone, 'gsl/A/2/3').state).toBe('nobody')
    expect(isComplete(playOut(gone, numbers(1)))).toBe(true)
  })
})

describe('corrections in a group of eight', () => {
  it('say who changes seats, and can be taken back', () => {
    const end = firstWins(eight(8, 3))
    const event = decidingEvent(end, 'gsl/A/2/1')!
    const fact = { type: 'match_result', match: 'gsl/A/2/1', winner: 2, maps: [] } as const
    const preview = previewCorrection(end, { event, fact })
    expect(preview.refusal?.code).toBe('correction_has_consequences')
    expect(preview.voided).toEqual(['gsl/A/3/1', 'gsl/A/3/3', 'gsl/A/4/1'])
    const other = tell(end, { type: 'result_corrected', event, fact, policy: 'void-downstream' })
    expect([seats(other, 'gsl/A/3/1'), seats(other, 'gsl/A/3/3')]).toEqual([
      ['T4', 'T2'],
      ['T1', 'T7'],
    ])
    const back = { ...fact, winner: 1 } as const
    const again = tell(other, { type: 'result_corrected', event, fact: back, policy: 'void-downstream' })
    expect(matches(again)).toEqual(matches(end))
  })

  it('leave last whoever has no match, as its own is kept with the team that was there', () => {
    const stages = [opening(8), gslStage({ groupSize: 8, advance: 4 }), knockoutStage({ from: 'previous' })]
    const met = win(byFavourites(tournamentOf(16, ...stages), 'opening'), 'gsl/A/1/1', 1)
    const kept = correct(met, 'opening/W/1/1', { winner: 2, policy: 'keep-downstream' })
    const last = byFavourites(kept, 'gsl')
    expect(table(last).filter((row) => row.endsWith('+'))).toEqual(['2 T2 +', '3 T3 +', '4 T4 +'])
    expect(table(last).at(-1)).toBe('8 T16')
    expect(prospectsIn(last, 'gsl').get('T16')).toBe('out')
    expect(foldedMatches(last)).toEqual(matches(last))
  })
})

describe('any group of eight that is played', () => {
  const rules = fc.record({
    teams: fc.constantFrom(5, 6, 7, 8, 11, 14, 16),
    advance: fc.integer({ min: 2, max: 4 }),
    seed: fc.nat(),
  })

  it('tells places by defeats, and sends on whom it says', () => {
    fc.assert(
      fc.property(rules, ({ teams, advance, seed }) => {
        const next = numbers(seed)
        let t = eight(teams, advance)
        const defeats = new Map<TeamId, number>()
        for (let open = playable(t)[0]; open?.stage === 'gsl'; open = playable(t)[0]) {
          const winner = next() < 0.5 ? 1 : 2
          const loser = teamsIn(open)[2 - winner]!
          defeats.set(loser, (defeats.get(loser) ?? 0) + 1)
          t = win(t, open.id, winner)
        }
        for (const { group, rows } of standings(t, 'gsl')) {
          for (const { team, place, advances } of rows) {
            const least = advance > 2 ? [0, 1, 1] : [0, 1]
            expect(defeats.get(team) ?? 0).toBe(least[place - 1] ?? 2)
            expect(advances).toBe(place <= advance)
          }
          const sent = rows.filter(({ advances }) => advances).map(({ place }) => place)
          expect([group, sent]).toEqual([group, Array.from({ length: advance }, (_, at) => at + 1)])
        }
        expect(foldedMatches(t)).toEqual(matches(t))
      }),
      { numRuns: 1000 },
    )
  })

  it('closes whatever happens, and no place that goes on is held twice', () => {
    fc.assert(
      fc.property(rules, ({ teams, advance, seed }) => {
        const next = numbers(seed)
        let t = eight(teams, advance)
        const gone = Math.floor(next() * 3)
        for (let step = 0; step < 60; step += 1) {
          const open = playable(t).filter(({ stage }) => stage === 'gsl')
          const match = open[Math.floor(next() * open.length)]
          if (match === undefined) break
          if (next() < 0.15 && t.out.size < gone) {
            const team = t.setup.teams[Math.floor(next() * teams)]!
            if (!t.out.has(team)) t = tell(t, { type: 'team_withdrawn', team })
          } else if (next() < 0.15) t = forfeit(t, match.id, 'both')
          else t = win(t, match.id, next() < 0.5 ? 1 : 2)
        }
        for (const { rows, complete } of standings(t, 'gsl')) {
          expect(complete).toBe(true)
          const held = rows.filter(({ place }) => place <= advance).map(({ place }) => place)
          expect(new Set(held).size).toBe(held.length)
          expect(rows.every(({ place }) => place >= 1 && place <= rows.length)).toBe(true)
        }
        for (const { from, to } of placements(t)) expect(from).toBeLessThanOrEqual(to)
      }),
      { numRuns: 1500 },
    )
  })
})
