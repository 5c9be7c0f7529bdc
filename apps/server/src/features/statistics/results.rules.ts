import type { MatchState } from '#matches'

/** Who stood in for a team, by account; without a Steam ID nothing tells who in the game they were. */
export type RosterPlayer = { userId: string; steamId: string | null; team: 1 | 2 }

/** A player's sums over the maps of one match. */
export type PlayerResult = {
  userId: string
  won: boolean
  maps: number
  rounds: number
  kills: number
  deaths: number
  assists: number
  damage: number
  headshotKills: number
}

/**
 * What a match tells of its players: nothing before its end and nothing when it is void. It counts for whoever its game
 * server saw play a round, so neither for the bench nor after a walkover; of a match cut short, what was played counts.
 */
export function resultsOf(
  state: Pick<MatchState, 'status' | 'winner' | 'maps'>,
  roster: readonly RosterPlayer[],
): PlayerResult[] {
  if (state.status !== 'finished') return []
  return roster.flatMap(({ userId, steamId, team }) => {
    const played = state.maps.flatMap(({ players }) => {
      const figures = steamId === null ? undefined : players[steamId]
      return figures === undefined || figures.roundsPlayed === 0 ? [] : [figures]
    })
    if (played.length === 0) return []
    const sum = (of: (figures: (typeof played)[number]) => number): number =>
      played.reduce((total, figures) => total + of(figures), 0)
    return [
      {
        userId,
        won: state.winner === team,
        maps: played.length,
        rounds: sum((figures) => figures.roundsPlayed),
        kills: sum((figures) => figures.kills),
        deaths: sum((figures) => figures.deaths),
        assists: sum((figures) => figures.assists),
        damage: sum((figures) => figures.damage),
        headshotKills: sum((figures) => figures.headshotKills),
      },
    ]
  })
}
