import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EliminationChances, singleElimination } from './single-elimination.ts'

type Seats = readonly (number | null)[]
type Pair = (one: number, two: number, round: number) => number

/** Every way a cup can end, played out one match at a time. */
function everyEnding(seats: Seats, p: Pair): Pick<EliminationChances, 'win' | 'third'> {
  const win = seats.map(() => 0)
  const third = seats.map(() => 0)
  const seatOf = (team: number) => seats.indexOf(team)
  const semifinal = Math.log2(seats.length) - 1

  type Open = { readonly teams: Seats; readonly next: Seats; readonly losers: readonly number[] }
  const play = ({ teams, next, losers }: Open, round: number, weight: number): void => {
    const [one, two, ...rest] = teams
    if (one === undefined) {
      if (next.length > 1) play({ teams: next, next: [], losers }, round + 1, weight)
      else end(next[0] ?? null, losers, weight)
      return
    }
    const goOn = (winner: number | null, loser: number | null, chance: number) => {
      if (chance === 0) return
      const out = loser === null || round !== semifinal ? losers : [...losers, loser]
      play({ teams: rest, next: [...next, winner], losers: out }, round, weight * chance)
    }
    if (one === null || two == null) goOn(one ?? two ?? null, null, 1)
    else {
      goOn(one, two, p(one, two, round))
      goOn(two, one, 1 - p(one, two, round))
    }
  }
  const end = (champion: number | null, losers: readonly number[], weight: number) => {
    if (champion !== null) win[seatOf(champion)]! += weight
    const [one, two] = losers
    if (one === undefined) return
    if (two === undefined) third[seatOf(one)]! += weight
    else {
      third[seatOf(one)]! += weight * p(one, two, semifinal + 1)
      third[seatOf(two)]! += weight * (1 - p(one, two, semifinal + 1))
    }
  }
  play({ teams: seats, next: [], losers: [] }, 1, 1)
  return { win, third }
}

const anyCup = fc
  .record({
    size: fc.constantFrom(2, 4, 8),
    byes: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    strengths: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 8, maxLength: 8 }),
  })
  .map(({ size, byes, strengths }) => ({
    seats: Array.from({ length: size }, (_, at) => (byes[at] === true && at % 2 === 1 ? null : at)),
    // The longer a match, the surer is the better team; never the same both ways round but by 1 minus.
    p: (one: number, two: number, round: number) => {
      const [first, second] = [strengths[one]! ** round, strengths[two]! ** round]
      return first / (first + second)
    },
  }))

describe('a single elimination', () => {
  it('is what counting every ending says, with byes, longer finals and a match for third place', () => {
    fc.assert(
      fc.property(anyCup, ({ seats, p }) => {
        const found = singleElimination(seats, p)
        const all = everyEnding(seats, p)
        found.win.forEach((chance, at) => expect(Math.abs(chance - all.win[at]!)).toBeLessThan(1e-12))
        if (seats.length > 2)
          found.third?.forEach((chance, at) => expect(Math.abs(chance - all.third![at]!)).toBeLessThan(1e-12))
        else expect(found.third).toBeNull()
      }),
      { numRuns: 200 },
    )
  })

  it('of sixteen is what counting all its 32,768 endings says', () => {
    const seats = Array.from({ length: 16 }, (_, at) => at)
    const p: Pair = (one, two) => (1 + ((one * 7) % 5)) / (2 + ((one * 7) % 5) + ((two * 7) % 5))
    const [found, all] = [singleElimination(seats, p).win, everyEnding(seats, p).win]
    found.forEach((chance, at) => expect(Math.abs(chance - all[at]!)).toBeLessThan(1e-12))
  })

  it('gives away every place once, of any size', () => {
    for (const size of [2, 8, 64, 256]) {
      const found = singleElimination(
        Array.from({ length: size }, (_, at) => at),
        (one, two) => (one + 1) / (one + two + 2),
      )
      found.reach.forEach((chances, round) =>
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(size / 2 ** (round + 1), 9),
      )
      if (size > 2) expect(found.third?.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
    }
  })

  it('knows what is decided, and lies between both ends of what is live', () => {
    const seats = ['a', 'b', 'c', 'd']
    const at = (live: number) => singleElimination(seats, (one, two) => (one === 'a' && two === 'b' ? live : 0.5)).win
    expect(at(1)).toEqual([0.5, 0, 0.25, 0.25])
    expect(at(0)).toEqual([0, 0.5, 0.25, 0.25])
    at(0.3).forEach((chance, seat) => expect(chance).toBeCloseTo(0.3 * at(1)[seat]! + 0.7 * at(0)[seat]!, 15))
  })

  it('takes a matrix as it takes a function, and teams of any kind', () => {
    const matrix = [
      [0.5, 0.6, 0.7, 0.8],
      [0.4, 0.5, 0.55, 0.9],
      [0.3, 0.45, 0.5, 0.2],
      [0.2, 0.1, 0.8, 0.5],
    ]
    const teams = [{ at: 0 }, { at: 1 }, null, { at: 3 }]
    expect(singleElimination(teams, matrix)).toEqual(singleElimination(teams, (one, two) => matrix[one.at]![two.at]!))
  })

  it('is refused for what is no bracket and no chance', () => {
    for (const size of [0, 1, 3, 12])
      expect(() =>
        singleElimination(
          Array.from({ length: size }, (_, at) => at),
          () => 0.5,
        ),
      ).toThrow(RangeError)
    for (const chance of [Number.NaN, -0.1, 1.1])
      expect(() => singleElimination([1, 2], () => chance)).toThrow(RangeError)
    expect(() => singleElimination([1, 2], [[0.5]])).toThrow(RangeError)
  })
})
