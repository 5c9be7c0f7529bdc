import type { LiveEvent, LiveRound, LiveSide, LiveView, MatchDetail, TeamNumber } from '@lobby/contract'

/** `0:45` */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const teamNumbers = [1, 2] as const satisfies readonly TeamNumber[]

function otherSide(side: LiveSide): LiveSide {
  return side === 'ct' ? 't' : 'ct'
}

/** Where a team plays while the first one plays there; null while nobody knows. */
export function sideOf(team: TeamNumber | null, side1: LiveSide | null): LiveSide | null {
  if (side1 === null || team === null) return null
  return team === 1 ? side1 : otherSide(side1)
}

/** The first team's side in a round, as its winner's tells. */
export function side1Of({ winner, side }: Pick<LiveRound, 'winner' | 'side'>): LiveSide | null {
  if (winner === null || side === null) return null
  return winner === 1 ? side : otherSide(side)
}

/** How many of each team stand; null while nobody was seen. */
export function aliveOf(players: LiveView['players']): { team1: number; team2: number } | null {
  if (players.length === 0) return null
  const stand = (team: TeamNumber) => players.filter((player) => player.team === team && player.is_alive).length
  return { team1: stand(1), team2: stand(2) }
}

/** In these somebody can fall. */
export function isFought(phase: LiveView['phase']): boolean {
  return phase === 'live' || phase === 'planted' || phase === 'decided'
}

/** Whose deed an event is, and how the chance moved by it; newest first. */
export type FeedLine = { key: string; event: LiveEvent; chance: number | null; before: number | null }

export function feedLines(feed: readonly LiveEvent[], round: number | null): FeedLine[] {
  return feed
    .map((event, index) => ({
      key: `${round ?? 0}.${index}`,
      event,
      chance: event.round_chance,
      before: feed[index - 1]?.round_chance ?? null,
    }))
    .toReversed()
}

/** Seconds from the plant to the explosion, as the match is played. */
export function bombSeconds(match: Pick<MatchDetail, 'game'>): number {
  return Number(match.game.rules.variables.mp_c4timer ?? 40)
}

/** What the page knows at once and the delayed view does not show yet; null while both tell of the same round. */
export function behindBy(
  { score }: Pick<MatchDetail, 'score'>,
  { sight, delay, map, round, team1, team2 }: Pick<LiveView, 'sight' | 'delay' | 'map' | 'round' | 'team1' | 'team2'>,
): 'round' | 'map' | null {
  if (sight === 'now' || delay === 0 || map === null) return null
  const told = score.maps.find((other) => other.number === map.number)
  if (told === undefined) return null
  const isNextMap = score.current_map !== null && score.current_map > map.number
  if (isNextMap || (told.status === 'finished' && round !== null)) return 'map'
  return round !== null && told.team1 + told.team2 > team1 + team2 ? 'round' : null
}
