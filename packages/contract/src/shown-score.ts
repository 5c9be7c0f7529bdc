import type { MatchScore } from './matches.ts'

export type BigScore = { team1: number; team2: number; unit: 'rounds' | 'maps' }

/** The one figure that tells how a match stands: rounds of the running map or of a single-map match, else maps won. */
export function bigScore(score: MatchScore, bestOf: number): BigScore {
  const running = runningMap(score)
  const [first] = score.maps
  // Of a map whose score is not known it is known who won it, at most.
  const single = bestOf === 1 && !first?.is_incomplete ? first : undefined
  const map = running ?? single
  return map
    ? { team1: map.team1, team2: map.team2, unit: 'rounds' }
    : { team1: score.team1, team2: score.team2, unit: 'maps' }
}

/** The map that is being played now. */
export function runningMap(score: MatchScore): MatchScore['maps'][number] | undefined {
  return score.maps.find((map) => map.number === score.current_map && map.status === 'live')
}
