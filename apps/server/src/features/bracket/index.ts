import type { App, Platform } from '#platform/platform'
import { bracketRoutes } from './bracket.routes.ts'
import { chanceReader } from './chances/chances.ts'
import { bracketChangeRoutes } from './changes/bracket-changes.routes.ts'
import { reconcileTournaments, reportMatches } from './follow/report-match.ts'
import { startRoutes } from './start/start.routes.ts'

export { reconcileTournaments }
export { selectDisputedKeys } from './changes/disputed-matches.ts'
export { endBracket } from './changes/end-early.ts'
export { applyReport, forfeitAbsent } from './changes/end-unbegun.ts'
export { bracketNeeds } from './read-bracket-needs.ts'
export { playedMatches, readBracket, readFold, readTeams } from './read-bracket.ts'
export { presentMatch } from './present/bracket-match.presenter.ts'
export { besideOf } from './present/bracket.presenter.ts'
export { readPlaces } from './read-places.ts'
export { listFeeders } from './feeders.ts'
export { type CupTable, cupTables, type CupTables } from './chances/stakes-tables.ts'

/** A running tournament: the start, the bracket as its log tells it, which follows its matches, and what organisers change in it. */
export function registerBracket(app: App, platform: Platform): void {
  startRoutes(app, platform)
  bracketChangeRoutes(app, platform)
  const chances = chanceReader(platform)
  bracketRoutes(app, platform, chances)
  app.addHook('onClose', () => chances.close())
  // A thousand matches that begin at once are one report: each tells all that is known.
  const oneCup = { sameBy: ({ tournamentId }: { tournamentId: number }) => tournamentId }
  for (const event of ['match.started', 'match.finished', 'match.completed'] as const)
    platform.jobs.listen(
      event,
      'report-to-bracket',
      ({ tournamentId }) => reportMatches(platform, tournamentId),
      oneCup,
    )
}
