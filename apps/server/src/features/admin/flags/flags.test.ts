// @module-tag services: every node obeys from the commit on
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { flagDefaults, flagNames, siteFlagsId, type AdminActList, type FlagList, type FlagName } from '@lobby/contract'
import {
  code,
  makePerson,
  makeSoloTeams,
  makeTournament,
  rawCall,
  register,
  startTestLobby,
  testPassword,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
/** Another process of the same site; it is told nothing. */
let beside: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
  beside = await startTestLobby({ beside: site })
})
beforeEach(() => site.lobby.platform.db.deleteFrom('feature_flags').execute())
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
  const { acts } = await site.admin.get<AdminActList>('/api/admin/acts')
  expect(acts.map(({ act, reason, details }) => [act, reason, details.flag])).toEqual([
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

test('without payment nobody enters for money or signs with a wallet; what costs nothing goes on', async () => {
  const [one, other] = await makeSoloTeams(site.visitor, 2)
  const { id: paid } = await makeTournament(site.admin, { entry_fee: 1_000 })
  const { id: free } = await makeTournament(site.admin)
  const entry = await register(one!, paid)
  await turn('payment', false)
  expect(await code(register(other!, paid))).toBe('409 PAYMENT_OFF')
  expect(await code(site.admin.post(`/api/tournaments/${paid}/registrations/${entry.id}/confirm`))).toBe(
    '409 PAYMENT_OFF',
  )
  const wallet = { wallet_address: '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q' }
  const { client } = other!.captain
  expect(await code(client.post('/api/user/wallet-challenge', wallet))).toBe('409 PAYMENT_OFF')
  expect(await code(client.post('/api/user/link-wallet', wallet))).toBe('409 PAYMENT_OFF')
  expect(await code(register(other!, free))).toBe('done')
  await turn('payment', true)
  expect(await code(register(other!, paid))).toBe('done')
})

test('without analytics the figures are closed, also those that were kept', async () => {
  const look = (node: TestLobby) => code(node.visitor.get('/api/analytics'))
  expect(await look(site)).toBe('done')
  await turn('analytics', false)
  expect([await look(site), await look(beside)]).toEqual(['404 ANALYTICS_OFF', '404 ANALYTICS_OFF'])
  const download = (token?: string) => rawCall(site.base, { path: '/api/analytics/export', token })
  const refused = await download()
  expect([refused.status, refused.json.code]).toEqual([404, 'ANALYTICS_OFF'])
  // Admins see the figures either way.
  expect((await download(site.adminToken)).status).toBe(200)
})

test('every document says how they stand, to visitors and to whoever is signed in', async () => {
  const said = async (node: TestLobby, path: string, cookie = ''): Promise<unknown> => {
    const { text } = await rawCall(node.base, { path, headers: { cookie } })
    return JSON.parse(new RegExp(`id="${siteFlagsId}">([^<]*)<`).exec(text)?.[1] ?? 'null')
  }
  for (const isOn of [true, false]) {
    await turn('matchmaking', isOn)
    for (const node of [site, beside])
      for (const [path, cookie] of [
        ['/tournaments', ''],
        ['/tournaments', 'lobby.signed-in=1'],
        ['/settings', ''],
        ['/tournaments/10/embed', ''],
      ] as const)
        expect([path, await said(node, path, cookie)]).toEqual([path, { ...flagDefaults, matchmaking: isOn }])
  }
  expect(flagNames).toHaveLength(5)
})
