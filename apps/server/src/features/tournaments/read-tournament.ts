import type { Tournament } from '@lobby/brackets'
import type { Bracket, RegistrationPrivate, TournamentDetail, TournamentViewer } from '@lobby/contract'
import { listTournamentMatches } from '#matches'
import { found, refuse } from '#platform/errors'
import type { Runner } from '#platform/database'
import { mayOrganise } from '#users'
import type { Teams } from './bracket-match.presenter.ts'
import { presentBracket } from './bracket.presenter.ts'
import { foldBracket, type LogBody } from './bracket.rules.ts'
import {
  findRegistration,
  listRegisteredTeams,
  listRegistrations,
  listRosterCoaches,
  listRosters,
} from './registrations.queries.ts'
import { listRosterChanges } from './rosters.queries.ts'
import { presentRegistrationPrivate, presentTournament, type Surroundings } from './tournaments.presenter.ts'
import { listTournamentEvents } from './tournament-events.queries.ts'
import { findTournament } from './tournaments.queries.ts'
import { listTeams } from '#teams'

/** @throws TOURNAMENT_NOT_FOUND */
export async function readTournament(runner: Runner, id: number): Promise<TournamentDetail> {
  const row = found(await findTournament(runner, id), 'TOURNAMENT_NOT_FOUND')
  return presentTournament(row, await readSurroundings(runner, id))
}

/** What stands beside a registration of the tournament. */
async function readSurroundings(runner: Runner, id: number): Promise<Surroundings> {
  return {
    registrations: await listRegistrations(runner, id),
    roster: await listRosters(runner, id),
    coaches: await listRosterCoaches(runner, id),
  }
}

/** What everybody may see: a draft is not there yet. @throws TOURNAMENT_NOT_FOUND */
export async function readShownTournament(runner: Runner, id: number): Promise<TournamentDetail> {
  const tournament = await readTournament(runner, id)
  return tournament.status === 'draft' ? refuse('TOURNAMENT_NOT_FOUND') : tournament
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

/** @throws TOURNAMENT_NOT_FOUND */
export async function readViewer(
  runner: Runner,
  id: number,
  user: { id: string; is_admin: boolean },
): Promise<TournamentViewer> {
  const all = await readRegistrations(runner, id)
  const mine = await listTeams(runner, { scope: 'mine', limit: 100, offset: 0 }, user.id)
  const captained = mine.rows.filter((team) => team.captain_id === user.id)
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
  }
}

/** The bracket folded from its log. Before the start it has no stages. @throws TOURNAMENT_NOT_FOUND */
export async function readBracket(runner: Runner, id: number): Promise<Bracket> {
  const tournament = found(await findTournament(runner, id), 'TOURNAMENT_NOT_FOUND')
  const head = { tournament_id: String(id), version: tournament.version }
  const bracket = await readFold(runner, id)
  if (bracket === null) return { ...head, stages: [], needs: [], placements: [], champion: null }
  return presentBracket(bracket, {
    tournamentId: String(id),
    version: tournament.version,
    teams: await readTeams(runner, id),
    rows: await listTournamentMatches(runner, id),
  })
}

/** The engine's bracket as the log tells it; null before the start. */
export async function readFold(runner: Runner, id: number): Promise<Tournament | null> {
  return foldBracket((await listTournamentEvents(runner, id)).map(({ body }) => body as LogBody))?.bracket ?? null
}

/** Names of all teams that were ever registered: a replaced one still stands in the log and in annulled matches. */
export async function readTeams(runner: Runner, id: number): Promise<Teams> {
  return new Map((await listRegisteredTeams(runner, id)).map((team) => [team.id, team]))
}
