import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionsMax, socketPath, type AuthAnswer, type Session, type WatchAnswer } from '@lobby/contract'
import {
  code,
  eventually,
  makePerson,
  rawCall,
  startTestLobby,
  testPassword,
  type Person,
  type RawAnswer,
  type TestLobby,
} from '@lobby/testing'
import { describeDevice } from './describe-device.ts'

const minute = 60_000
const day = 24 * 60 * minute
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
let site: TestLobby
/** Another node of the same site. */
let beside: TestLobby
const sockets: Socket[] = []
beforeAll(async () => {
  site = await startTestLobby()
  beside = await startTestLobby({ beside: site })
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await beside.stop()
  await site.stop()
})

const login = async (person: Person, headers: Record<string, string> = {}): Promise<string> => {
  const answer = await rawCall(site.base, {
    path: '/api/auth/login',
    body: { email: person.email, password: testPassword },
    headers,
  })
  return (answer.json.data as AuthAnswer).token
}
const profile = (token: string, node = site): Promise<RawAnswer> =>
  rawCall(node.base, { path: '/api/auth/profile', token })
const list = async (token: string): Promise<Session[]> =>
  (await site.visitor.as(token).get<{ sessions: Session[] }>('/api/user/sessions')).sessions

async function connect(token: unknown, node = site): Promise<{ socket: Socket; heard: unknown[] }> {
  const auth = token === undefined ? {} : { token }
  const socket = io(node.base, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth,
  })
  sockets.push(socket)
  const heard: unknown[] = []
  socket.on('message', (message: unknown) => heard.push(message))
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return { socket, heard }
}

test('the profile is sent whole in one piece, for its owner alone to see and for nobody to keep', async () => {
  const person = await makePerson(site.visitor)
  await site.lobby.platform.db
    .updateTable('users')
    .set({ email: 'қыран@лобби.kz' })
    .where('id', '=', person.id)
    .execute()
  const token = await login({ ...person, email: 'қыран@лобби.kz' })
  const { status, headers, text, json } = await profile(token)
  expect([status, json.data]).toMatchObject([200, { user: { id: person.id, email: 'қыран@лобби.kz' } }])
  expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(text))
  for (const [name, value] of [
    ['content-type', 'application/json; charset=utf-8'],
    ['cache-control', 'no-store'],
    ['x-content-type-options', 'nosniff'],
    ['x-request-id', expect.stringMatching(/^[\da-f-]{36}$/)],
    ['etag', null],
  ] as const)
    expect([name, headers.get(name)]).toEqual([name, value])
  const head = await rawCall(site.base, { method: 'HEAD', path: '/api/auth/profile', token })
  expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', headers.get('content-length')])
})

describe('the list', () => {
  test('says where, when and on what, the current one first; nothing that opens a session', async () => {
    const person = await makePerson(site.visitor)
    const token = await login(person, { 'user-agent': phone })
    const sessions = await list(token)
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({
      is_current: true,
      ip_address: '127.0.0.1',
      place: null,
      device: { browser: 'Safari 17', os: 'iOS 17.5', kind: 'phone' },
    })
    expect(sessions[1]?.is_current).toBe(false)
    expect(JSON.stringify(sessions)).not.toContain(token)
  })

  test('a place that the asker claims without a proxy counts for nothing', async () => {
    const person = await makePerson(site.visitor)
    const token = await login(person, { 'x-geo-city': 'Almaty', 'x-geo-country': 'KZ' })
    expect((await list(token))[0]?.place).toBeNull()
  })

  test('the last use is written down, at most once a minute', async () => {
    const person = await makePerson(site.visitor)
    const usedAt = async (): Promise<string | undefined> => {
      const row = await site.lobby.platform.db
        .selectFrom('sessions')
        .select('last_used_at')
        .where('user_id', '=', person.id)
        .executeTakeFirst()
      return row?.last_used_at.toISOString()
    }
    const first = await usedAt()
    site.clock.advance(50_000)
    await profile(person.token)
    expect(await usedAt()).toBe(first)
    site.clock.advance(11_000)
    await profile(person.token)
    const second = await usedAt()
    expect(second).not.toBe(first)
    site.clock.advance(6_000)
    await profile(person.token)
    expect(await usedAt()).toBe(second)
  })

  test('a session ends after four weeks without use, and after half a year in any case', async () => {
    const [idle, busy] = [await makePerson(site.visitor), await makePerson(site.visitor)]
    for (let days = 0; days < 175; days += 25) {
      site.clock.advance(25 * day)
      expect((await profile(busy.token)).status).toBe(200)
      if (days === 25) expect((await profile(idle.token)).status).toBe(401)
    }
    site.clock.advance(6 * day)
    expect((await profile(busy.token)).status).toBe(401)
  })

  test.each([
    [null, { browser: null, os: null, kind: 'other' }],
    ['curl/8.5', { browser: null, os: null, kind: 'other' }],
    ['<script>alert(1)</script>', { kind: 'other', os: null }],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      { browser: 'Chrome 131', os: 'Windows 10', kind: 'desktop' },
    ],
  ])('%s is described', (line, device) => {
    expect(describeDevice(line)).toMatchObject(device)
  })
})

describe('ending sessions', () => {
  test('one of mine ends at once on every node; somebody else’s does not', { tags: 'services' }, async () => {
    const [person, stranger] = [await makePerson(site.visitor), await makePerson(site.visitor)]
    const token = await login(person)
    const [, other] = await list(token)
    const id = other?.id ?? ''
    expect((await profile(person.token)).status).toBe(200)
    expect((await profile(person.token, beside)).status).toBe(200)
    expect(await code(stranger.client.delete(`/api/user/sessions/${id}`))).toBe('404 SESSION_NOT_FOUND')
    expect(await code(site.visitor.delete(`/api/user/sessions/${id}`))).toBe('401 NOT_SIGNED_IN')
    expect((await profile(person.token)).status).toBe(200)
    await site.visitor.as(token).delete(`/api/user/sessions/${id}`)
    expect((await profile(person.token)).status).toBe(401)
    await eventually(async () => (await profile(person.token, beside)).status === 401)
    expect((await profile(token)).status).toBe(200)
    expect(await code(site.visitor.as(token).delete(`/api/user/sessions/${id}`))).toBe('404 SESSION_NOT_FOUND')
  })

  test('all others end, this one stays', async () => {
    const person = await makePerson(site.visitor)
    const tokens = [await login(person), await login(person)]
    expect(await person.client.delete('/api/user/sessions')).toEqual({ ended: 2 })
    expect(await Promise.all(tokens.map(async (token) => (await profile(token)).status))).toEqual([401, 401])
    expect((await list(person.token)).map(({ is_current }) => is_current)).toEqual([true])
  })

  test('signing out ends the session for good, twice is no error', async () => {
    const person = await makePerson(site.visitor)
    await person.client.post('/api/auth/logout')
    await person.client.post('/api/auth/logout')
    expect((await profile(person.token)).status).toBe(401)
  })

  test('a sign-in always makes a token of its own: none that was brought along lives on', async () => {
    const person = await makePerson(site.visitor)
    const planted = 'p'.repeat(43)
    const answer = await rawCall(site.base, {
      path: '/api/auth/login',
      token: planted,
      body: { email: person.email, password: testPassword },
      headers: { cookie: `lobby_session=${planted}; token=${planted}; lobby_device=${planted}` },
    })
    const { token } = answer.json.data as AuthAnswer
    expect([planted, person.token]).not.toContain(token)
    expect((await profile(planted)).status).toBe(401)
    // Neither is a device known by a cookie that somebody else chose.
    expect(answer.headers.get('set-cookie')).toMatch(
      /^lobby_device=[\w-]{43}; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    )
    expect(answer.headers.get('set-cookie')).not.toContain(planted)
  })
})

test('no cookie ever authenticates, whatever its name', async () => {
  const person = await makePerson(site.visitor)
  const device = /lobby_device=([\w-]{43})/.exec(
    (
      await rawCall(site.base, { path: '/api/auth/login', body: { email: person.email, password: testPassword } })
    ).headers.get('set-cookie') ?? '',
  )?.[1]
  const names = ['lobby_device', 'token', 'lobby_session', 'session', 'better-auth.session_token', 'authorization']
  const cookie = [...names.map((name) => `${name}=${person.token}`), `lobby_device=${device}`].join('; ')
  const crossSite = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (const [method, path] of [
    ['GET', '/api/auth/profile'],
    ['GET', '/api/user/sessions'],
    ['DELETE', '/api/user/sessions'],
    ['POST', '/api/user/verify-email'],
  ] as const) {
    const answer = await rawCall(site.base, { method, path, headers: crossSite })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, null])
  }
  // A form of another site can send no JSON.
  const form = await rawCall(site.base, {
    path: '/api/auth/login',
    body: `email=${person.email}&password=${testPassword}`,
    headers: { ...crossSite, 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form.status).toBe(415)
})

describe('sockets', () => {
  test('who says who they are hears what is for them alone; others do not', async () => {
    const person = await makePerson(site.visitor)
    const [mine, visitor, liar] = [await connect(person.token), await connect(undefined), await connect('x'.repeat(43))]
    expect((await liar.socket.emitWithAck('watch', `user:${person.id}`)) as WatchAnswer).toEqual({ ok: false })
    site.lobby.platform.realtime.send([`user:${person.id}`], { type: 'tournaments.changed' })
    await eventually(() => mine.heard.length === 1)
    expect([visitor.heard, liar.heard]).toEqual([[], []])
    // Nobody leaves, or is put out of, a channel of their own by its name.
    await mine.socket.emitWithAck('unwatch', `user:${person.id}`)
    site.lobby.platform.realtime.send([`user:${person.id}`], { type: 'tournaments.changed' })
    await eventually(() => mine.heard.length === 2)
  })

  test('are cut when their session ends, on every node within seconds; those of other sessions stay', async () => {
    const person = await makePerson(site.visitor)
    const other = await login(person)
    const cut = [await connect(other), await connect(other, beside)]
    const stays = await connect(person.token)
    await person.client.delete('/api/user/sessions')
    await eventually(() => cut.every(({ socket }) => !socket.connected))
    expect(stays.socket.connected).toBe(true)
  })

  test.each([[42], [{}], ['x'], ['\0'.repeat(40)], ['x'.repeat(1_000)]])(
    'a token that cannot be one makes a visitor: %j',
    async (token) => {
      const { socket } = await connect(token)
      expect((await socket.emitWithAck('watch', 'tournaments')) as WatchAnswer).toMatchObject({ ok: true })
    },
  )
})

test('an account has so many sessions; with one more, the one not used for the longest ends', async () => {
  const person = await makePerson(site.visitor)
  const signIn = async (): Promise<string> => {
    site.clock.advance(1_000)
    return (await site.visitor.post<AuthAnswer>('/api/auth/login', { email: person.email, password: testPassword }))
      .token
  }
  const { db } = site.lobby.platform
  const second = await signIn()
  const kept = await db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).executeTakeFirstOrThrow()
  // Others of before, used since.
  for (let index = 2; index < sessionsMax; index++) {
    const id = `kept_${index}`
    const last_used_at = new Date(site.clock.now().getTime() + 500)
    await db
      .insertInto('sessions')
      .values({ ...kept, id, token_hash: id, last_used_at })
      .execute()
  }
  const works = (token: string) => code(site.visitor.as(token).get('/api/user'))
  expect([await works(person.token), await works(second)]).toEqual(['done', 'done'])
  const [third, fourth] = await Promise.all([signIn(), signIn()])
  const rows = await db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()
  expect(rows).toHaveLength(sessionsMax)
  const tokens = [person.token, second, third, fourth]
  expect(await Promise.all(tokens.map(works))).toEqual(['401 NOT_SIGNED_IN', '401 NOT_SIGNED_IN', 'done', 'done'])
})
