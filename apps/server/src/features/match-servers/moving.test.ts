import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventSecretHeader, type MatchCommandEntry } from '@lobby/contract'
import { code, eventually, gameServerFor, rawCall, startTestLobby, type TestLobby } from '@lobby/testing'
import { configToken, eventSecret, findMatch, rebuildMatch } from '#matches'
import {
  Fleet,
  hurry,
  listAssignments,
  makeCup,
  moveMatch,
  readMatch,
  readServer,
  take,
  untilFinished,
  untilState,
} from './fleet.test-kit.ts'

let site: TestLobby
/** Another node of the same site. */
let beside: TestLobby | null = null
let fleet: Fleet
const ends: (() => unknown)[] = []

beforeAll(async () => {
  site = await startTestLobby()
  fleet = new Fleet(site)
})
afterAll(async () => {
  await beside?.stop()
  await site.stop()
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await fleet.clear()
})

const bestOfThree = {
  stages: [{ kind: 'single_elimination' as const, best_of: 3 as const, final_best_of: 3 as const }],
}

/** A match that is played on a server, some rounds into it. */
async function playedMatch(roundMs = 40, rounds = 3): Promise<{ cup: string; matchId: string; server: string }> {
  const server = await fleet.add({ roundMs })
  const { id: cup, matchIds } = await makeCup(site, 2, bestOfThree)
  const [matchId = ''] = matchIds
  await take(site, matchId)
  await untilState(site, matchId, 'on')
  await eventually(async () => ((await readServer(site, matchId)).backup?.round ?? -1) >= rounds)
  return { cup, matchId, server }
}

const move = (matchId: string, server_id: string | null = null): Promise<MatchCommandEntry> =>
  moveMatch(site, matchId, { server_id, reason: 'it is gone' })

/**
 * Lets the time between two questions pass, again and again; never while one is under way. Its row is held for longer than any pause, and
 * a clock that runs on meanwhile would give it to the next one, whose miss then counts in the place of the first.
 */
async function passUntil(holds: () => Promise<boolean>): Promise<void> {
  const { db, clock } = site.lobby.platform
  const longestPauseMs = 13_000
  await eventually(async () => {
    if (await holds()) return true
    const due = db.selectFrom('match_assignments').where('state', '<>', 'released').select('next_step_at')
    const [next] = await due.orderBy('next_step_at').limit(1).execute()
    const pauseMs = (next?.next_step_at.getTime() ?? 0) - clock.now().getTime()
    if (pauseMs > 0 && pauseMs <= longestPauseMs) site.clock.advance(pauseMs)
    return false
  })
}

async function isWhole(matchId: string): Promise<void> {
  const row = await findMatch(site.lobby.platform.db, Number(matchId))
  expect(row && (await rebuildMatch(site.lobby.platform.db, row))).toEqual(row?.state)
}

describe('a server that is lost', () => {
  test('is told after three misses, and the match goes on elsewhere from its last backup', async () => {
    const { matchId, server } = await playedMatch()
    await fleet.host(server).stop()
    const { maps } = await readMatch(site, matchId)
    const before = maps[0]
    await passUntil(async () => (await readServer(site, matchId)).state === 'lost')
    const other = await fleet.add()
    expect((await readServer(site, matchId)).state).toBe('lost')
    await move(matchId)
    const match = await untilFinished(site, matchId)
    const assignments = await listAssignments(site, matchId)
    expect(assignments.map(({ server_id, failure }) => [server_id, failure])).toEqual([
      [server, 'moved'],
      [other, null],
    ])
    await eventually(() => fleet.host(other).server.played.length === 1)
    const [played] = fleet.host(other).server.played
    expect([match.score.team1, match.score.team2]).toEqual([played?.seriesScore.team1, played?.seriesScore.team2])
    // It went on from rounds that were played on the first one.
    const first = match.maps[0]
    expect(first?.rounds.slice(0, 2).map(({ team1, team2 }) => [team1, team2])).toEqual(
      before?.rounds.slice(0, 2).map(({ team1, team2 }) => [team1, team2]),
    )
    await isWhole(matchId)
  })

  test('is left for another one, which waits until everybody there is ready: the page says what they have to do', async () => {
    const { matchId, server } = await playedMatch()
    await fleet.host(server).stop()
    await passUntil(async () => (await readServer(site, matchId)).state === 'lost')
    await fleet.add({ readyMs: 3_600_000 })
    await move(matchId)
    await passUntil(async () => (await readServer(site, matchId)).is_restoring)
    expect(await readServer(site, matchId)).toMatchObject({ state: 'on', is_paused: false })
  })

  test('that answers again is no more lost', async () => {
    const { matchId } = await playedMatch(60_000, 0)
    const { db, clock } = site.lobby.platform
    await db.updateTable('match_assignments').set({ state: 'lost', misses: 3, next_step_at: clock.now() }).execute()
    await untilState(site, matchId, 'on')
    expect(await listAssignments(site, matchId)).toHaveLength(1)
  })

  test('moves by itself where the tournament says so', async () => {
    const { matchId, cup, server } = await playedMatch()
    await site.admin.put(`/api/tournaments/${cup}/servers`, { region: null, auto_move: true })
    expect((await readServer(site, matchId)).settings).toEqual({ region: null, auto_move: true })
    const other = await fleet.add()
    await fleet.host(server).crash(3_000)
    await passUntil(async () => (await listAssignments(site, matchId)).length === 2)
    ends.push(hurry(site))
    await untilFinished(site, matchId)
    expect((await listAssignments(site, matchId)).map(({ server_id, failure }) => [server_id, failure])).toEqual([
      [server, 'lost'],
      [other, null],
    ])
    // The first one is back, empty, and can be given to somebody else.
    await eventually(async () => (await listAssignments(site)).every(({ state }) => state === 'released'))
    await isWhole(matchId)
  })
})

test('a match whose server is lost between two maps moves by the word of an organiser alone', async () => {
  await fleet.add({ betweenMapsMs: 600_000 })
  const { id: cup, matchIds } = await makeCup(site, 2, bestOfThree)
  const [matchId = ''] = matchIds
  await site.admin.put(`/api/tournaments/${cup}/servers`, { region: null, auto_move: true })
  const { server } = await take(site, matchId)
  await eventually(async () => (await readMatch(site, matchId)).maps[0]?.status === 'finished')
  const [first = ''] = fleet.hosts.keys()
  await untilState(site, matchId, 'on')
  await fleet.host(server?.id ?? first).stop()
  await fleet.add()
  await passUntil(async () => (await readServer(site, matchId)).state === 'lost')
  const misses = async () =>
    (await site.lobby.platform.db.selectFrom('match_assignments').select('misses').executeTakeFirstOrThrow()).misses
  // What is over would be played again: it is asked for on, and nothing else happens.
  await passUntil(async () => (await misses()) >= 5)
  expect(await listAssignments(site, matchId)).toHaveLength(1)
  await move(matchId)
  await eventually(async () => (await listAssignments(site, matchId)).length === 2)
})

describe('a site that ended in the middle', () => {
  test('loads anew what was never sent, and asks before it tells a server again what may have been', async () => {
    const { platform } = site.lobby
    const server = await fleet.add({ roundMs: 60_000 })
    const [matchId = ''] = (await makeCup(site, 2)).matchIds
    // As a process leaves it that ends between the mark and the sending.
    const now = platform.clock.now()
    const hour = new Date(now.getTime() + 3_600_000)
    await platform.transact(async ({ trx }) => {
      const id = Number(matchId)
      await trx.insertInto('match_servers').values({ match_id: id, state: 'placed', queued_at: now }).execute()
      await trx
        .insertInto('match_assignments')
        .values({
          match_id: id,
          number: 1,
          server_id: server,
          state: 'loading',
          begun_at: now,
          sent_at: now,
          next_step_at: hour,
        })
        .execute()
      await trx.updateTable('matches').set({ assignment_number: 1 }).where('id', '=', id).execute()
      await trx.updateTable('match_assignments').set({ next_step_at: now }).where('match_id', '=', id).execute()
    })
    ends.push(hurry(site))
    await untilState(site, matchId, 'on')
    expect((await listAssignments(site, matchId)).map(({ failure }) => failure)).toEqual(['not_confirmed', null])
  })
})

describe('backups', () => {
  const post = (
    matchId: string,
    body: unknown,
    assignment: number,
  ): Promise<{ status: number; json: { code?: string; data?: unknown } }> =>
    fetch(`${site.base}/api/game-events/matches/${matchId}/backups`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        [eventSecretHeader]: eventSecret(site.lobby.platform.config.secret, { matchId: Number(matchId), assignment }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }).then(async (response) => ({ status: response.status, json: (await response.json()) as { code?: string } }))
  const backup = (matchId: string) => ({
    matchid: matchId,
    mapnumber: '0',
    round: '04',
    match_config: '{"ChangedCvars":{}}',
    valve_backup: '"SaveFile" {}',
  })

  test('are kept sealed, and only those of the match and of the server that plays it', async () => {
    const [matchId = '', other = ''] = (await makeCup(site, 4)).matchIds
    expect(await post(matchId, backup(matchId), 0)).toMatchObject({ status: 200, json: { data: { kept: true } } })
    const rows = await site.lobby.platform.db.selectFrom('match_backups').selectAll().execute()
    expect(rows).toMatchObject([{ map_number: 0, round: 4, assignment_number: 0 }])
    expect(rows[0]?.body).not.toContain('match_config')
    for (const body of ['x', '{}', backup(other)])
      expect(await post(matchId, body, 0)).toMatchObject({ status: 400, json: { code: 'BACKUP_INVALID' } })
    expect(await post(matchId, backup(matchId), 9)).toMatchObject({ status: 401 })
    // The engine had not written its file yet: no server could go on from it, so the one before stays the newest.
    const empty = { ...backup(matchId), round: '05', valve_backup: '' }
    expect(await post(matchId, empty, 0)).toMatchObject({ status: 200, json: { data: { kept: false } } })
    expect(await post(matchId, 'x'.repeat(1_048_577), 0)).toMatchObject({ status: 413 })
    await site.lobby.platform.db
      .updateTable('matches')
      .set({ assignment_number: 2 })
      .where('id', '=', Number(matchId))
      .execute()
    expect(await post(matchId, backup(matchId), 0)).toMatchObject({ status: 200, json: { data: { kept: false } } })
  })

  test('tell the score of rounds that nobody heard, also of a file from which no server could go on', async () => {
    const { matchIds } = await makeCup(site, 2, { stages: [{ kind: 'single_elimination', final_best_of: 3 }] })
    const matchId = matchIds[0] ?? ''
    const at = (map: number, score: [number, number], won: [number, number]) => ({
      ...backup(matchId),
      mapnumber: String(map),
      round: String(score[0] + score[1]).padStart(2, '0'),
      team1_score: String(score[0]),
      team2_score: String(score[1]),
      team1_series_score: String(won[0]),
      team2_series_score: String(won[1]),
    })
    await post(matchId, at(0, [6, 2], [0, 0]), 0)
    expect((await readMatch(site, matchId)).maps[0]).toMatchObject({ status: 'live', team1: 6, team2: 2 })
    await post(matchId, { ...at(0, [8, 3], [0, 0]), valve_backup: '' }, 0)
    // The end of the first map was lost: who won it is told by the second one's, its score by nothing.
    await post(matchId, at(1, [1, 0], [0, 1]), 0)
    const [first, second] = (await readMatch(site, matchId)).maps
    expect(first).toMatchObject({ status: 'finished', team1: 8, team2: 3, winner: 2, is_incomplete: true })
    expect(second).toMatchObject({ status: 'live', team1: 1, team2: 0 })
    await post(matchId, at(0, [8, 12], [0, 0]), 0)
    expect((await readMatch(site, matchId)).maps[0]).toMatchObject({ team1: 8, team2: 12, is_incomplete: true })
  })

  test('are handed to the server that goes on, with its own secret, and to nobody else', async () => {
    const [matchId = '', other = ''] = (await makeCup(site, 4)).matchIds
    await post(matchId, backup(matchId), 0)
    const { secret } = site.lobby.platform.config
    const until = new Date(site.clock.now().getTime() + 3_600_000)
    const fetchBackup = (id: string, token: string) =>
      rawCall(site.base, { path: `/api/game-events/matches/${id}/backup`, token })
    const token = (id: string, assignment = 0): string =>
      configToken(secret, { matchId: Number(id), assignment }, until)
    const { status, text } = await fetchBackup(matchId, token(matchId))
    expect([status, text.includes(eventSecret(secret, { matchId: Number(matchId), assignment: 0 }))]).toEqual([
      200,
      true,
    ])
    expect((await fetchBackup(matchId, token(matchId, 1))).status).toBe(401)
    expect((await fetchBackup(matchId, token(other))).status).toBe(401)
    expect((await fetchBackup(other, token(other))).json).toMatchObject({ code: 'BACKUP_MISSING' })
  })

  test('are needed where a map is over: without one the match stays where it is', async () => {
    const [matchId = ''] = (await makeCup(site, 2, bestOfThree)).matchIds
    const server = await gameServerFor(site.admin, matchId)
    await server.mapResult([13, 5])
    expect(await code(move(matchId))).toBe('409 BACKUP_MISSING')
    await post(matchId, backup(matchId), 0)
    expect(await code(move(matchId))).toBe('409 NO_MATCH_SERVER')
  })
})

test('several nodes of a site share the steps, and take none twice', { tags: 'services' }, async () => {
  const [first = '', second = ''] = (await makeCup(site, 4)).matchIds
  await fleet.add({ roundMs: 15 })
  beside = await startTestLobby({ beside: site, clock: site.clock })
  await Promise.all([take(site, first), take(beside, second)])
  ends.push(hurry(site))
  // Without Redis the nodes do not tell each other that kept answers are out of date.
  const { db } = site.lobby.platform
  for (const matchId of [first, second])
    await eventually(async () => (await findMatch(db, Number(matchId)))?.status === 'finished')
  const assignments = await listAssignments(site)
  expect(assignments.map(({ failure }) => failure)).toEqual([null, null])
  expect(new Set(assignments.map(({ match_id }) => match_id)).size).toBe(2)
})
