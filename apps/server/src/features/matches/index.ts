import type { App, Parts } from '#platform/parts'
import { settleMatch, settleTimer, type SettleBody } from './apply-game-event.ts'
import { gameEventRoutes } from './game-events.routes.ts'
import { matchRoutes } from './matches.routes.ts'

/** Matches as game servers play them: the event log, its fold, and what shows it. */
export { createMatch, type MatchOrder } from './create-match.ts'
export { findMatch, listMatchKeys, listTournamentMatches, type MatchRow } from './matches.queries.ts'
export { presentScore } from './matches.presenter.ts'
export { leader, winsNeeded, type MatchState } from './match-state.ts'
export { rebuildMatch } from './rebuild-match.ts'

export async function registerMatches(app: App, parts: Parts): Promise<void> {
  matchRoutes(app, parts)
  await gameEventRoutes(app, parts)
  parts.jobs.timer<SettleBody>(settleTimer, (body) => settleMatch(parts, body))
}
