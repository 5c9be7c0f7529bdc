import type { App, Platform } from '#platform/platform'
import { moveDue, takePlace } from './change-places.ts'
import { tellSeated } from './qualified/enter-qualified.ts'
import { paymentTimer, type PaymentDeadline } from './payment-timer.ts'
import { registrationRoutes } from './registrations.routes.ts'
import { expirePayment, fillPlaces } from './settle-registration.ts'

export { fillPlaces } from './settle-registration.ts'
export { seatAgain } from './seat-again.ts'
export { isPlaying, leaveTournaments } from './leave-tournaments.ts'
export { readComers, type Comer } from './qualified/comers.ts'
export {
  enterQualified,
  freeSeats,
  findQualifiedEntry,
  listQualified,
  moveQualified,
  takeBackQualified,
} from './qualified/enter-qualified.ts'
export { countOpenSeats } from './qualified/open-seats.ts'
export { readEntryNeeds } from './read-entry-needs.ts'
export { readTournament } from './read-registrations.ts'
export {
  countPlaces,
  findRegistration,
  listRegisteredTeams,
  listRegistrations,
  requeueRegistration,
  setSeed,
  type RegistrationRow,
} from './registrations.queries.ts'
export { fillPlaces, moveDue, takePlace }
export { replaceTeam, seatTeam, unseatTeam } from './replace-team.ts'
export { readMatchRosters } from './rosters/match-rosters.ts'
export { listRosters } from './rosters/rosters.queries.ts'

/** Teams that enter tournaments: places and who waits for one, payment, whom a team comes with, and leaving before the start. */
export function registerRegistrations(app: App, platform: Platform): void {
  registrationRoutes(app, platform)
  platform.jobs.listen('tournament.published', 'tell-seated', ({ tournamentId }) =>
    tellSeated(platform, Number(tournamentId)),
  )
  platform.jobs.timer<PaymentDeadline>(paymentTimer, (body) => expirePayment(platform, body))
}
