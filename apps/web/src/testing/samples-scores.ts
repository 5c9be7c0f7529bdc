import type { BracketMatch as EngineMatch, Side } from '@lobby/brackets'
import type { MatchScore } from '@lobby/contract'

/** The match that two teams play, which stands beside its place in the bracket. */
export type SampleRow = { id: string; version: number; teams: readonly [string, string] }
export type SampleLive = Pick<MatchScore, 'team1' | 'team2' | 'current_map' | 'maps'>

export const mapPool = ['de_mirage', 'de_nuke', 'de_inferno', 'de_ancient', 'de_anubis']

type Around = { row: SampleRow; live: SampleLive | undefined; ahead: Side | null }

/** The score of a match as its game server would have told it: of what is on, or of how the bracket says it ended. */
export function scoreOf(match: EngineMatch, { row: { id, version }, live, ahead }: Around): MatchScore {
  const { outcome } = match
  const head = { match_id: id, version, current_map: null }
  if (outcome === null) {
    const now = match.state === 'live' ? live : undefined
    const none = { team1: 0, team2: 0, maps: [] }
    return { ...head, ...none, ...now, status: now ? 'live' : 'ready', winner: null, outcome: null }
  }
  const maps = outcome.maps.map(({ score1, score2 }, number) => ({
    number,
    map: mapPool[number] ?? '',
    status: 'finished' as const,
    team1: score1,
    team2: score2,
    winner: score1 === score2 ? null : score1 > score2 ? (1 as const) : (2 as const),
  }))
  const won = (side: Side) => maps.filter(({ winner }) => winner === side).length
  return {
    ...head,
    maps,
    status: 'finished',
    team1: won(1) + (ahead === 1 ? 1 : 0),
    team2: won(2),
    winner: outcome.winner === 'draw' ? null : outcome.winner,
    outcome: outcome.kind === 'bye' ? null : outcome.kind,
  }
}
