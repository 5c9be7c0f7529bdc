import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually, rawCall, startTestLobby, TestClock, type TestLobby } from '@lobby/testing'
import { ConfigurationError, readConfig } from '../../config.ts'
import { envelopeOf, readDsn } from './envelope.ts'
import { ErrorReports } from './error-reports.ts'

type Event = {
  event_id: string
  platform: string
  release: string
  environment: string
  transaction?: string
  tags: Record<string, string>
  exception: { values: { type: string; value: string; stacktrace?: { frames: Record<string, unknown>[] } }[] }
}
type Heard = { url: string; headers: IncomingHttpHeaders; body: Buffer }

/** What listens in place of Sentry: keeps what it is sent, and answers as it is told. */
let service: Server
let heard: Heard[] = []
let answer: { status: number; headers?: Record<string, string> } | 'nothing' = { status: 200 }
let dsn = ''
beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      heard.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      if (answer !== 'nothing') response.writeHead(answer.status, answer.headers).end('{}')
      else request.socket.destroy()
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  dsn = `http://publickey@127.0.0.1:${(service.address() as AddressInfo).port}/self/hosted/42`
})
afterAll(() => service.close())
beforeEach(() => {
  heard = []
  answer = { status: 200 }
})

/** By the documented format: lines of JSON, and payloads as long as their heads say. */
function readEnvelope(body: Buffer): {
  head: Record<string, unknown>
  items: { head: Record<string, unknown>; event: Event }[]
} {
  let at = 0
  const line = (): string => {
    const end = body.indexOf('\n', at)
    const text = body.subarray(at, end === -1 ? body.length : end).toString()
    at = end === -1 ? body.length : end + 1
    return text
  }
  const head = JSON.parse(line()) as Record<string, unknown>
  const items: { head: Record<string, unknown>; event: Event }[] = []
  while (at < body.length) {
    const itemHead = JSON.parse(line()) as { length: number }
    const payload = body.subarray(at, at + itemHead.length)
    at += itemHead.length + 1
    items.push({ head: itemHead, event: JSON.parse(payload.toString()) as Event })
  }
  return { head, items }
}
const eventOf = (one: Heard | undefined): Event => {
  const event = readEnvelope(one?.body ?? Buffer.from('{}\n')).items[0]?.event
  if (event === undefined) throw new Error('no event came')
  return event
}

describe('a site that tells of errors', () => {
  let site: TestLobby
  beforeAll(async () => {
    site = await startTestLobby({ environment: { SENTRY_DSN: dsn, LOG_LEVEL: 'error' } })
  })
  afterAll(() => site.stop())
  afterEach(() => vi.restoreAllMocks())

  test('sends what broke in a request, with release and request id, and nothing of who asked', async () => {
    const cause = new Error('duplicate key value violates unique constraint "users_email_key"')
    const broken = new Error(`no way for "Aru" (aru@steppe.kz, 203.0.113.7): Bearer secret-token-1234567890abcdef`, {
      cause,
    })
    vi.spyOn(site.lobby.platform.answers, 'send').mockRejectedValue(broken)
    const call = await rawCall(site.base, {
      path: '/api/tournaments?search=hidden-query',
      token: site.adminToken,
      headers: {
        cookie: 'lobby_device=hidden-cookie',
        'user-agent': 'hidden-agent',
        'x-forwarded-for': '198.51.100.9',
      },
    })
    expect(call.status).toBe(500)
    await eventually(() => heard.length === 1)
    const [one] = heard
    expect(one?.url).toBe('/self/hosted/api/42/envelope/')
    expect(one?.headers).toMatchObject({
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': expect.stringMatching(/^Sentry sentry_version=7, sentry_client=[\w./]+, sentry_key=publickey$/),
    })
    const { head, items } = readEnvelope(one?.body ?? Buffer.alloc(0))
    expect(items.map(({ head: { type } }) => type)).toEqual(['event'])
    const event = eventOf(one)
    expect(head).toMatchObject({ event_id: event.event_id, sent_at: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(event).toMatchObject({
      event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      platform: 'node',
      release: 'lobby@1.0.0',
      environment: 'development',
      transaction: 'GET /api/tournaments',
      tags: { part: 'server', request_id: call.headers.get('x-request-id'), words: 'request failed' },
    })
    const [inner, outer] = event.exception.values
    expect(inner?.value).toBe('duplicate key value violates unique constraint "users_email_key"')
    expect(outer).toMatchObject({ type: 'Error', value: 'no way for "…" ([address], [ip]): [secret]' })
    // The innermost frame is the last one, and says where in the project, not where on the machine.
    expect(outer?.stacktrace?.frames.at(-1)).toMatchObject({
      filename: 'apps/server/src/platform/error-reports/error-reports.test.ts',
      in_app: true,
      lineno: expect.any(Number),
    })
    const sent = one?.body.toString() ?? ''
    for (const hidden of [
      'Aru',
      'aru@',
      '203.0.113',
      '127.0.0.1',
      'hidden',
      'secret-token',
      site.adminToken,
      process.cwd(),
      '198.51',
    ])
      expect([hidden, sent.includes(hidden)]).toEqual([hidden, false])
  })

  test('passes on what a page tells, without what is personal, so that no browser knows the service', async () => {
    const body = {
      name: 'TypeError',
      message: 'x is undefined for aru@steppe.kz',
      stack:
        'TypeError: x\n    at draw (https://lobby.example.kz/assets/page-Ab12.js:1:20)\nrun@https://lobby.example.kz/assets/main-Cd34.js:5:6',
      path: '/players/aru-777?token=hidden#hidden',
    }
    expect((await rawCall(site.base, { path: '/api/errors', body })).json).toEqual({ success: true, data: null })
    await eventually(() => heard.length === 1)
    const event = eventOf(heard[0])
    expect(event).toMatchObject({ platform: 'javascript', transaction: '/players/:id', tags: { part: 'browser' } })
    expect(event.exception.values).toEqual([
      {
        type: 'TypeError',
        value: 'x is undefined for [address]',
        stacktrace: {
          frames: [
            { function: 'run', filename: '/assets/main-Cd34.js', lineno: 5, colno: 6, in_app: true },
            { function: 'draw', filename: '/assets/page-Ab12.js', lineno: 1, colno: 20, in_app: true },
          ],
        },
      },
    ])
    const { text, headers } = await rawCall(site.base, { path: '/teams' })
    expect(text).toContain('<meta name="error-reports">')
    expect(`${text}${headers.get('content-security-policy')}`).not.toContain('publickey')
  })

  test.each([
    ['more than was asked for', { name: 'E', message: '', stack: '', path: '/', user: 'aru' }, 'UNKNOWN_FIELDS'],
    ['too much', { name: 'E', message: 'x'.repeat(1_001), stack: '', path: '/' }, 'VALIDATION_FAILED'],
    ['nothing', {}, 'VALIDATION_FAILED'],
  ])('takes no page that sends %s', async (_what, body, refused) => {
    expect((await rawCall(site.base, { path: '/api/errors', body })).json.code).toBe(refused)
    expect(heard).toEqual([])
  })

  test('hears a page out so often and no more', async () => {
    const limited = await startTestLobby({ environment: { SENTRY_DSN: dsn, RATE_LIMITS: 'on', REDIS_URL: '' } })
    const body = { name: 'E', message: '', stack: '', path: '/' }
    const statuses: number[] = []
    for (let turn = 0; turn < 33; turn++)
      statuses.push((await rawCall(limited.base, { path: '/api/errors', body })).status)
    await limited.stop()
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 429, 429])
  })
})

test('a site that tells nobody takes nothing from pages, and they do not try', async () => {
  const site = await startTestLobby()
  const body = { name: 'E', message: '', stack: '', path: '/' }
  expect((await rawCall(site.base, { path: '/api/errors', body })).json.code).toBe('NOT_FOUND')
  expect((await rawCall(site.base, { path: '/teams' })).text).not.toContain('error-reports')
  await site.stop()
})

describe('the sender', () => {
  const clock = new TestClock()
  beforeAll(() => clock.hold())
  const sender = (): ErrorReports => new ErrorReports(readDsn(dsn), 'production', clock)
  /** Of faults at different places, so that none is like another. */
  const take = (reports: ErrorReports, number: number, platform: 'node' | 'javascript' = 'node'): void =>
    reports.take({
      error: { name: 'Error', message: `m${number}`, stack: `Error\n at f${number} (x.js:${number}:1)` },
      platform,
    })

  test('holds a bounded number, tells the same thing three times a minute, and a new minute begins anew', async () => {
    const reports = sender()
    for (let turn = 0; turn < 1_000; turn++) take(reports, 1)
    await reports.settled()
    expect(heard).toHaveLength(3)
    clock.advance(60_000)
    take(reports, 1)
    await reports.settled()
    expect(heard).toHaveLength(4)
    for (let number = 2; number < 500; number++) take(reports, number)
    await reports.settled()
    // One is on its way, thirty wait.
    expect(heard).toHaveLength(4 + 31)
    expect(reports.figures.sent + reports.figures.dropped).toBe(1_000 + 1 + 498)
  })

  test('browsers that tell much leave the server its own', async () => {
    const reports = sender()
    for (let number = 0; number < 100; number++) {
      take(reports, number, 'javascript')
      await reports.settled()
    }
    expect(heard).toHaveLength(30)
    take(reports, 1_000)
    await reports.settled()
    expect(eventOf(heard.at(-1)).platform).toBe('node')
  })

  test.each([
    ['asks for a rest', { status: 429, headers: { 'retry-after': '120' } }, 120_000],
    ['does not take it', { status: 500 }, 60_000],
    ['breaks off', 'nothing', 60_000],
  ] as const)('a service that %s is left alone for a while, and nobody hears of it', async (_what, how, restMs) => {
    const reports = sender()
    answer = how
    for (let number = 0; number < 5; number++) take(reports, number)
    await reports.settled()
    expect(heard).toHaveLength(1)
    answer = { status: 200 }
    clock.advance(restMs - 1)
    take(reports, 10)
    await reports.settled()
    expect(heard).toHaveLength(1)
    clock.advance(1)
    take(reports, 11)
    await reports.settled()
    expect(heard).toHaveLength(2)
  })

  test('never throws, whatever an error is', async () => {
    const reports = sender()
    const odd = {
      name: 'E',
      message: 'm',
      get stack(): string {
        throw new Error('no stack')
      },
    }
    expect(() => reports.take({ error: odd, platform: 'node' })).not.toThrow()
    const loop: { name: string; message: string; stack: string; cause?: unknown } = new Error('loop') as never
    loop.cause = loop
    reports.take({ error: loop, platform: 'node' })
    await reports.settled()
    expect(eventOf(heard.at(-1)).exception.values.length).toBeLessThanOrEqual(5)
  })
})

test.each([
  ['https://k@o1.ingest.sentry.io/77', 'https://o1.ingest.sentry.io/api/77/envelope/'],
  ['http://k@127.0.0.1:9000/a/b/7', 'http://127.0.0.1:9000/a/b/api/7/envelope/'],
])('%s is posted to %s', (text, url) => {
  const read = readDsn(text)
  expect([read?.url.href, read?.key]).toEqual([url, 'k'])
})

test('a DSN that is none, or would be sent in the open, is noticed at the start and not told', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://lobby.example.kz', SECRET: 'x'.repeat(32) }
  const refusal = (SENTRY_DSN: string): unknown => {
    try {
      return readConfig({ ...production, SENTRY_DSN }).sentry
    } catch (error) {
      return error instanceof ConfigurationError && !error.message.includes('hidden') ? error.message : error
    }
  }
  for (const wrong of [
    'hidden',
    'https://sentry.io/1',
    'https://hidden@sentry.io/',
    'https://a:hidden@sentry.io/1',
    'ftp://hidden@x/1',
  ])
    expect(refusal(wrong)).toMatch(/SENTRY_DSN must be an address of the form https:\/\/<key>@<host>\/<project>$/)
  expect(refusal('http://hidden@sentry.example.kz/1')).toMatch(/SENTRY_DSN must start with https/)
  expect(refusal('http://k@127.0.0.1:9000/1')).toMatchObject({ key: 'k' })
  expect(readConfig(production).sentry).toBeNull()
})

test('an envelope is as long as it says, in any script', () => {
  const error = { name: 'Error', message: 'Ойын табылмады', stack: '' }
  const body = Buffer.from(envelopeOf({ error, platform: 'node', environment: 'test', at: new Date(0) }))
  expect(readEnvelope(body).items).toHaveLength(1)
  expect(readEnvelope(body).items[0]?.event.exception.values[0]?.value).toBe('Ойын табылмады')
})
