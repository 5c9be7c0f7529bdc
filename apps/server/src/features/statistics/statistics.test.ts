// @module-tag services
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Analytics, Leaderboard, PlayerFigures, envelope, xpRule, type LeaderboardPlayer } from '@lobby/contract'
import {
  eventually,
  makeSoloTeams,
  playMatch,
  rawCall,
  startTestLobby,
  type Person,
  type PlayedMatch,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { projectMatch } from './project-match.ts'
import { reconcileResults } from './index.ts'

let site: TestLobby
let winner: Person
let loser: Person
let matchId: string
let teams: Team[]

beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 2)
  const played = await playBoth(teams)
  matchId = played.matchId
  winner = played.winner
  loser = played.loser
})
afterAll(() => site.stop())

const playBoth = (teams: readonly Team[]): Promise<PlayedMatch> =>
  playMatch(site.admin, teams as [Team, Team], {
    winner: { kills: 21, deaths: 8, assists: 4, damage: 2_050, headshot_kills: 9 },
    loser: { kills: 8, deaths: 21, assists: 1, damage: 900, headshot_kills: 2 },
  })

async function board(query = '', token?: string): Promise<Leaderboard> {
  const { status, json } = await rawCall(site.base, { path: `/api/leaderboard${query}`, token })
  expect(status).toBe(200)
  const parsed = envelope(Leaderboard).parse(json)
  expect(parsed).toEqual(json)
  return parsed.data
}
async function names(token?: string): Promise<string[]> {
  return (await board('', token)).players.map(({ username }) => username)
}
const own = (): Promise<LeaderboardPlayer | undefined> =>
  board().then(({ players }) => players.find(({ id }) => id === winner.id))
const decide = (result: object): Promise<unknown> =>
  site.admin.put(`/api/matches/${matchId}/result`, { result, reason: 'a test' })

describe('the leaderboard', () => {
  test('holds what the game server told, in the shape of the specification', async () => {
    await eventually(async () => (await board()).total === 2)
    const { players, ...rest } = await board()
    expect(rest).toEqual({
      period: 'all',
      since: null,
      total: 2,
      cities: [],
      xp_rule: xpRule,
      by: 'xp',
      season: null,
      min_maps: 3,
      next: null,
    })
    expect(players).toEqual([
      {
        id: winner.id,
        rank: 1,
        username: winner.username,
        avatar_url: null,
        xp: 142,
        total_matches: 1,
        wins: 1,
        maps: 1,
        rounds: 20,
        kills: 21,
        deaths: 8,
        assists: 4,
        headshot_kills: 9,
        kd_ratio: 2.63,
        adr: 102.5,
        kast: null,
        first_kills: null,
        clutches: null,
        team: { id: teams[0]?.id, name: teams[0]?.name, tag: expect.any(String) },
        form: [true],
        match_rating: 1.481,
        swing: null,
      },
      expect.objectContaining({ id: loser.id, rank: 2, xp: 16, wins: 0, kd_ratio: 0.38, adr: 45, form: [false] }),
    ])
  })

  test('says of one player the same, and nothing where no log came', async () => {
    const read = async (token?: string): Promise<PlayerFigures['figures']> => {
      const { json } = await rawCall(site.base, { path: `/api/players/${winner.id}/figures`, token })
      return envelope(PlayerFigures).parse(json).data.figures
    }
    const { kd_ratio, adr, rounds } = (await own()) ?? {}
    expect(await read()).toMatchObject({
      matches: 1,
      kills: 21,
      headshot_kills: 9,
      kd_ratio,
      adr,
      rounds,
      logged: null,
      sides: { ct: null, t: null },
    })
    expect((await read())?.maps.map(({ played, won, all, ct }) => [played, won, all.kills, all.kast, ct])).toEqual([
      [1, 1, 21, null, null],
    ])
    await winner.client.patch('/api/user', { privacy: { statistics: 'members' } })
    expect([await read(), (await read(loser.token))?.matches]).toEqual([null, 1])
    await winner.client.patch('/api/user', { privacy: { statistics: 'everyone' } })
  })

  test('goes page by page', async () => {
    const second = await board('?limit=1&offset=1')
    expect([second.total, second.players.map(({ id, rank }) => [id, rank])]).toEqual([2, [[loser.id, 2]]])
    expect(await board('?offset=50')).toMatchObject({ total: 2, players: [] })
  })

  test.each(['limit=0', 'limit=101', 'limit=x', 'offset=-1', 'period=year'])('refuses %s', async (query) => {
    const { status, json } = await rawCall(site.base, { path: `/api/leaderboard?${query}` })
    expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  test('counting a match again, twice at once, changes nothing', async () => {
    const before = await board()
    await Promise.all([1, 2, 3].map(() => projectMatch(site.lobby.platform, Number(matchId))))
    expect(await board()).toEqual(before)
  })

  test('a match that was not counted is counted at the next start', async () => {
    const { db, answers } = site.lobby.platform
    for (const table of ['player_results', 'player_map_figures', 'player_figures'] as const)
      await db.deleteFrom(table).execute()
    await db.deleteFrom('projected_matches').execute()
    answers.drop('player-results')
    expect((await board()).total).toBe(0)
    await reconcileResults(site.lobby.platform)
    expect((await board()).total).toBe(2)
  })

  test('shows nobody who keeps their results, and to members those who show them to members', async () => {
    const keep = (statistics: string): Promise<unknown> => winner.client.patch('/api/user', { privacy: { statistics } })
    await keep('nobody')
    expect([await names(), await names(winner.token)]).toEqual([[loser.username], [loser.username]])
    await keep('members')
    expect([await names(), await names(loser.token)]).toEqual([[loser.username], [winner.username, loser.username]])
    expect(await names('a-dead-token')).toEqual([loser.username])
    await keep('everyone')
    expect(await names()).toEqual([winner.username, loser.username])
  })

  test('of a city has those who tell the asker that they live there, however they write it', async () => {
    const inCity = async (city: string, token?: string): Promise<string[]> =>
      (await board(`?city=${encodeURIComponent(city)}`, token)).players.map(({ username }) => username)
    await winner.client.patch('/api/user', { city: 'Қарағанды' })
    await loser.client.patch('/api/user', { city: 'қараганды', privacy: { city: 'everyone' } })
    // Usually a city is for members.
    expect([await inCity('Karaganda'), await inCity('КАРАГАНДЫ', loser.token)]).toEqual([
      [loser.username],
      [winner.username, loser.username],
    ])
    expect([(await board()).cities, (await board('', loser.token)).cities.length]).toEqual([['қараганды'], 1])
    expect(await inCity('Алматы', loser.token)).toEqual([])
    // Places are those of the city.
    expect((await board('?city=Караганды')).players[0]?.rank).toBe(1)
    for (const { client } of [winner, loser]) await client.patch('/api/user', { city: null })
    expect((await board('', loser.token)).cities).toEqual([])
  })

  test('shows the team that was joined last, to those who may see it', async () => {
    const team = async () => (await own())?.team?.name
    const { id } = await winner.client.post<{ id: string }>('/api/teams', { name: 'The other one' })
    expect(await team()).toBe('The other one')
    await winner.client.patch('/api/user', { privacy: { teams: 'nobody' } })
    expect(await team()).toBeUndefined()
    await winner.client.patch('/api/user', { privacy: { teams: 'everyone' } })
    await winner.client.delete(`/api/teams/${id}`)
    expect(await team()).toBe(teams[0]?.name)
  })

  test('leaves out the banned until they are let in again', async () => {
    await site.admin.post(`/api/admin/users/${loser.id}/ban`, { reason: 'a test' })
    expect(await names()).toEqual([winner.username])
    await site.admin.delete(`/api/admin/users/${loser.id}/ban`)
    expect(await names()).toEqual([winner.username, loser.username])
  })

  test('follows what an organiser says of the match', async () => {
    await decide({ kind: 'played', winner: 2, maps: [{ team1: 7, team2: 13 }] })
    // Another score than the one that was played: its scoreboard tells nothing true any more.
    await eventually(async () => (await own()) === undefined)
    await reconcileResults(site.lobby.platform)
    expect((await board()).total).toBe(0)
  })

  test('of a period has what was played in it', async () => {
    const played = await playBoth(await makeSoloTeams(site.visitor, 2))
    await eventually(async () => (await board('?period=week')).total === 2)
    site.clock.advance(8 * 24 * 3_600_000)
    expect([(await board('?period=week')).total, (await board('?period=month')).total]).toEqual([0, 2])
    site.clock.advance(30 * 24 * 3_600_000)
    expect((await board('?period=month')).total).toBe(0)
    expect((await board()).players[0]?.id).toBe(played.winner.id)
    site.clock.advance(-38 * 24 * 3_600_000)
  })

  test('leaves out who asked for the end of their account', async () => {
    const [first] = (await board()).players
    await site.lobby.platform.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', first?.id ?? '')
      .execute()
    site.lobby.platform.answers.drop('people')
    expect((await board()).players.map(({ id }) => id)).not.toContain(first?.id)
  })
})

test('the site in figures: all there is, and every day of the window', async () => {
  site.clock.advance(120_000)
  const { status, json } = await rawCall(site.base, { path: '/api/analytics?days=7' })
  expect(status).toBe(200)
  const { data } = envelope(Analytics).parse(json)
  expect(data.matches).toEqual({ total: 2, new: 2 })
  expect(data.teams).toEqual({ total: 4, new: 4 })
  expect(data.per_day).toHaveLength(7)
  expect(data.per_day.reduce((sum, { matches }) => sum + matches, 0)).toBe(2)
  expect([data.rounds, data.kills]).toEqual([40, 29])
  expect(data.tournaments.by_status).toContainEqual({ status: 'finished', count: 2 })
  expect(data.tournaments.total).toBe(data.tournaments.by_status.reduce((sum, { count }) => sum + count, 0))
  site.clock.advance(40 * 24 * 3_600_000)
  const later = envelope(Analytics).parse((await rawCall(site.base, { path: '/api/analytics?days=7' })).json)
  expect(later.data.matches).toEqual({ total: 2, new: 0 })
  for (const days of ['0', '366', 'x'])
    expect((await rawCall(site.base, { path: `/api/analytics?days=${days}` })).status).toBe(400)
})
