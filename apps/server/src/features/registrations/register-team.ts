import type { RegisterTeamRequest } from '@lobby/contract'
import { newId, paymentReference } from '#core/ids'
import { requirePower } from '#teams'
import { lockTournament, tellTournament } from '#tournaments'
import { isUniqueViolation } from '#platform/database'
import { AppError, found, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { followPlace } from './money/follow-place.ts'
import { paymentDue, setPaymentTimer } from './payment-timer.ts'
import { countPlaces, findActiveRegistration, insertRegistration } from './registrations.queries.ts'
import { canRegister } from './registrations.rules.ts'
import { requireGuardians, rosterFacts } from './rosters/roster-facts.ts'
import { insertRoster } from './rosters/rosters.queries.ts'

/**
 * Registers a team. The tournament is locked first, so captains at the last place take turns; the database holds what
 * the rules say (one registration a team, one team a player) against everything else.
 * @throws TOURNAMENT_NOT_FOUND, TEAM_NOT_FOUND, NOT_CAPTAIN, and what canRegister refuses
 */
export async function registerTeam(
  platform: Platform,
  request: RegisterTeamRequest & { tournamentId: number; actorId: string },
): Promise<string> {
  try {
    return await platform.transact((work) => register(platform, work, request))
  } catch (error) {
    if (isUniqueViolation(error, 'registrations_one_per_team')) throw new AppError('ALREADY_REGISTERED')
    if (isUniqueViolation(error, 'registration_players_pkey')) throw new AppError('PLAYER_IN_OTHER_TEAM')
    throw error
  }
}

async function register(
  platform: Platform,
  work: Work,
  request: RegisterTeamRequest & { tournamentId: number; actorId: string },
): Promise<string> {
  const { trx } = work
  const tournament = found(await lockTournament(trx, request.tournamentId), 'TOURNAMENT_NOT_FOUND')
  await requirePower(trx, { id: request.team_id, actorId: request.actorId }, 'register')
  const now = platform.clock.now()
  const status = unwrap(
    canRegister({
      tournament,
      isTeamRegistered: (await findActiveRegistration(trx, tournament.id, request.team_id)) !== undefined,
      placesTaken: await countPlaces(trx, tournament.id),
      ...(await rosterFacts(
        trx,
        { tournamentId: tournament.id, registrationId: null, teamId: request.team_id },
        request,
      )),
      now,
    }),
  )
  await requireGuardians(trx, tournament, request.players)
  const id = newId()
  const dueAt = status === 'pending_payment' ? paymentDue(tournament, now) : null
  await insertRegistration(trx, {
    id,
    tournament_id: tournament.id,
    team_id: request.team_id,
    status,
    reference_code: paymentReference(),
    registered_by: request.actorId,
    registered_at: now,
    payment_due_at: dueAt,
    ...(status === 'confirmed' ? { confirmed_at: now } : {}),
  })
  await insertRoster(trx, { tournamentId: tournament.id, registrationId: id }, request)
  const registration = { id, status, fee_waived: false }
  await followPlace(platform, work, { tournament, registration, by: request.actorId })
  if (dueAt !== null) await setPaymentTimer(platform, work, { registrationId: id, dueAt })
  const told = { tournamentId: String(tournament.id), registrationId: id }
  await work.publish({ type: 'tournament.team-registered', ...told })
  if (status === 'confirmed') await work.publish({ type: 'tournament.team-confirmed', ...told })
  await tellTournament(platform, work, tournament.id)
  return id
}
