import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MatchDetail, MatchListItem, socketPath, type SocketMessage } from '@lobby/contract'
import { SimulatedServer } from '@lobby/cs2-simulator'
import {
  code,
  eventually,
  gameServerFor,
  makeSoloTeams,
  rawCall,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import type { Work } from '#platform/transaction'
import {
  changeBestOf,
  createMatch,
  decideMatch,
  findMatch,
  listTournamentMatches,
  listVoidMatches,
  lockMatches,
  rebuildMatch,
  reviveMatch,
  voidMatch,
  type Decision,
  type MatchRow,
} from './index.ts'

let site: TestLobby
let teams: Team[]
let cup: number
let places = 0

beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 2)
  // The cup that every site begins with; its bracket has not begun, so that nothing but these tests moves its matches.
  cup = (await site.lobby.parts.db.selectFrom('tournaments').select('id').executeTakeFirstOrThrow()).id
})
afterAll(() => site.stop())

const within = <T>(work: (unit: Work) => Promise<T>): Promise<T> => site.lobby.parts.transact(work)
const newKey = (): string => `playoff/W/1/${(places += 1)}`

/** A match of the two teams at a place of its own. */
async function make(options: { key?: string; bestOf?: number; ahead?: 1 | 2 } = {}): Promise<number | null> {
  const { parts } = site.lobby
  const [first, second] = teams
  return within((work) =>
    createMatch(parts, work, {
      tournament_id: cup,
      key: options.key ?? newKey(),
      number: places,
      stage: 'playoff',
      group_id: null,
      round: 1,
      is_final: false,
      best_of: options.bestOf ?? 3,
      map_advantage: options.ahead ?? null,
      team1_id: first?.id ?? '',
      team2_id: second?.id ?? '',
      roster1: first?.members.map(({ id }) => id) ?? [],
      roster2: second?.members.map(({ id }) => id) ?? [],
    }),
  )
}
async function makeId(options: Parameters<typeof make>[0] = {}): Promise<number> {
  return (await make(options)) ?? 0
}
async function row(id: number): Promise<MatchRow> {
  const found = await findMatch(site.lobby.parts.db, id)
  if (!found) throw new Error(`no match ${id}`)
  return found
}
/** The match as everybody reads it, in the contract's shape. */
const read = async (id: number): Promise<MatchDetail> => MatchDetail.parse(await site.visitor.get(`/api/matches/${id}`))
const listed = async (query = ''): Promise<string[]> =>
  MatchListItem.array()
    .parse(await site.visitor.get(`/api/matches?tournament_id=${cup}&limit=200${query}`))
    .map((match) => match.id)
const forfeit = (winner: 1 | 2): Decision => ({ outcome: 'forfeit', winner, maps: [] })
const decide = (
  id: number,
  decision: Decision,
  said: { by: string | null; reason: string } = { by: null, reason: '' },
) => within((work) => decideMatch(site.lobby.parts, work, { match: { id }, decision, ...said }))
const annul = (id: number, said: { by: string | null; reason: string } = { by: null, reason: '' }) =>
  within((work) => voidMatch(site.lobby.parts, work, { match: { id }, ...said }))
const revive = (id: number) => within((work) => reviveMatch(site.lobby.parts, work, { match: { id }, by: null }))
const effect = (answer: unknown): string => {
  const { status, body } = answer as { status: number; body: { data?: { effect: string }; code?: string } }
  return `${status} ${body.data?.effect ?? body.code}`
}
async function expectRebuilt(id: number): Promise<void> {
  const match = await row(id)
  expect(await rebuildMatch(site.lobby.parts.db, match)).toEqual(match.state)
  expect(match.status).toBe(match.state.status)
}

describe('a best of two on a server', () => {
  test('is played to its end, and a draw names no winner', async () => {
    const outcomes = new Set<string>()
    for (let tries = 0; tries < 12 && !outcomes.has('1:1'); tries++) {
      const id = await makeId({ bestOf: 2 })
      const { command } = await site.admin.get<{ command: string }>(`/api/matches/${id}/server-command`)
      const server = new SimulatedServer('ALA-01', { seed: id, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 })
      const played = await server.runCommand(command)
      if (!played.ok) throw new Error(played.message)
      const match = await read(id)
      const { team1, team2 } = played.seriesScore
      expect(match).toMatchObject({ status: 'finished', best_of: 2, score: { team1, team2, outcome: 'played' } })
      expect(match.maps.map((map) => [map.team1, map.team2])).toEqual(
        played.maps.map(({ scores }) => [scores.team1, scores.team2]),
      )
      expect(match.score.winner).toBe(team1 === team2 ? null : team1 > team2 ? 1 : 2)
      await expectRebuilt(id)
      outcomes.add(`${team1}:${team2}`)
    }
    expect(outcomes).toContain('1:1')
  })
})

describe('a map ahead on a server', () => {
  test('leaves four maps of five, and the series is over for us before the server stops', async () => {
    const id = await makeId({ bestOf: 5, ahead: 1 })
    expect(await read(id)).toMatchObject({ map_advantage: 1, best_of: 5, score: { team1: 1, team2: 0 } })
    const server = await gameServerFor(site.admin, String(id))
    expect(server.config).toMatchObject({ num_maps: 4, clinch_series: true })
    expect(server.config.maplist).toEqual((await read(id)).maps.map(({ map }) => map))
    await server.mapResult([13, 5])
    expect(effect(await server.mapResult([13, 8], { map: 1 }))).toBe('200 applied')
    expect(await read(id)).toMatchObject({ status: 'finished', score: { team1: 3, team2: 0, winner: 1 } })
    expect(effect(await server.mapResult([3, 13], { map: 2 }))).toBe('200 after_finish')
    expect(effect(await server.seriesEnd([2, 1]))).toBe('200 after_finish')
    expect(await read(id)).toMatchObject({ score: { team1: 3, team2: 0 } })
    await expectRebuilt(id)
  })
})

describe('a decision', () => {
  test('is kept with who and why, pushed, and tells no other feature', async () => {
    const id = await makeId()
    const organiser = teams[0]?.captain
    const before = await rawCall(site.base, { path: `/api/matches/${id}` })
    const socket = io(site.base, { path: socketPath, transports: ['websocket'], forceNew: true })
    const pushed: SocketMessage[] = []
    socket.on('message', (message: SocketMessage) => pushed.push(message))
    await socket.emitWithAck('watch', `match:${id}`)
    const told = await jobsTold()
    await decide(id, forfeit(2), { by: organiser?.id ?? '', reason: 'Team 1 did not come' })
    const match = await read(id)
    expect(match).toMatchObject({
      status: 'finished',
      version: 1,
      score: { winner: 2, outcome: 'forfeit', team1: 0, team2: 0 },
      decision: { by: { id: organiser?.id, username: organiser?.username }, reason: 'Team 1 did not come' },
      started_at: null,
    })
    expect(match.finished_at).not.toBeNull()
    expect(match.moments.at(-1)).toMatchObject({ kind: 'decided' })
    await eventually(async () => pushed.length > 0)
    expect(pushed).toMatchObject([{ type: 'match.score', version: 1, score: { outcome: 'forfeit', winner: 2 } }])
    socket.disconnect()
    const after = await rawCall(site.base, { path: `/api/matches/${id}` })
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    expect(await jobsTold()).toBe(told)
    await expectRebuilt(id)
  })

  test('the same one again changes not one byte', async () => {
    const id = await makeId()
    const decision: Decision = { outcome: 'played', winner: 1, maps: [13, 13].map((team1) => ({ team1, team2: 4 })) }
    await decide(id, decision)
    const bytes = (await rawCall(site.base, { path: `/api/matches/${id}` })).text
    await decide(id, structuredClone(decision), { by: teams[0]?.captain.id ?? '', reason: 'again' })
    expect((await rawCall(site.base, { path: `/api/matches/${id}` })).text).toBe(bytes)
    expect(await kinds(id)).toEqual(['decided'])
  })

  test('corrects a finished match, as often as need be; the time of its end stays', async () => {
    const id = await makeId({ bestOf: 1 })
    const server = await gameServerFor(site.admin, String(id))
    await server.mapResult([13, 5])
    const ended = (await read(id)).finished_at
    site.clock.advance(60_000)
    const corrected: Decision = { outcome: 'played', winner: 2, maps: [{ team1: 11, team2: 13 }] }
    for (const decision of [corrected, forfeit(1), corrected]) await decide(id, decision)
    // The queue of jobs goes by the real clock.
    site.clock.advance(-60_000)
    expect(await read(id)).toMatchObject({
      version: 4,
      finished_at: ended,
      score: { winner: 2, outcome: 'played', team1: 0, team2: 1, maps: [{ team1: 11, team2: 13, winner: 2 }] },
    })
    expect(await kinds(id)).toEqual(['map_result', 'decided', 'decided', 'decided'])
    await expectRebuilt(id)
  })

  test('closes the match to its game server', async () => {
    const id = await makeId()
    const server = await gameServerFor(site.admin, String(id))
    await server.round([1, 0])
    await decide(id, forfeit(1))
    expect(effect(await server.round([2, 0]))).toBe('200 after_finish')
    expect(effect(await server.mapResult([0, 13]))).toBe('200 after_finish')
    expect(await code(site.admin.get(`/api/matches/${id}/server-command`))).toBe('409 MATCH_FINISHED')
    await expectRebuilt(id)
  })

  test('of a void match is a mistake of the caller', async () => {
    const id = await makeId()
    await annul(id)
    await expect(decide(id, forfeit(1))).rejects.toThrow(/void/)
  })

  test('by somebody whose account is gone is nobody’s, and stays', async () => {
    const id = await makeId()
    await decide(id, forfeit(1), { by: 'whoever that was', reason: 'protest' })
    expect((await read(id)).decision).toMatchObject({ by: null, reason: 'protest' })
  })

  test('and events that race with it leave a match that its log tells again', async () => {
    const id = await makeId({ bestOf: 1 })
    const server = await gameServerFor(site.admin, String(id))
    await Promise.all([
      ...Array.from({ length: 12 }, (_, index) => server.round([index + 1, 0])),
      decide(id, forfeit(2)),
      decide(id, forfeit(2)),
      server.mapResult([13, 0]),
    ])
    expect(await read(id)).toMatchObject({ status: 'finished', score: { winner: 2, outcome: 'forfeit' } })
    expect((await kinds(id)).filter((kind) => kind === 'decided')).toHaveLength(1)
    await expectRebuilt(id)
  })
})

describe('a void match', () => {
  test('leaves lists and its place, and answers its server as a finished one does', async () => {
    const id = await makeId()
    const server = await gameServerFor(site.admin, String(id))
    const { command } = await site.admin.get<{ command: string }>(`/api/matches/${id}/server-command`)
    await server.round([1, 0])
    expect(await listed()).toContain(String(id))
    await annul(id, { by: teams[1]?.captain.id ?? '', reason: 'wrong teams' })
    expect(await listed()).not.toContain(String(id))
    expect(await listed('&status=live')).not.toContain(String(id))
    expect(await listed('&status=void')).toContain(String(id))
    expect(await read(id)).toMatchObject({
      status: 'void',
      finished_at: null,
      score: { status: 'void', winner: null, outcome: null },
      decision: { by: { id: teams[1]?.captain.id }, reason: 'wrong teams' },
      replaced_by: null,
    })
    expect(effect(await server.round([2, 0]))).toBe('200 after_finish')
    expect(effect(await server.send({ event: 'match_paused', matchid: id }))).toBe('200 unknown')
    expect(await kinds(id)).toEqual(['round_end', 'void', 'round_end', 'unknown'])
    expect(await code(site.admin.get(`/api/matches/${id}/server-command`))).toBe('409 MATCH_FINISHED')
    const simulated = new SimulatedServer('ALA-02', { seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 })
    expect(await simulated.loadCommand(command)).toMatchObject({ ok: false, code: 'http_failed' })
    await expectRebuilt(id)
  })

  test('makes room for another, which it names as soon as it is there', async () => {
    const key = newKey()
    const first = await makeId({ key })
    expect(await make({ key })).toBeNull()
    await annul(first)
    // Kept by now, as an answer without a match in its place.
    expect((await read(first)).replaced_by).toBeNull()
    const second = await makeId({ key })
    expect(second).toBeGreaterThan(first)
    expect((await read(first)).replaced_by).toBe(String(second))
    expect((await read(second)).replaced_by).toBeNull()
    expect(await make({ key })).toBeNull()
    await annul(second)
    const third = await makeId({ key })
    expect((await read(first)).replaced_by).toBe(String(third))
    const { db } = site.lobby.parts
    const rows = await listTournamentMatches(db, cup)
    expect(rows.filter((match) => match.key === key).map((match) => match.id)).toEqual([third])
    const voided = await within(({ trx }) => listVoidMatches(trx, cup))
    expect(voided.filter((match) => match.key === key).map((match) => match.id)).toEqual([second, first])
  })

  test('the servers of both matches of a place stay apart, though they name rounds alike', async () => {
    const key = newKey()
    const first = await makeId({ key })
    const before = await gameServerFor(site.admin, String(first))
    await before.round([1, 0])
    await annul(first)
    const second = await makeId({ key })
    const after = await gameServerFor(site.admin, String(second))
    expect(effect(await after.round([1, 0]))).toBe('200 applied')
    expect(await code(gameServerFor(site.admin, String(first)))).toBe('409 MATCH_FINISHED')
  })

  test('comes back to life exactly as it stood, once its place is free', async () => {
    const key = newKey()
    const first = await makeId({ key })
    const server = await gameServerFor(site.admin, String(first))
    await server.mapResult([13, 5])
    await server.round([1, 0], { map: 1 })
    const before = await row(first)
    await annul(first, { by: null, reason: 'seat' })
    const second = await makeId({ key })
    await expect(revive(first)).rejects.toThrow(/matches_in_bracket/)
    expect((await row(first)).status).toBe('void')
    await within(async (work) => {
      await voidMatch(site.lobby.parts, work, { match: { id: second }, by: null, reason: '' })
      await reviveMatch(site.lobby.parts, work, { match: { id: first }, by: null })
    })
    expect({ ...(await row(first)), version: 0 }).toEqual({ ...before, version: 0 })
    expect(await read(first)).toMatchObject({ status: 'live', decision: null, replaced_by: null })
    expect((await read(second)).replaced_by).toBe(String(first))
    expect(effect(await server.mapResult([13, 7], { map: 1 }))).toBe('200 applied')
    expect(await read(first)).toMatchObject({ status: 'finished', score: { winner: 1 } })
    await expectRebuilt(first)
    await expectRebuilt(second)
  })

  test('revived, settles what it was waiting for when it was annulled', async () => {
    const id = await makeId()
    const server = await gameServerFor(site.admin, String(id))
    site.clock.advance(-30_000)
    await server.seriesEnd([2, 1])
    await annul(id)
    await revive(id)
    site.clock.advance(30_000)
    await eventually(async () => (await read(id)).status === 'finished', 15_000)
    expect(await read(id)).toMatchObject({ score: { team1: 2, team2: 1, winner: 1 } })
    await expectRebuilt(id)
  })

  test('a place asked for twice at once gets one match', async () => {
    const key = newKey()
    await annul(await makeId({ key }))
    const made = await Promise.all(Array.from({ length: 5 }, () => make({ key })))
    expect(made.filter((id) => id !== null)).toHaveLength(1)
  })
})

describe('the length of a series', () => {
  test('changes with its maps while it stands ready', async () => {
    const id = await makeId({ bestOf: 1 })
    const change = (bestOf: number) => within((work) => changeBestOf(site.lobby.parts, work, { match: { id }, bestOf }))
    expect((await read(id)).maps).toHaveLength(1)
    expect(await change(3)).toBe(true)
    expect(await change(3)).toBe(true)
    const match = await read(id)
    expect(match).toMatchObject({ best_of: 3, status: 'ready', version: 1 })
    const server = await gameServerFor(site.admin, String(id))
    expect(server.config).toMatchObject({ num_maps: 3, maplist: match.maps.map(({ map }) => map) })
    await expectRebuilt(id)
    await server.seriesStart()
    expect(await change(1)).toBe(false)
    expect(await read(id)).toMatchObject({ best_of: 3, status: 'warmup' })
    await expect(change(4)).rejects.toThrow(RangeError)
  })
})

describe('holding the matches of a bracket', () => {
  test('an event that comes meanwhile waits, and meets what was decided', async () => {
    const id = await makeId()
    const server = await gameServerFor(site.admin, String(id))
    let sent: Promise<unknown> = Promise.resolve()
    await within(async (work) => {
      const held = await lockMatches(work.trx, cup)
      expect(held.map((match) => match.id)).toEqual(held.map((match) => match.id).toSorted((a, b) => a - b))
      expect(held.every((match) => match.status !== 'void')).toBe(true)
      sent = server.round([1, 0])
      await new Promise((resolve) => setTimeout(resolve, 200))
      const match = held.find((one) => one.id === id)
      if (!match) throw new Error('the match is not held')
      await voidMatch(site.lobby.parts, work, { match, by: null, reason: '' })
    })
    expect(effect(await sent)).toBe('200 after_finish')
  })
})

/** How many reactions to ended matches were stored so far. */
async function jobsTold(): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`
    select count(*) as count from pgboss.job where name like 'match\_%'`.execute(site.lobby.parts.db)
  return Number(rows[0]?.count)
}
async function kinds(id: number): Promise<string[]> {
  const rows = await site.lobby.parts.db
    .selectFrom('match_events')
    .select('kind')
    .where('match_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}
