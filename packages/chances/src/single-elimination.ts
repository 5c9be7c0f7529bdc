import { requireChance } from './requirements.ts'

/**
 * The chance that the first of two wins when they meet in a round (from 1; the longer matches of a final go by it), or the
 * same as a matrix by seat. It is 1 or 0 for a match that is decided, and what is live says for a live one.
 */
export type PairChance<Team> = ((one: Team, two: Team, round: number) => number) | readonly (readonly number[])[]

export type EliminationChances = {
  /** By seat: the chance to win round 1, 2, … and so to be in the next; 0 for an empty seat. The last one is the cup. */
  readonly reach: readonly (readonly number[])[]
  readonly win: readonly number[]
  /** By seat: the chance to win the match of the two that lose in the semi-finals; null in cups of two. */
  readonly third: readonly number[] | null
}

/** A block of seats: who comes out of it, and the chance that nobody is in it. */
type Block = { readonly chances: readonly number[]; readonly low: number; readonly empty: number }

type Setting<Team> = { readonly seats: readonly (Team | null)[]; readonly p: PairChance<Team> }

/**
 * A single elimination of any size, exact: n(n-1) multiplications (models.md, 4.1). `seats` in the order of the bracket,
 * as many as a power of two, null for a bye. Throws RangeError for another number of seats, and for what is no chance.
 */
export function singleElimination<Team>(seats: readonly (Team | null)[], p: PairChance<Team>): EliminationChances {
  if (seats.length < 2 || !Number.isInteger(Math.log2(seats.length))) {
    throw new RangeError('seats must be as many as a power of two, and two at least')
  }
  const setting = { seats, p }
  let blocks = seats.map((seat, low): Block => ({
    chances: [seat === null ? 0 : 1],
    low,
    empty: seat === null ? 1 : 0,
  }))
  const reach: (readonly number[])[] = []
  let third: readonly number[] | null = null
  for (let round = 1; blocks.length > 1; round += 1) {
    if (blocks.length === 4) third = thirdOf(setting, blocks, round)
    blocks = pairsOf(blocks).map((pair) => joined(setting, pair, round))
    reach.push(blocks.flatMap(({ chances }) => chances))
  }
  return { reach, win: reach.at(-1) ?? [], third }
}

function pairsOf(blocks: readonly Block[]): (readonly [Block, Block])[] {
  return Array.from({ length: blocks.length / 2 }, (_, at) => [blocks[2 * at]!, blocks[2 * at + 1]!] as const)
}

function beats<Team>({ seats, p }: Setting<Team>, [one, two]: readonly [number, number], round: number): number {
  const [first, second] = [seats[one], seats[two]]
  if (first == null || second == null) return first == null ? 0 : 1
  return requireChance(typeof p === 'function' ? p(first, second, round) : (p[one]?.[two] ?? Number.NaN))
}

/** Each pair is asked once: what the second has is the rest. */
function joined<Team>(setting: Setting<Team>, [x, y]: readonly [Block, Block], round: number): Block {
  const upper = x.chances.map((chance) => chance * y.empty)
  const lower = y.chances.map((chance) => chance * x.empty)
  x.chances.forEach((chance, i) => {
    if (chance === 0) return
    y.chances.forEach((otherChance, j) => {
      if (otherChance === 0) return
      const met = chance * otherChance
      const wins = beats(setting, [x.low + i, y.low + j], round)
      upper[i]! += met * wins
      lower[j]! += met * (1 - wins)
    })
  })
  return { chances: [...upper, ...lower], low: x.low, empty: x.empty * y.empty }
}

/** Losers of a semi-final: they were in it, and did not win it. Who met nobody has lost to nobody. */
function thirdOf<Team>(setting: Setting<Team>, blocks: readonly Block[], round: number): readonly number[] {
  const losers = pairsOf(blocks).map((pair) => {
    const winners = joined(setting, pair, round)
    const [x, y] = pair
    const chances = winners.chances.map((win, at) => {
      const [own, against] = at < x.chances.length ? [x, y] : [y, x]
      const present = own.chances[at < x.chances.length ? at : at - x.chances.length]!
      return Math.max(0, present * (1 - against.empty) - (win - present * against.empty))
    })
    return { chances, low: x.low, empty: 1 - chances.reduce((sum, chance) => sum + chance, 0) }
  })
  // In one round with the final: it is played as long.
  return joined(setting, [losers[0]!, losers[1]!], round + 1).chances
}
