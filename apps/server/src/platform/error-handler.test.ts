import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorStatus, type ErrorCode } from '@lobby/contract'
import { readConfig } from '../config.ts'
import { DatabaseLost } from './database-lost.ts'
import { createHttp } from './http.ts'
import type { App } from './platform.ts'

/** The HTTP application as it is, with one route that fails as told. */
let app: App
let failure: Error = new Error()

beforeAll(async () => {
  app = await createHttp(readConfig({ SECRET: 'x'.repeat(32), RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }), null)
  app.get('/fails', async () => Promise.reject(failure))
  await app.ready()
})
afterAll(() => app.close())

const withCode = (code: string): Error => Object.assign(new Error(`secret detail ${code}`), { code })
const withStatus = (statusCode: number): Error => Object.assign(new Error('secret detail'), { statusCode })

test.each<[string, Error, ErrorCode]>([
  ['a refused connection', withCode('ECONNREFUSED'), 'DATABASE_UNAVAILABLE'],
  ['a disk that is full', withCode('53100'), 'DATABASE_UNAVAILABLE'],
  ['a connection lost under way', new DatabaseLost(new Error('secret detail')), 'DATABASE_UNAVAILABLE'],
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
