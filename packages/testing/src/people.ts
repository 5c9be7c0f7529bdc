import {
  type AuthAnswer,
  type Bracket,
  type CreateTournamentRequest,
  type Invitation,
  type RegistrationPrivate,
  type TeamDetail,
  type TournamentDetail,
  type TournamentFormatInput,
  type UpdatedTournament,
  usernameMax,
} from '@lobby/contract'
import { LobbyClient, Refusal } from '@lobby/demo'

export type Person = { id: string; username: string; email: string; token: string; client: LobbyClient }
export type Team = { id: string; name: string; captain: Person; members: Person[] }

export const testPassword = 'night-steppe-test'
let count = 0
let tournaments = 0

/** Somebody with an account of their own, and a Steam ID unless told otherwise. `isLong`: of a name as long and as wide as one may be. */
export async function makePerson(
  visitor: LobbyClient,
  options: { steamId?: boolean; isLong?: boolean } = {},
): Promise<Person> {
  const number = (count += 1)
  const own = `${process.pid % 10_000}_${number}`
  const username = options.isLong ? own.padStart(usernameMax, 'W') : `player_${own}`
  const email = `${username}@test.lobby.local`
  const { token, user } = await visitor.post<AuthAnswer>('/api/auth/register', {
    username,
    email,
    password: testPassword,
    confirmPassword: testPassword,
  })
  const client = visitor.as(token)
  if (options.steamId ?? true)
    await client.patch('/api/user', {
      steam_id: String(76561198100000000n + BigInt(process.pid % 10_000) * 10_000n + BigInt(number)),
    })
  return { id: user.id, username, email, token, client }
}

/** A captain and their players, brought in by an invitation as in real life. */
export async function makeTeam(
  visitor: LobbyClient,
  options: { size?: number; name?: string; steamIds?: boolean; isLong?: boolean } = {},
): Promise<Team> {
  const { size = 5, steamIds: steamId = true, isLong = false } = options
  const people: Person[] = []
  for (let index = 0; index < size; index++) people.push(await makePerson(visitor, { steamId, isLong }))
  const [captain, ...others] = people
  if (captain === undefined) throw new Error('a team needs a captain')
  const team = await captain.client.post<TeamDetail>('/api/teams', { name: options.name ?? `Team ${captain.username}` })
  if (others.length > 0) {
    const { code: invitation } = await captain.client.post<Invitation>(`/api/teams/${team.id}/invitations`, {
      max_uses: others.length,
    })
    for (const person of others) await person.client.post(`/api/invitations/${invitation}/accept`)
  }
  return { id: team.id, name: team.name, captain, members: people }
}

export async function makeTeams(visitor: LobbyClient, howMany: number): Promise<Team[]> {
  const teams: Team[] = []
  for (let index = 0; index < howMany; index++) teams.push(await makeTeam(visitor))
  return teams
}

/** Captains alone: enough for tournaments whose roster may be one player, and quick to make. */
export async function makeSoloTeams(visitor: LobbyClient, howMany: number): Promise<Team[]> {
  return Promise.all(Array.from({ length: howMany }, () => makeTeam(visitor, { size: 1 })))
}

/** A tournament of its own, so that tests in one lobby do not meet. Rosters may be one player. */
export async function makeTournament(
  admin: LobbyClient,
  options: Partial<Omit<CreateTournamentRequest, 'format'>> & { format?: TournamentFormatInput } = {},
): Promise<TournamentDetail> {
  tournaments += 1
  return admin.post<TournamentDetail>('/api/tournaments', {
    name: `Cup of the tests ${tournaments}`,
    start_date: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString(),
    roster_min: 1,
    min_teams: 2,
    ...options,
  })
}

/** A change of a tournament by somebody who has just looked at it. */
export async function changeCup(
  client: LobbyClient,
  id: string | undefined,
  change: object,
): Promise<UpdatedTournament> {
  const { version } = await client.get<TournamentDetail>(`/api/tournaments/${id}`)
  return client.patch<UpdatedTournament>(`/api/tournaments/${id}`, { version, ...change })
}

/** A captain registers everybody of the team, up to seven. */
export function register(team: Team, tournamentId: string): Promise<RegistrationPrivate> {
  return team.captain.client.post<RegistrationPrivate>(`/api/tournaments/${tournamentId}/registrations`, {
    team_id: team.id,
    players: team.members.slice(0, 7).map((member) => member.id),
  })
}

/** Registers the teams, confirms all, starts. */
export async function startCup(admin: LobbyClient, tournamentId: string, teams: readonly Team[]): Promise<Bracket> {
  for (const team of teams) {
    const registration = await register(team, tournamentId)
    await admin.post(`/api/tournaments/${tournamentId}/registrations/${registration.id}/confirm`)
  }
  return admin.post<Bracket>(`/api/tournaments/${tournamentId}/start`)
}

/** The refusal that an action ends in, as `409 ALREADY_STARTED`; 'done' when it was not refused. */
export async function code(action: Promise<unknown>): Promise<string> {
  try {
    await action
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return `${error.status} ${error.code}`
    throw error
  }
}
