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

const roundsPerHalf = 12
const roundsPerOvertimeHalf = 3

/**
 * Whether a map with these scores is over under MR12 with MR3 overtime: first to 13, and from 12:12 in overtimes of six
 * rounds, first to four within one. So 13:11 is final, 13:12 is not, 16:14 is, 16:15 is not (that is 15:15 and one more).
 */
export function isFinalMapScore(score1: number, score2: number): boolean {
  const winner = Math.max(score1, score2)
  const loser = Math.min(score1, score2)
  if (!Number.isInteger(winner) || !Number.isInteger(loser) || loser < 0) return false
  if (loser < roundsPerHalf) return winner === roundsPerHalf + 1
  // Every overtime that is not the last gives three rounds to each team.
  const overtimesBefore = Math.floor((loser - roundsPerHalf) / roundsPerOvertimeHalf)
  const tiedAt = roundsPerHalf + overtimesBefore * roundsPerOvertimeHalf
  return winner === tiedAt + roundsPerOvertimeHalf + 1
}
