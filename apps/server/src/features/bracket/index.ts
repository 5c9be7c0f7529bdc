import type { App, Parts } from '#platform/parts'
import { bracketRoutes } from './bracket.routes.ts'
import { chanceReader } from './chances/chances.ts'
import { bracketChangeRoutes } from './changes/bracket-changes.routes.ts'
import { reconcileTournaments, reportMatches } from './follow/report-match.ts'
import { startRoutes } from './start/start.routes.ts'

export { reconcileTournaments }
export { listDisputedKeys } from './changes/disputed-matches.ts'
export { applyReport, forfeitAbsent } from './changes/end-unbegun.ts'
export { listFeeders } from './feeders.ts'

/** A running tournament: the start, the bracket as its log tells it, which follows its matches, and what organisers change in it. */
export function registerBracket(app: App, parts: Parts): void {
  startRoutes(app, parts)
  bracketChangeRoutes(app, parts)
  const chances = chanceReader(parts)
  bracketRoutes(app, parts, chances)
  app.addHook('onClose', () => chances.close())
  parts.jobs.listen('match.started', 'report-to-bracket', ({ tournamentId }) => reportMatches(parts, tournamentId))
  parts.jobs.listen('match.finished', 'report-to-bracket', ({ tournamentId }) => reportMatches(parts, tournamentId))
}
