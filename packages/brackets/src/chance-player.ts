import { nobody } from './chance-model.ts'
import type { SwissTeam } from './swiss-table.ts'
import type { SwissConfig, TeamId } from './types.ts'

/** A team in a Swiss stage that is being played out. */
export type Player = {
  readonly team: number
  readonly seed: number
  readonly hasLeft: boolean
  wins: number
  losses: number
  /** Byes and forfeit wins. */
  free: number
  /** The sums that rank equal records: difficulty, or Buchholz. */
  sum: number
  /** Where it stands before a round, or at the end: higher is better. */
  rank: number
  /** Opponents, each once, the round they were last met in, and how often that was. */
  readonly met: number[]
  readonly metIn: number[]
  readonly times: number[]
}

/** A Swiss stage as one future has it; positions of `players` are what its lists hold. */
export type SwissPlay = {
  readonly config: SwissConfig
  readonly players: readonly Player[]
  readonly names: readonly TeamId[]
  readonly forbidden: ReadonlySet<number>
  round: number
  /** Says who wins: a pair of players, how many maps, and how often they have met before. */
  readonly duel: (one: Player, two: Player, meeting: { bestOf: number; before: number }) => 1 | 2
}

/** A team before its first match. */
export function playerOf(team: number, seed: number, hasLeft: boolean): Player {
  return { team, seed, hasLeft, wins: 0, losses: 0, free: 0, sum: 0, rank: 0, met: [], metIn: [], times: [] }
}

/** The same from the table of a stage that has begun. */
export function playerFrom(
  entry: SwissTeam,
  numberOf: (team: TeamId) => number,
  memberOf: ReadonlyMap<TeamId, number>,
): Player {
  const { seed, status, wins, losses, free, met } = entry
  const known = [...met].map(([team, round]) => [memberOf.get(team) ?? nobody, round] as const)
  return {
    ...playerOf(numberOf(entry.team), seed, status === 'left'),
    wins,
    losses,
    free,
    met: known.map(([member]) => member),
    metIn: known.map(([, round]) => round),
    times: known.map(() => 1),
  }
}

export function copyOf(player: Player): Player {
  return { ...player, met: [...player.met], metIn: [...player.metIn], times: [...player.times] }
}

export function isPlaying({ wins, losses, hasLeft }: Player, config: SwissConfig): boolean {
  if (hasLeft) return false
  return (
    !(config.wins !== undefined && wins >= config.wins) && !(config.losses !== undefined && losses >= config.losses)
  )
}
