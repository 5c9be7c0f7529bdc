import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askPeer, PeerFailure } from './outgoing.ts'

let server: Server
let base: string
/** A server that misbehaves as its path says. */
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/good') response.end('x'.repeat(1_000))
    else if (request.url === '/moved') response.writeHead(302, { location: '/good' }).end()
    else if (request.url === '/empty') response.writeHead(204).end()
    else if (request.url === '/endless') response.write('x'.repeat(10_000))
    else if (request.url === '/drops')
      response.write('x', () => void setInterval(() => response.write('x'), 20).unref())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const bounds = { timeoutMs: 1_000, maxBytes: 1_000 }
const ask = (path: string) => askPeer(new URL(path, base), {}, bounds)

test('an answer within its bounds comes whole; a redirect is an answer', async () => {
  expect(await (await ask('/good')).text()).toHaveLength(1_000)
  expect((await ask('/moved')).status).toBe(302)
  expect((await ask('/empty')).status).toBe(204)
})

test.each([
  ['/silent', 'TimeoutError'],
  ['/endless', 'answer too large'],
  ['/drops', 'TimeoutError'],
])('%s is cut off: %s', async (path, why) => {
  const failed = ask(path)
  await expect(failed).rejects.toThrow(PeerFailure)
  await expect(failed).rejects.toThrow(why)
})

test.each(['http://127.0.0.1:1/', 'http://nobody.invalid/'])(
  'nobody at %s: the failure tells no key',
  async (address) => {
    const failed = askPeer(new URL(`${address}?key=our-secret-key`), {}, bounds)
    await expect(failed).rejects.toThrow(PeerFailure)
    await expect(failed).rejects.not.toThrow(/our-secret-key/)
    const error: unknown = await failed.catch((cause: unknown) => cause)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('our-secret-key')
  },
)
