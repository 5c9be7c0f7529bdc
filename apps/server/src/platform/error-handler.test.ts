import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorStatus, type ErrorCode } from '@lobby/contract'
import { rawCall } from '@lobby/testing'
import { startTestLobby, type TestLobby } from '@lobby/testing'
import { readConfig } from '../config.ts'
import { createHttp } from './http.ts'
import type { App } from './platform.ts'

/** The HTTP application as it is, with one route that fails as told. */
let app: App
let failure: Error = new Error()
let site: TestLobby

beforeAll(async () => {
  app = await createHttp(readConfig({ SECRET: 'x'.repeat(32), RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }), null)
  app.get('/fails', async () => Promise.reject(failure))
  await app.ready()
  site = await startTestLobby({ ownDatabase: true, environment: { LOG_LEVEL: 'silent' } })
})
afterAll(async () => {
  await app.close()
  await site.stop()
})

const withCode = (code: string): Error => Object.assign(new Error(`secret detail ${code}`), { code })
const withStatus = (statusCode: number): Error => Object.assign(new Error('secret detail'), { statusCode })

test.each<[string, Error, ErrorCode]>([
  ['a refused connection', withCode('ECONNREFUSED'), 'DATABASE_UNAVAILABLE'],
  ['a database that shuts down', withCode('57P01'), 'DATABASE_UNAVAILABLE'],
  ['a database with no connection free', withCode('53300'), 'DATABASE_UNAVAILABLE'],
  ['a connection lost under way', withCode('CONNECTION_CLOSED'), 'DATABASE_UNAVAILABLE'],
  ['text that PostgreSQL cannot keep', withCode('22021'), 'VALIDATION_FAILED'],
  ['escaped text that it cannot keep', withCode('22P05'), 'VALIDATION_FAILED'],
  ['any other SQL error', withCode('42P01'), 'INTERNAL'],
  ['a mistake of ours', new TypeError('secret detail'), 'INTERNAL'],
  ['a refusal of a plugin', withStatus(418), 'MALFORMED_BODY'],
  ['a failure of a plugin', withStatus(502), 'INTERNAL'],
])('%s: an envelope, and nothing of what went wrong inside', async (_, error, code) => {
  failure = error
  for (const [language, other] of [
    ['en', 'ru'],
    ['ru', 'kz'],
  ] as const) {
    const answer = await app.inject({ url: '/fails', headers: { 'x-language': language } })
    expect([answer.statusCode, answer.json()]).toMatchObject([errorStatus[code], { success: false, code }])
    expect(answer.body).not.toContain('secret detail')
    expect(answer.json().error).not.toBe(
      (await app.inject({ url: '/fails', headers: { 'x-language': other } })).json().error,
    )
  }
})

test('readiness fails with the database, liveness does not', async () => {
  expect((await rawCall(site.base, { path: '/api/health/ready' })).json).toMatchObject({ data: { status: 'ok' } })
  await site.lobby.platform.jobs.stop()
  await site.lobby.platform.database.close()
  const ready = await rawCall(site.base, { path: '/api/health/ready' })
  expect([ready.status, ready.json.code]).toEqual([503, 'DATABASE_UNAVAILABLE'])
  expect((await rawCall(site.base, { path: '/api/health/live' })).status).toBe(200)
})
