// @module-tag services
import { io } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import { socketPath, type SocketMessage } from '@lobby/contract'
import { SimulatedServer } from '@lobby/cs2-simulator'
import { code, eventually, gameServerFor, rawCall } from '@lobby/testing'
import type { Decision } from './index.ts'
import {
  annul,
  decide,
  effect,
  eventsTold,
  expectRebuilt,
  forfeit,
  kinds,
  makeId,
  onASite,
  read,
  site,
  teams,
} from './match-changes.test-kit.ts'

onASite()

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
  test('is kept with who and why, pushed, and told as a ruling, not as an end by play', async () => {
    const id = await makeId()
    const organiser = teams[0]?.captain
    const before = await rawCall(site.base, { path: `/api/matches/${id}` })
    const socket = io(site.base, { path: socketPath, transports: ['websocket'], forceNew: true })
    const pushed: SocketMessage[] = []
    socket.on('message', (message: SocketMessage) => pushed.push(message))
    await socket.emitWithAck('watch', `match:${id}`)
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
    const told = await eventsTold(id)
    expect(told).toContain('match.ruled')
    expect(told).not.toContain('match.finished')
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
