import type { App, Platform } from '#platform/platform'
import { adminTournamentRoutes } from './admin/admin-tournaments.routes.ts'
import { cupPageRoutes } from './page/cup-page.routes.ts'
import { guardPrizes } from './prize-factor.ts'
import { hideDrafts } from './hide-drafts.ts'
import { tournamentNumber, tournamentRoutes, type Above } from './tournaments.routes.ts'

export { ensureCup } from './ensure-cup.ts'
export { createTournament, playProblems } from './change-tournament.ts'
export { configFor, formatProblems } from './format.rules.ts'
export { gameOf, stageRulesOf } from './game.rules.ts'
export { isKept, linkSeats } from './kept-seats.ts'
export { copyRules, readPage } from './page/change-page.ts'
export { listModes } from './modes.queries.ts'
export { tellTournament } from './tell-tournament.ts'
export { presentTournament } from './tournaments.presenter.ts'
export {
  copyTournament,
  findTournament,
  listRunningTournaments,
  lockTournament,
  placeHolding,
  saveTournament,
  selectLocked,
  selectTournament,
  type TournamentChange,
  type TournamentRow,
} from './tournaments.queries.ts'
export { canChangeStatus, hasStarted } from './tournaments.rules.ts'
export { shownNumber } from './hide-drafts.ts'
export { tournamentNumber }

/** What a tournament is, by which format it will be played, and who organises it. */
export function registerTournaments(app: App, platform: Platform, above: Above): void {
  hideDrafts(app, platform)
  guardPrizes(app, platform)
  tournamentRoutes(app, platform, above)
  adminTournamentRoutes(app, platform)
  cupPageRoutes(app, platform)
}
