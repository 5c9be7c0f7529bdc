import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawCall, startTestLobby, type TestLobby } from '@lobby/testing'

/** What every answer must be, whatever it is about, on a site that others reach. */
let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby({
    environment: { NODE_ENV: 'production', PUBLIC_URL: 'https://lobby.example.kz', REDIS_URL: '' },
  })
})
afterAll(() => site.stop())

test.each(['/', '/teams', '/robots.txt', '/api/tournaments', '/api/user', '/api/nothing-here'])(
  '%s is for encrypted connections alone, is taken for what it says it is, and no other site may read it',
  async (path) => {
    const { headers } = await rawCall(site.base, { path, headers: { origin: 'https://evil.example' } })
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src '(?:self|none)'/)
    if (!path.startsWith('/api/')) expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-type')).toMatch(/; charset=utf-8$/)
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect([...headers.keys()].filter((name) => /^(?:server|x-powered-by|via)$/.test(name))).toEqual([])
  },
)

test('another site that asks beforehand is allowed nothing', async () => {
  const { status, headers } = await rawCall(site.base, {
    method: 'OPTIONS',
    path: '/api/auth/login',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect([status, headers.get('access-control-allow-origin')]).toEqual([404, null])
})

test.each(['/', '/api/user'])('TRACE of %s tells nobody what they sent', async (path) => {
  const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const options = { method: 'TRACE', headers: { authorization: 'Bearer a-token-of-somebody' } }
    request(`${site.base}${path}`, options, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject)
    })
      .on('error', reject)
      .end()
  })
  expect(answer.status).toBe(404)
  expect(answer.body).not.toContain('a-token-of-somebody')
})

test('a request whose length is said in two ways is no request, and nothing behind it is read as one', async () => {
  const socket = connect(Number(new URL(site.base).port), '127.0.0.1')
  const hidden = 'GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n'
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  )
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(answer).not.toContain('"status":"ok"')
})

test('a body is measured unpacked: a megabyte of nothing that comes as a kilobyte is too large', async () => {
  const bomb = new Blob([gzipSync(Buffer.alloc(1_024 * 1_024, ' '))])
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const answer = await fetch(`${site.base}/api/auth/login`, { method: 'POST', body: bomb, headers })
  expect([bomb.size < 2_000, answer.status]).toEqual([true, 413])
})

test.each(['/assets', '/assets/', '/.git/config', '/.env', '/package.json'])(
  '%s is neither listed nor sent',
  async (path) => {
    const { status, text: body } = await rawCall(site.base, { path })
    expect([302, 404]).toContain(status)
    expect(body).not.toMatch(/\.js"|repositoryformatversion|SECRET=|"scripts"/)
  },
)
