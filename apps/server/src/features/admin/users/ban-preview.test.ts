import { afterAll, beforeAll, expect, test } from 'vitest'
import { BanPreview, Notices, type Need, type RegistrationPrivate, type TournamentDetail } from '@lobby/contract'
import {
  code,
  gameServerFor,
  makePerson,
  makeTeam,
  makeTournament,
  openMatches,
  rawCall,
  register,
  startCup,
  startTestLobby,
  untilDone,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let teams: [Team, Team]
let cup: TournamentDetail
let match: string
let organiser: Person
beforeAll(async () => {
  site = await startTestLobby()
  teams = [await makeTeam(site.visitor, { size: 3 }), await makeTeam(site.visitor, { size: 3 })]
  cup = await makeTournament(site.admin, { max_teams: 2, roster_min: 3 })
  organiser = await makePerson(site.visitor)
  await site.admin.put(`/api/admin/tournaments/${cup.id}/organisers/${organiser.id}`, { reason: 'a test' })
  match = openMatches(await startCup(site.admin, cup.id, teams))[0]?.match_id ?? ''
})
afterAll(() => site.stop())

const preview = async (id: string): Promise<BanPreview> => {
  const answer = await site.admin.get<BanPreview>(`/api/admin/users/${id}/ban`)
  expect(BanPreview.parse(answer)).toEqual(answer)
  return answer
}
const ban = (id: string) => site.admin.post(`/api/admin/users/${id}/ban`, { reason: 'Cheating' })
const unban = (id: string) => site.admin.delete(`/api/admin/users/${id}/ban`)
const needs = async () =>
  (await organiser.client.get<Need[]>(`/api/tournaments/${cup.id}/needs`)).filter(
    ({ kind }) => kind === 'banned_on_roster',
  )
const told = async () => {
  await untilDone(site, 'account_banned-tell-organisers', 'events-notices')
  const { notices } = Notices.parse(await organiser.client.get('/api/me/notices'))
  return notices.filter(({ kind }) => kind === 'cup_player_banned')
}
const entry = async (team: Team): Promise<RegistrationPrivate> => {
  const all = await organiser.client.get<RegistrationPrivate[]>(`/api/tournaments/${cup.id}/registrations`)
  return all.find((one) => one.team.id === team.id) as RegistrationPrivate
}
/** Steam IDs that a server of the match is told to let in. */
async function letIn(): Promise<string[]> {
  const { team1, team2 } = (await gameServerFor(site.admin, match)).config
  return [...Object.keys(team1.players), ...Object.keys(team2.players)]
}
const steamId = async (person: Person): Promise<string> =>
  (await site.admin.get<{ steam_id: string | null }>(`/api/admin/users/${person.id}`)).steam_id ?? 'none'

test('before a ban stands what it would touch', async () => {
  const ahead = await makeTournament(site.admin, { entry_fee: 5_000 })
  const entered = await register(teams[0], ahead.id)
  expect(await preview(teams[0].captain.id)).toMatchObject({
    cups: [
      { tournament: { id: cup.id, status: 'live' }, team: { id: teams[0].id }, as: 'player', is_unpaid: false },
      { tournament: { id: ahead.id }, as: 'player', is_unpaid: true, matches: [] },
    ],
    leads: [{ team: { id: teams[0].id }, acts: null }],
    organises: [],
  })
  expect((await preview(teams[0].captain.id)).cups[0]?.matches).toEqual([{ id: match, is_played: false }])
  await teams[0].captain.client.put(`/api/teams/${teams[0].id}/vice-captain`, { user_id: teams[0].members[1]?.id })
  expect((await preview(teams[0].captain.id)).leads).toMatchObject([{ acts: { id: teams[0].members[1]?.id } }])
  expect(await preview(organiser.id)).toMatchObject({ cups: [], leads: [], organises: [{ id: cup.id }] })
  expect(await code(preview('nobody'))).toBe('404 PLAYER_NOT_FOUND')
  await teams[0].captain.client.delete(`/api/tournaments/${ahead.id}/registrations/${entered.id}`)
})

test('organisers hear of it once, and it waits for them until the player is off the roster', async () => {
  const [, , banned] = teams[0].members as [Person, Person, Person]
  expect(await needs()).toEqual([])
  await ban(banned.id)
  await ban(banned.id)
  expect(await needs()).toMatchObject([
    {
      team: { id: teams[0].id },
      count: 1,
      text: banned.username,
      page: `/tournaments/${cup.id}/organise/teams`,
    },
  ])
  expect(await told()).toMatchObject([{ is_done: false }])
  expect((await entry(teams[0])).banned).toEqual([{ id: banned.id, username: banned.username }])
  expect((await told())[0]?.text).toContain(banned.username)
  const { id } = await entry(teams[0])
  const path = `/api/tournaments/${cup.id}/registrations/${id}/roster`
  const players = teams[0].members.map((person) => person.id)
  const change = { players, substitutes: [], coach: null, reason: 'Banned' }
  expect(await code(organiser.client.put(path, change))).toBe('409 PLAYER_BANNED')
  // The roster had to be three, and is two without them.
  await organiser.client.put(path, { ...change, players: players.slice(0, 2) })
  expect((await entry(teams[0])).banned).toBeUndefined()
  expect(await needs()).toEqual([])
  expect(await told()).toMatchObject([{ is_done: true }])
  // Once more with the two, and never with fewer.
  expect(await code(organiser.client.put(path, { ...change, players: players.slice(0, 1) }))).toBe(
    '422 ROSTER_TOO_SMALL',
  )
  expect(await code(organiser.client.put(path, { ...change, players: players.slice(0, 2) }))).toBe('done')
  // Lifted, the ban brings back nothing by itself.
  await unban(banned.id)
  expect((await entry(teams[0])).players.map((one) => one.id)).not.toContain(banned.id)
  expect(await code(organiser.client.put(path, change))).toBe('done')
})

test('a banned captain acts nowhere, and no server lets them in; lifted, nothing was lost', async () => {
  const { captain } = teams[1]
  const id = await steamId(captain)
  expect(await letIn()).toContain(id)
  await ban(captain.id)
  expect(await letIn()).not.toContain(id)
  const asked: [string, string, object?][] = [
    ['POST', `/api/matches/${match}/ready`, { ready: true }],
    ['POST', `/api/matches/${match}/veto`, { map: 'de_nuke', action: 'ban', expected_version: 0 }],
    ['POST', `/api/tournaments/${cup.id}/check-in`, {}],
    ['POST', `/api/tournaments/${cup.id}/registrations`, { team_id: teams[1].id, players: [captain.id] }],
    ['PUT', `/api/teams/${teams[1].id}/captain`, { user_id: teams[1].members[1]?.id }],
  ]
  for (const [method, path, body] of asked) {
    const { status } = await rawCall(site.base, { method, path, token: captain.token, ...(body && { body }) })
    expect([path, status]).toEqual([path, 401])
  }
  await unban(captain.id)
  expect(await letIn()).toContain(id)
  expect((await entry(teams[1])).players.map((one) => one.id)).toContain(captain.id)
})

test('nobody who is banned is put on a roster', async () => {
  const team = await makeTeam(site.visitor, { size: 2 })
  await ban(team.members[1]?.id ?? '')
  const other = await makeTournament(site.admin)
  expect(await code(register(team, other.id))).toBe('409 PLAYER_BANNED')
  expect(await code(register({ ...team, members: team.members.slice(0, 1) }, other.id))).toBe('done')
})
