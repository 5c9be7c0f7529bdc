import { found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { isLeader } from '#teams'
import { hasStarted, lockTournament, tellTournament, type TournamentRow } from '#tournaments'
import { paymentDue, setPaymentTimer, type PaymentDeadline } from './payment-timer.ts'
import {
  countPlaces,
  findRegistration,
  firstWaiting,
  requeueRegistration,
  updateRegistration,
  type RegistrationRow,
} from './registrations.queries.ts'
import { canConfirm } from './registrations.rules.ts'
import { deleteRoster, listRosterIds } from './rosters/rosters.queries.ts'

type Target = { tournamentId: number; registrationId: string; actorId: string }

/**
 * The organiser has the money: the place is the team's. Confirming twice is one confirmation.
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
    if (unwrap(canConfirm(facts)) === 'already') return
    await updateRegistration(work.trx, registration.id, {
      status: 'confirmed',
      payment_due_at: null,
      confirmed_at: platform.clock.now(),
      confirmed_by: target.actorId,
    })
    await work.publish({
      type: 'tournament.team-confirmed',
      tournamentId: String(tournament.id),
      registrationId: registration.id,
    })
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
    await tellTournament(platform, work, tournament.id)
  })
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
    await requeueRegistration(work.trx, registrationId)
    await work.publish({ type: 'tournament.place-lost', tournamentId: String(tournament.id), registrationId, dueAt })
    await fillPlaces(platform, work, { tournament, exceptId: registrationId })
    await tellTournament(platform, work, tournament.id)
  })
}

/** Gives free places to the waiting list in its order, each with a payment deadline of its own. */
export async function fillPlaces(
  platform: Platform,
  work: Work,
  { tournament, exceptId }: { tournament: TournamentRow; exceptId: string | null },
): Promise<void> {
  for (let free = tournament.max_teams - (await countPlaces(work.trx, tournament.id)); free > 0; free--) {
    const next = await firstWaiting(work.trx, tournament.id, exceptId)
    if (!next) return
    const dueAt = paymentDue(tournament, platform.clock.now())
    await updateRegistration(work.trx, next.id, { status: 'pending_payment', payment_due_at: dueAt })
    await setPaymentTimer(platform, work, { registrationId: next.id, dueAt })
    await work.publish({
      type: 'tournament.place-offered',
      tournamentId: String(tournament.id),
      registrationId: next.id,
      dueAt: dueAt.toISOString(),
    })
  }
}

/** @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND */
export async function lockBoth(
  { trx }: Work,
  { tournamentId, registrationId }: Pick<Target, 'tournamentId' | 'registrationId'>,
): Promise<{ tournament: TournamentRow; registration: RegistrationRow }> {
  const tournament = found(await lockTournament(trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
  const registration = found(await findRegistration(trx, registrationId), 'REGISTRATION_NOT_FOUND')
  return registration.tournament_id === tournament.id ? { tournament, registration } : refuse('REGISTRATION_NOT_FOUND')
}
