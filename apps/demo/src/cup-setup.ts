import {
  type AuthAnswer,
  type Invitation,
  type MajorSize,
  majorSizes,
  majorStages,
  type RegistrationPrivate,
  type StageFormat,
  type TeamDetail,
  type TeamList,
  type TournamentDetail,
} from '@lobby/contract'
import type { CastPlayer, CastTeam } from './cast.ts'
import { unlessDone, type LobbyClient } from './lobby-client.ts'

/** Outside production these accounts are known to everybody: they are for trying things out. */
const demoPassword = 'night-steppe-demo'

export type ReadyTeam = { id: string; name: string; strength: number; captain: LobbyClient; playerIds: string[] }

/** The organiser: by ADMIN_EMAIL and ADMIN_PASSWORD when given, else the sign-in that exists on one's own machine alone. */
export async function signInOrganiser(
  visitor: LobbyClient,
  environment: Record<string, string | undefined>,
): Promise<LobbyClient> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment
  if (password !== undefined && password !== '') {
    const { token } = await visitor.post<AuthAnswer>('/api/auth/login', {
      email: email || 'admin@lobby.local',
      password,
    })
    return visitor.as(token)
  }
  const redirect = await visitor.fetch('/api/auth/dev-login', { redirect: 'manual' })
  const code = new URL(redirect.headers.get('location') ?? 'about:blank').searchParams.get('code')
  if (code === null)
    throw new Error('Set ADMIN_EMAIL and ADMIN_PASSWORD: this site does not let anybody in without a password.')
  // The code is good in the browser that it came to, which shows so by a cookie.
  const cookie = redirect.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const exchanged = await visitor.fetch('/api/auth/exchange', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ code }),
  })
  const { data } = (await exchanged.json()) as { data: AuthAnswer }
  return visitor.as(data.token)
}

/** Registers the people of a team or signs them in, makes the team or finds it, and brings everybody into it by invitation. */
export async function ensureTeam(visitor: LobbyClient, cast: CastTeam): Promise<ReadyTeam> {
  const people = await Promise.all(cast.players.map((player) => ensureAccount(visitor, player)))
  const [captain, ...others] = people
  if (captain === undefined) throw new Error('a team needs players')
  const team = await findOrCreateTeam(captain.client, cast)
  const missing = others.filter((person) => !team.members.some((member) => member.user_id === person.id))
  if (missing.length > 0) {
    const invitation = await captain.client.post<Invitation>(`/api/teams/${team.id}/invitations`, {
      max_uses: missing.length,
    })
    for (const person of missing)
      await unlessDone(['ALREADY_A_MEMBER'], () => person.client.post(`/api/invitations/${invitation.code}/accept`))
  }
  return {
    id: team.id,
    name: team.name,
    strength: cast.strength,
    captain: captain.client,
    playerIds: people.map((person) => person.id),
  }
}

async function findOrCreateTeam(captain: LobbyClient, cast: CastTeam): Promise<TeamDetail> {
  const mine = async (): Promise<TeamDetail | null> => {
    const { teams } = await captain.get<TeamList>('/api/teams?scope=mine')
    const team = teams.find((candidate) => candidate.name === cast.name)
    return team ? captain.get<TeamDetail>(`/api/teams/${team.id}`) : null
  }
  const known = await mine()
  if (known) return known
  // A lost answer may have made it: then it is ours and found on the second look.
  const created = await unlessDone(['TEAM_NAME_TAKEN'], () =>
    captain.post<TeamDetail>('/api/teams', { name: cast.name, tag: cast.tag }),
  )
  const team = created ?? (await mine())
  if (!team) throw new Error(`The name ${cast.name} belongs to a team of somebody else.`)
  return team
}

async function ensureAccount(visitor: LobbyClient, player: CastPlayer): Promise<{ id: string; client: LobbyClient }> {
  const { username, email, steamId } = player
  const fresh = await unlessDone(['EMAIL_TAKEN', 'USERNAME_TAKEN'], () =>
    visitor.post<AuthAnswer>('/api/auth/register', {
      username,
      email,
      password: demoPassword,
      confirmPassword: demoPassword,
    }),
  )
  const { token, user } =
    fresh ?? (await visitor.post<AuthAnswer>('/api/auth/login', { email, password: demoPassword }))
  const client = visitor.as(token)
  if (user.steam_id !== steamId) await client.patch('/api/user', { steam_id: steamId })
  return { id: user.id, client }
}

/** Registers the team for the tournament, once. */
export async function ensureRegistered(team: ReadyTeam, tournamentId: string): Promise<void> {
  await unlessDone(['ALREADY_REGISTERED'], () =>
    team.captain.post<RegistrationPrivate>(`/api/tournaments/${tournamentId}/registrations`, {
      team_id: team.id,
      players: team.playerIds,
    }),
  )
}

/** Confirms what waits for payment, as an organiser would on seeing the transfers. */
export async function confirmAll(organiser: LobbyClient, tournamentId: string): Promise<number> {
  const registrations = await organiser.get<RegistrationPrivate[]>(`/api/tournaments/${tournamentId}/registrations`)
  const waiting = registrations.filter((registration) => registration.status === 'pending_payment')
  for (const registration of waiting)
    await organiser.post(`/api/tournaments/${tournamentId}/registrations/${registration.id}/confirm`)
  return registrations.filter((registration) => registration.status !== 'waiting_list').length
}

/** The number of teams of a Major, as it was asked for; throws for a number that no Major is for. */
export function majorSizeOf(teams: number): MajorSize {
  const size = majorSizes.find((known) => known === teams)
  if (size === undefined) throw new Error(`A Major is for ${majorSizes.join(' or ')} teams, not ${teams}.`)
  return size
}

/**
 * The tournament if it can be played from here (or goes on from an earlier try), else a new one like it: a Major of several
 * stages where `major` says its size, else a cup.
 */
export async function chooseTournament(
  organiser: LobbyClient,
  cast: readonly CastTeam[],
  major: MajorSize | null = null,
): Promise<TournamentDetail> {
  const stages = major === null ? null : majorStages(major)
  const isLike = ({ max_teams, format }: TournamentDetail): boolean =>
    stages === null
      ? max_teams >= cast.length && !format.stages.some(({ invited }) => invited)
      : max_teams === major && isSameFormat(format.stages, stages)
  const names = new Set(cast.map((team) => team.name))
  const list = await organiser.get<{ id: string; status: string }[]>('/api/tournaments')
  for (const { id } of list.filter((entry) => ['open', 'closed', 'live'].includes(entry.status))) {
    const tournament = await organiser.get<TournamentDetail>(`/api/tournaments/${id}`)
    if (tournament.registrations.every((registration) => names.has(registration.team.name)) && isLike(tournament))
      return tournament
  }
  return organiser.post<TournamentDetail>('/api/tournaments', {
    name: major === null ? 'LOBBY DEMO CUP' : 'LOBBY DEMO MAJOR',
    start_date: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    prize_pool: 500_000,
    entry_fee: 35_000,
    max_teams: cast.length,
    ...(stages === null ? {} : { format: { stages } }),
  })
}

function isSameFormat(some: readonly StageFormat[], others: readonly StageFormat[]): boolean {
  const kinds = (stages: readonly StageFormat[]) => stages.map(({ kind, invited = 0 }) => `${kind} ${invited}`).join()
  return kinds(some) === kinds(others)
}
