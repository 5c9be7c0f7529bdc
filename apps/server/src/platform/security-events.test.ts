import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '@lobby/testing'
import { readConfig } from '../config.ts'
import { refuse } from './errors.ts'
import { createHttp } from './http.ts'
import type { App } from './platform.ts'
import { noteSecurity, type SecurityEvent } from './security-events.ts'

/** The HTTP application as it is, with routes that are refused, obeyed and cut off. */
let app: App
let kept: SecurityEvent[] = []
let lines: { id: unknown; line: unknown }[] = []
let statuses: number[] = []
let begun = 0
const whose = { userId: 'u1', sessionId: 's1' }

beforeAll(async () => {
  app = await createHttp(readConfig({ SECRET: 'x'.repeat(32), RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }), null)
  app.addHook('onRequest', async (request) => {
    begun += 1
    vi.spyOn(request.log, 'warn').mockImplementation((line: unknown) => void lines.push({ id: request.id, line }))
  })
  app.addHook('onSend', async (_request, { statusCode }) => void statuses.push(statusCode))
  app.post('/guess', async (request) => {
    noteSecurity(request, whose)
    return refuse('PASSWORD_WRONG')
  })
  app.get('/forbidden', async (request) => {
    noteSecurity(request, whose)
    return refuse('FORBIDDEN')
  })
  app.get('/missing', async () => refuse('NOT_FOUND'))
  app.get('/export', { config: { security: 'exported' } }, async (request) => {
    noteSecurity(request, whose)
    return 'all of it'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(() => {
  kept = []
  lines = []
  statuses = []
  app.security.counts.clear()
  app.security.keep = async (event) => void kept.push(event)
})

test('a refusal is a line with the id of its request and nothing of what was typed, is counted, and kept for its owner', async () => {
  const { headers } = await app.inject({ method: 'POST', url: '/guess', payload: { password: 'hidden-word' } })
  const line = {
    security: 'password_wrong',
    route: 'POST /guess',
    code: 'PASSWORD_WRONG',
    ...whose,
    address: '127.0.0.1',
  }
  expect(lines).toEqual([{ id: headers['x-request-id'], line }])
  expect(Object.fromEntries(app.security.counts)).toEqual({ password_wrong: 1 })
  expect(kept).toMatchObject([{ kind: 'password_wrong', ...whose }])
})

test('what a route says of itself counts when it was done', async () => {
  expect((await app.inject({ url: '/export' })).body).toBe('all of it')
  expect(kept).toMatchObject([{ kind: 'exported', ...whose }])
})

test('a right that was refused is for those who run the site', async () => {
  await app.inject({ url: '/forbidden' })
  expect(Object.fromEntries(app.security.counts)).toEqual({ right_refused: 1 })
  expect([lines.length, kept]).toEqual([1, []])
})

test('what is no worry leaves nothing', async () => {
  await app.inject({ url: '/missing' })
  expect([lines, kept, app.security.counts.size]).toEqual([[], [], 0])
})

test('a trace that cannot be kept takes nobody their answer', async () => {
  app.security.keep = async () => Promise.reject(new Error('no database'))
  const answer = await app.inject({ url: '/export' })
  expect([answer.statusCode, answer.body]).toEqual([200, 'all of it'])
})

test('whoever goes away in the middle of a body is no failure of the database', async () => {
  const before = begun
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const head = 'POST /guess HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100'
  socket.write(`${head}\r\n\r\n{"pass`)
  await eventually(() => begun > before)
  socket.destroy()
  await eventually(() => statuses.length > 0)
  expect(statuses).toEqual([400])
})
