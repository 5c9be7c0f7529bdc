import { recordAct } from '#audit'
import { receiptHoldHours } from '@lobby/contract'
import { refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { holdForReceipt, move } from '#payments'
import { isLeader } from '#teams'
import { hasStarted, lockTournament, tellTournament, type TournamentRow } from '#tournaments'
import { givePlace } from './give-place.ts'
import { lockBoth } from './lock-registration.ts'
import { confirmPlace } from './money/follow-money.ts'
import { forfeitPlace } from './change-places.ts'
import { enter, followPlace } from './money/follow-place.ts'
import { settleByHand } from './money/settle-by-hand.ts'
import { setPaymentTimer, type PaymentDeadline } from './payment-timer.ts'
import {
  countPlaces,
  findRegistration,
  firstWaiting,
  updateRegistration,
  type RegistrationRow,
} from './registrations.queries.ts'
import { canConfirm } from './registrations.rules.ts'
import { deleteRoster, listRosterIds } from './rosters/rosters.queries.ts'

type Target = { tournamentId: number; registrationId: string; actorId: string }

/**
 * The organiser has the money, all of what was missing: the place is the team's. Confirming twice is one confirmation.
 * @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, REGISTRATION_NOT_PENDING, TOURNAMENT_FULL, TOURNAMENT_LOCKED
 */
export async function confirmRegistration(platform: Platform, target: Target): Promise<void> {
  await platform.transact(async (work) => {
    const { tournament, registration } = await lockBoth(work, target)
    const facts = {
      registrationStatus: registration.status,
      tournamentStatus: tournament.status,
      placesTaken: await countPlaces(work.trx, tournament.id),
      maxTeams: tournament.max_teams,
    }
    const what = unwrap(canConfirm(facts))
    const status = what === 'confirm' ? ('pending_payment' as const) : registration.status
    const entered = { id: registration.id, status, fee_waived: registration.fee_waived }
    const { sums } = await followPlace(platform, work, { tournament, registration: entered, by: target.actorId })
    const posting = { tournamentId: tournament.id, registrationId: registration.id, by: target.actorId }
    if (sums.due > 0) {
      await settleByHand(work, { ...posting, amount: sums.due })
      const moves = [move('received', sums.due)]
      await enter(platform, work, { posting: { ...posting, source: 'hand' }, sums, moves })
    } else if (what === 'already') return
    if (what === 'confirm')
      await confirmPlace(platform, work, { tournament, registrationId: registration.id, by: target.actorId })
    await tellTournament(platform, work, tournament.id)
  })
}

/**
 * A captain takes the team out, or an organiser does; whoever waits first gets the place.
 * @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, NOT_CAPTAIN, TOURNAMENT_LOCKED
 */
export async function withdrawRegistration(
  platform: Platform,
  target: Target & { isOrganiser: boolean },
): Promise<void> {
  await platform.transact(async (work) => {
    const { tournament, registration } = await lockBoth(work, target)
    if (!target.isOrganiser && !isLeader(registration, target.actorId)) refuse('NOT_CAPTAIN')
    if (registration.status === 'withdrawn') return
    if (hasStarted(tournament.status)) refuse('TOURNAMENT_LOCKED')
    await takeOut(platform, work, { tournament, registrationId: registration.id, by: target.actorId })
    if (!isLeader(registration, target.actorId)) await recordWithdrawal(platform, work, { registration, ...target })
    await tellTournament(platform, work, tournament.id)
  })
}

/** Who withdraws another's team has done something to it. */
async function recordWithdrawal(
  { clock }: Platform,
  { trx }: Work,
  { registration, tournamentId, actorId: by }: Target & { registration: { team_id: string } },
): Promise<void> {
  const details = { team: registration.team_id }
  await recordAct(trx, { act: 'registration.withdrawn', by, tournamentId, details, at: clock.now() })
}

/** Takes a team out of a locked tournament that has not begun, and gives its place on. Telling is the caller's. */
export async function takeOut(
  platform: Platform,
  work: Work,
  { tournament, registrationId, by }: { tournament: TournamentRow; registrationId: string; by: string },
): Promise<void> {
  const players = await listRosterIds(work.trx, registrationId)
  await updateRegistration(work.trx, registrationId, { status: 'withdrawn', payment_due_at: null })
  await deleteRoster(work.trx, registrationId)
  const registration = { id: registrationId, status: 'withdrawn', fee_waived: false } as const
  await followPlace(platform, work, { tournament, registration, by })
  await work.publish({
    type: 'tournament.team-withdrawn',
    tournamentId: String(tournament.id),
    registrationId,
    by,
    players,
    at: platform.clock.now().toISOString(),
  })
  await fillPlaces(platform, work, { tournament, exceptId: null })
}

/** The payment's deadline passed: the place goes to whoever waits first, the team to the end of the waiting list. */
export async function expirePayment(platform: Platform, { registrationId, dueAt }: PaymentDeadline): Promise<void> {
  await platform.transact(async (work) => {
    const seen = await findRegistration(work.trx, registrationId)
    const tournament = seen ? await lockTournament(work.trx, seen.tournament_id) : undefined
    const registration = await findRegistration(work.trx, registrationId)
    if (
      !tournament ||
      registration?.status !== 'pending_payment' ||
      registration.payment_due_at?.toISOString() !== dueAt ||
      hasStarted(tournament.status)
    )
      return
    if (await holdForReceipt(work.trx, registrationId)) return holdOn(platform, work, registration)
    await forfeitPlace(platform, work, { tournament, registration, by: null })
    await work.publish({ type: 'tournament.place-lost', tournamentId: String(tournament.id), registrationId, dueAt })
    await fillPlaces(platform, work, { tournament, exceptId: registrationId })
    await tellTournament(platform, work, tournament.id)
  })
}

/** A receipt that waits to be looked at holds the place once more for a day. */
async function holdOn(
  platform: Platform,
  work: Work,
  { id: registrationId, tournament_id: tournamentId }: RegistrationRow,
): Promise<void> {
  const dueAt = new Date(platform.clock.now().getTime() + receiptHoldHours * 3_600_000)
  await updateRegistration(work.trx, registrationId, { status: 'pending_payment', payment_due_at: dueAt })
  await setPaymentTimer(platform, work, { registrationId, dueAt })
  await tellTournament(platform, work, tournamentId)
}

/** Gives free places to the waiting list in its order. */
export async function fillPlaces(
  platform: Platform,
  work: Work,
  { tournament, exceptId }: { tournament: TournamentRow; exceptId: string | null },
): Promise<void> {
  for (let free = tournament.max_teams - (await countPlaces(work.trx, tournament.id)); free > 0; free--) {
    const next = await firstWaiting(work.trx, tournament.id, exceptId)
    if (!next) return
    await givePlace(platform, work, { tournament, registration: next })
  }
}
