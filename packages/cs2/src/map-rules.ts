/** The maps of the current Active Duty pool, by file name, in alphabetical order. */
export const activeDutyMaps: readonly string[] = [
  'de_ancient',
  'de_dust2',
  'de_inferno',
  'de_mirage',
  'de_nuke',
  'de_overpass',
  'de_train',
]

/**
 * The maps of the game that have a version for two against two, in alphabetical order. Community maps made for it come into the game and leave it again, so no
 * server is sure to have one.
 */
export const wingmanMaps: readonly string[] = ['de_inferno', 'de_nuke', 'de_overpass', 'de_vertigo']

/** How long a map is, in rounds, as the engine counts them. */
export type MapRules = {
  /** `mp_maxrounds`: even; whoever has more than half of them has won. */
  readonly maxRounds: number
  /** `mp_overtime_maxrounds`: even; null where overtime is off, so that a map can end drawn. */
  readonly overtimeRounds: number | null
}

/** MR12 with overtimes of six rounds: how Valve's tournaments play. */
export const standardMapRules: MapRules = { maxRounds: 24, overtimeRounds: 6 }

/** Two against two: MR8 with overtimes of four rounds, as MatchZy plays it (cfg/MatchZy/live_wingman.cfg:64-67). */
export const wingmanMapRules: MapRules = { maxRounds: 16, overtimeRounds: 4 }

/**
 * Whether a map with these scores is over. Under MR12 with MR3 overtime: first to 13, and from 12:12 in overtimes of six
 * rounds, first to four within one. So 13:11 is final, 13:12 is not, 16:14 is, 16:15 is not (that is 15:15 and one more).
 * Without overtime 12:12 is final, too, and drawn.
 */
export function isFinalMapScore(
  score1: number,
  score2: number,
  { maxRounds, overtimeRounds }: MapRules = standardMapRules,
): boolean {
  const winner = Math.max(score1, score2)
  const loser = Math.min(score1, score2)
  if (!Number.isInteger(winner) || !Number.isInteger(loser) || loser < 0) return false
  const half = maxRounds / 2
  if (loser < half) return winner === half + 1
  if (overtimeRounds === null) return winner === half && loser === half
  // Every overtime that is not the last gives half of its rounds to each team.
  const overtimeHalf = overtimeRounds / 2
  const tiedAt = half + Math.floor((loser - half) / overtimeHalf) * overtimeHalf
  return winner === tiedAt + overtimeHalf + 1
}
