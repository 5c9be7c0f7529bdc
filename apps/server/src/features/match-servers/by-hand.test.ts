import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MatchServer, type MatchCommandEntry, type ServerCommand } from '@lobby/contract'
import { SimulatedServer } from '@lobby/cs2-simulator'
import { code, eventually, gameServerFor, startTestLobby, type TestLobby } from '@lobby/testing'
import { findMatch, rebuildMatch } from '#matches'
import { jsonb } from '#platform/database'
import {
  Fleet,
  listAssignments,
  makeCup,
  moveMatch,
  quick,
  readMatch,
  readServer,
  untilFinished,
  untilState,
} from './fleet.test-kit.ts'

let site: TestLobby
let fleet: Fleet

beforeAll(async () => {
  site = await startTestLobby()
  fleet = new Fleet(site)
})
afterAll(() => site.stop())
afterEach(() => fleet.clear())

const bestOfThree = {
  stages: [{ kind: 'single_elimination' as const, best_of: 3 as const, final_best_of: 3 as const }],
}
const end = (matchId: string): Promise<MatchCommandEntry> =>
  site.admin.post<MatchCommandEntry>(`/api/matches/${matchId}/server/commands`, {
    order: { command: 'end' },
    reason: 'its host went home',
  })
const rowOf = async (matchId: string) => findMatch(site.lobby.platform.db, Number(matchId))

test('a match that a console line put on a server of somebody else sends backups and demos, and goes on on ours', async () => {
  const [matchId = ''] = (await makeCup(site, 2, bestOfThree)).matchIds
  // A server that the site does not know; it stands still some rounds into the second map.
  const theirs: SimulatedServer = new SimulatedServer('Theirs', {
    ...quick,
    isHeld: () => [...theirs.backups.keys()].filter((file) => /_1_round\d\d/.test(file)).length > 4,
  })
  const { command } = await site.admin.get<ServerCommand>(`/api/matches/${matchId}/server-command`)
  expect((await readServer(site, matchId)).fetched_at).toBeNull()
  expect(await theirs.loadCommand(command)).toMatchObject({ ok: true })
  expect((await readServer(site, matchId)).fetched_at).not.toBeNull()
  const playing = theirs.play()
  await eventually(async () => (await readServer(site, matchId)).backup?.map === 1)
  await eventually(async () => ((await readServer(site, matchId)).backup?.round ?? 0) >= 3)
  const { db } = site.lobby.platform
  const kept = () => db.selectFrom('match_demos').select('map_number').where('state', '=', 'kept').execute()
  await eventually(async () => (await kept()).length === 1)
  const before = await readMatch(site, matchId)

  // What is known of it is told; an organiser alone hears of backups.
  const told = await readServer(site, matchId)
  expect(told).toMatchObject({ state: 'elsewhere', server: null, connect: null, failure: null })
  expect(told.heard_at).not.toBeNull()
  const visitor = MatchServer.parse(await site.visitor.get(`/api/matches/${matchId}/server`))
  // Its log may say a last word between the two.
  expect(visitor).toMatchObject({ state: 'elsewhere', heard_at: expect.any(String), backup: null, fetched_at: null })

  // Its console is not ours, and without a server of ours there is nowhere to go.
  expect(await code(end(matchId))).toBe('409 MATCH_NOT_ON_SERVER')
  expect(await code(moveMatch(site, matchId))).toBe('409 NO_MATCH_SERVER')
  theirs.end()
  await playing
  const ours = await fleet.add()
  await site.admin.patch(`/api/admin/servers/${ours}`, { draining: true })
  // Two organisers press at once.
  await Promise.allSettled([moveMatch(site, matchId), moveMatch(site, matchId)])
  expect([(await readServer(site, matchId)).state, (await rowOf(matchId))?.assignment_number]).toEqual(['waiting', 1])
  await site.admin.patch(`/api/admin/servers/${ours}`, { draining: false })
  const match = await untilFinished(site, matchId)
  expect(await listAssignments(site, matchId)).toMatchObject([{ server_id: ours, number: 2, failure: null }])
  expect(match.maps[0]).toMatchObject({ team1: before.maps[0]?.team1, team2: before.maps[0]?.team2 })
  // Nobody but their server ever had it.
  expect(match.maps[0]?.demo).toMatchObject({ bytes: expect.any(Number) })
  expect(match.maps[1]?.rounds.slice(0, 3)).toEqual(before.maps[1]?.rounds.slice(0, 3))
  await eventually(() => fleet.host(ours).server.played.length === 1)
  const [played] = fleet.host(ours).server.played
  expect([match.score.team1, match.score.team2]).toEqual([played?.seriesScore.team1, played?.seriesScore.team2])
  const row = await rowOf(matchId)
  expect(row && (await rebuildMatch(site.lobby.platform.db, row))).toEqual(row?.state)
})

test('a server of somebody else that plays on after the match was moved gets it back by one press', async () => {
  const [matchId = ''] = (await makeCup(site, 2)).matchIds
  const pen = await gameServerFor(site.admin, matchId)
  await pen.round([1, 0])
  const ours = await fleet.add({ roundMs: 600_000 })
  await moveMatch(site, matchId)
  await untilState(site, matchId, 'on')
  const { db } = site.lobby.platform
  const warmup = { said: jsonb({ game_state: 'warmup', is_paused: false }), next_step_at: new Date(8e12) }
  await db.updateTable('match_assignments').set(warmup).execute()
  site.clock.advance(50_000)
  await pen.round([2, 0])
  const { stray } = await readServer(site, matchId)
  expect(stray).toMatchObject({ number: 0, server: null, speaker: 'earlier', team1: 2, team2: 0 })
  await site.admin.post(`/api/matches/${matchId}/server/commands`, {
    order: { command: 'take_over', number: 0, instead: stray?.instead },
    reason: 'They play there',
  })
  expect(await readServer(site, matchId)).toMatchObject({ state: 'elsewhere', server: null, stray: null })
  await pen.round([3, 0])
  expect((await readMatch(site, matchId)).maps[0]).toMatchObject({ team1: 3, team2: 0 })
  await eventually(async () => (await listAssignments(site, matchId)).every(({ state }) => state === 'released'))
  expect(fleet.host(ours).server.state).toBe('idle')
})

test('a match that waits in the line leaves it when somebody loads it by hand, also after servers of ours had it', async () => {
  const [matchId = ''] = (await makeCup(site, 2)).matchIds
  const busy = await fleet.add({ roundMs: 600_000 })
  await site.admin.post(`/api/matches/${matchId}/server`, {})
  await untilState(site, matchId, 'on')
  await site.admin.patch(`/api/admin/servers/${busy}`, { draining: true })
  await moveMatch(site, matchId)
  await eventually(async () => (await listAssignments(site, matchId)).every(({ state }) => state === 'released'))
  expect(await readServer(site, matchId)).toMatchObject({ state: 'waiting', failure: 'moved' })
  const pen = await gameServerFor(site.admin, matchId)
  await pen.round([0, 1])
  await untilState(site, matchId, 'elsewhere')
  await site.admin.patch(`/api/admin/servers/${busy}`, { draining: false })
  expect(await code(site.admin.post(`/api/matches/${matchId}/server`, {}))).toBe('409 MATCH_ON_OTHER_SERVER')
})
