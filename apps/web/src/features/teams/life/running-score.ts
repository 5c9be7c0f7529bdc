import { bigScore, runningMap, type ComingMatch, type MatchScore, type TeamMatches } from '@lobby/contract'

type Shown = { own: number; other: number; map: string | null; maps: [number, number] }

/** Whether the teams are on the server. */
export const isRunning = ({ status }: Pick<ComingMatch, 'status'>): boolean => status === 'live' || status === 'warmup'

/** As its team sees it: rounds of the running map or of the only one, else maps won. */
export function runningScore({ score, side, best_of: bestOf }: Pick<ComingMatch, 'score' | 'side' | 'best_of'>): Shown {
  const seen = ({ team1, team2 }: { team1: number; team2: number }): [number, number] =>
    side === 1 ? [team1, team2] : [team2, team1]
  const shown = bigScore(score, bestOf)
  const [own, other] = seen(shown)
  const map = shown.unit === 'rounds' ? (runningMap(score) ?? score.maps[0]) : undefined
  return { own, other, map: map?.map ?? null, maps: seen(score) }
}

/** With a pushed score; null where the list must be asked for anew: a match began or ended. */
export function withScore(page: TeamMatches, score: MatchScore): TeamMatches | null {
  const known = page.coming.find((match) => match.match_id === score.match_id)
  if (known === undefined || score.version <= known.score.version) return page
  if (score.status !== known.status) return null
  return { ...page, coming: page.coming.map((match) => (match === known ? { ...match, score } : match)) }
}
