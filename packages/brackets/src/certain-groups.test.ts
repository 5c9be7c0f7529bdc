import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxPlaced } from './flow.ts'
import { prospects } from './prospects.ts'
import { isComplete, playable } from './read.ts'
import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import { exactProspects, type Held, openIn, played, type Question, weigh } from './testing/certain-kit.ts'
import {
  doubleStage,
  groupStage,
  gslStage,
  knockoutStage,
  league,
  numbers,
  prospectsIn,
  reportAll,
  tell,
  tournamentOf,
  win,
} from './testing/test-kit.ts'
import type { BracketMatch, MapScore, RoundRobinConfig, Side, TeamId } from './types.ts'

/** Every state of one random play that has few endings left. */
function heldAll(t: Tournament, seed: number, question: Question, most = 3000): Held[] {
  const held: Held[] = []
  played(
    t,
    numbers(seed),
    (now) => {
      const isFew = openIn(now, question.stage) <= 6 && !isComplete(now)
      const exact = isFew ? exactProspects(now, question, most) : null
      if (exact === null) return
      for (const { team, prospect } of prospects(now, question.stage)) {
        held.push({ team, told: prospect, exact: exact.get(team)! })
      }
    },
    true,
  )
  return held
}

/** Scores from the closest to the highest, so that rounds upset whatever they can. */
function wildScores(next: () => number) {
  return ({ bestOf }: BracketMatch, winner: Side | 'draw'): MapScore[] => {
    const high = next() < 0.5 ? 3 : 9000
    const score = next() < 0.5 ? { score1: high, score2: high - 2 } : { score1: high, score2: 0 }
    if (winner === 'draw' || bestOf !== 1) return []
    return [winner === 1 ? score : { score1: score.score2, score2: score.score1 }]
  }
}

describe('what is said of a league group', () => {
  it('comes as soon as head-to-head settles it', () => {
    const t = reportAll(league(4, { advance: 2, bestOf: 1, tieBreaks: ['mini_wins', 'seed'] }), [
      ['T1', 'T2', 'W'],
      ['T1', 'T3', 'W'],
      ['T2', 'T3', 'W'],
      ['T2', 'T4', 'W'],
    ])
    // T3 can still be level with T2 on points only if it wins twice, and has lost to it.
    expect(prospectsIn(t, 'groups').get('T1')).toBe('through')
    expect(prospectsIn(t, 'groups').get('T2')).toBe('through')
  })

  it('says nothing that rounds of an open match could upset', () => {
    const t = reportAll(league(3, { advance: 1, bestOf: 3, tieBreaks: ['round_difference', 'seed'] }), [
      ['T1', 'T2', '13-0 13-0'],
      ['T2', 'T3', '13-11 13-11'],
    ])
    // T3 can win two maps and still lose more rounds than T2 has lost.
    expect(prospectsIn(t, 'groups').get('T2')).toBe('open')
    expect(prospectsIn(t, 'groups').get('T3')).toBe('out_with_loss')
  })

  it('knows that who wins a single map has more rounds in it', () => {
    const t = reportAll(league(3, { advance: 1, bestOf: 1, tieBreaks: ['round_difference', 'seed'] }), [
      ['T1', 'T2', '13-0'],
      ['T2', 'T3', '13-11'],
    ])
    // T2 has -11. If T3 wins, it has -1 or more, or the matches of all three are left out and T1 is the better seed.
    expect(prospectsIn(t, 'groups').get('T2')).toBe('out')
    expect(prospectsIn(t, 'groups').get('T3')).toBe('out_with_loss')
  })

  it('waits for the teams that a stage before has yet to send', () => {
    let t = tournamentOf(8, knockoutStage({ id: 'opening', advance: 4 }), groupStage({ groupSize: 4, advance: 2 }))
    for (const { id } of playable(t).slice(0, 2)) t = win(t, id, 1)
    const group = playable(t).find(({ stage }) => stage === 'groups')
    if (group !== undefined) t = win(t, group.id, 1)
    expect(prospects(t, 'groups').filter(({ prospect }) => prospect === 'through' || prospect === 'out')).toEqual([])
  })

  it('is never false, and is 99 of 100 things that are certain', () => {
    const all: Held[] = []
    const rules = fc.record({
      teams: fc.integer({ min: 3, max: 5 }),
      advance: fc.integer({ min: 1, max: 2 }),
      tieBreaks: fc.constantFrom<RoundRobinConfig['tieBreaks']>(
        ['mini_wins', 'seed'],
        ['mini_wins', 'mini_round_difference', 'round_difference', 'seed'],
        ['mini_wins'],
        ['seed'],
      ),
    })
    fc.assert(
      fc.property(rules, fc.nat(), ({ teams, ...rest }, seed) => {
        const usesRounds = rest.tieBreaks.includes('round_difference')
        const question = {
          stage: 'groups',
          places: rest.advance,
          scores: 30,
          score: wildScores(numbers(seed + 1)),
        } as const
        const t = league(teams, { ...rest, bestOf: 1 })
        const held = heldAll(t, seed, usesRounds ? question : { ...question, scores: 1 })
        expect(weigh(held).untrue).toEqual([])
        all.push(...(usesRounds ? [] : held))
      }),
      { numRuns: 25 },
    )
    const { certain, said } = weigh(all)
    expect(certain).toBeGreaterThan(100)
    expect(said / certain).toBeGreaterThanOrEqual(0.99)
  })

  it('is never false with many matches open, and not silent', () => {
    let statements = 0
    const rules = fc.record({
      teams: fc.integer({ min: 6, max: 12 }),
      advance: fc.integer({ min: 1, max: 6 }),
      draws: fc.boolean(),
      meetings: fc.constantFrom<(1 | 2)[]>(1, 2),
    })
    fc.assert(
      fc.property(rules, fc.nat(), ({ teams, draws, ...rest }, seed) => {
        const next = numbers(seed)
        const told: [TeamId, 'through' | 'out'][] = []
        let t = league(teams, { ...rest, bestOf: 1, ...(draws ? { draws: true } : {}) })
        while (playable(t).length > 0) {
          const open = playable(t)
          // The better seed mostly wins, so that much is certain early.
          const match = open[Math.floor(next() * open.length)]!
          const [one, two] = match.slots.map(({ occupant }) =>
            occupant.kind === 'team' ? Number(occupant.team.slice(1)) : 0,
          )
          const better = one! < two! ? 1 : 2
          const winner = draws && next() < 0.2 ? 'draw' : next() < 0.9 ? better : better === 1 ? 2 : 1
          t = tell(t, { type: 'match_result', match: match.id, winner, maps: [] })
          if (openIn(t, 'groups') % 4 !== 0) continue
          for (const { team, prospect } of prospects(t, 'groups')) {
            if (prospect !== 'through' && prospect !== 'out') continue
            told.push([team, prospect])
            if (openIn(t, 'groups') > 13) statements += 1
          }
        }
        const table = standings(t, 'groups')[0]!
        for (const [team, prospect] of told) {
          const place = table.rows.find((row) => row.team === team)!.place
          expect({ team, prospect, isIn: place <= rest.advance }).toEqual({
            team,
            prospect,
            isIn: prospect === 'through',
          })
        }
      }),
      { numRuns: 20 },
    )
    expect(statements).toBeGreaterThan(50)
  })
})

describe('what is said of other stages', () => {
  it('of GSL groups is all that is certain, and nothing else', () => {
    const all: Held[] = []
    for (const teams of [4, 6, 7]) {
      for (const advance of teams === 4 ? [2] : [1, 2]) {
        for (let seed = 0; seed < 4; seed += 1) {
          const t = tournamentOf(teams, gslStage({ advance }), knockoutStage({ from: 'previous' }))
          all.push(...heldAll(t, seed, { stage: 'gsl', places: advance }))
        }
      }
    }
    const { untrue, certain, said } = weigh(all)
    expect(untrue).toEqual([])
    expect(certain).toBeGreaterThan(100)
    expect(said).toBe(certain)
  })

  it('of one in the first round is as certain as its whole way', () => {
    const t = win(
      tournamentOf(8, gslStage({ groupSize: 8, advance: 4 }), knockoutStage({ from: 'previous' })),
      'gsl/A/1/1',
      1,
    )
    const after = win(win(t, 'gsl/A/1/2', 1), 'gsl/A/2/1', 1)
    expect(prospectsIn(t, 'gsl').get('T1')).toBe('through_with_win')
    expect([...prospectsIn(after, 'gsl')].filter(([, told]) => told !== 'open')).toEqual([
      ['T1', 'through'],
      ['T4', 'decider'],
      ['T5', 'out_with_loss'],
      ['T8', 'out_with_loss'],
    ])
  })

  it('of GSL groups of eight is all that is certain, and nothing else, also when somebody leaves', () => {
    const all: Held[] = []
    for (const teams of [5, 6, 7, 8, 11, 16]) {
      for (const advance of [1, 2, 3, 4]) {
        if (advance === 1 && teams <= 8) continue
        for (let seed = 0; seed < 4; seed += 1) {
          let t = tournamentOf(teams, gslStage({ groupSize: 8, advance }), knockoutStage({ from: 'previous' }))
          if (seed % 2 === 1) t = tell(t, { type: 'team_withdrawn', team: `T${1 + ((seed * 3 + teams) % teams)}` })
          all.push(...heldAll(t, seed, { stage: 'gsl', places: advance }, 70))
        }
      }
    }
    const { untrue, certain, said } = weigh(all)
    expect(untrue).toEqual([])
    expect(certain).toBeGreaterThan(1000)
    expect(said).toBe(certain)
  })

  it.each([
    ['single elimination', knockoutStage({ id: 'last' })],
    ['double elimination', doubleStage({ id: 'last' })],
  ])('of a %s is never false', (_, stage) => {
    for (let seed = 0; seed < 12; seed += 1) {
      const told: [TeamId, string][] = []
      const end = played(tournamentOf(4 + (seed % 5), stage), numbers(seed), (now) => {
        for (const { team, prospect } of prospects(now, 'last')) told.push([team, prospect])
      })
      const winner = prospects(end, 'last').filter(({ prospect }) => prospect === 'through')
      expect(winner).toHaveLength(1)
      for (const [team, prospect] of told) {
        if (prospect === 'through') expect(team).toBe(winner[0]!.team)
        if (prospect === 'out') expect(team).not.toBe(winner[0]!.team)
      }
    }
  })
})

describe('a flow', () => {
  it('places all that fits, moving what is placed already', () => {
    const contests = [
      { teams: [0, 1], amount: 1, most: 1 },
      { teams: [0, 2], amount: 1, most: 1 },
      { teams: [0, 2], amount: 1, most: 1 },
    ] as const
    expect(maxPlaced(contests, [1, 1, 1])).toBe(3)
    expect(maxPlaced(contests, [1, 0, 1])).toBe(2)
    expect(maxPlaced(contests, [0, 0, 9])).toBe(2)
  })

  it('is as large as the best of all ways to share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 4 }), fc.nat(), (teams, seed) => {
        const next = numbers(seed)
        const contests = Array.from({ length: 5 }, () => {
          const one = Math.floor(next() * teams)
          const amount = 1 + Math.floor(next() * 3)
          return {
            teams: [one, (one + 1) % teams] as const,
            amount,
            most: Math.min(amount, 1 + Math.floor(next() * 3)),
          }
        })
        const room = Array.from({ length: teams }, () => Math.floor(next() * 5))
        const best = (at: number, left: readonly number[]): number => {
          const contest = contests[at]
          if (contest === undefined) return 0
          const [one, two] = contest.teams
          let found = 0
          for (let a = 0; a <= Math.min(contest.most, left[one]!); a += 1) {
            for (
              let b = 0;
              a + b <= contest.amount && b <= Math.min(contest.most, left[two]! - (one === two ? a : 0));
              b += 1
            ) {
              const after = left.map((each, team) => each - (team === one ? a : 0) - (team === two ? b : 0))
              found = Math.max(found, a + b + best(at + 1, after))
            }
          }
          return found
        }
        expect(maxPlaced(contests, room)).toBe(best(0, room))
      }),
      { numRuns: 150 },
    )
  })
})
