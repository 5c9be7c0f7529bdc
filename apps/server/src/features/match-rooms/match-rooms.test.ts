import { io } from 'socket.io-client'
import { beforeEach, describe, expect, test } from 'vitest'
import { RoomSettings, socketPath, type MatchRoom, type SocketMessage, type VetoRequest } from '@lobby/contract'
import { activeDutyMaps } from '@lobby/cs2'
import { code, eventually, gameServerFor, type Person, type TestLobby } from '@lobby/testing'
import { reviveMatch, voidMatch } from '#matches'
import { findRoom } from './rooms.queries.ts'
import {
  bothReady,
  cupId,
  detail,
  expectLogHolds,
  first,
  matchId,
  newCup,
  onASite,
  ready,
  room,
  second,
  settings,
  site,
  stranger,
} from './rooms.test-kit.ts'

onASite([2, 1])
beforeEach(() => newCup(3))

const choose = (person: Person, request: VetoRequest) =>
  person.client.post<MatchRoom>(`/api/matches/${matchId}/veto`, request)
const undo = (person: { client: TestLobby['admin'] }, expected_version: number) =>
  person.client.post<MatchRoom>(`/api/matches/${matchId}/veto/undo`, { expected_version })
/** The captain whose turn it is takes the first choice there is. */
async function step(now: MatchRoom): Promise<MatchRoom> {
  const turn = now.veto?.steps[now.veto.current]
  const taken = new Set(now.veto?.steps.map(({ map }) => map))
  const choice =
    turn?.action === 'side' ? { side: 't' as const } : { map: now.veto?.pool.find((map) => !taken.has(map)) ?? '' }
  const captain = turn?.team === 1 ? first.captain : second.captain
  return choose(captain, { expected_version: now.version, ...choice })
}
async function playThrough(): Promise<MatchRoom> {
  let now = await bothReady()
  while (now.phase === 'veto') now = await step(now)
  return now
}
describe('getting ready', () => {
  test('captains and players of the roster say it, nobody else, and twice is once', async () => {
    expect(await code(ready(stranger))).toBe('403 NOT_IN_MATCH')
    const mate = first.members[1]!
    const [once, twice] = await Promise.all([ready(mate), ready(first.captain)])
    expect(once.ready.team1).toBe(twice.ready.team1)
    expect(await room()).toMatchObject({ phase: 'ready', version: 1, ready: { team2: null }, veto: null })
    expect(await ready(second.captain)).toMatchObject({ phase: 'veto', version: 3 })
    await expectLogHolds()
  })

  test('both at once begin one veto', { tags: 'services' }, async () => {
    await Promise.all([ready(first.captain), ready(second.captain)])
    expect(await room()).toMatchObject({ phase: 'veto', version: 3, veto: { first: 1, first_by: 'seed', current: 0 } })
  })

  test('without a veto the maps of the rotation are settled', async () => {
    await settings({ veto: false })
    const before = await detail()
    expect(await bothReady()).toMatchObject({ phase: 'settled', veto: null })
    const after = await detail()
    expect(after.maps.map(({ map }) => map)).toEqual(before.maps.map(({ map }) => map))
  })
})

describe('the veto', () => {
  test('settles maps and sides, which the game server is told', async () => {
    const end = await playThrough()
    expect(end).toMatchObject({ phase: 'settled', veto: { due_at: null, current: 9 } })
    const played = end.veto?.steps
      .filter(({ action }) => action === 'pick' || action === 'decider')
      .map(({ map }) => map)
    const match = await detail()
    expect(match.maps.map(({ map }) => map)).toEqual(played)
    expect(match.score.maps.map(({ map }) => map)).toEqual(played)
    const { config } = await gameServerFor(site.admin, matchId)
    expect(config).toMatchObject({
      skip_veto: true,
      maplist: played,
      map_sides: ['team2_t', 'team1_t', 'knife'],
    })
    await expectLogHolds()
    expect(await code(step({ ...end, version: end.version }))).toBe('409 VETO_NOT_RUNNING')
    expect(await code(undo({ client: site.admin }, end.version))).toBe('409 MATCH_LOADED')
  })

  test('takes one of two choices at once, and of a double click the first', { tags: 'services' }, async () => {
    const now = await bothReady()
    const ban = (map: string) => code(choose(first.captain, { expected_version: now.version, map }))
    const got = await Promise.all([ban('de_nuke'), ban('de_nuke'), ban('de_train')])
    expect(got.toSorted()).toEqual(['409 ROOM_CHANGED', '409 ROOM_CHANGED', 'done'])
    expect((await room()).veto?.current).toBe(1)
    await expectLogHolds()
  })

  test('refuses whoever it is not for, and what cannot be chosen', async () => {
    const { version } = await bothReady()
    const ask = (person: Person, request: Partial<VetoRequest>) =>
      code(choose(person, { expected_version: version, ...request }))
    expect(await ask(stranger, { map: 'de_nuke' })).toBe('403 NOT_CAPTAIN')
    expect(await ask(first.members[1]!, { map: 'de_nuke' })).toBe('403 NOT_CAPTAIN')
    expect(await ask(second.captain, { map: 'de_nuke' })).toBe('409 NOT_YOUR_TURN')
    expect(await ask(first.captain, { map: 'de_cache' })).toBe('409 VETO_CHOICE_INVALID')
    expect(await ask(first.captain, { side: 'ct' })).toBe('409 VETO_CHOICE_INVALID')
    expect(await ask(first.captain, {})).toBe('409 VETO_CHOICE_INVALID')
    expect(await ask(first.captain, { map: 'de_nuke', side: 'ct' })).toBe('409 VETO_CHOICE_INVALID')
    expect(await ask(first.captain, { map: 'de_nuke', expected_version: version - 1 })).toBe('409 ROOM_CHANGED')
    expect((await room()).version).toBe(version)
  })

  test('is taken back by the organiser, step by step', async () => {
    const begun = await bothReady()
    expect(await code(undo({ client: site.admin }, begun.version))).toBe('409 VETO_UNDO_EMPTY')
    expect(await code(undo(stranger, begun.version))).toBe('403 NOT_ORGANISER')
    const banned = await step(begun)
    expect(await code(undo({ client: site.admin }, begun.version))).toBe('409 ROOM_CHANGED')
    const back = await undo({ client: site.admin }, banned.version)
    expect(back.veto).toMatchObject({ current: 0, steps: begun.veto?.steps })
    // A click that was on its way when the step was taken back is for a room that is no more.
    expect(await code(choose(second.captain, { expected_version: banned.version, map: 'de_nuke' }))).toBe(
      '409 ROOM_CHANGED',
    )
    expect(await step(back)).toMatchObject({ veto: { current: 1 } })
    await expectLogHolds()
  })

  test('tosses a coin once, goes by its settings as they were at its beginning', async () => {
    const pool = activeDutyMaps.slice(0, 5) as RoomSettings['pool']
    await settings({ first: 'coin', decider_side: 'pick', turn_seconds: 15, pool })
    const begun = await bothReady()
    expect(begun.veto).toMatchObject({ first_by: 'coin', turn_seconds: 15, pool })
    await settings({ first: 'seed', turn_seconds: 300, decider_side: 'knife' })
    expect((await room()).veto).toEqual(begun.veto)
    await expectLogHolds()
  })

  test('tells everybody who watches', async () => {
    const socket = io(site.base, { path: socketPath, transports: ['websocket'] })
    const heard: SocketMessage[] = []
    socket.on('message', (message: SocketMessage) => heard.push(message))
    await socket.emitWithAck('watch', `match:${matchId}`)
    await playThrough()
    await eventually(() => heard.filter(({ type }) => type === 'room.changed').length === 10)
    await eventually(() => heard.some(({ type }) => type === 'match.score'))
    socket.close()
  })
})

describe('the timer', () => {
  test('chooses by the rule, and whoever clicks after it hears so', async () => {
    const begun = await bothReady()
    site.clock.advance(61_000)
    await eventually(async () => (await room()).veto?.current === 1)
    const after = await room()
    expect(after.veto?.steps[0]).toMatchObject({ map: 'de_ancient', by_timer: true })
    expect(await code(choose(first.captain, { expected_version: begun.version, map: 'de_nuke' }))).toBe(
      '409 ROOM_CHANGED',
    )
    await expectLogHolds()
  })

  test('against a click: one choice is made, and it is the one that stands', async () => {
    const begun = await bothReady()
    site.clock.advance(61_000)
    const got = await code(choose(first.captain, { expected_version: begun.version, map: 'de_nuke' }))
    expect(['409 VETO_TOO_LATE', '409 ROOM_CHANGED']).toContain(got)
    const after = await room()
    expect(after.veto).toMatchObject({
      current: 1,
      steps: [{ map: 'de_ancient', by_timer: true }, {}, {}, {}, {}, {}, {}, {}, {}],
    })
    await expectLogHolds()
  })
})

test('a match that was annulled during its veto goes on with it when it counts again', async () => {
  const { platform } = site.lobby
  await bothReady()
  const { user } = await site.admin.get<{ user: { id: string } }>('/api/user')
  const match = { id: Number(matchId) }
  await platform.transact((work) => voidMatch(platform, work, { match, by: user.id, reason: 'a mistake' }))
  expect(await room()).toMatchObject({ phase: 'closed', closed_by: 'over' })
  site.clock.advance(61_000)
  await eventually(async () => (await findRoom(platform.db, match.id))?.due_at === null)
  await platform.transact((work) => reviveMatch(platform, work, { match, by: user.id }))
  await eventually(async () => (await room()).veto?.current === 1)
  await expectLogHolds()
})

describe('a match that is loaded', () => {
  test('by its console command has the maps of the rotation; the organiser may open the choice again', async () => {
    const before = await detail()
    const { config } = await gameServerFor(site.admin, matchId)
    expect(config.maplist).toEqual(before.maps.map(({ map }) => map))
    const closed = await room()
    expect(closed).toMatchObject({ phase: 'closed', closed_by: 'command' })
    expect(await code(ready(first.captain))).toBe('409 ROOM_CLOSED')
    expect(await undo({ client: site.admin }, closed.version)).toMatchObject({ phase: 'ready', closed_by: null })
    expect(await bothReady()).toMatchObject({ phase: 'veto' })
  })

  test('waits for a veto that runs', async () => {
    await bothReady()
    expect(await code(gameServerFor(site.admin, matchId))).toBe('409 VETO_RUNNING')
  })

  test('and begun, or over, has no room any more', async () => {
    const server = await gameServerFor(site.admin, matchId)
    await server.seriesStart()
    expect(await room()).toMatchObject({ phase: 'closed', closed_by: 'begun' })
    await site.admin.put(`/api/matches/${matchId}/result`, { result: { kind: 'forfeit', loser: 1 } })
    expect(await room()).toMatchObject({ phase: 'closed', closed_by: 'over' })
  })
})

test('another length of the series begins everything anew', async () => {
  await bothReady()
  const bracket = await site.visitor.get<{ stages: { id: string; kind: string }[] }>(
    `/api/tournaments/${cupId}/bracket`,
  )
  const step = { type: 'best_of_changed', stage: bracket.stages[0]?.id, group: 'W', round: 1, best_of: 5 }
  await site.admin.post(`/api/tournaments/${cupId}/steps`, { step, reason: 'more maps' })
  await eventually(async () => (await room()).ready.team1 === null)
  expect(await room()).toMatchObject({ phase: 'ready', ready: { team1: null, team2: null }, veto: null })
  const again = await bothReady()
  expect(again.veto?.steps.filter(({ action }) => action === 'pick')).toHaveLength(4)
  await expectLogHolds()
})

test('settings are checked', async () => {
  const refusal = (change: object) => code(settings(change))
  expect(await refusal({ turn_seconds: 14 })).toBe('400 VALIDATION_FAILED')
  expect(await refusal({ turn_seconds: 301 })).toBe('400 VALIDATION_FAILED')
  expect(await refusal({ pool: ['de_nuke', 'de_nuke', 'de_train', 'de_mirage', 'de_dust2'] })).toBe(
    '400 VALIDATION_FAILED',
  )
  expect(await refusal({ pool: ['de_nuke'] })).toBe('400 VALIDATION_FAILED')
  expect(activeDutyMaps.every((map) => RoomSettings.shape.pool.safeParse([...activeDutyMaps]).success && map)).toBe(
    true,
  )
})
