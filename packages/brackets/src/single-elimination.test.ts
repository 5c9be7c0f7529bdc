import { describe, expect, it } from 'vitest'
import { matches, playable } from './read.ts'
import { knockout, matchOf, seats, win } from './testing/test-kit.ts'
import type { BracketMatch } from './types.ts'
import type { Tournament } from './state.ts'

/** Matches that are played or waited for, without those a bye decides. */
function realMatches(t: Tournament): readonly BracketMatch[] {
  return matches(t).filter(({ outcome }) => outcome?.kind !== 'bye')
}

function pairsOf(t: Tournament, round: number): string[] {
  return matches(t)
    .filter((each) => each.group === 'W' && each.round === round)
    .map(({ id }) => seats(t, id).join(' '))
}

describe('single elimination, structure', () => {
  const everyCount = [...Array.from({ length: 63 }, (_, at) => at + 2), 100, 127, 128, 129, 1000, 4095, 4096]

  it.each(everyCount)('of %i teams has one match less than teams', (count) => {
    expect(realMatches(knockout(count))).toHaveLength(count - 1)
  })

  it.each(everyCount.filter((count) => count >= 4))(
    'of %i teams has as many matches as teams with a bronze match',
    (count) => {
      expect(realMatches(knockout(count, { bronze: true }))).toHaveLength(count)
    },
  )

  it.each(everyCount)('of %i teams is numbered through, real matches first', (count) => {
    const t = knockout(count, { bronze: true })
    const numbers = matches(t).map((each) => each.number)
    const real = realMatches(t).map((each) => each.number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
    expect(real).toEqual(real.map((_, at) => at + 1))
  })

  it.each(everyCount)('of %i teams seats every team once', (count) => {
    const t = knockout(count)
    const first = matches(t).filter(({ round }) => round === 1)
    const teams = first.flatMap(({ id }) => seats(t, id)).filter((name) => name !== '-')
    expect(new Set(teams).size).toBe(count)
    expect(teams).toHaveLength(count)
  })

  it.each(everyCount)('case 6: of %i teams gives the byes to the top seeds, never two in a match', (count) => {
    const t = knockout(count)
    const byes = matches(t).filter(({ outcome }) => outcome?.kind === 'bye')
    const seeds = byes.flatMap(({ slots }) =>
      slots.flatMap(({ source }) => (source.kind === 'seed' ? [source.seed] : [])),
    )
    expect(seeds.toSorted((a, b) => a - b)).toEqual(Array.from({ length: byes.length }, (_, at) => at + 1))
    expect(matches(t).filter(({ state }) => state === 'nobody')).toEqual([])
  })

  it.each([3, 5, 9, 17, 33, 65])('case 4: %i teams make one real match in round 1', (count) => {
    const t = knockout(count)
    const first = realMatches(t).filter(({ round }) => round === 1)
    expect(first).toHaveLength(1)
    expect(seats(t, first[0]!.id)).toEqual([`T${count - 1}`, `T${count}`])
  })

  it('case 2: two teams make a single final', () => {
    const t = knockout(2)
    expect(matches(t).map(({ id }) => id)).toEqual(['playoff/W/1/1'])
    expect(matchOf(t, 'playoff/W/1/1')).toMatchObject({ isFinal: true, bestOf: 3, state: 'ready', number: 1 })
  })

  it('case 3: of three teams the first has the bye, the others meet', () => {
    const t = knockout(3)
    expect(pairsOf(t, 1)).toEqual(['T1 -', 'T2 T3'])
    expect(pairsOf(t, 2)).toEqual(['T1 ?'])
    expect(playable(t).map(({ id }) => id)).toEqual(['playoff/W/1/2'])
  })

  it('seats eight teams 1v8, 4v5, 2v7, 3v6', () => {
    expect(pairsOf(knockout(8), 1)).toEqual(['T1 T8', 'T4 T5', 'T2 T7', 'T3 T6'])
  })

  it('seats six teams with byes for the best two', () => {
    expect(pairsOf(knockout(6), 1)).toEqual(['T1 -', 'T4 T5', 'T2 -', 'T3 T6'])
    expect(pairsOf(knockout(6), 2)).toEqual(['T1 ?', 'T2 ?'])
  })

  it('marks a bye as a walkover that nobody played', () => {
    const bye = matchOf(knockout(3), 'playoff/W/1/1')
    expect(bye).toMatchObject({ state: 'walkover', outcome: { kind: 'bye', winner: 1, maps: [] } })
    expect(bye.slots[1]).toEqual({ source: { kind: 'bye' }, occupant: { kind: 'nobody' } })
  })

  it('names the source behind a bye by who comes from it, not by a match nobody plays', () => {
    const [one, two] = matchOf(knockout(3), 'playoff/W/2/1').slots
    expect(one.source).toEqual({ kind: 'seed', seed: 1 })
    expect(two.source).toEqual({ kind: 'winner_of', match: 'playoff/W/1/2' })
  })

  it('has the best-of by round, of the final and of the bronze match', () => {
    const t = knockout(16, { bestOf: 3, bestOfByRound: [1, 1], bronze: true, bronzeBestOf: 5, finalBestOf: 7 })
    const bestOf = ['W/1/1', 'W/2/1', 'W/3/1', 'B/1/1', 'W/4/1'].map((id) => matchOf(t, `playoff/${id}`).bestOf)
    expect(bestOf).toEqual([1, 1, 3, 5, 7])
  })

  it('lets the final have its own best-of whatever the list of rounds says', () => {
    expect(matchOf(knockout(4, { bestOfByRound: [1, 1], finalBestOf: 5 }), 'playoff/W/2/1').bestOf).toBe(5)
  })

  it('plays the bronze match with the best-of of the stage when it has none of its own', () => {
    expect(matchOf(knockout(4, { bestOf: 3, bronze: true }), 'playoff/B/1/1').bestOf).toBe(3)
  })

  it('lists the bronze match before the final and feeds it with both losers', () => {
    const t = knockout(4, { bronze: true })
    expect(matches(t).map(({ id }) => id)).toEqual(['playoff/W/1/1', 'playoff/W/1/2', 'playoff/B/1/1', 'playoff/W/2/1'])
    expect(matchOf(t, 'playoff/B/1/1')).toMatchObject({
      isBronze: true,
      isFinal: false,
      group: 'B',
      round: 1,
      index: 1,
    })
    expect(matchOf(t, 'playoff/B/1/1').slots.map(({ source }) => source)).toEqual([
      { kind: 'loser_of', match: 'playoff/W/1/1' },
      { kind: 'loser_of', match: 'playoff/W/1/2' },
    ])
  })

  it.each([2, 3])('case 12: %i teams have no bronze match', (count) => {
    expect(matches(knockout(count, { bronze: true })).filter(({ isBronze }) => isBronze)).toEqual([])
  })

  it.each([2, 3, 4, 7, 64])('of %i teams has exactly one final, the last match', (count) => {
    const finals = matches(knockout(count, { bronze: true })).filter(({ isFinal }) => isFinal)
    expect(finals).toEqual([matches(knockout(count, { bronze: true })).at(-1)])
  })

  it('gives structural names', () => {
    const t = knockout(8)
    expect(matchOf(t, 'playoff/W/2/2')).toMatchObject({ stage: 'playoff', group: 'W', round: 2, index: 2 })
    expect(matchOf(t, 'playoff/W/2/2').slots.map(({ source }) => source)).toEqual([
      { kind: 'winner_of', match: 'playoff/W/1/3' },
      { kind: 'winner_of', match: 'playoff/W/1/4' },
    ])
  })
})

describe('single elimination, the way up', () => {
  it('sends winners on and losers of the semi-finals to the bronze match', () => {
    let t = knockout(4, { bronze: true })
    t = win(t, 'playoff/W/1/1', 1)
    expect(seats(t, 'playoff/W/2/1')).toEqual(['T1', '?'])
    expect(seats(t, 'playoff/B/1/1')).toEqual(['T4', '?'])
    t = win(t, 'playoff/W/1/2', 2)
    expect(seats(t, 'playoff/W/2/1')).toEqual(['T1', 'T3'])
    expect(seats(t, 'playoff/B/1/1')).toEqual(['T4', 'T2'])
    expect(playable(t).map(({ id }) => id)).toEqual(['playoff/B/1/1', 'playoff/W/2/1'])
  })

  it('case 7: a seat that waits for a match never walks over', () => {
    const t = win(knockout(4), 'playoff/W/1/1', 1)
    expect(matchOf(t, 'playoff/W/2/1')).toMatchObject({ state: 'pending', outcome: null })
  })

  it('case 9: a best-of-five with byes opens as one with single maps does', () => {
    const [short, long] = [knockout(5, { bestOf: 1 }), knockout(5, { bestOf: 5 })]
    expect(matches(long).map(({ state, slots }) => [state, slots])).toEqual(
      matches(short).map(({ state, slots }) => [state, slots]),
    )
  })

  it('leaves untouched matches the same objects', () => {
    const before = knockout(64)
    const after = win(before, 'playoff/W/1/1', 2)
    const touched = matches(after).filter((each, at) => each !== matches(before)[at])
    expect(touched.map(({ id }) => id)).toEqual(['playoff/W/1/1', 'playoff/W/2/1'])
  })

  it('touches the bronze match and the final only when a semi-final ends', () => {
    const before = knockout(4, { bronze: true })
    const after = win(before, 'playoff/W/1/1', 2)
    const touched = matches(after).filter((each, at) => each !== matches(before)[at])
    expect(touched.map(({ id }) => id)).toEqual(['playoff/W/1/1', 'playoff/B/1/1', 'playoff/W/2/1'])
  })
})
