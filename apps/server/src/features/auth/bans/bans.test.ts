// @module-tag services
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { socketPath, type AdminActList, type AuthAnswer, type BanAnswer } from '@lobby/contract'
import { code, eventually, makePerson, rawCall, startTestLobby, testPassword, type TestLobby } from '@lobby/testing'
import { Sessions } from '../sessions/sessions.ts'
import { endBan, reconcileBans } from './ban-user.ts'

let site: TestLobby
let beside: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
  beside = await startTestLobby({ beside: site })
})
afterAll(async () => {
  await beside.stop()
  await site.stop()
})

test('a ban ends sessions and sockets on every node, and sign-in says why; lifted, all is as before', async () => {
  const person = await makePerson(site.visitor)
  const profile = async (node: TestLobby): Promise<number> =>
    (await rawCall(node.base, { path: '/api/auth/profile', token: person.token })).status
  expect([await profile(site), await profile(beside)]).toEqual([200, 200])
  const options = { path: socketPath, transports: ['websocket'], reconnection: false, auth: { token: person.token } }
  const sockets = [site, beside].map(({ base }) => io(base, { ...options, forceNew: true }))
  await eventually(() => sockets.every(({ connected }) => connected))

  const where = `/api/admin/users/${person.id}/ban`
  const banned = await site.admin.post<BanAnswer>(where, { reason: 'Cheating in the cup' })
  expect(banned.user).toMatchObject({ id: person.id, ban_reason: 'Cheating in the cup' })
  expect(await profile(site)).toBe(401)
  await eventually(async () => (await profile(beside)) === 401)
  await eventually(() => sockets.every(({ connected }) => !connected))

  const login = { path: '/api/auth/login', body: { email: person.email, password: testPassword } }
  const refused = await rawCall(site.base, login)
  expect([refused.status, refused.json.code]).toEqual([403, 'ACCOUNT_BANNED'])
  expect(refused.json.details).toEqual([{ path: 'reason', code: 'reason', message: 'Cheating in the cup' }])
  // A wrong password learns nothing of it.
  const guess = await rawCall(site.base, { ...login, body: { email: person.email, password: 'wrong' } })
  expect(guess.json.code).toBe('INVALID_CREDENTIALS')

  // Again changes the reason, not the time.
  const again = await site.admin.post<BanAnswer>(where, { reason: 'Cheating twice' })
  expect(again.user).toEqual({ ...banned.user, ban_reason: 'Cheating twice' })
  for (let turn = 0; turn < 2; turn++)
    expect((await site.admin.delete<BanAnswer>(where)).user).toMatchObject({ banned_at: null, ban_reason: null })
  expect(((await rawCall(site.base, login)).json.data as AuthAnswer).user.id).toBe(person.id)
  expect(await profile(site)).toBe(401)
})

test('a sign-in of the same moment opens nothing', async () => {
  const person = await makePerson(site.visitor)
  const login = { path: '/api/auth/login', body: { email: person.email, password: testPassword } }
  const [, ...answers] = await Promise.all([
    site.admin.post(`/api/admin/users/${person.id}/ban`, { reason: 'Now' }),
    ...Array.from({ length: 8 }, () => rawCall(site.base, login)),
  ])
  const tokens = answers.flatMap(({ json }) => (json.success ? [(json.data as AuthAnswer).token] : []))
  for (const token of [...tokens, person.token])
    expect((await rawCall(site.base, { path: '/api/auth/profile', token })).status).toBe(401)
})

test('a look-up of a session that is under way at that moment is kept for nobody', async () => {
  const person = await makePerson(site.visitor)
  const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = site.lobby.platform.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked.resolve()
      await goOn.promise
      return result
    },
  })
  const sessions = new Sessions(held, site.clock, { adminsNeedSecondFactor: false })
  const early = sessions.identify(person.token)
  await asked.promise
  // What every node is told after a ban. The embedded database has one connection, so that the ban itself waits for the look-up.
  sessions.forgetUser(person.id)
  goOn.resolve()
  expect((await early)?.user.id).toBe(person.id)
  await site.admin.post(`/api/admin/users/${person.id}/ban`, { reason: 'Now' })
  expect(await sessions.identify(person.token)).toBeNull()
})

test('only admins ban, never an admin, never nobody, never without a reason', async () => {
  const [person, other] = [await makePerson(site.visitor), await makePerson(site.visitor)]
  const where = `/api/admin/users/${person.id}/ban`
  expect(await code(site.visitor.post(where, { reason: 'x' }))).toBe('401 NOT_SIGNED_IN')
  expect(await code(other.client.post(where, { reason: 'x' }))).toBe('403 FORBIDDEN')
  expect(await code(other.client.delete(where))).toBe('403 FORBIDDEN')
  expect(await code(site.admin.post(where, { reason: '  ' }))).toBe('400 VALIDATION_FAILED')
  expect(await code(site.admin.post('/api/admin/users/nobody/ban', { reason: 'x' }))).toBe('404 PLAYER_NOT_FOUND')
  expect(await code(site.admin.delete('/api/admin/users/nobody/ban'))).toBe('404 PLAYER_NOT_FOUND')
  const { user } = await site.admin.get<{ user: { id: string } }>('/api/auth/profile')
  expect(await code(site.admin.post(`/api/admin/users/${user.id}/ban`, { reason: 'x' }))).toBe('409 ADMIN_NOT_BANNED')
  expect(await code(person.client.get('/api/auth/profile'))).toBe('done')
})

test('a ban with an end is over then: not before, not after it was moved, and once', async () => {
  const { platform } = site.lobby
  const person = await makePerson(site.visitor)
  const where = `/api/admin/users/${person.id}/ban`
  const later = (days: number): string => new Date(site.clock.now().getTime() + days * 86_400_000).toISOString()
  const [first, second] = [later(1), later(2)]
  expect((await site.admin.post<BanAnswer>(where, { reason: 'a test', until: first })).user.banned_until).toBe(first)
  const login = { path: '/api/auth/login', body: { email: person.email, password: testPassword } }
  expect((await rawCall(site.base, login)).json.details).toEqual([
    { path: 'reason', code: 'reason', message: 'a test' },
    { path: 'until', code: 'until', message: first },
  ])
  await endBan(platform, { userId: person.id, until: first })
  expect((await rawCall(site.base, login)).status).toBe(403)
  await site.admin.post(where, { reason: 'a test', until: second })
  site.clock.advance(36 * 3_600_000)
  await endBan(platform, { userId: person.id, until: first })
  expect((await rawCall(site.base, login)).status).toBe(403)
  site.clock.advance(24 * 3_600_000)
  await reconcileBans(platform)
  for (let turn = 0; turn < 2; turn++) await endBan(platform, { userId: person.id, until: second })
  expect((await rawCall(site.base, login)).status).toBe(200)
  const { acts } = await site.admin.get<AdminActList>(`/api/admin/acts?user=${person.id}&act=user.ban_ended`)
  expect(acts).toMatchObject([{ actor: null, reason: null }])
  site.clock.advance(-60 * 3_600_000)
})

test('the end of a ban lies ahead', async () => {
  const person = await makePerson(site.visitor)
  const ban = { reason: 'a test', until: new Date(site.clock.now().getTime() - 1_000).toISOString() }
  expect(await code(site.admin.post(`/api/admin/users/${person.id}/ban`, ban))).toBe('400 VALIDATION_FAILED')
  expect(await code(person.client.get('/api/auth/profile'))).toBe('done')
})
