import { openProvider } from '#payments'
import type { App, Platform } from '#platform/platform'
import { forfeitPlace, moveDue, takePlace } from './change-places.ts'
import { tellOfBan } from './banned-people.ts'
import { followCancelling, followFee, followStart } from './money/follow-cup.ts'
import { moneyRoutes } from './money/money.routes.ts'
import { forgetOldLines } from './money/kept-lines.ts'
import { keptLineRoutes } from './money/kept-lines.routes.ts'
import { payeeRoutes } from './money/payee.routes.ts'
import {
  deleteUnusedReceipt,
  forgetOldReceipts,
  forgetReceipts,
  unusedReceiptTimer,
  type UnusedReceipt,
} from './money/keep-receipt.ts'
import { receiptRoutes } from './money/receipt.routes.ts'
import { forgetDetailsOf, forgetOldDetails } from './money/own-prize.ts'
import { ownPrizeRoutes } from './money/own-prize.routes.ts'
import { prizeRoutes } from './money/prizes.routes.ts'
import { followPlaces } from './money/tell-winners.ts'
import { statementRoutes } from './money/statement.routes.ts'
import { teamImportRoutes } from './team-import/team-import.routes.ts'
import { tellSeated } from './qualified/enter-qualified.ts'
import type { Paying } from './online/offer.ts'
import { onlineRoutes, webhookRoutes } from './online/online.routes.ts'
import { reconcile } from './online/reconcile.ts'
import { paymentTimer, type PaymentDeadline } from './payment-timer.ts'
import { registrationRoutes } from './registrations.routes.ts'
import { expirePayment, fillPlaces } from './settle-registration.ts'

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
export { listOpenEntriesOf, readBannedNeeds } from './banned-people.ts'
export { listPrizesOwed } from './money/prizes-owed.ts'
export { readEntryNeeds } from './read-entry-needs.ts'
export { readTournament } from './read-registrations.ts'
export {
  countPlaces,
  findRegistration,
  listRegisteredTeams,
  listRegistrations,
  setSeed,
  type RegistrationRow,
} from './registrations.queries.ts'
export { fillPlaces, forfeitPlace, moveDue, takePlace }
export { replaceTeam, seatTeam, unseatTeam } from './replace-team.ts'
export { readMatchRosters } from './rosters/match-rosters.ts'
export { takeOffRoster } from './rosters/take-off.ts'
export { takeOut } from './settle-registration.ts'
export { listRosters } from './rosters/rosters.queries.ts'

const cleanEveryMs = 3_600_000
const askEveryMs = 30_000

/** Teams that enter tournaments: places and who waits for one, payment, whom a team comes with, and leaving before the start. */
export function registerRegistrations(app: App, platform: Platform): void {
  registrationRoutes(app, platform)
  registerMoney(app, { ...platform, provider: openProvider(platform.config) })
  teamImportRoutes(app, platform)
  registerPrizes(app, platform)
  platform.jobs.listen('tournament.published', 'tell-seated', ({ tournamentId }) =>
    tellSeated(platform, Number(tournamentId)),
  )
  const { jobs } = platform
  jobs.listen('tournament.cancelled', 'owe-refunds', ({ tournamentId: id }) => followCancelling(platform, Number(id)))
  jobs.listen('tournament.started', 'close-unpaid', ({ tournamentId: id }) => followStart(platform, Number(id)))
  jobs.listen('tournament.fee-changed', 'follow-fee', ({ tournamentId: id }) => followFee(platform, Number(id)))
  jobs.listen('account.banned', 'tell-organisers', (event) => tellOfBan(platform, event))
  jobs.listen('account.deleted', 'receipts', ({ userId }) => forgetReceipts(platform, userId))
  jobs.timer<UnusedReceipt>(unusedReceiptTimer, (body) => deleteUnusedReceipt(platform, body))
  platform.looks.regularly({
    name: 'forgetting old receipts',
    everyMs: cleanEveryMs,
    look: () => forgetOldReceipts(platform),
  })
  platform.jobs.timer<PaymentDeadline>(paymentTimer, (body) => expirePayment(platform, body))
}

/** How a prize is divided, whom it goes to, and how they want it. */
function registerPrizes(app: App, platform: Platform): void {
  prizeRoutes(app, platform)
  ownPrizeRoutes(app, platform)
  const { jobs, looks } = platform
  jobs.listen('tournament.places-kept', 'tell-winners', ({ tournamentId: id }) => followPlaces(platform, Number(id)))
  jobs.listen('account.deleted', 'prize-details', ({ userId }) => forgetDetailsOf(platform, userId))
  looks.regularly({
    name: 'forgetting how old prizes were paid',
    everyMs: cleanEveryMs,
    look: () => forgetOldDetails(platform),
  })
}

/** The ledger, and who takes fees for the site. With nobody there, what came once is still shown. */
function registerMoney(app: App, paying: Paying): void {
  moneyRoutes(app, paying)
  payeeRoutes(app, paying)
  receiptRoutes(app, paying)
  statementRoutes(app, paying)
  keptLineRoutes(app, paying)
  paying.looks.regularly({
    name: 'forgetting old lines of statements',
    everyMs: cleanEveryMs,
    look: () => forgetOldLines(paying),
  })
  onlineRoutes(app, paying)
  webhookRoutes(app, paying)
  const { provider } = paying
  if (provider === null) return
  paying.looks.regularly({
    name: 'asking the payment provider',
    everyMs: askEveryMs,
    look: () => reconcile(paying, provider),
  })
}
