import type { RegisterTeamRequest } from '@lobby/contract'
import { newId, paymentReference } from '#core/ids'
import { listMembers, requireCaptain } from '#teams'
import { listWithoutConsent } from '#users'
import { isUniqueViolation } from '#platform/database'
import { AppError, found, unwrap } from '#platform/errors'
import type { Parts } from '#platform/parts'
import type { Work } from '#platform/transaction'
import { countPlaces, findActiveRegistration, insertRegistration } from './registrations.queries.ts'
import { insertRoster, peopleElsewhere, type Roster } from './rosters.queries.ts'
import { canRegister } from './tournaments.rules.ts'
import { lockTournament, saveTournament, type TournamentChange, type TournamentRow } from './tournaments.queries.ts'

export const paymentTimer = 'payment-deadline'
export type PaymentDeadline = { registrationId: string; dueAt: string }

/**
 * Registers a team. The tournament is locked first, so captains at the last place take turns; the database holds what
 * the rules say (one registration a team, one team a player) against everything else.
 * @throws TOURNAMENT_NOT_FOUND, TEAM_NOT_FOUND, NOT_CAPTAIN, and what canRegister refuses
 */
export async function registerTeam(
  parts: Parts,
  request: RegisterTeamRequest & { tournamentId: number; actorId: string },
): Promise<string> {
  try {
    return await parts.transact((work) => register(parts, work, request))
  } catch (error) {
    if (isUniqueViolation(error, 'registrations_one_per_team')) throw new AppError('ALREADY_REGISTERED')
    if (isUniqueViolation(error, 'registration_players_pkey')) throw new AppError('PLAYER_IN_OTHER_TEAM')
    throw error
  }
}

async function register(
  parts: Parts,
  work: Work,
  request: RegisterTeamRequest & { tournamentId: number; actorId: string },
): Promise<string> {
  const { trx } = work
  const tournament = found(await lockTournament(trx, request.tournamentId), 'TOURNAMENT_NOT_FOUND')
  await requireCaptain(trx, request.team_id, request.actorId)
  const now = parts.clock.now()
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
  })
  await insertRoster(trx, { tournamentId: tournament.id, registrationId: id }, request)
  if (dueAt !== null) await setPaymentTimer(parts, work, { registrationId: id, dueAt })
  await work.publish({ type: 'tournament.team-registered', tournamentId: String(tournament.id), registrationId: id })
  await tellTournament(parts, work, tournament.id)
  return id
}

/** What there is to know of people before a team may come with them. */
export async function rosterFacts(
  trx: Work['trx'],
  { teamId, ...place }: { tournamentId: number; registrationId: string | null; teamId: string },
  { players, substitutes, coach }: Roster,
) {
  return {
    players,
    substitutes,
    coach,
    members: (await listMembers(trx, teamId)).map((member) => member.user_id),
    peopleElsewhere: await peopleElsewhere(trx, place, coach === null ? players : [...players, coach]),
  }
}

/** Where the tournament asks for it, the guardians of young players agreed. @throws GUARDIAN_CONSENT_REQUIRED with their names */
export async function requireGuardians(
  trx: Work['trx'],
  { guardian_consent_under: age, start_date: on }: TournamentRow,
  players: readonly string[],
): Promise<void> {
  const without = age === null ? [] : await listWithoutConsent(trx, players, { age, on })
  if (without.length === 0) return
  throw new AppError(
    'GUARDIAN_CONSENT_REQUIRED',
    without.map(({ id, username }) => ({
      path: `players.${players.indexOf(id)}`,
      code: 'guardian',
      message: username,
    })),
  )
}

export function paymentDue(tournament: Pick<TournamentRow, 'payment_deadline_hours'>, now: Date): Date {
  return new Date(now.getTime() + tournament.payment_deadline_hours * 3_600_000)
}

export async function setPaymentTimer(
  parts: Parts,
  { trx }: Work,
  { registrationId, dueAt }: { registrationId: string; dueAt: Date },
): Promise<void> {
  await parts.jobs.schedule(trx, paymentTimer, {
    at: dueAt,
    key: `${registrationId}:${dueAt.getTime()}`,
    body: { registrationId, dueAt: dueAt.toISOString() },
  })
}

/** Saves a change of the tournament, or of what belongs to it, as its next version, and tells its watchers after the commit. */
export async function tellTournament(
  { answers, realtime }: Parts,
  work: Work,
  tournamentId: number,
  change: TournamentChange = {},
): Promise<void> {
  const version = await saveTournament(work.trx, tournamentId, change)
  const id = String(tournamentId)
  work.afterCommit(() => {
    answers.drop(`tournament:${id}`)
    answers.drop('tournaments')
    realtime.send([`tournament:${id}`], { type: 'tournament.changed', id, version })
    realtime.send(['tournaments'], { type: 'tournaments.changed' })
  })
}
