// @module-tag services: every node obeys from the commit on
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { io } from 'socket.io-client'
import {
  flagDefaults,
  flagNames,
  siteFlagsId,
  SocketMessage,
  socketPath,
  type AdminActList,
  type FlagList,
  type FlagName,
  type Flags,
  type RegistrationPrivate,
} from '@lobby/contract'
import {
  code,
  eventually,
  makePerson,
  makeSoloTeams,
  makeTournament,
  rawCall,
  register,
  startTestLobby,
  testPassword,
  type TestLobby,
} from '@lobby/testing'
import { everythingTag } from '#platform/bounded-cache'

let site: TestLobby
/** Another process of the same site; it is told nothing. */
let beside: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
  beside = await startTestLobby({ beside: site })
})
/** As Redis would tell the other nodes of a change. */
const tell = (node: TestLobby): void => node.lobby.platform.answers.dropHere(everythingTag)
beforeEach(async () => {
  await site.lobby.platform.db.deleteFrom('feature_flags').execute()
  for (const node of [site, beside]) tell(node)
})
afterAll(async () => {
  await beside.stop()
  await site.stop()
})

const turn = (name: FlagName, isOn: boolean): Promise<FlagList> =>
  site.admin.put<FlagList>(`/api/admin/flags/${name}`, { is_on: isOn, reason: 'a test' })
let count = 0
function account() {
  const username = `flagged_${(count += 1)}`
  return { username, email: `${username}@flags.kz`, password: testPassword, confirmPassword: testPassword }
}

test('a new site stands as the product does; a change is kept, once, with who and why', async () => {
  const { flags } = await site.admin.get<FlagList>('/api/admin/flags')
  expect(Object.fromEntries(flags.map((one) => [one.name, one.is_on]))).toEqual(flagDefaults)
  expect(flags.every((one) => one.changed_at === null)).toBe(true)
  for (const isOn of [false, false, true]) await turn('matchmaking', isOn)
  // On that page stands who switched what last, and why.
  await site.admin.put('/api/admin/flags/discord', { is_on: true, reason: 'first' })
  const { flags: told } = await site.admin.put<FlagList>('/api/admin/flags/discord', { is_on: false, reason: 'then' })
  const lastOf = (name: FlagName) => told.find((one) => one.name === name)
  expect(lastOf('discord')).toMatchObject({ is_on: false, reason: 'then', changed_by: { username: 'admin' } })
  expect(lastOf('matchmaking')).toMatchObject({ is_on: true, reason: 'a test' })
  expect(lastOf('payment')).toEqual({ name: 'payment', is_on: true, changed_at: null, changed_by: null, reason: null })
  const { acts } = await site.admin.get<AdminActList>('/api/admin/acts')
  expect(acts.map(({ act, reason, details }) => [act, reason, details.flag])).toEqual([
    ['flag.turned_off', 'then', 'discord'],
    ['flag.turned_on', 'first', 'discord'],
    ['flag.turned_on', 'a test', 'matchmaking'],
  ])
  expect(await code(site.admin.put('/api/admin/flags/matchmaking', { is_on: false }))).toBe('400 VALIDATION_FAILED')
  expect(await code(site.admin.put('/api/admin/flags/nothing', { is_on: false, reason: 'x' }))).toBe(
    '400 VALIDATION_FAILED',
  )
})

test('without registration nobody gets a new account, on any node, and whoever has one signs in', async () => {
  const person = await makePerson(site.visitor)
  await turn('registration', false)
  for (const node of [site, beside])
    expect(await code(node.visitor.post('/api/auth/register', account()))).toBe('403 REGISTRATION_OFF')
  const login = { email: person.email, password: testPassword }
  expect(await code(beside.visitor.post('/api/auth/login', login))).toBe('done')
  await turn('registration', true)
  expect(await code(beside.visitor.post('/api/auth/register', account()))).toBe('done')
})

test('without payment no wallet is linked; fees go to organisers by hand, and what costs nothing goes on', async () => {
  const [one, other] = await makeSoloTeams(site.visitor, 2)
  const { id: paid } = await makeTournament(site.admin, { entry_fee: 1_000 })
  const { id: free } = await makeTournament(site.admin)
  const entry = await register(one!, paid)
  await turn('payment', false)
  // Decisions no. 8: a place is held, and an organiser confirms the transfer, with who and when.
  const late = await register(other!, paid)
  expect(late).toMatchObject({ status: 'pending_payment', amount: 1_000 })
  for (const { id } of [entry, late])
    expect(await code(site.admin.post(`/api/tournaments/${paid}/registrations/${id}/confirm`))).toBe('done')
  const entries = await site.admin.get<RegistrationPrivate[]>(`/api/tournaments/${paid}/registrations`)
  expect(entries.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
  const wallet = { wallet_address: '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q' }
  const { client } = other!.captain
  expect(await code(client.post('/api/user/wallet-challenge', wallet))).toBe('409 PAYMENT_OFF')
  expect(await code(client.post('/api/user/link-wallet', wallet))).toBe('409 PAYMENT_OFF')
  expect(await code(register(other!, free))).toBe('done')
  // What is linked can be let go of.
  expect(await code(client.delete('/api/user/wallet'))).toBe('done')
  await turn('payment', true)
  expect(await code(client.post('/api/user/wallet-challenge', wallet))).toBe('done')
})

test('without analytics the figures are closed, also those that were kept', async () => {
  const look = (node: TestLobby) => code(node.visitor.get('/api/analytics'))
  const isOnMap = async () => (await rawCall(beside.base, { path: '/sitemap.xml' })).text.includes('/analytics<')
  expect([await look(site), await isOnMap()]).toEqual(['done', true])
  await turn('analytics', false)
  expect([await look(site), await look(beside)]).toEqual(['404 ANALYTICS_OFF', '404 ANALYTICS_OFF'])
  expect(await isOnMap()).toBe(false)
  // Pages that show some of them are drawn without.
  for (const path of ['/landing', '/invest']) {
    const { status, text } = await rawCall(site.base, { path })
    expect([path, status, text.includes('role="alert"'), text.includes('ANALYTICS_OFF')]).toEqual([
      path,
      200,
      false,
      false,
    ])
  }
  const download = (token?: string) => rawCall(site.base, { path: '/api/analytics/export', token })
  const refused = await download()
  expect([refused.status, refused.json.code]).toEqual([404, 'ANALYTICS_OFF'])
  // Admins see the figures either way.
  expect((await download(site.adminToken)).status).toBe(200)
})

test('open pages are told that something was switched, and ask what', async () => {
  const stands = (node: TestLobby): Promise<Flags> => node.visitor.get<Flags>('/api/flags')
  const socket = io(site.base, { path: socketPath, transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const heard: SocketMessage[] = []
  socket.on('message', (message: unknown) => heard.push(SocketMessage.parse(message)))
  expect(await stands(site)).toEqual(flagDefaults)
  // The second time nothing is new.
  for (const isOn of [true, true, false]) await turn('matchmaking', isOn)
  await turn('matchmaking', true)
  await eventually(() => heard.length >= 3)
  socket.disconnect()
  expect(heard).toEqual([1, 2, 3].map(() => ({ type: 'flags.changed' })))
  for (const node of [site, beside]) expect(await stands(node)).toEqual({ ...flagDefaults, matchmaking: true })
})

test('every document says how they stand, to visitors and to whoever is signed in', async () => {
  const said = async (node: TestLobby, path: string, cookie = ''): Promise<unknown> => {
    const { text } = await rawCall(node.base, { path, headers: { cookie } })
    return JSON.parse(new RegExp(`id="${siteFlagsId}">([^<]*)<`).exec(text)?.[1] ?? 'null')
  }
  for (const isOn of [true, false]) {
    await turn('matchmaking', isOn)
    tell(beside)
    for (const node of [site, beside])
      for (const [path, cookie] of [
        ['/tournaments', ''],
        ['/tournaments', 'lobby.signed-in=1'],
        ['/settings', ''],
        ['/tournaments/10/embed', ''],
      ] as const)
        expect([path, await said(node, path, cookie)]).toEqual([path, { ...flagDefaults, matchmaking: isOn }])
  }
  expect(flagNames).toHaveLength(6)
})
