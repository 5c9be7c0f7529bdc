import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** What stands at the API's address, and what was asked of it. */
let answer: Answer = (_request, response) => response.end()
let asked: IncomingMessage[] = []
let server: Server
let lib: typeof import('./api.ts')
let site: import('./site.ts').Site

beforeAll(async () => {
  server = createServer((request, response) => {
    // A call that fell silent makes the site ask whether anybody is there.
    if (request.url === '/api/health/live') return void response.end()
    asked.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('VITE_API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`)
  // Another file of this worker may have read the configuration already, with its own address.
  vi.resetModules()
  lib = await import('./api.ts')
  const [{ createPageSite }, { TextShelf }] = await Promise.all([
    import('./create-site.ts'),
    import('./i18n/text-shelf.ts'),
  ])
  site = createPageSite(new TextShelf(), 'en', fetch)
  await site.i18n.load()
})
afterEach(() => {
  asked = []
  site.session.clear()
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

const json =
  (status: number, body: unknown): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as InstanceType<typeof lib.ApiError>,
  )

describe('a call', () => {
  test('carries the token, the language and JSON, and gives what is in the envelope', async () => {
    answer = json(200, { success: true, data: { id: '10' } })
    site.session.keep('a-token')
    expect(await site.api.get(z.object({ id: z.string() }), '/tournaments/10')).toEqual({ id: '10' })
    expect(asked[0]).toMatchObject({
      url: '/api/tournaments/10',
      method: 'GET',
      headers: { authorization: 'Bearer a-token', 'x-language': 'en', accept: 'application/json' },
    })
    site.session.clear()
    await site.api.post(z.unknown(), '/teams', { name: 'Tulpar' })
    expect(asked[1]?.headers).toMatchObject({ 'content-type': 'application/json' })
    expect(asked[1]?.headers).not.toHaveProperty('authorization')
  })

  test.each([
    ['the server’s own sentence', 409, { success: false, error: 'Taken', code: 'TEAM_NAME_TAKEN' }, 'Taken'],
    ['the status without one', 500, 'nothing to read', 'Internal Server Error'],
    ['that an answer could not be read', 200, { data: 1 }, 'The answer could not be read. Refresh the page'],
  ])('that fails says %s', async (_what, status, body, sentence) => {
    answer = json(status, body)
    const error = await failure(site.api.post(z.string(), '/teams'))
    expect([error?.message, error?.status]).toEqual([sentence, status])
  })

  test('without an answer says so', async () => {
    answer = (request) => request.destroy()
    const error = await failure(site.api.post(z.unknown(), '/teams'))
    expect([error?.code, error?.message]).toEqual(['NO_RESPONSE', 'Network error - please check your connection'])
  })

  test('is given up after five seconds outside production', async () => {
    answer = () => undefined
    const begin = performance.now()
    const error = await failure(site.api.post(z.unknown(), '/teams'))
    expect([error?.code, error?.message]).toEqual(['TIMED_OUT', 'Network error - please check your connection'])
    expect(performance.now() - begin).toBeGreaterThanOrEqual(4_950)
  })
})

test.each([
  ['a gateway that is not ready', json(503, {}), 503],
  ['a refusal', json(404, { success: false, error: 'There is no such team', code: 'TEAM_NOT_FOUND' }), 404],
] as const)('a read is made once, whatever comes of it: %s', async (_what, given, status) => {
  answer = given
  const error = await failure(site.api.get(z.unknown(), '/analytics'))
  expect([error?.status, lib.isNotFound(error), asked.length]).toEqual([status, status === 404, 1])
})
