import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { MatchCommandEntry } from '@lobby/contract'
import { eventually, startTestLobby, type TestLobby } from '@lobby/testing'
import { findMatch, rebuildMatch } from '#matches'
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

/** A match that is played on a server, some rounds into it, and stands there: a busy machine would look when it is over. */
async function playedMatch(roundMs = 40, rounds = 3): Promise<{ cup: string; matchId: string; server: string }> {
  let played = (): number => 0
  const server = await fleet.add({ roundMs, isHeld: () => played() > rounds })
  played = () => fleet.host(server).server.picture?.moment?.game.rounds.length ?? 0
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

  test('is left for another one, on which the match stands until an organiser says that it goes on', async () => {
    const { matchId, server } = await playedMatch()
    await fleet.host(server).stop()
    await passUntil(async () => (await readServer(site, matchId)).state === 'lost')
    const other = await fleet.add({ unpauseMs: null })
    await move(matchId)
    await passUntil(async () => (await readServer(site, matchId)).is_paused)
    const stands = (): number | undefined => fleet.host(other).server.picture?.moment?.game.rounds.length
    const [before] = [stands()]
    expect(await readServer(site, matchId)).toMatchObject({ state: 'on', is_restoring: false })
    const order = { order: { command: 'unpause' }, reason: 'everybody is there' }
    await site.admin.post(`/api/matches/${matchId}/server/commands`, order)
    await passUntil(async () => (stands() ?? 99) > (before ?? 0))
    await untilFinished(site, matchId)
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

  test('does not move by itself while its log still comes, and does when that is silent, too', async () => {
    const { matchId, cup, server } = await playedMatch()
    await site.admin.put(`/api/tournaments/${cup}/servers`, { region: null, auto_move: true })
    await fleet.add()
    const url = fleet.host(server).server.log.list().trim()
    await fleet.host(server).stop()
    let begin = 0
    const tellLog = async (): Promise<void> => {
      const body = `11/22/2026 - 19:00:00.000 - World triggered "Round_Start"\n`
      const headers = {
        'x-logbytes-beginoffset': String(begin),
        'x-logbytes-endoffset': String((begin += body.length)),
        'x-server-instance-token': 'the-same-process',
        'x-game-map': 'de_mirage',
        'x-game-scorect': '3',
        'x-game-scoret': '2',
      }
      expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200)
    }
    const misses = async () =>
      (await site.lobby.platform.db.selectFrom('match_assignments').select('misses').executeTakeFirstOrThrow()).misses
    await passUntil(async () => {
      await tellLog()
      return (await misses()) >= 6
    })
    expect(await listAssignments(site, matchId)).toHaveLength(1)
    expect(await readServer(site, matchId)).toMatchObject({
      state: 'lost',
      log: { map: 'de_mirage', score: { ct: 3, t: 2 } },
    })
    await passUntil(async () => (await listAssignments(site, matchId)).length === 2)
    expect((await listAssignments(site, matchId))[0]?.failure).toBe('lost')
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
