import { bigScore, runningMap, type NextMatch } from '@lobby/contract'

export type OwnScore = {
  /** The own team's, or the first team's for the crew, first. */
  first: number
  second: number
  /** In a series: which map is being played, from 1; null between two maps, and in a match of one map. */
  map: number | null
  /** Maps won, the own team's first. */
  maps: readonly [number, number]
  /** Rounds were played that have not been told yet. */
  isBehind: boolean
}

/** How the match stands while it is played; null before, as noughts would tell of a game that nobody has begun. */
export function ownScore({ status, score, own, best_of: bestOf }: NextMatch): OwnScore | null {
  if (status !== 'live') return null
  const { team1, team2 } = bigScore(score, bestOf)
  const turned = <T>(one: T, other: T): readonly [T, T] => (own === 2 ? [other, one] : [one, other])
  const [first, second] = turned(team1, team2)
  const running = runningMap(score)
  return {
    first,
    second,
    // Maps are numbered from 0.
    map: bestOf > 1 && running ? running.number + 1 : null,
    maps: turned(score.team1, score.team2),
    isBehind: running?.is_catching_up === true,
  }
}
