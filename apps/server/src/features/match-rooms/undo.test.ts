import { beforeEach, describe, expect, test } from 'vitest'
import type { MatchRoom } from '@lobby/contract'
import { code, eventually, gameServerFor, type Person, type TestLobby } from '@lobby/testing'
import { findMatch } from '#matches'
import {
  bothReady,
  detail,
  expectLogHolds,
  first,
  matchId,
  newCup,
  onASite,
  room,
  second,
  settings,
  site,
  stranger,
} from './rooms.test-kit.ts'

onASite([2, 1])
beforeEach(() => newCup(3))

type Caller = { client: TestLobby['admin'] }
const undo = (person: Caller, expected_version: number) =>
  person.client.post<MatchRoom>(`/api/matches/${matchId}/veto/undo`, { expected_version })
const captainOf = (team: number | null | undefined): Person => (team === 1 ? first.captain : second.captain)
const turnOf = ({ veto }: MatchRoom) => veto?.steps[veto.current]
/** The captain whose turn it is takes the first choice there is. */
async function step(now: MatchRoom): Promise<MatchRoom> {
  const turn = turnOf(now)
  const taken = new Set(now.veto?.steps.map(({ map }) => map))
  const choice = turn?.action === 'side' ? { side: 't' } : { map: now.veto?.pool.find((map) => !taken.has(map)) }
  const body = { expected_version: now.version, ...choice }
  return captainOf(turn?.team).client.post<MatchRoom>(`/api/matches/${matchId}/veto`, body)
}
async function playThrough(from?: MatchRoom): Promise<MatchRoom> {
  let now = from ?? (await bothReady())
  while (now.phase === 'veto') now = await step(now)
  return now
}
const admin = (): Caller => ({ client: site.admin })
/** Of the step that ended a veto. */
const lastTeam = ({ veto }: MatchRoom) => veto?.steps.findLast(({ team }) => team !== null)?.team
const queue = () =>
  site.lobby.platform.db
    .selectFrom('match_servers')
    .select(['state', 'failure'])
    .where('match_id', '=', Number(matchId))
    .executeTakeFirst()

describe('a captain takes a step back', () => {
  test('their own, until the other team has moved, and both teams read it', async () => {
    const banned = await step(await bothReady())
    expect(await code(undo(second.captain, banned.version))).toBe('409 VETO_STEP_NOT_YOURS')
    for (const person of [stranger, first.members[1]!])
      expect(await code(undo(person, banned.version))).toBe('403 NOT_ORGANISER')
    const back = await undo(first.captain, banned.version)
    expect(back.veto).toMatchObject({
      current: 0,
      undone: [{ by: 1, step: { action: 'ban', team: 1, map: 'de_ancient', by_timer: false } }],
    })
    const again = await step(await step(back))
    expect(await code(undo(first.captain, again.version))).toBe('409 VETO_STEP_NOT_YOURS')
    await expectLogHolds()
  })

  test('once in a veto; an organiser as often as it takes', async () => {
    const banned = await step(await bothReady())
    const again = await step(await undo(first.captain, banned.version))
    expect(await code(undo(first.captain, again.version))).toBe('409 VETO_UNDO_USED')
    const twice = await undo(admin(), (await undo(admin(), again.version).then(step)).version)
    expect(twice.veto?.undone.map(({ by }) => by)).toEqual([1, null, null])
    // What the other team still has is not used up.
    const theirs = await step(await step(twice))
    expect((await undo(second.captain, theirs.version)).veto?.current).toBe(1)
    await expectLogHolds()
  })

  test('but none that the time made for them', async () => {
    await bothReady()
    site.clock.advance(61_000)
    await eventually(async () => (await room()).veto?.current === 1)
    expect(await code(undo(first.captain, (await room()).version))).toBe('409 VETO_STEP_NOT_YOURS')
  })

  test(
    'against the other captain, who moves at the same moment: one of the two counts',
    { tags: 'services' },
    async () => {
      const banned = await step(await bothReady())
      const got = await Promise.all([code(undo(first.captain, banned.version)), code(step(banned))])
      expect(got.toSorted()).toEqual(['409 ROOM_CHANGED', 'done'])
      expect((await room()).veto?.current).toBe(got[0] === 'done' ? 0 : 2)
      await expectLogHolds()
    },
  )
})

describe('the step that ended the veto', () => {
  test('is taken back, and the teams choose on; what is played then is what they chose', async () => {
    const before = (await detail()).maps.map(({ map }) => map)
    const end = await playThrough()
    const chosen = (await detail()).maps.map(({ map }) => map)
    expect(end).toMatchObject({ phase: 'settled', loaded: false })
    const other = captainOf(lastTeam(end) === 1 ? 2 : 1)
    expect(await code(undo(other, end.version))).toBe('409 VETO_STEP_NOT_YOURS')
    const back = await undo(captainOf(lastTeam(end)), end.version)
    // The decider that was left over goes with it.
    expect(back).toMatchObject({ phase: 'veto', veto: { undone: [{ by: lastTeam(end) }] } })
    expect((await detail()).maps.map(({ map }) => map)).toEqual(before)
    expect(await code(gameServerFor(site.admin, matchId))).toBe('409 VETO_RUNNING')
    await expectLogHolds()

    const turn = turnOf(back)
    const free = back.veto?.pool.filter((map) => !back.veto?.steps.some((taken) => taken.map === map)) ?? []
    const body = { expected_version: back.version, map: free.at(-1) }
    const anew = await captainOf(turn?.team).client.post<MatchRoom>(`/api/matches/${matchId}/veto`, body)
    expect(anew.phase).toBe('settled')
    const maps = (await detail()).maps.map(({ map }) => map)
    expect(maps).not.toEqual(chosen)
    const { config } = await gameServerFor(site.admin, matchId)
    expect(config.maplist).toEqual(maps)
    const loaded = await room()
    expect(loaded.loaded).toBe(true)
    expect(await code(undo(admin(), loaded.version))).toBe('409 MATCH_LOADED')
    await expectLogHolds()
  })

  test('takes the match out of the line at once, and the next last step brings it back', async () => {
    const { db } = site.lobby.platform
    // One that takes nothing: the match waits.
    await db
      .insertInto('game_servers')
      .values({
        id: 'drained',
        name: 'Drained',
        host: '127.0.0.1',
        port: 27_999,
        region: 'almaty',
        purpose: 'match',
        status: 'offline',
        draining: true,
        next_check_at: new Date(8e12),
        created_at: new Date(),
        created_by: first.captain.id,
      })
      .execute()
    const end = await playThrough()
    await eventually(async () => (await queue())?.state === 'waiting')
    await undo(admin(), end.version)
    expect(await queue()).toEqual({ state: 'stopped', failure: 'veto_reopened' })
    await playThrough(await room())
    await eventually(async () => (await queue())?.state === 'waiting')

    // Given to a server that was not told of it yet; from the telling on nothing is taken back.
    const id = Number(matchId)
    await db.updateTable('match_servers').set({ state: 'placed' }).where('match_id', '=', id).execute()
    await db.updateTable('matches').set({ assignment_number: 5 }).where('id', '=', id).execute()
    const untold = { state: 'loading', begun_at: new Date(), next_step_at: new Date(8e12) }
    await db
      .insertInto('match_assignments')
      .values({ match_id: id, number: 5, server_id: 'drained', ...untold })
      .execute()
    const settled = await room()
    await db.updateTable('match_assignments').set({ sent_at: new Date() }).execute()
    expect(await code(undo(admin(), settled.version))).toBe('409 MATCH_LOADED')
    await db.updateTable('match_assignments').set({ sent_at: null }).execute()
    await undo(admin(), settled.version)
    expect(await queue()).toEqual({ state: 'stopped', failure: 'veto_reopened' })
    const left = await db.selectFrom('match_assignments').select(['state', 'failure']).executeTakeFirst()
    expect(left).toEqual({ state: 'released', failure: 'veto_reopened' })
    expect((await findMatch(db, id))?.assignment_number).toBe(6)
    for (const table of ['match_assignments', 'match_servers', 'game_servers'] as const)
      await db.deleteFrom(table).execute()
  })

  test(
    'against a server that fetches the match at the same moment: either it plays what stands, or nothing',
    {
      tags: 'services',
    },
    async () => {
      const end = await playThrough()
      const maps = (await detail()).maps.map(({ map }) => map)
      const [back, fetched] = await Promise.all([
        code(undo(admin(), end.version)),
        gameServerFor(site.admin, matchId).catch((error: unknown) => error),
      ])
      const now = await room()
      if (back === 'done') expect(now.phase).toBe('veto')
      else {
        expect([back, now.phase]).toEqual(['409 MATCH_LOADED', 'settled'])
        expect(fetched).toMatchObject({ config: { maplist: maps } })
      }
      await expectLogHolds()
    },
  )

  test('stays once a captain has told the result, but for an organiser', async () => {
    await settings({ captain_results: true })
    const end = await playThrough()
    const body = {
      expected_version: end.version,
      maps: [
        { team1: 13, team2: 7 },
        { team1: 13, team2: 9 },
      ],
    }
    const told = await first.captain.client.post<MatchRoom>(`/api/matches/${matchId}/result`, body)
    expect(await code(undo(captainOf(lastTeam(end)), told.version))).toBe('409 VETO_STEP_NOT_YOURS')
    expect(await undo(admin(), told.version)).toMatchObject({ phase: 'veto', result: null })
    await expectLogHolds()
  })
})
