import { nobody } from './chance-model.ts'
import type { SwissTeam } from './swiss-table.ts'
import type { SwissConfig, TeamId } from './types.ts'

/**
 * The teams of a Swiss stage as one future has them, in lists by player: thousands of futures go through the same ones. A
 * player is a position in these lists.
 */
export type Players = {
  readonly size: number
  /** Positions in the list of all teams. */
  readonly team: Int32Array
  readonly seed: Int32Array
  readonly hasLeft: Uint8Array
  readonly wins: Int32Array
  readonly losses: Int32Array
  /** Byes and forfeit wins. */
  readonly free: Int32Array
  /** The sums that rank equal records: difficulty, or Buchholz. */
  readonly sum: Int32Array
  /** Where each stands before a round, or at the end: higher is better. */
  readonly rank: Float64Array
  /** Room for so many opponents of each: a row of `met`, `metIn` and `times`, of which `opponents` are filled. */
  readonly width: number
  readonly opponents: Int32Array
  /** Opponents, each once, the round they were last met in, and how often that was. */
  readonly met: Int32Array
  readonly metIn: Int32Array
  readonly times: Int32Array
}

/** A Swiss stage as one future has it. */
export type SwissPlay = {
  readonly config: SwissConfig
  readonly players: Players
  readonly names: readonly TeamId[]
  readonly forbidden: ReadonlySet<number>
  round: number
  /** Whether the first of two players wins: how many maps they play, and how often they have met before. */
  readonly winsFirst: (one: number, two: number, meeting: { bestOf: number; before: number }) => boolean
}

/** Players who have yet to play, with room for the rounds of a whole stage. */
export function playersOf(
  members: readonly { readonly team: number; readonly seed: number }[],
  rounds: number,
): Players {
  const size = members.length
  const list = () => new Int32Array(size)
  const table = () => new Int32Array(size * rounds)
  return {
    size,
    team: Int32Array.from(members, ({ team }) => team),
    seed: Int32Array.from(members, ({ seed }) => seed),
    hasLeft: new Uint8Array(size),
    wins: list(),
    losses: list(),
    free: list(),
    sum: list(),
    rank: new Float64Array(size),
    width: rounds,
    opponents: list(),
    met: table(),
    metIn: table(),
    times: table(),
  }
}

/** Writes down what the table of a stage that has begun says of a player. */
export function begin(players: Players, at: number, entry: SwissTeam, memberOf: ReadonlyMap<TeamId, number>): void {
  players.hasLeft[at] = Number(entry.status === 'left')
  players.wins[at] = entry.wins
  players.losses[at] = entry.losses
  players.free[at] = entry.free
  for (const [team, round] of entry.met) meet(players, at, memberOf.get(team) ?? nobody, round)
}

const changing = ['wins', 'losses', 'free', 'opponents', 'met', 'metIn', 'times'] as const

/** Takes all that a future changes back to what it was. */
export function restore(players: Players, before: Players): void {
  for (const field of changing) players[field].set(before[field])
}

export function copyOf(players: Players): Players {
  const copies = changing.map((field) => [field, Int32Array.from(players[field])] as const)
  return { ...players, ...Object.fromEntries(copies) }
}

export function isPlaying({ wins, losses, hasLeft }: Players, at: number, config: SwissConfig): boolean {
  return hasLeft[at] === 0 && wins[at]! < (config.wins ?? Infinity) && losses[at]! < (config.losses ?? Infinity)
}

export function hasMet({ met, width, opponents }: Players, at: number, other: number): boolean {
  const end = at * width + opponents[at]!
  for (let place = at * width; place < end; place += 1) if (met[place] === other) return true
  return false
}

/** Writes an opponent down; gives how often they have met before. */
export function meet(players: Players, at: number, other: number, round: number): number {
  const { met, metIn, times, width, opponents } = players
  const end = at * width + opponents[at]!
  let place = at * width
  while (place < end && met[place] !== other) place += 1
  if (place === end) {
    met[place] = other
    times[place] = 0
    opponents[at]! += 1
  }
  metIn[place] = round
  times[place]! += 1
  return times[place]! - 1
}
