import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Analytics, Leaderboard, envelope, xpRule, type LeaderboardPlayer } from '@lobby/contract'
import {
  eventually,
  gameServerFor,
  makeSoloTeams,
  makeTournament,
  openMatches,
  rawCall,
  startCup,
  startTestLobby,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { projectMatch } from './project-match.ts'
import { reconcileResults } from './index.ts'

let site: TestLobby
let winner: Person
let loser: Person
let matchId: string

beforeAll(async () => {
  site = await startTestLobby()
  const teams = await makeSoloTeams(site.visitor, 2)
  const played = await playMatch(teams)
  matchId = played.matchId
  winner = played.winner
  loser = played.loser
})
afterAll(() => site.stop())

/** A match of two captains as its game server tells it: 13 rounds to 7. */
async function playMatch(teams: readonly Team[]): Promise<{ matchId: string; winner: Person; loser: Person }> {
  const cup = await makeTournament(site.admin, {
    max_teams: 2,
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
  })
  const [match] = openMatches(await startCup(site.admin, cup.id, teams))
  const id = match?.match_id ?? ''
  const server = await gameServerFor(site.admin, id)
  const { config } = server
  const side = (key: 'team1' | 'team2', score: number, stats: object) => ({
    id: config[key].id,
    name: config[key].name,
    series_score: 0,
    score,
    score_ct: 0,
    score_t: 0,
    players: Object.entries(config[key].players).map(([steamid, name]) => ({
      steamid,
      name,
      stats: { ...none, rounds_played: 20, ...stats },
    })),
  })
  await server.goingLive()
  await server.send({
    event: 'round_end',
    matchid: config.matchid,
    map_number: 0,
    round_number: 20,
    round_time: 1,
    reason: 8,
    winner: { side: '3', team: 'team1' },
    team1: side('team1', 13, { kills: 21, deaths: 8, assists: 4, damage: 2_050, headshot_kills: 9 }),
    team2: side('team2', 7, { kills: 8, deaths: 21, assists: 1, damage: 900, headshot_kills: 2 }),
  })
  await server.mapResult([13, 7])
  const captainOf = (teamId: string): Person => (teams.find((team) => team.id === teamId) as Team).captain
  return { matchId: id, winner: captainOf(config.team1.id), loser: captainOf(config.team2.id) }
}
const none = Object.fromEntries(
  ['kills', 'deaths', 'assists', 'damage', 'utility_damage', 'enemies_flashed', 'headshot_kills', 'score', 'mvp']
    .concat(['2k', '3k', '4k', '5k', '1v1', '1v2'])
    .map((key) => [key, 0]),
)

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
    expect(rest).toEqual({ period: 'all', since: null, total: 2, xp_rule: xpRule })
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
      },
      expect.objectContaining({ id: loser.id, rank: 2, xp: 16, wins: 0, kd_ratio: 0.38, adr: 45 }),
    ])
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
    await Promise.all([1, 2, 3].map(() => projectMatch(site.lobby.parts, Number(matchId))))
    expect(await board()).toEqual(before)
  })

  test('a match that was not counted is counted at the next start', async () => {
    const { db, answers } = site.lobby.parts
    await db.deleteFrom('player_results').execute()
    await db.deleteFrom('projected_matches').execute()
    answers.drop('player-results')
    expect((await board()).total).toBe(0)
    await reconcileResults(site.lobby.parts)
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
    await reconcileResults(site.lobby.parts)
    expect((await board()).total).toBe(0)
  })

  test('of a period has what was played in it', async () => {
    const played = await playMatch(await makeSoloTeams(site.visitor, 2))
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
    await site.lobby.parts.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', first?.id ?? '')
      .execute()
    site.lobby.parts.answers.drop('people')
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
