// @module-tag services
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually, freePort, rawCall, startTestLobby, Way, type RawAnswer, type TestLobby } from '@lobby/testing'

const ask = (site: TestLobby, which: 'live' | 'ready'): Promise<RawAnswer> =>
  rawCall(site.base, { path: `/api/health/${which}` })
const quiet = { LOG_LEVEL: 'silent' }

async function expectReady(site: TestLobby, redis: string): Promise<void> {
  const { status, json } = await ask(site, 'ready')
  expect([status, json.data]).toEqual([200, { status: 'ok', database: 'ok', redis }])
}

async function expectAway(site: TestLobby, code: string, parts: object): Promise<void> {
  const { status, json, headers } = await ask(site, 'ready')
  expect([status, json.code, json.data]).toEqual([503, code, parts])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(site, 'live')).status).toBe(200)
}

test('readiness fails with the database, liveness does not', async () => {
  const site = await startTestLobby({ ownDatabase: true, environment: { ...quiet, REDIS_URL: '' } })
  await expectReady(site, 'unused')
  await site.lobby.platform.jobs.stop()
  await site.lobby.platform.database.close()
  await expectAway(site, 'DATABASE_UNAVAILABLE', { database: 'away', redis: 'unused' })
  await site.stop()
})

describe('where Redis is away from the beginning', () => {
  let site: TestLobby
  beforeAll(async () => {
    const nowhere = `redis://127.0.0.1:${await freePort()}`
    site = await startTestLobby({ ownDatabase: true, environment: { ...quiet, REDIS_URL: nowhere, RATE_LIMITS: 'on' } })
  })
  afterAll(() => site.stop())

  test('readiness says so, and nobody waits for it', async () => {
    await expectAway(site, 'REDIS_UNAVAILABLE', { database: 'ok', redis: 'away' })
    // Limits of calls are counted there.
    expect((await rawCall(site.base, { path: '/api/tournaments' })).status).toBe(200)
  })

  test('of both that are away the database is told, and both stand in the answer', async () => {
    await site.lobby.platform.jobs.stop()
    await site.lobby.platform.database.close()
    await expectAway(site, 'DATABASE_UNAVAILABLE', { database: 'away', redis: 'away' })
  })

  test('the document tells of both answers', async () => {
    const { paths } = (await (await fetch(`${site.base}/api/openapi.json`)).json()) as {
      paths: Record<string, { get: { responses: object } }>
    }
    expect(paths['/api/health/ready']?.get.responses).toMatchObject({ 200: {}, 503: {} })
  })
})

const servers = process.env['REDIS_URL'] ? [process.env['REDIS_URL']] : []

describe.each(servers)('a Redis that goes', (url) => {
  test('and comes back is told of both times, and calls are answered all the while', async () => {
    const way = await Way.to(url)
    const site = await startTestLobby({ environment: { ...quiet, REDIS_URL: way.of(url), RATE_LIMITS: 'on' } })
    await eventually(async () => (await ask(site, 'ready')).status === 200)
    await expectReady(site, 'ok')
    await way.cut()
    await expectAway(site, 'REDIS_UNAVAILABLE', { database: 'ok', redis: 'away' })
    expect((await rawCall(site.base, { path: '/api/tournaments' })).status).toBe(200)
    await way.mend()
    await eventually(async () => (await ask(site, 'ready')).status === 200)
    await site.stop()
    await way.cut()
  })
})
