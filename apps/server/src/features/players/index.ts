import { paySums } from '#platform/owed-sums'
import type { App, Platform } from '#platform/platform'
import { foldMatch, reconcilePlayerMatches } from './fold/fold-match.ts'
import { keepPlaces, reconcilePlaces } from './fold/keep-places.ts'
import { makePlayerSums } from './fold/rebuild-players.ts'
import { playerListRoutes, playerPageRoutes } from './players.routes.ts'

export { rebuildPlayers } from './fold/rebuild-players.ts'

/** Pages of players and the list of them, made of a fold of every match that ended. */
export async function reconcilePlayers(platform: Platform): Promise<void> {
  await reconcilePlayerMatches(platform)
  await reconcilePlaces(platform)
}

export function registerPlayers(app: App, platform: Platform): void {
  playerListRoutes(app, platform)
  playerPageRoutes(app, platform)
  platform.jobs.listenToAll(
    ['match.finished', 'match.amended', 'match.log-completed'],
    'player-matches',
    ({ matchId }) => foldMatch(platform, matchId),
  )
  platform.jobs.listen('tournament.places-changed', 'keep-places', ({ tournamentId }) =>
    keepPlaces(platform, Number(tournamentId)),
  )
  paySums(platform, 'players', () => makePlayerSums(platform))
}
