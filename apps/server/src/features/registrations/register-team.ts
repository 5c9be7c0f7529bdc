import type { RegisterTeamRequest } from '@lobby/contract'
import { newId, paymentReference } from '#core/ids'
import { leadersOf, lockTeam, requirePower, type TeamRow } from '#teams'
import { hasStarted, lockTournament, tellTournament, type TournamentRow } from '#tournaments'
import { isUniqueViolation } from '#platform/database'
import { AppError, found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { followPlace } from './money/follow-place.ts'
import { paymentDue, setPaymentTimer } from './payment-timer.ts'
import { insertRegistration, readEntry } from './registrations.queries.ts'
import { canRegister } from './registrations.rules.ts'
import { requireGuardians, rosterFacts } from './rosters/roster-facts.ts'
import { insertRoster } from './rosters/rosters.queries.ts'

/**
 * Registers a team. The tournament is locked first, so captains at the last place take turns; the database holds what
 * the rules say (one registration a team, one team a player) against everything else.
 * @throws TOURNAMENT_NOT_FOUND, TEAM_NOT_FOUND, NOT_CAPTAIN, and what canRegister refuses
 */
export async function registerTeam(platform: Platform, request: Registering): Promise<string> {
  return orKnownRefusal(() => platform.transact((work) => register(platform, work, { ...request, isOrganiser: false })))
}

/** What two registrations at the same moment come to, in the words of the rules. @throws ALREADY_REGISTERED, PLAYER_IN_OTHER_TEAM */
export async function orKnownRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'registrations_one_per_team')) throw new AppError('ALREADY_REGISTERED')
    if (isUniqueViolation(error, 'registration_players_pkey')) throw new AppError('PLAYER_IN_OTHER_TEAM')
    throw error
  }
}

export type Registering = RegisterTeamRequest & { tournamentId: number; actorId: string }

/** `isOrganiser`: entered by an organiser, whom no deadline binds before the start; who leads the team hears of it and may withdraw it. */
export async function register(
  platform: Platform,
  work: Work,
  { isOrganiser, ...request }: Registering & { isOrganiser: boolean },
): Promise<string> {
  const { trx } = work
  const locked = found(await lockTournament(trx, request.tournamentId), 'TOURNAMENT_NOT_FOUND')
  const team = { id: request.team_id, actorId: request.actorId }
  const leaders = isOrganiser ? await requireTeam(trx, team.id) : await requirePower(trx, team, 'register')
  const now = platform.clock.now()
  const tournament = isOrganiser ? openFor(locked, now) : locked
  const status = unwrap(
    canRegister({
      tournament,
      ...(await readEntry(trx, { tournamentId: tournament.id, teamId: request.team_id })),
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
  if (isOrganiser && !locked.hidden)
    await tellEntered(platform, work, { tournament: locked, leaders, id, by: request.actorId })
  await tellTournament(platform, work, tournament.id)
  return id
}

/** @throws TEAM_NOT_FOUND, TEAM_DISBANDED */
async function requireTeam(trx: Work['trx'], id: string): Promise<TeamRow> {
  const team = found(await lockTeam(trx, id), 'TEAM_NOT_FOUND')
  return team.disbanded_at === null ? team : refuse('TEAM_DISBANDED')
}

/** Until the start an organiser enters teams whether registration is open or not. */
function openFor(tournament: TournamentRow, now: Date): TournamentRow {
  if (hasStarted(tournament.status)) return tournament
  return { ...tournament, status: 'open', registration_closes_at: new Date(now.getTime() + 1) }
}

async function tellEntered(
  { clock }: Platform,
  { publish }: Work,
  { tournament, leaders, id, by }: { tournament: TournamentRow; leaders: TeamRow; id: string; by: string },
): Promise<void> {
  const to = leadersOf(leaders).filter((id) => id !== by)
  if (to.length === 0) return
  await publish({
    type: 'notice.made',
    at: clock.now().toISOString(),
    notice: {
      kind: 'team_entered',
      to: to.filter((one) => one !== null),
      about: `registration:${id}`,
      page: `/tournaments/${tournament.id}`,
      values: { tournament: tournament.name, team: leaders.name },
    },
  })
}
