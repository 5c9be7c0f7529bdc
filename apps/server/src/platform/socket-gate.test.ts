import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket as Connection } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { languages, socketPath } from '@lobby/contract'
import { eventually, makePerson, startTestLobby, type TestLobby } from '@lobby/testing'
import { readConfig } from '../config.ts'
import { sentencesIn } from './sentences.ts'
import { SocketGate, socketLimits, type SocketLimits } from './socket-gate.ts'

let site: TestLobby
const sockets: Socket[] = []
const connections: Connection[] = []
beforeAll(async () => {
  site = await startTestLobby({ environment: { RATE_LIMITS: 'on', REDIS_URL: '' } })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  for (const connection of connections.splice(0)) connection.destroy()
})
afterAll(() => site.stop())

type Answer = { status: number; json: { code?: string; error?: string }; retryAfter: number }
type Knock = { base: string; headers?: Record<string, string>; from?: string; query?: string }

/** Asks for a socket as a browser does, and keeps it open where it is given. */
function knock({ base, headers = {}, from = '127.0.0.1', query = '' }: Knock): Promise<Answer> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const sent = httpRequest({
      hostname,
      port,
      localAddress: from,
      agent: false,
      path: `${socketPath}/?EIO=4&transport=websocket${query}`,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'bG9iYnkgbG9iYnkgbG9iYg==',
        ...headers,
      },
    })
    sent.once('upgrade', (_answer: IncomingMessage, connection: Connection) => {
      connections.push(connection)
      resolve({ status: 101, json: {}, retryAfter: 0 })
    })
    sent.once('response', (answer) => void readAnswer(answer).then(resolve, reject))
    sent.once('error', reject)
    sent.end()
  })
}

async function readAnswer(answer: IncomingMessage): Promise<Answer> {
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  const retryAfter = Number(answer.headers['retry-after'] ?? 0)
  return { status: answer.statusCode ?? 0, json: JSON.parse(text) as Answer['json'], retryAfter }
}

const knockFrom = async (origin: string | null): Promise<number> =>
  (await knock({ base: site.base, headers: origin === null ? {} : { origin } })).status

describe('the page that asks for a socket', () => {
  test.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['http://127.0.0.1.evil.example', 403],
    ['nonsense', 403],
  ])('%s is foreign', async (origin, status) => {
    expect(await knockFrom(origin)).toBe(status)
  })

  test('is ours, or no page at all; on one’s own machine any name and port of it', async () => {
    expect(await knockFrom(site.base)).toBe(101)
    expect(await knockFrom(null)).toBe(101)
    expect(await knockFrom('http://localhost:5173')).toBe(101)
  })

  test('is refused in three languages, before there is a socket, and once a minute in the log', async () => {
    await eventually(() => site.lobby.platform.realtime.connections === 0)
    for (const language of languages) {
      const headers = { origin: 'https://evil.example', 'accept-language': language === 'kz' ? 'kk' : language }
      const { status, json } = await knock({ base: site.base, headers, from: '127.0.0.9' })
      expect([status, json.code, json.error]).toEqual([403, 'FORBIDDEN', sentencesIn(language).errors.FORBIDDEN])
    }
    expect(site.lobby.platform.realtime.connections).toBe(0)
    // One of this address, and one of those above.
    expect(site.lobby.app.security.counts.get('origin_refused')).toBe(2)
  })
})

describe('a person', () => {
  const connect = async (token: string): Promise<string> => {
    const auth = { token }
    const socket = io(site.base, {
      path: socketPath,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth,
    })
    sockets.push(socket)
    return new Promise((resolve) => {
      socket.once('connect', () => resolve('connected'))
      socket.once('connect_error', ({ message }) => resolve(message))
    })
  }

  test('has so many sockets, one after the other or all at once, and a new one when another is gone', async () => {
    const person = await makePerson(site.visitor, { steamId: false })
    const token = person.token
    const most = socketLimits.perAccount
    await Promise.all(Array.from({ length: most + 10 }, () => connect(token)))
    await eventually(() => sockets.filter(({ connected }) => connected).length === most)
    expect(await connect(token)).toBe('RATE_LIMITED')
    sockets.find(({ connected }) => connected)?.disconnect()
    await eventually(async () => (await connect(token)) === 'connected')
    // Nor is anybody else kept out.
    expect(await connect('')).toBe('connected')
  })

  test('who says more than any page has to say is cut, whatever it is', async () => {
    expect(await connect('')).toBe('connected')
    const [loud] = sockets
    const gone = new Promise<string>((resolve) => loud?.once('disconnect', resolve))
    for (let said = 0; said <= socketLimits.messages.burst; said += 1) loud?.emit('nothing', said)
    expect(await gone).toMatch(/^transport/)
  })

  test('leafs through pages at ease', async () => {
    expect(await connect('')).toBe('connected')
    const [socket] = sockets
    for (let page = 0; page < 15; page += 1) {
      for (const of of ['watch', 'unwatch'])
        for (const kind of ['match', 'tournament']) await socket?.emitWithAck(of, `${kind}:${page}`)
    }
    expect(socket?.connected).toBe(true)
  })
})

describe('a network', () => {
  const few: SocketLimits = { ...socketLimits, perNetwork: 3, openings: { max: 8, windowMs: 60_000, maxKeys: 10 } }

  async function gated(environment: Record<string, string>) {
    const config = readConfig({ SECRET: 'a secret of the gate, long enough to be one', ...environment })
    const gate = new SocketGate(config, site.lobby.app, few)
    const server = createServer()
    server.on('upgrade', (request, connection) => {
      if (!gate.letIn(request)) return
      connection.write('HTTP/1.1 101 Switching Protocols\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n')
      connection.resume().once('end', () => connection.end())
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { gate, base, close: () => server.close() }
  }

  test('has so many sockets open; another one has its own', async () => {
    const { gate, base, close } = await gated({})
    const statuses: number[] = []
    for (let opened = 0; opened < 4; opened += 1) statuses.push((await knock({ base })).status)
    expect(statuses).toEqual([101, 101, 101, 429])
    // A socket that names an older one is one more socket.
    expect((await knock({ base, query: '&sid=older' })).status).toBe(429)
    expect((await knock({ base, from: '127.0.0.2' })).status).toBe(101)
    for (const connection of connections.splice(0)) connection.destroy()
    await eventually(() => gate.networks === 0)
    expect((await knock({ base })).status).toBe(101)
    close()
  })

  test('opens so many a minute, also when it closes them at once', async () => {
    const { gate, base, close } = await gated({})
    for (let opened = 0; opened < few.openings.max; opened += 1) {
      expect((await knock({ base })).status).toBe(101)
      connections.pop()?.destroy()
      await eventually(() => gate.networks === 0)
    }
    const { status, json, retryAfter } = await knock({ base })
    expect([status, json.code, retryAfter > 0]).toEqual([429, 'RATE_LIMITED', true])
    close()
  })

  test('is the one behind a proxy that is trusted, and on a public site loopback is a stranger', async () => {
    const { base, close } = await gated({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://lobby.example',
      DATABASE_URL: 'postgres://db/lobby',
      ADMIN_EMAIL: 'a@lobby.example',
      TRUSTED_PROXIES: '127.0.0.1',
    })
    const behind = (address: string): Promise<Answer> => knock({ base, headers: { 'x-forwarded-for': address } })
    for (let opened = 0; opened < few.perNetwork; opened += 1) expect((await behind('203.0.113.7')).status).toBe(101)
    expect((await behind('203.0.113.7')).status).toBe(429)
    expect((await behind('203.0.113.8')).status).toBe(101)
    const origin = async (one: string): Promise<number> => (await knock({ base, headers: { origin: one } })).status
    expect([await origin('http://localhost:3000'), await origin('https://lobby.example')]).toEqual([403, 101])
    close()
  })
})

test('a peer that opened a line and says nothing does not hold the closing', async () => {
  const other = await startTestLobby({ environment: { REDIS_URL: '' } })
  expect((await knock({ base: other.base })).status).toBe(101)
  await other.stop()
})
