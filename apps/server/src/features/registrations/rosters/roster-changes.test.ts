import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MatchDetail, RegistrationPrivate, RosterRequest, ServerCommand, TournamentDetail } from '@lobby/contract'
import {
  code,
  gameServerFor,
  makePerson,
  makeTeam,
  makeTournament,
  openMatches,
  register,
  startCup,
  startTestLobby,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
/** Eight members: five who play, two substitutes, a coach. */
let team: Team
let other: Team
let stranger: Person
/** Of the current test. */
let cupId: string
let entry: RegistrationPrivate

beforeAll(async () => {
  site = await startTestLobby()
  team = await makeTeam(site.visitor, { size: 8 })
  other = await makeTeam(site.visitor, { size: 2 })
  stranger = await makePerson(site.visitor)
})
afterAll(() => site.stop())

const ids = (people: readonly Person[]): string[] => people.map(({ id }) => id)
const coach = (): Person => team.members[7]!
const whole = () => ({
  players: ids(team.members.slice(0, 7)),
  substitutes: ids(team.members.slice(5, 7)),
  coach: coach().id,
})
const enter = (change: Partial<RosterRequest> = {}) =>
  team.captain.client.post<RegistrationPrivate>(`/api/tournaments/${cupId}/registrations`, {
    team_id: team.id,
    ...whole(),
    ...change,
  })
const change = (client: TestLobby['admin'], roster: Partial<RosterRequest>) =>
  client.put<RegistrationPrivate>(`/api/tournaments/${cupId}/registrations/${entry.id}/roster`, {
    ...whole(),
    ...roster,
  })
const detail = (matchId: string) => site.visitor.get<MatchDetail>(`/api/matches/${matchId}`)
/** Starts the cup with both teams; answers its match. */
async function begin(): Promise<string> {
  for (const { id } of [entry, await register(other, cupId)])
    await site.admin.post(`/api/tournaments/${cupId}/registrations/${id}/confirm`)
  const [match] = openMatches(await startCup(site.admin, cupId, []))
  return match?.match_id ?? ''
}

beforeEach(async () => {
  cupId = (await makeTournament(site.admin, { max_teams: 2 })).id
  entry = await enter()
})

test('a captain names substitutes and a coach; everybody sees them, and an old request names nobody', async () => {
  const { registrations } = await site.visitor.get<TournamentDetail>(`/api/tournaments/${cupId}`)
  const [shown] = registrations
  expect(shown?.coach).toEqual({ id: coach().id, username: coach().username })
  expect(shown?.players.filter((player) => player.is_substitute).map(({ id }) => id)).toEqual(
    expect.arrayContaining(ids(team.members.slice(5, 7))),
  )
  cupId = (await makeTournament(site.admin)).id
  const old = await team.captain.client.post<RegistrationPrivate>(`/api/tournaments/${cupId}/registrations`, {
    team_id: team.id,
    players: ids(team.members.slice(0, 6)),
  })
  expect(old.players.some((player) => player.is_substitute)).toBe(false)
  expect(old.coach).toBeNull()
})

test('five play: no fewer, no more, and substitutes are of the roster', async () => {
  for (const substitutes of [team.members.slice(4, 7), team.members.slice(6, 7), [team.members[6]!, stranger]])
    expect(await code(change(team.captain.client, { substitutes: ids(substitutes) }))).toBe('422 LINE_UP_INVALID')
})

test('a coach is of the team, plays for nobody, and coaches nobody else', async () => {
  for (const one of [stranger, team.members[0]!, other.captain])
    expect(await code(change(team.captain.client, { coach: one.id }))).toBe('422 COACH_INVALID')
  const { code: link } = await other.captain.client.post<{ code: string }>(`/api/teams/${other.id}/invitations`)
  await coach().client.post(`/api/invitations/${link}/accept`)
  const both = { team_id: other.id, players: ids(other.members), coach: coach().id }
  const enterOther = (body: object) => other.captain.client.post(`/api/tournaments/${cupId}/registrations`, body)
  expect(await code(enterOther(both))).toBe('422 COACH_INVALID')
  expect(await code(enterOther({ ...both, players: [...both.players, coach().id], coach: null }))).toBe(
    '409 PLAYER_IN_OTHER_TEAM',
  )
  expect(await code(other.captain.client.delete(`/api/teams/${other.id}/members/${coach().id}`))).toBe('done')
  expect(await code(team.captain.client.delete(`/api/teams/${team.id}/members/${coach().id}`))).toBe(
    '409 MEMBER_IN_ROSTER',
  )
})

test('until the start the captain changes it, afterwards an organiser who says why; it is kept who did', async () => {
  const swapped = { substitutes: ids(team.members.slice(0, 2)), coach: null }
  await change(team.captain.client, swapped)
  expect(await code(change(other.captain.client, swapped))).toBe('403 NOT_CAPTAIN')
  const matchId = await begin()
  expect(await code(change(team.captain.client, {}))).toBe('409 ROSTER_LOCKED')
  expect(await code(change(site.admin, {}))).toBe('400 VALIDATION_FAILED')
  const { roster_changes: log } = await change(site.admin, { reason: 'Айбек is ill' })
  expect(log.map(({ reason }) => reason)).toEqual(['Айбек is ill', ''])
  expect(log[1]?.username).toBe(team.captain.username)
  const { team1, roster1, roster2, coach1, coach2 } = await detail(matchId)
  const [roster, shownCoach] = team1.id === team.id ? [roster1, coach1] : [roster2, coach2]
  expect(shownCoach?.user_id).toBe(coach().id)
  const benched = roster.filter((player) => player.is_reserve && player.is_substitute).map(({ user_id }) => user_id)
  expect(benched.toSorted()).toEqual(ids(team.members.slice(5, 7)).toSorted())
})

test('a server is told of the coach beside the five, and lets no substitute in', async () => {
  const matchId = await begin()
  const { team1, team2 } = (await gameServerFor(site.admin, matchId)).config
  const [own, theirs] = team1.id === team.id ? [team1, team2] : [team2, team1]
  expect(Object.values(own.coaches ?? {})).toEqual([coach().username])
  expect(Object.values(own.players).toSorted()).toEqual(
    [...team.members.slice(0, 5), coach()].map(({ username }) => username).toSorted(),
  )
  expect(theirs).not.toHaveProperty('coaches')
  const command = await site.admin.get<ServerCommand>(`/api/matches/${matchId}/server-command`)
  expect(command.players_without_steam_id).toEqual([])
})

test('whoever withdraws takes the coach along', async () => {
  await team.captain.client.delete(`/api/tournaments/${cupId}/registrations/${entry.id}`)
  expect(await code(change(team.captain.client, {}))).toBe('404 REGISTRATION_NOT_FOUND')
  expect((await enter()).coach?.id).toBe(coach().id)
})
