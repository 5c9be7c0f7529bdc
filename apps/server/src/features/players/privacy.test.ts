import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  Audience,
  PlayerComparison,
  PlayerFigures,
  PlayerList,
  PlayerMatches,
  PlayerOverview,
  PlayerRow,
  PlayerSeason,
} from '@lobby/contract'
import {
  eventually,
  makePerson,
  makeSoloTeams,
  playMatch,
  rawCall,
  startTestLobby,
  untilDone,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let owner: Person
let rival: Person
let member: Person
let teams: [Team, Team]

const city = 'Өскемен'

beforeAll(async () => {
  site = await startTestLobby()
  teams = (await makeSoloTeams(site.visitor, 2)) as [Team, Team]
  ;[owner, rival] = teams.map(({ captain }) => captain) as [Person, Person]
  member = await makePerson(site.visitor)
  await playMatch(site.admin, teams, { winner: { kills: 21, deaths: 8 }, loser: { kills: 8, deaths: 21 } })
  await eventually(async () => (await overview(owner.token)).results?.record.matches === 1)
  await untilDone(site, 'events-player-matches')
  const { db } = site.lobby.platform
  // What a log would have told.
  await sql`insert into player_duel_sums (user_id, opponent_id, killed, died)
    values (${owner.id}, ${rival.id}, 21, 8), (${rival.id}, ${owner.id}, 8, 21)`.execute(db)
  await sql`insert into player_weapon_sums (user_id, weapon, kills, headshots) values (${owner.id}, 'awp', 21, 3)`.execute(
    db,
  )
  await owner.client.patch('/api/user', { city, country: 'KZ' })
})
afterAll(() => site.stop())

async function read<T>(path: string, token?: string): Promise<T> {
  const { status, json } = await rawCall(site.base, { path, token })
  expect(status).toBe(200)
  return json.data as T
}
const overview = (token?: string, id = owner.id): Promise<PlayerOverview> => read(`/api/players/${id}/overview`, token)
const matchesOf = (token?: string): Promise<PlayerMatches> => read(`/api/players/${owner.id}/matches`, token)
const seasonOf = (token?: string): Promise<PlayerSeason> => read(`/api/players/${owner.id}/season`, token)
const compared = (token?: string): Promise<PlayerComparison> =>
  read(`/api/players/compare?a=${owner.id}&b=${rival.id}`, token)
const listed = async (query: string, token?: string): Promise<PlayerRow | undefined> =>
  (await read<PlayerList>(`/api/players?${query}`, token)).players.find(({ id }) => id === owner.id)

const audience = fc.constantFrom<Audience>('everyone', 'members', 'nobody')
const parts = ['city', 'country', 'teams', 'statistics'] as const
type Choices = Record<(typeof parts)[number], Audience>

const sees = (choice: Audience, viewer: 'visitor' | 'member' | 'owner'): boolean =>
  viewer === 'owner' || choice === 'everyone' || (choice === 'members' && viewer === 'member')

test('every part of a page, of a list and of others’ pages obeys every choice, whoever looks', async () => {
  const choices = fc.record({ city: audience, country: audience, teams: audience, statistics: audience })
  await fc.assert(
    fc.asyncProperty(choices, async (chosen: Choices) => {
      await owner.client.patch('/api/user', { privacy: chosen })
      for (const [viewer, token] of [
        ['visitor', undefined],
        ['member', member.token],
        ['owner', owner.token],
      ] as const)
        await holds(chosen, viewer, token)
    }),
    { numRuns: 12, seed: 11 },
  )
  await owner.client.patch('/api/user', {
    privacy: { city: 'members', country: 'everyone', teams: 'everyone', statistics: 'everyone' },
  })
})

async function holds(chosen: Choices, viewer: 'visitor' | 'member' | 'owner', token?: string): Promise<void> {
  const may = (part: (typeof parts)[number]): boolean => sees(chosen[part], viewer)
  const own = teams[0]
  const page = await overview(token)
  const history = await matchesOf(token)
  expect(page.results !== null).toBe(may('statistics'))
  expect(history.matches !== null).toBe(may('statistics'))
  expect(page.teams !== null).toBe(may('statistics') && may('teams'))
  expect(page.week !== null).toBe(viewer === 'owner')
  // A team that is kept is nowhere in what is told of its player.
  if (!may('teams')) expect(JSON.stringify([page, history])).not.toContain(own.id)
  else if (may('statistics')) expect(JSON.stringify(history)).toContain(own.id)
  if (!may('statistics')) expect(JSON.stringify([page, history])).not.toMatch(/kills|kd_ratio":[\d]|"wins":1/u)

  // What everybody may pass on is what everybody may see, whoever asks.
  const { season } = await seasonOf(token)
  expect(season !== null).toBe(chosen.statistics === 'everyone')
  expect(page.has_card).toBe(chosen.statistics === 'everyone')
  if (season !== null) expect(season.team?.id).toBe(chosen.teams === 'everyone' ? own.id : undefined)

  // The duels of somebody else tell as much of the owner.
  const theirs = (await overview(token, rival.id)).results?.duels
  expect(theirs?.map(({ player }) => player.id)).toEqual(may('statistics') ? [owner.id] : [])

  const { a, b, common } = await compared(token)
  expect([a.figures !== null, a.maps !== null, common !== null]).toEqual([
    may('statistics'),
    may('statistics'),
    may('statistics'),
  ])
  expect([a.city, a.team?.id, a.sides !== null]).toEqual([
    may('city') ? city : null,
    may('teams') ? own.id : undefined,
    may('statistics'),
  ])
  expect(b.figures).not.toBeNull()
  const { choices } = await read<PlayerFigures>(`/api/players/${owner.id}/figures`, token)
  expect(choices?.teams.map(({ id }) => id)).toEqual(may('statistics') ? (may('teams') ? [own.id] : []) : undefined)

  await holdsInLists(chosen, viewer, token)
}

async function holdsInLists(chosen: Choices, viewer: 'visitor' | 'member' | 'owner', token?: string): Promise<void> {
  const isMember = viewer !== 'visitor'
  const may = (part: (typeof parts)[number]): boolean => sees(chosen[part], viewer)
  const row = (query: string): Promise<PlayerRow | undefined> => listed(query, token)
  expect(await row('')).toMatchObject({
    city: may('city') ? city : null,
    country: may('country') ? 'KZ' : null,
    team: may('teams') ? { id: teams[0].id } : null,
    figures: may('statistics') ? { wins: 1 } : null,
  })
  // One is found by what others may see of one, by oneself no more: the same list for all members.
  const among = (part: (typeof parts)[number]): boolean => sees(chosen[part], isMember ? 'member' : 'visitor')
  for (const sort of ['xp', 'kd', 'wins']) expect((await row(`sort=${sort}`)) !== undefined).toBe(among('statistics'))
  expect((await row(`city=${encodeURIComponent(city)}`)) !== undefined).toBe(among('city'))
  expect((await row('team=with')) !== undefined).toBe(among('teams'))
  expect(await row('team=without')).toBeUndefined()
  expect((await row(`search=${owner.username}&sort=xp`)) !== undefined).toBe(among('statistics'))
}

test('of an account that is gone nothing is told, and nobody’s duels name it', async () => {
  const { db } = site.lobby.platform
  await sql`update users set deleted_at = now() where id = ${owner.id}`.execute(db)
  for (const token of [undefined, member.token]) {
    expect(await overview(token)).toEqual({ results: null, teams: null, week: null, has_card: false })
    expect((await matchesOf(token)).matches).toBeNull()
    expect((await seasonOf(token)).season).toBeNull()
    expect((await overview(token, rival.id)).results?.duels).toEqual([])
    const { a, common } = await compared(token)
    expect([a.figures, a.maps, a.is_deleted, common]).toEqual([null, null, true, null])
    expect(await listed('', token)).toBeUndefined()
  }
  await sql`update users set deleted_at = null where id = ${owner.id}`.execute(db)
})
