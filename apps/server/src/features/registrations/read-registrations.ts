import type { RegistrationPrivate, TournamentDetail, TournamentViewer } from '@lobby/contract'
import { readPublicPrizes } from '#payments'
import { isLeader, listTeams } from '#teams'
import { findTournament, hasStarted, presentTournament } from '#tournaments'
import { mayOrganise } from '#users'
import type { Runner } from '#platform/database'
import { listPlaces } from '#crew'
import { found } from '#platform/errors'
import { presentRegistration, presentRegistrationPrivate, type Surroundings } from './registrations.presenter.ts'
import { readPublicQualifiers } from './qualified/open-seats.ts'
import { findRegistration, listRegistrations } from './registrations.queries.ts'
import { listOutsideEntries, listRosterChanges, listRosterCoaches, listRosters } from './rosters/rosters.queries.ts'

/** A tournament with its teams, also before anybody may see it. @throws TOURNAMENT_NOT_FOUND */
export async function readTournament(runner: Runner, id: number): Promise<TournamentDetail> {
  const row = found(await findTournament(runner, id), 'TOURNAMENT_NOT_FOUND')
  const surroundings = await readSurroundings(runner, id)
  const entries = surroundings.registrations.map((registration) => presentRegistration(registration, surroundings))
  const qualifiers = await readPublicQualifiers(runner, { id, hasStarted: hasStarted(row.status) })
  return { ...presentTournament(row, entries), ...qualifiers, ...(await readPublicPrizes(runner, row)) }
}

/** What stands beside a registration of the tournament. */
async function readSurroundings(runner: Runner, id: number): Promise<Surroundings> {
  return {
    registrations: await listRegistrations(runner, id),
    roster: await listRosters(runner, id),
    coaches: await listRosterCoaches(runner, id),
    outside: await listOutsideEntries(runner, id),
  }
}

/** Every registration with what organisers see of it. @throws TOURNAMENT_NOT_FOUND */
export async function readRegistrations(runner: Runner, id: number): Promise<RegistrationPrivate[]> {
  const row = found(await findTournament(runner, id), 'TOURNAMENT_NOT_FOUND')
  const surroundings = { ...(await readSurroundings(runner, id)), changes: await listRosterChanges(runner, id) }
  return surroundings.registrations.map((registration) =>
    presentRegistrationPrivate(registration, row.entry_fee, surroundings),
  )
}

/** One of them, whatever became of it. @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND */
export async function readRegistration(
  runner: Runner,
  { tournamentId, registrationId }: { tournamentId: number; registrationId: string },
): Promise<RegistrationPrivate> {
  const tournament = found(await findTournament(runner, tournamentId), 'TOURNAMENT_NOT_FOUND')
  const row = found(await findRegistration(runner, registrationId), 'REGISTRATION_NOT_FOUND')
  return presentRegistrationPrivate(row, tournament.entry_fee, {
    ...(await readSurroundings(runner, tournamentId)),
    changes: await listRosterChanges(runner, tournamentId),
  })
}

/** What somebody may do here, and with which teams. @throws TOURNAMENT_NOT_FOUND */
export async function readViewer(
  runner: Runner,
  id: number,
  user: { id: string; is_admin: boolean },
): Promise<TournamentViewer> {
  const all = await readRegistrations(runner, id)
  const mine = await listTeams(runner, { limit: 100, offset: 0 }, user.id)
  const captained = mine.rows.filter((team) => isLeader(team, user.id))
  const own = all.filter(
    (registration) =>
      captained.some((team) => team.id === registration.team.id) ||
      registration.players.some((player) => player.id === user.id),
  )
  return {
    is_organiser: await mayOrganise(runner, user, id),
    registrations: own.map((registration) => ({
      ...registration,
      is_captain: captained.some((team) => team.id === registration.team.id),
    })),
    captain_of: captained
      .filter((team) => !all.some((registration) => registration.team.id === team.id))
      .map(({ id: teamId, name, tag }) => ({ id: teamId, name, tag })),
    crew: (await listPlaces(runner, user.id, id)).map((place) => ({
      role: place.role,
      match_id: place.match_id === null ? null : String(place.match_id),
    })),
  }
}
