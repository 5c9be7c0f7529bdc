import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MatchDetail, PlayerFigures, PlayerLine } from '@lobby/contract'
import {
  eventually,
  gameServerFor,
  makeTeam,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  type GameServer,
  type TestLobby,
} from '@lobby/testing'
import { forgetPlayer } from '../forget-player.ts'

let site: TestLobby
let server: GameServer
let matchId: string
let players: Record<'team1' | 'team2', string[]>

beforeAll(async () => {
  site = await startTestLobby()
  const teams = [await makeTeam(site.visitor), await makeTeam(site.visitor)]
  const cup = await makeTournament(site.admin, {
    max_teams: 2,
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
  })
  matchId = openMatches(await startCup(site.admin, cup.id, teams))[0]?.match_id ?? ''
  server = await gameServerFor(site.admin, matchId)
  players = {
    team1: Object.keys(server.config.team1.players),
    team2: Object.keys(server.config.team2.players),
  }
})
afterAll(() => site.stop())

type LogAnswer = { code?: string; data?: { effect: string; lines: number; malformed: number } }
const url = (): string => server.config.cvars['logaddress_add_http'] ?? ''
async function post(lines: readonly string[] | string, address = url()): Promise<{ status: number; json: LogAnswer }> {
  const body = typeof lines === 'string' ? lines : lines.join('\n')
  const response = await fetch(address, { method: 'POST', body, headers: { 'content-type': 'text/plain' } })
  return { status: response.status, json: (await response.json()) as LogAnswer }
}
const effect = async (lines: readonly string[] | string, address?: string): Promise<string> =>
  (await post(lines, address)).json.data?.effect ?? ''

let milliseconds = 0
function line(text: string): string {
  milliseconds += 1_000
  return `11/21/2026 - ${new Date(milliseconds).toISOString().slice(11, 23)} - ${text}`
}
const who = (steamId: string | undefined, side: string): string =>
  `"Name<2><[U:1:${BigInt(steamId ?? 0) - 76_561_197_960_265_728n}]><${side}>"`
const one = (index: number): string => who(players.team1[index], 'CT')
const two = (index: number): string => who(players.team2[index], 'TERRORIST')
const kill = (killer: string, victim: string): string =>
  line(`${killer} [1 2 3] killed ${victim} [4 5 6] with "ak47" (headshot)`)
const wins = (ct: number, t: number): string =>
  line(`Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "${ct}") (T "${t}")`)
const start = (): string => line('World triggered "Round_Start"')

async function roundEnd(score: readonly [number, number]): Promise<void> {
  const names =
    'kills deaths assists damage utility_damage enemies_flashed headshot_kills 2k 3k 4k 5k 1v1 1v2 score mvp'
  const stats = Object.fromEntries(names.split(' ').map((name) => [name, 0]))
  const team = (key: 'team1' | 'team2', index: 0 | 1): object => ({
    id: server.config[key].id,
    name: 'x',
    series_score: 0,
    score: score[index],
    players: players[key].map((steamid) => ({
      steamid,
      name: 'x',
      stats: { ...stats, rounds_played: score[0] + score[1] },
    })),
  })
  const { status } = await server.send({
    event: 'round_end',
    matchid: server.config.matchid,
    map_number: 0,
    round_number: score[0] + score[1],
    reason: 8,
    winner: { side: '3', team: 'team1' },
    team1: team('team1', 0),
    team2: team('team2', 1),
  })
  expect(status).toBe(200)
}
async function seen(): Promise<{ rounds: number; of: (steamId: string | undefined) => PlayerLine | undefined }> {
  const match = await site.admin.get<MatchDetail>(`/api/matches/${matchId}?now=1`)
  const [first] = match.maps
  const names = new Map<string | undefined, string>()
  for (const key of ['team1', 'team2'] as const)
    for (const [steamId, name] of Object.entries(server.config[key].players)) names.set(steamId, name)
  const lines = [...(first?.players1 ?? []), ...(first?.players2 ?? [])]
  return { rounds: first?.logged_rounds ?? 0, of: (id) => lines.find(({ name }) => name === names.get(id)) }
}

describe('the log of a match’s server', () => {
  test('tells what the plugin does not, however often and in whatever order it comes', async () => {
    const name = server.config.maplist[0] ?? ''
    const bodies = [
      [line(`World triggered "Match_Start" on "${name}"`), start(), kill(two(0), one(0))],
      [kill(one(1), two(0)), kill(one(1), two(1)), line(`${one(2)} triggered "Defused_The_Bomb"`), wins(1, 0)],
      [start(), kill(one(3), two(0)), kill(one(3), two(1)), wins(2, 0)],
    ]
    await server.seriesStart()
    await server.goingLive()
    await roundEnd([1, 0])
    expect((await seen()).rounds).toBe(0)
    expect((await seen()).of(players.team1[1])).toMatchObject({ kast: null, first_kills: null, trade_kills: null })
    for (const body of bodies.toReversed()) expect(await effect(body)).toBe('stored')
    for (const body of bodies) expect(await effect(body)).toBe('duplicate')
    await roundEnd([2, 0])
    const { rounds, of } = await seen()
    expect(rounds).toBe(2)
    expect(of(players.team2[0])).toMatchObject({ first_kills: 1, first_deaths: 1, kast: 0.5, bomb_plants: 0 })
    expect(of(players.team1[0])).toMatchObject({ first_deaths: 1, kast: 1 })
    expect(of(players.team1[1])).toMatchObject({ trade_kills: 1, clutches: 0, kast: 1 })
    expect(of(players.team1[2])).toMatchObject({ bomb_defuses: 1, kast: 1 })
  })

  test('loses what a restore undid', async () => {
    expect(await effect([start(), kill(two(4), one(4)), wins(2, 0)])).toBe('stored')
    const { rounds, of } = await seen()
    expect([rounds, of(players.team1[3])?.first_kills, of(players.team2[4])?.first_kills]).toEqual([2, 0, 1])
  })

  test('keeps no names, addresses or chat, and nothing of a body that says nothing', async () => {
    const chat = [line(`${one(0)} say "hello"`), line(`${one(0)} connected, address "10.1.1.1:27005"`), 'rubbish']
    expect((await post(chat)).json.data).toEqual({ effect: 'nothing', lines: 3, malformed: 1 })
    const rows = await site.lobby.platform.db.selectFrom('match_server_log').selectAll().execute()
    expect(rows).toHaveLength(4)
    expect(JSON.stringify(rows)).not.toMatch(/Name|hello|10\.1/)
  })

  test('is taken with its own secret alone, and that secret opens nothing else', async () => {
    const secret = url().split('/').at(-1) ?? ''
    expect(secret).toMatch(/^[0-9a-f]{48}m\d+a\d+$/)
    const other = server.config.cvars['matchzy_remote_log_header_value'] ?? ''
    for (const wrong of ['x', other, `${secret}0`]) {
      const { status, json } = await post([start()], url().replace(secret, wrong))
      expect([status, json.code]).toEqual([401, 'INVALID_EVENT_SECRET'])
    }
    const event = await fetch(server.config.cvars['matchzy_remote_log_url'] ?? '', {
      method: 'POST',
      headers: { [server.config.cvars['matchzy_remote_log_header_key'] ?? '']: secret },
      body: JSON.stringify({ event: 'going_live', matchid: server.config.matchid, map_number: 0 }),
    })
    expect(event.status).toBe(401)
    const strange = await post([start()], url().replace(`/matches/${matchId}/`, '/matches/999999/'))
    expect([strange.status, strange.json.code]).toEqual([404, 'MATCH_NOT_FOUND'])
  })

  test('is bounded', async () => {
    expect((await post('x'.repeat(1024 * 1024 + 1))).json.code).toBe('BODY_TOO_LARGE')
    const bytes = await fetch(url(), { method: 'POST', body: Buffer.from([0, 255, 254, 10, 0]) })
    expect(bytes.status).toBe(200)
  })

  test('goes into the results of players, also when its last lines come after the end', async () => {
    for (let score = 3; score <= 13; score++) await roundEnd([score, 0])
    await server.mapResult([13, 0])
    const own = players.team1[1] ?? ''
    const row = () =>
      site.lobby.platform.db
        .selectFrom('player_results')
        .innerJoin('users', 'users.id', 'player_results.user_id')
        .select(['user_id', 'logged_rounds', 'kast_rounds', 'first_kills', 'trade_kills', 'bomb_plants'])
        .where('users.steam_id', '=', own)
        .executeTakeFirst()
    await eventually(async () => (await row())?.logged_rounds === 2)
    const { figures } = await site.admin.get<PlayerFigures>(`/api/players/${(await row())?.user_id}/figures`)
    expect(figures?.logged).toMatchObject({ rounds: 2, kast: 1, trade_kills: 1, first_kills: 0 })
    expect(figures?.logged?.clutches).toHaveLength(5)
    expect(await row()).toMatchObject({ kast_rounds: 2, first_kills: 0, trade_kills: 1, bomb_plants: 0 })
    expect(await effect([start(), kill(one(1), two(0)), wins(3, 0)])).toBe('stored')
    await eventually(async () => (await row())?.logged_rounds === 3)
    expect(await row()).toMatchObject({ first_kills: 1 })
    site.clock.advance(11 * 60_000)
    expect(await effect([start(), kill(one(1), two(0)), wins(4, 0)])).toBe('over')
  })

  test('of an assignment that is over changes nothing', async () => {
    await site.lobby.platform.db
      .updateTable('matches')
      .set({ assignment_number: 1 })
      .where('id', '=', Number(matchId))
      .execute()
    expect(await effect([start(), kill(one(1), two(0)), wins(4, 0)])).toBe('other_assignment')
  })

  test('forgets whoever is forgotten, and keeps what others did', async () => {
    const { db, transact } = site.lobby.platform
    const steamId = players.team1[1] ?? ''
    const facts = async (): Promise<string> =>
      JSON.stringify(await db.selectFrom('match_server_log').select('facts').execute())
    const user = await db.selectFrom('users').select('id').where('steam_id', '=', steamId).executeTakeFirstOrThrow()
    const kills = (await facts()).split('"kill"').length
    expect(await facts()).toContain(steamId)
    await transact((work) => forgetPlayer(site.lobby.platform, work, { userId: user.id, steamId, name: 'gone' }))
    expect(await facts()).not.toContain(steamId)
    expect((await facts()).split('"kill"')).toHaveLength(kills)
    const { rounds, of } = await seen()
    expect([rounds, of(players.team1[3])?.first_kills]).toEqual([3, 0])
  })
})
