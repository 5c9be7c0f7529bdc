import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { SimulatedServer } from '@lobby/cs2-simulator'
import { code, eventually, gameServerFor, rawCall } from '@lobby/testing'
import { changeBestOf, listTournamentMatches, listVoidMatches, lockMatches, reviveMatch, voidMatch } from './index.ts'
import {
  annul,
  cup,
  effect,
  expectRebuilt,
  kinds,
  listed,
  make,
  makeId,
  newKey,
  onASite,
  read,
  revive,
  row,
  site,
  teams,
  within,
} from './match-changes.test-kit.ts'

onASite()

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
    const { db } = site.lobby.platform
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
      await voidMatch(site.lobby.platform, work, { match: { id: second }, by: null, reason: '' })
      await reviveMatch(site.lobby.platform, work, { match: { id: first }, by: null })
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
    await eventually(async () => (await read(id)).status === 'finished')
    expect(await read(id)).toMatchObject({ score: { team1: 2, team2: 1, winner: 1 } })
    await expectRebuilt(id)
  })

  test('a place asked for twice at once gets one match', { tags: 'services' }, async () => {
    const key = newKey()
    await annul(await makeId({ key }))
    const made = await Promise.all(Array.from({ length: 5 }, () => make({ key })))
    expect(made.filter((id) => id !== null)).toHaveLength(1)
  })
})

describe('the length of a series', () => {
  test('changes with its maps while it stands ready', async () => {
    const id = await makeId({ bestOf: 1 })
    const change = (bestOf: number) =>
      within((work) => changeBestOf(site.lobby.platform, work, { match: { id }, bestOf }))
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
      const isThere = once(site.lobby.app.server, 'request')
      sent = server.round([1, 0])
      await isThere
      // What came before has gone as far as it can when this is answered.
      await rawCall(site.base, { path: '/api/health/live' })
      const match = held.find((one) => one.id === id)
      if (!match) throw new Error('the match is not held')
      await voidMatch(site.lobby.platform, work, { match, by: null, reason: '' })
    })
    expect(effect(await sent)).toBe('200 after_finish')
  })
})
