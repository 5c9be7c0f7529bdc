import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isKnown, isSameFile, readyBytes, sendReady, sizeOfReady, takesBrotli } from './ready-bytes.ts'

const text = 'a long page '.repeat(200)
let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  const page = await readyBytes(text, 'text/html; charset=utf-8')
  const missing = await readyBytes(text, 'text/html; charset=utf-8', { status: 404 })
  const picture = await readyBytes(Buffer.from(text), 'image/png')
  app.get('/page', (request, reply) => sendReady(request, reply, page, ['cookie']))
  app.get('/missing', (request, reply) => sendReady(request, reply, missing))
  app.get('/picture', (request, reply) =>
    sendReady(request, reply.header('cache-control', 'public, max-age=300'), picture),
  )
  await app.ready()
})
afterAll(() => app.close())

const ask = (
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
): Promise<LightMyRequestResponse> => app.inject({ url, headers, method })

test.each([
  [undefined, false],
  ['*', true],
  [' * ', true],
  ['"a"', true],
  ['"b"', false],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a" , "c"', true],
  ['"b, a"', false],
  ['"b,", "a"', true],
  ['a', false],
  ['"A"', false],
  ['', false],
])('If-None-Match: %s names "a": %s', (header, expected) => {
  expect(isKnown(header, '"a"')).toBe(expected)
  // Either side may be weak.
  expect(isKnown(header, 'W/"a"')).toBe(expected)
})

test.each([
  [undefined, '"a"', true],
  ['"a"', '"a"', true],
  ['"b"', '"a"', false],
  ['W/"a"', '"a"', false],
  ['"a"', 'W/"a"', false],
  ['W/"a"', 'W/"a"', false],
  ['Wed, 21 Oct 2026 07:28:00 GMT', '"a"', false],
])('If-Range: %s of %s lets a part be sent: %s', (header, etag, expected) => {
  expect(isSameFile(header, etag)).toBe(expected)
})

test.each([
  [undefined, false],
  ['', false],
  ['br', true],
  ['gzip, deflate, br, zstd', true],
  ['gzip,BR', true],
  ['br;q=0.1, gzip', true],
  ['br; q=1.0', true],
  ['br;q=0', false],
  ['gzip, br;q=0.000', false],
  ['br;q=none', false],
  ['*', true],
  ['*;q=0', false],
  ['*, br;q=0', false],
  ['*;q=0, br', true],
  ['gzip;q=1, *;q=0.5', true],
  ['brotli', false],
  ['x-br, gzip', false],
  ['identity', false],
])('Accept-Encoding: %s takes brotli: %s', (header, expected) => {
  expect(takesBrotli(header)).toBe(expected)
})

test('each coding has bytes and a tag of its own', async () => {
  const plain = await ask('/page')
  const small = await ask('/page', { 'accept-encoding': 'br' })
  expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'br'])
  expect(plain.body).toBe(text)
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(text)
  expect(small.headers.etag).not.toBe(plain.headers.etag)
  for (const { headers } of [plain, small])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    })
})

test('who has the coding that would be sent is told so, and nothing else', async () => {
  const { etag } = (await ask('/page', { 'accept-encoding': 'br' })).headers
  const headers = { 'accept-encoding': 'br', 'if-none-match': `"other", W/${String(etag)}` }
  const known = await ask('/page', headers)
  expect([known.statusCode, known.body, known.headers['content-encoding']]).toEqual([304, '', undefined])
  expect(known.headers).toMatchObject({ etag, vary: 'accept-encoding, cookie', 'cache-control': 'no-cache' })
  // Who reads no brotli has something else, whatever they name.
  expect((await ask('/page', { ...headers, 'accept-encoding': 'br;q=0' })).statusCode).toBe(200)
  expect((await ask('/page', { 'if-none-match': '*' })).statusCode).toBe(304)
})

test('HEAD is told the same without a body', async () => {
  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    const whole = await ask('/page', headers)
    const head = await ask('/page', headers, 'HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['etag', 'content-length', 'content-type', 'content-encoding', 'cache-control', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
  }
  const { etag } = (await ask('/page', {}, 'HEAD')).headers
  expect((await ask('/page', { 'if-none-match': String(etag) }, 'HEAD')).statusCode).toBe(304)
})

test('what is missing is missing for everybody', async () => {
  const { statusCode, body } = await ask('/missing', { 'if-none-match': '*' })
  expect([statusCode, body]).toEqual([404, text])
})

test('a picture is sent as it is, and kept as long as its route says', async () => {
  const { rawPayload, headers } = await ask('/picture', { 'accept-encoding': 'br' })
  expect(rawPayload.equals(Buffer.from(text))).toBe(true)
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=300' })
  expect(headers['content-encoding']).toBeUndefined()
})

test('a short text is not compressed; a long one counts with both its codings', async () => {
  const short = await readyBytes('x'.repeat(1_023), 'text/plain')
  const long = await readyBytes('x'.repeat(1_024), 'text/plain')
  expect([short.brotli, sizeOfReady(short)]).toEqual([null, 1_023])
  expect(sizeOfReady(long)).toBe(1_024 + (long.brotli?.bytes.length ?? 0))
  expect(long.brotli?.bytes.length).toBeGreaterThan(0)
})
