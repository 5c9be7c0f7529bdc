import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type {
  AdminServerDetail,
  MatchCommand,
  MatchCommandEntry,
  ServerCommand,
  TournamentFormatInput,
} from '@lobby/contract'
import { SimulatedServer, type Voice } from '@lobby/cs2-simulator'
import { code, eventually, rawCall, startTestLobby, type TestLobby } from '@lobby/testing'
import { findMatch, rebuildMatch } from '#matches'
import { Fleet, hurry, makeCup, readMatch, readServer, take, untilFinished, untilState } from './fleet.test-kit.ts'

let site: TestLobby
let fleet: Fleet
let rest: () => void
beforeAll(async () => {
  site = await startTestLobby()
  fleet = new Fleet(site)
})
beforeEach(() => {
  rest = hurry(site)
})
afterEach(async () => {
  rest()
  await fleet.clear()
})
afterAll(() => site.stop())

const bestOfThree: TournamentFormatInput = {
  stages: [{ kind: 'single_elimination', best_of: 3, final_best_of: 3 }],
}
/** Play of a server waits there, or a match could be over before a busy machine has looked. */
const isAfter = (rounds: number): boolean =>
  [...fleet.hosts.values()].some(({ server }) => server.backups.size > rounds)
const give = (matchId: string, order: MatchCommand): Promise<MatchCommandEntry> =>
  site.admin.post(`/api/matches/${matchId}/server/commands`, { order, reason: 'a test' })
const readAdmin = (id: string): Promise<AdminServerDetail> => site.admin.get(`/api/admin/servers/${id}`)
const eventsOf = (matchId: string) =>
  site.lobby.platform.db
    .selectFrom('match_events')
    .select(['kind', 'effect', 'dialect', 'body'])
    .where('match_id', '=', Number(matchId))
    .execute()

const cases = [
  ['matchzy', 'matchzy'],
  ['matchzy-enhanced', 'matchzy-enhanced'],
  ['get5', 'get5'],
] as const satisfies readonly (readonly [Voice, string])[]

test.each(cases)('a server that speaks %s is found out, plays a series, and is free again', async (voice, dialect) => {
  const server = await fleet.add({ voice })
  expect(await readAdmin(server)).toMatchObject({ plugin: null, plugin_found: dialect })
  const { matchIds } = await makeCup(site, 2, bestOfThree)
  const [matchId = ''] = matchIds
  await take(site, matchId)
  const match = await untilFinished(site, matchId)

  await eventually(() => fleet.host(server).server.played.length === 1)
  const truth = fleet.host(server).server.played.at(-1)
  expect(truth?.failures).toEqual([])
  const winner = match.score.winner === 1 ? match.team1.id : match.team2.id
  expect({ winner, team1: match.score.team1, team2: match.score.team2 }).toEqual({
    winner: truth?.winnerTeamId,
    ...truth?.seriesScore,
  })
  // What its status told where a round was still on its way is an entry of our own.
  const events = (await eventsOf(matchId)).filter(({ kind }) => kind !== 'told')
  expect(new Set(events.map((event) => event.dialect))).toEqual(new Set([dialect]))
  const row = await findMatch(site.lobby.platform.db, Number(matchId))
  expect(JSON.parse(JSON.stringify(row && (await rebuildMatch(site.lobby.platform.db, row))))).toEqual(row?.state)
  expect(
    match.maps.filter(({ status }) => status === 'finished').map(({ team1, team2 }) => ({ team1, team2 })),
  ).toEqual(truth?.maps.map(({ scores }) => scores))
  const left = async (): Promise<number> =>
    (
      await site.lobby.platform.db
        .selectFrom('match_assignments')
        .select('number')
        .where('state', '<>', 'released')
        .execute()
    ).length
  await eventually(async () => (await left()) === 0)
})

test('the fork says itself that play stopped, and is told orders in words that it has', async () => {
  const server = await fleet.add({ voice: 'matchzy-enhanced', isHeld: () => isAfter(4) })
  const { matchIds } = await makeCup(site, 2)
  const [matchId = ''] = matchIds
  await take(site, matchId)
  await untilState(site, matchId, 'on')
  await eventually(async () => ((await readMatch(site, matchId)).maps[0]?.rounds.length ?? 0) > 2)
  const game = fleet.host(server).server
  await game.standing.byConsole(true)
  await eventually(async () => (await readServer(site, matchId)).is_paused)
  await game.standing.byConsole(false)
  await eventually(async () => !(await readServer(site, matchId)).is_paused)
  // The status may have told it before its events came.
  const kinds = async () => (await eventsOf(matchId)).map(({ kind }) => kind)
  await eventually(async () => (await kinds()).filter((kind) => kind === 'pause').length === 2)
  await eventually(async () => (await kinds()).includes('unknown'))
  const back = await give(matchId, { command: 'restore_round', round: 1 })
  expect(back).toMatchObject({ outcome: 'answered', answer: '' })
  // What happened stands in the match's course.
  const restored = async () => (await readMatch(site, matchId)).moments.find(({ kind }) => kind === 'restored')
  await eventually(async () => (await restored()) !== undefined)
  const { team1, team2 } = (await restored()) ?? {}
  expect((team1 ?? 0) + (team2 ?? 0)).toBe(1)
  // The fork says beforehand what it does; what counts is the state that the engine restored. Each is sent on a connection of its own,
  // so either may come first.
  const told = async () =>
    (await eventsOf(matchId))
      .filter(({ kind }) => kind === 'backup_loaded' || kind === 'restored')
      .map(({ kind, effect }) => `${kind} ${effect}`)
      .toSorted()
  await eventually(async () => (await told()).length > 1)
  expect(await told()).toEqual(['backup_loaded ignored', 'restored applied'])
})

test('what a plugin cannot do is said, and nothing is sent', async () => {
  await fleet.add({ voice: 'get5', isHeld: () => isAfter(4) })
  const { matchIds } = await makeCup(site, 2)
  const [matchId = ''] = matchIds
  await take(site, matchId)
  await untilState(site, matchId, 'on')
  expect(await code(give(matchId, { command: 'restore_round', round: 1 }))).toBe('409 COMMAND_NOT_SUPPORTED')
  await eventually(async () => ((await readMatch(site, matchId)).maps[0]?.rounds.length ?? 0) > 1)
  expect((await give(matchId, { command: 'pause' })).answer).toContain('paused')
  await eventually(async () => (await readServer(site, matchId)).is_paused)
})

test('what an admin says of a server goes before what it says itself', async () => {
  const server = await fleet.add({ voice: 'matchzy-enhanced' }, { plugin: 'get5' })
  expect(await readAdmin(server)).toMatchObject({ plugin: 'get5', plugin_found: 'matchzy-enhanced' })
  await site.admin.patch(`/api/admin/servers/${server}`, { plugin: null })
  expect(await readAdmin(server)).toMatchObject({ plugin: null, plugin_found: 'matchzy-enhanced' })
})

test.each(cases)('a command that is pasted for %s is played', async (voice, plugin) => {
  const { matchIds } = await makeCup(site, 2)
  const [matchId = ''] = matchIds
  const { command } = await site.admin.get<ServerCommand>(`/api/matches/${matchId}/server-command?plugin=${plugin}`)
  const quick = { seed: 4, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 }
  const result = await new SimulatedServer('pasted', { ...quick, voice }).runCommand(command)
  expect(result).toMatchObject({ ok: true, outcome: 'finished', failures: [] })
  await untilFinished(site, matchId)
})

test('what a server says of itself is kept while it plays, and let be afterwards; another address is none', async () => {
  const { matchIds } = await makeCup(site, 2)
  const [matchId = ''] = matchIds
  const load = await site.admin.get<ServerCommand>(`/api/matches/${matchId}/server-command?plugin=matchzy-enhanced`)
  const [, url = '', , value = ''] = /"(.*?)" "(.*?)" "(.*?)"/.exec(load.command) ?? []
  const config = (await (await fetch(url, { headers: { Authorization: value } })).json()) as Record<string, string>
  const say = async (body: object, address = config['remote_log_url'] ?? ''): Promise<unknown> => {
    const headers = { [config['remote_log_header_key'] ?? '']: config['remote_log_header_value'] ?? '' }
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    const { data } = (await answer.json()) as { data?: { effect: string } }
    return data?.effect ?? answer.status
  }
  const health = { event: 'server_health', server_id: 'a', plugin_version: '2.0.0', db_ok: true, reason: 'periodic' }
  expect(await say({ ...health, timestamp: 1 })).toBe('unknown')
  expect(await say({ ...health, timestamp: 1 })).toBe('duplicate')
  expect(await say(health, (config['remote_log_url'] ?? '').replace('matchzy-enhanced', 'other'))).toBe(404)
  await site.admin.put(`/api/matches/${matchId}/result`, { result: { kind: 'forfeit', loser: 1 }, reason: 'a test' })
  expect(await say({ ...health, timestamp: 2 })).toBe('ignored')
  const open = await rawCall(site.base, { path: `/api/game-events/matches/${matchId}/config?dialect=other` })
  expect(open.status).toBe(404)
})
