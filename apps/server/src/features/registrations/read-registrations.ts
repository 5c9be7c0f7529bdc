import type { RegistrationPrivate, TournamentDetail, TournamentViewer } from '@lobby/contract'
import { readPublicPrizes } from '#payments'
import { isLeader, listTeams } from '#teams'
import { findTournament, hasStarted, presentTournament, selectTournament } from '#tournaments'
import { mayOrganise } from '#users'
import type { Runner } from '#platform/database'
import { listPlaces } from '#crew'
import { found } from '#platform/errors'
import { askTogether } from '#platform/trips'
import { presentRegistration, presentRegistrationPrivate, type Surroundings } from './registrations.presenter.ts'
import { readTeamPrizes } from './money/prize-lines.ts'
import { readRefunds } from './money/read-refunds.ts'
import { readPublicQualifiers } from './qualified/open-seats.ts'
import {
  listFirst,
  listOwnRegistrations,
  listRegistrations,
  registeredOf,
  type RegistrationRow,
  selectRegistration,
  selectWaitingPlaces,
} from './registrations.queries.ts'
import {
  type Asked,
  type CoachEntry,
  type OutsideEntry,
  type RosterChange,
  type RosterEntry,
  selectOutsideEntries,
  selectRosterChanges,
  selectRosterCoaches,
  selectRosters,
} from './rosters/rosters.queries.ts'

/** A tournament with its teams, all or the first and its champion, also before anybody may see it. @throws TOURNAMENT_NOT_FOUND */
export async function readTournament(runner: Runner, id: number, teams?: 'first'): Promise<TournamentDetail> {
  const row = found(await findTournament(runner, id), 'TOURNAMENT_NOT_FOUND')
  const part = teams === undefined ? null : await readFirst(runner, row)
  const surroundings = await readSurroundings(runner, { tournamentId: id, ids: part?.ids })
  const rows = await listRegistrations(runner, id, part === null ? {} : { ids: part.ids })
  const entries = rows.map((registration) => presentRegistration(registration, surroundings))
  const qualifiers = await readPublicQualifiers(runner, { id, hasStarted: hasStarted(row.status) })
  return {
    ...presentTournament(row, entries),
    ...part?.rest,
    ...qualifiers,
    ...(await readPublicPrizes(runner, row)),
  }
}

/** Which registrations stand for all where these are thousands, and how many more there are; null where they are all there are. */
async function readFirst(
  runner: Runner,
  { id, champion_team_id: championId }: { id: number; champion_team_id: string | null },
): Promise<{ ids: string[]; rest: Pick<TournamentDetail, 'more'> } | null> {
  const found = await listFirst(runner, { tournamentId: id, championId })
  const more = found.filter(({ all, ids }) => all > ids.length)
  if (more.length === 0) return null
  const rest = Object.fromEntries(more.map(({ status, all, ids }) => [status, all - ids.length]))
  return { ids: found.flatMap(({ ids }) => ids), rest: { more: rest } }
}

/** What stands beside registrations. Thousands of teams are looked through once, not once for each. */
async function readSurroundings(runner: Runner, asked: Asked): Promise<Surroundings> {
  if (asked.ids?.length === 0) return { roster: new Map(), coaches: new Map(), outside: new Map(), waiting: new Map() }
  return surround(await askTogether(runner, selectSurroundings(runner, asked)))
}

function selectSurroundings(runner: Runner, asked: Asked) {
  return [
    selectRosters(runner, asked),
    selectRosterCoaches(runner, asked),
    selectOutsideEntries(runner, asked),
    selectWaitingPlaces(runner, asked),
  ] as const
}

type FoundAround = Parameters<typeof surround>[0]

function surround([roster, coaches, outside, waiting]: readonly [
  readonly RosterEntry[],
  readonly CoachEntry[],
  readonly OutsideEntry[],
  readonly { id: string; place: number }[],
]): Surroundings {
  return {
    roster: byRegistration(roster),
    coaches: byRegistration(coaches),
    outside: byRegistration(outside),
    waiting: new Map(waiting.map(({ id, place }) => [id, place])),
  }
}

function byRegistration<T extends { registration_id: string }>(rows: readonly T[]): Map<string, T[]> {
  return Map.groupBy(rows, ({ registration_id: id }) => id)
}

async function presentAll(
  runner: Runner,
  rows: readonly RegistrationRow[],
  { fee, ...asked }: Asked & { fee: number },
): Promise<RegistrationPrivate[]> {
  if (asked.ids?.length === 0) return []
  const [changes, ...around] = await askTogether(runner, selectPrivately(runner, asked))
  return presentPrivately(rows, { fee, changes, around })
}

function selectPrivately(runner: Runner, asked: Asked) {
  return [selectRosterChanges(runner, asked), ...selectSurroundings(runner, asked)] as const
}

function presentPrivately(
  rows: readonly RegistrationRow[],
  { fee, changes, around }: { fee: number; changes: readonly RosterChange[]; around: FoundAround },
): RegistrationPrivate[] {
  const surroundings = { ...surround(around), changes: byRegistration(changes) }
  return rows.map((registration) => presentRegistrationPrivate(registration, fee, surroundings))
}

/** Every registration with what organisers see of it. @throws TOURNAMENT_NOT_FOUND */
export async function readRegistrations(runner: Runner, id: number): Promise<RegistrationPrivate[]> {
  const { entry_fee: fee } = found(await findTournament(runner, id), 'TOURNAMENT_NOT_FOUND')
  return presentAll(runner, await listRegistrations(runner, id), { tournamentId: id, fee })
}

/** One of them, whatever became of it. @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND */
export async function readRegistration(
  runner: Runner,
  { tournamentId, registrationId }: { tournamentId: number; registrationId: string },
): Promise<RegistrationPrivate> {
  const [[tournament], [row], changes, ...around] = await askTogether(runner, [
    selectTournament(runner, tournamentId),
    selectRegistration(runner, registrationId),
    ...selectPrivately(runner, { tournamentId, ids: [registrationId] }),
  ])
  const { entry_fee: fee } = found(tournament, 'TOURNAMENT_NOT_FOUND')
  const [shown] = presentPrivately([found(row, 'REGISTRATION_NOT_FOUND')], { fee, changes, around })
  return found(shown, 'REGISTRATION_NOT_FOUND')
}

/** What somebody may do here, and with which teams; of everybody else's nothing is read. @throws TOURNAMENT_NOT_FOUND */
export async function readViewer(
  runner: Runner,
  id: number,
  user: { id: string; is_admin: boolean },
): Promise<TournamentViewer> {
  const tournament = found(await findTournament(runner, id), 'TOURNAMENT_NOT_FOUND')
  const { entry_fee: fee } = tournament
  const own = await listOwnRegistrations(runner, { tournamentId: id, userId: user.id })
  const registrations = await presentAll(runner, own, { tournamentId: id, ids: own.map((row) => row.id), fee })
  const mine = await listTeams(runner, { limit: 100, offset: 0 }, user.id)
  const captained = mine.rows.filter((team) => isLeader(team, user.id))
  const refunds = await readRefunds(runner, {
    tournamentId: id,
    teams: captained.map(({ id: teamId, name, tag }) => ({ id: teamId, name, tag })),
  })
  const prizes = await readTeamPrizes(runner, tournament, captained)
  const registered = await registeredOf(runner, { tournamentId: id, teamIds: captained.map((team) => team.id) })
  return {
    is_organiser: await mayOrganise(runner, user, id),
    registrations: registrations.map((registration, at) => {
      const row = own[at]
      return { ...registration, is_captain: row !== undefined && isLeader(row, user.id) }
    }),
    captain_of: captained
      .filter((team) => !registered.has(team.id))
      .map(({ id: teamId, name, tag }) => ({ id: teamId, name, tag })),
    crew: (await listPlaces(runner, user.id, id)).map((place) => ({
      role: place.role,
      match_id: place.match_id === null ? null : String(place.match_id),
    })),
    ...(refunds.length > 0 && { refunds }),
    ...(prizes.length > 0 && { prizes }),
  }
}
