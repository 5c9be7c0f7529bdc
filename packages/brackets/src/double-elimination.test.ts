import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placements } from './placements.ts'
import { champion, isComplete, match, matches, playable } from './read.ts'
import type { Tournament } from './state.ts'
import {
  doubleStage,
  matchOf,
  numbers,
  playOut,
  refusalOf,
  seats,
  tell,
  tournamentOf,
  win,
} from './testing/test-kit.ts'
import type { BracketMatch, MatchId } from './types.ts'

function double(teams: number, grandFinal: 'single' | 'reset' | 'upper_map' = 'reset'): Tournament {
  return tournamentOf(teams, doubleStage({ grandFinal }))
}

/** Plays everything; the better seed wins unless `upset` says otherwise. */
function playedOut(t: Tournament, upset: (match: BracketMatch) => boolean = () => false): Tournament {
  let now = t
  for (let next = playable(now)[0]; next !== undefined; next = playable(now)[0]) {
    const [one, two] = seats(now, next.id).map((team) => Number(team.slice(1))) as [number, number]
    now = win(now, next.id, one < two !== upset(next) ? 1 : 2)
  }
  return now
}

/** Matches that two teams really play. */
function real(t: Tournament): BracketMatch[] {
  return matches(t).filter(({ outcome }) => outcome?.kind === 'played')
}

/** The lower matches a team passes on its way from a match it lost, in order. */
function lowerPath(t: Tournament, from: MatchId): BracketMatch[] {
  const feeds = (kind: 'loser_of' | 'winner_of', id: MatchId) =>
    matches(t).find(
      ({ group, slots }) => group === 'L' && slots.some(({ source }) => source.kind === kind && source.match === id),
    )
  const path: BracketMatch[] = []
  for (let next = feeds('loser_of', from); next !== undefined; next = feeds('winner_of', next.id)) path.push(next)
  return path
}

/** Every match above a match of the upper bracket. */
function above(t: Tournament, id: MatchId): MatchId[] {
  const next = matches(t).find(
    ({ group, slots }) =>
      group === 'W' && slots.some(({ source }) => source.kind === 'winner_of' && source.match === id),
  )
  return next === undefined ? [] : [next.id, ...above(t, next.id)]
}

/** The earliest lower round in which two teams of upper round 1, 2, … can meet again. */
function earliestRematches(size: number): number[] {
  const t = double(size)
  const rounds = Math.log2(size)
  return Array.from({ length: rounds - 1 }, (_, at) => {
    const upper = matches(t).filter(({ group, round }) => group === 'W' && round === at + 1)
    const meetings = upper.flatMap(({ id }) => {
      const own = lowerPath(t, id).map((each) => each.id)
      return above(t, id).flatMap(
        (later) => lowerPath(t, later).filter((each) => own.includes(each.id))[0]?.round ?? [],
      )
    })
    return Math.min(...meetings)
  })
}

describe('where losers drop', () => {
  it.each([
    [8, [3, 4]],
    [16, [4, 5, 6]],
    [32, [6, 5, 7, 8]],
  ])('%i teams: who met in the upper bracket meets again as late as can be', (size, rounds) => {
    expect(earliestRematches(size)).toEqual(rounds)
  })

  it.each([64, 128])('%i teams: nobody meets at once again', (size) => {
    const rounds = earliestRematches(size)
    rounds.forEach((round, at) => expect(round).toBeGreaterThan(Math.max(1, at * 2) + 1))
  })

  it('losers of upper round r drop into lower round 2r-2', () => {
    for (const { slots, round, group } of matches(double(32))) {
      for (const { source } of slots) {
        if (group !== 'L' || source.kind !== 'loser_of') continue
        const from = match(double(32), source.match)!.round
        expect(round).toBe(from === 1 ? 1 : from * 2 - 2)
      }
    }
  })
})

describe('the number of matches', () => {
  it.each(Array.from({ length: 38 }, (_, at) => at + 3))('%i teams: 2n-2, or 2n-1 with the reset', (teams) => {
    expect(real(playedOut(double(teams)))).toHaveLength(2 * teams - 2)
    const reset = playedOut(double(teams), ({ id }) => id === 'playoff/F/1/1')
    expect(real(reset)).toHaveLength(2 * teams - 1)
    expect(real(playedOut(double(teams, 'single')))).toHaveLength(2 * teams - 2)
  })

  it('case 2: two teams have a final and its reset, no lower bracket', () => {
    expect(matches(double(2)).map(({ id }) => id)).toEqual(['playoff/F/1/1', 'playoff/F/2/1'])
    expect(matches(double(2, 'single')).map(({ id }) => id)).toEqual(['playoff/F/1/1'])
    expect(champion(win(double(2), 'playoff/F/1/1', 1))).toBe('T1')
    const reset = win(double(2), 'playoff/F/1/1', 2)
    expect(champion(reset)).toBeNull()
    expect(champion(win(reset, 'playoff/F/2/1', 1))).toBe('T1')
  })

  it('everybody but the champion loses twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 40 }), fc.nat(), (teams, seed) => {
        const next = numbers(seed)
        const t = playedOut(double(teams), () => next() < 0.4)
        const losses = new Map<string, number>()
        for (const { slots, outcome } of real(t)) {
          const { occupant } = slots[outcome?.winner === 1 ? 1 : 0]
          if (occupant.kind === 'team') losses.set(occupant.team, (losses.get(occupant.team) ?? 0) + 1)
        }
        const winner = champion(t)!
        for (const team of t.config.teams) {
          if (team === winner) expect(losses.get(team) ?? 0).toBeLessThan(2)
          else expect(losses.get(team)).toBe(2)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('byes', () => {
  it('case 8: the loser of a bye is nobody, and who would meet it goes through, two rounds in a row if need be', () => {
    const t = double(5)
    // Of five teams only 4 v 5 play in round 1: its loser is alone in the lower bracket till upper losers drop.
    expect(
      matches(t)
        .filter(({ group, state }) => group === 'L' && state === 'nobody')
        .map(({ id }) => id),
    ).toEqual(['playoff/L/1/2'])
    const after = win(t, 'playoff/W/1/2', 1)
    expect(matchOf(after, 'playoff/L/1/1')).toMatchObject({ state: 'walkover', outcome: { kind: 'bye' } })
    expect(seats(after, 'playoff/L/2/1')).toEqual(['T5', '?'])
  })

  it('case 9: the same holds with series of three maps', () => {
    const t = tournamentOf(6, doubleStage({ bestOf: 3, lowerBestOfByRound: [5] }))
    expect(isComplete(playedOut(t))).toBe(true)
    expect(matches(t).find(({ id }) => id === 'playoff/L/1/1')?.bestOf).toBe(5)
    expect(matches(t).find(({ id }) => id === 'playoff/L/2/1')?.bestOf).toBe(3)
  })

  it('case 7: a lower seat that waits for an upper match is no bye', () => {
    expect(matchOf(double(5), 'playoff/L/2/1').state).toBe('pending')
    expect(matchOf(double(8), 'playoff/L/1/1').state).toBe('pending')
  })

  it('17 teams: one loser goes through three byes in the lower bracket', () => {
    const t = win(double(17), 'playoff/W/1/2', 1)
    const path = matches(t).filter(
      ({ group, slots }) => group === 'L' && slots.some(({ occupant }) => 'team' in occupant),
    )
    expect(path.map(({ round, state }) => [round, state])).toEqual([
      [1, 'walkover'],
      [2, 'pending'],
    ])
  })
})

describe('the grand final', () => {
  function atFinal(mode: 'single' | 'reset' | 'upper_map'): Tournament {
    return ['W/1/1', 'W/1/2', 'W/2/1', 'L/1/1', 'L/2/1'].reduce((t, id) => win(t, `playoff/${id}`, 1), double(4, mode))
  }

  it('case 13: the reset is not needed, and never playable, when the upper team wins', () => {
    const t = win(atFinal('reset'), 'playoff/F/1/1', 1)
    expect(matchOf(t, 'playoff/F/2/1').state).toBe('not_needed')
    expect(playable(t)).toEqual([])
    expect([champion(t), isComplete(t)]).toEqual(['T1', true])
    expect(refusalOf(t, { type: 'match_result', match: 'playoff/F/2/1', winner: 1, maps: [] })).toBe('already_decided')
  })

  it('case 13: the reset is played when the lower team wins', () => {
    const t = win(atFinal('reset'), 'playoff/F/1/1', 2)
    expect(seats(t, 'playoff/F/2/1')).toEqual(['T1', 'T4'])
    expect(champion(t)).toBeNull()
    expect(
      placements(t)
        .slice(0, 2)
        .map(({ from, to }) => [from, to]),
    ).toEqual([
      [1, 2],
      [1, 2],
    ])
    expect(champion(win(t, 'playoff/F/2/1', 2))).toBe('T4')
  })

  it('is one match when the config says so', () => {
    expect(champion(win(atFinal('single'), 'playoff/F/1/1', 2))).toBe('T4')
  })

  it.each([
    [1, ['13-5'], null],
    [1, ['5-13', '13-5'], null],
    [2, ['5-13', '5-13'], null],
    [2, ['5-13', '13-5', '5-13'], 'too_many_maps'],
    [1, ['13-5', '13-5'], 'too_many_maps'],
    [2, ['5-13'], 'too_few_maps'],
    [2, ['13-5'], 'winner_mismatch'],
  ])('case 33: a map ahead: side %i with %j is %s', (winner, scores, code) => {
    const maps = scores.map((text) => {
      const [score1 = 0, score2 = 0] = text.split('-').map(Number)
      return { score1, score2 }
    })
    const event = { type: 'match_result', match: 'playoff/F/1/1', winner, maps }
    expect(refusalOf(atFinal('upper_map'), event)).toBe(code)
  })

  it('case 33: the map ahead is no map played', () => {
    const t = tell(atFinal('upper_map'), {
      type: 'match_result',
      match: 'playoff/F/1/1',
      winner: 1,
      maps: [{ score1: 13, score2: 5 }],
    })
    expect(matchOf(t, 'playoff/F/1/1').outcome?.maps).toHaveLength(1)
  })
})

describe('places', () => {
  it('case 72: are shared by the losers of a lower round', () => {
    const t = playedOut(double(16))
    const ranges = placements(t).map(({ from, to }) => `${from}-${to}`)
    expect(ranges).toEqual([
      '1-1',
      '2-2',
      '3-3',
      '4-4',
      '5-6',
      '5-6',
      '7-8',
      '7-8',
      ...Array.from({ length: 4 }, () => '9-12'),
      ...Array.from({ length: 4 }, () => '13-16'),
    ])
  })

  it('cover every team once, whatever happens', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(), (teams, seed) => {
        const t = playOut(double(teams), numbers(seed))
        expect(
          placements(t)
            .map(({ team }) => team)
            .toSorted(),
        ).toEqual(t.config.teams.toSorted())
        for (const { from, to } of placements(t)) {
          expect(from).toBeGreaterThanOrEqual(1)
          expect(to).toBeGreaterThanOrEqual(from)
          expect(to).toBeLessThanOrEqual(teams)
        }
      }),
      { numRuns: 200 },
    )
  })
})
