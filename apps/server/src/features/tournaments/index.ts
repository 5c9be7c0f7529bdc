import type { App, Parts } from '#platform/parts'
import { adminTournamentRoutes } from './admin/admin-tournaments.routes.ts'
import { bracketChangeRoutes } from './bracket-changes.routes.ts'
import { chanceReader } from './chances.ts'
import { ensureCup } from './change-tournament.ts'
import { paymentTimer, type PaymentDeadline } from './register-team.ts'
import { registrationRoutes } from './registrations.routes.ts'
import { reconcileTournaments, reportMatches } from './report-match.ts'
import { expirePayment } from './settle-registration.ts'
import { tournamentRoutes } from './tournaments.routes.ts'

export { ensureCup, reconcileTournaments }
export { applyReport } from './apply-report.ts'
export { listDisputedKeys } from './disputed-matches.ts'
export { listFeeders } from './feeders.ts'
export { forfeitAbsent } from './forfeit-absent.ts'
export { isPlaying, leaveTournaments } from './leave-tournaments.ts'
export { listRegistrations, listRosters } from './registrations.queries.ts'
export { findTournament } from './tournaments.queries.ts'

/** Tournaments: registration, the start, and a bracket that follows its matches. */
export function registerTournaments(app: App, parts: Parts): void {
  tournamentRoutes(app, parts)
  registrationRoutes(app, parts)
  adminTournamentRoutes(app, parts)
  const chances = chanceReader(parts)
  bracketChangeRoutes(app, parts, chances)
  app.addHook('onClose', () => chances.close())
  parts.jobs.listen('match.started', 'report-to-bracket', ({ tournamentId }) => reportMatches(parts, tournamentId))
  parts.jobs.listen('match.finished', 'report-to-bracket', ({ tournamentId }) => reportMatches(parts, tournamentId))
  parts.jobs.timer<PaymentDeadline>(paymentTimer, (body) => expirePayment(parts, body))
}
