// @module-tag services: every node obeys from the commit on
import {
  CupDefaults,
  SiteSettingsState,
  type AdminActList,
  type SiteSettings,
  type SiteSettingsRequest,
} from '@lobby/contract'
import { code, Mailbox, makePerson, rawCall, startTestLobby, type TestLobby } from '@lobby/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { everythingTag } from '#platform/bounded-cache'

let mailbox: Mailbox
let site: TestLobby
/** Another process of the same site; it is told nothing. */
let beside: TestLobby
beforeAll(async () => {
  mailbox = await Mailbox.open()
  const environment = { SUPPORT_EMAIL: 'help@lobby.kz', SMTP_URL: mailbox.url }
  site = await startTestLobby({ environment })
  beside = await startTestLobby({ beside: site, environment })
})
const tell = (node: TestLobby): void => node.lobby.platform.answers.dropHere(everythingTag)
beforeEach(async () => {
  await site.lobby.platform.db.deleteFrom('site_settings').execute()
  for (const node of [site, beside]) tell(node)
})
afterAll(async () => {
  await beside.stop()
  await site.stop()
  await mailbox.close()
})

const nothing: SiteSettings = {
  support_email: null,
  support_phone: null,
  cup_entry_fee: null,
  cup_prize_pool: null,
  cup_max_teams: null,
}
const path = '/api/admin/site-settings'
const read = async () => SiteSettingsState.parse(await site.admin.get(path))
const save = async (own: Partial<SiteSettings>, is: Partial<SiteSettingsRequest> = {}) => {
  const { version } = await read()
  return SiteSettingsState.parse(
    await site.admin.put(path, { version, own: { ...nothing, ...own }, reason: 'a test', ...is }),
  )
}
const cupDefaults = async (node: TestLobby) => CupDefaults.parse(await node.visitor.get('/api/site/cup-defaults'))
/** Where the documents say whom to ask, to visitors and to whoever is signed in. */
const told = (node: TestLobby) =>
  Promise.all(
    ['', 'lobby.signed-in=1'].map(async (cookie) => {
      const { text } = await rawCall(node.base, { path: '/teams', headers: { cookie } })
      return [...text.matchAll(/name="support-\w+" content="([^"]*)"/g)].map(([, content]) => content)
    }),
  )

test('what nobody set stands as it is from the start; what is set holds at once, on every node, and goes back', async () => {
  const { version, changed_at: at, own, defaults, fixed } = await read()
  expect(fixed).toMatchObject({ password_min: 6, username: { min: 3, max: 20 }, cup: '10', request_timeout: 10_000 })
  expect([version, at, own]).toEqual([0, null, nothing])
  expect(defaults).toEqual({
    support_email: 'help@lobby.kz',
    support_phone: null,
    cup_entry_fee: 35_000,
    cup_prize_pool: 500_000,
    cup_max_teams: 16,
  })
  for (const node of [site, beside])
    expect(await cupDefaults(node)).toEqual({ entry_fee: 35_000, prize_pool: 500_000, max_teams: 16 })
  await save({ cup_entry_fee: 0, cup_max_teams: 32 })
  for (const node of [site, beside])
    expect(await cupDefaults(node)).toEqual({ entry_fee: 0, prize_pool: 500_000, max_teams: 32 })
  await save({})
  expect(await cupDefaults(beside)).toMatchObject({ entry_fee: 35_000, max_teams: 16 })
})

test('whom people ask for help stands in every document and letter, as it is now', async () => {
  for (const node of [site, beside]) expect(await told(node)).toEqual([['help@lobby.kz'], ['help@lobby.kz']])
  await save({ support_email: '  desk@lobby.kz ', support_phone: '+7 727 000 00 00' })
  tell(beside)
  const both = ['desk@lobby.kz', '+7 727 000 00 00']
  for (const node of [site, beside]) expect(await told(node)).toEqual([both, both])
  const person = await makePerson(site.visitor)
  await site.visitor.post('/api/auth/forgot-password', { email: person.email })
  const { text } = await mailbox.waitForSubject(person.email, 'password')
  expect(text).toContain('desk@lobby.kz')
  expect(text).not.toContain('help@lobby.kz')
  // An empty field is the default, not nobody.
  await save({ support_email: '' })
  expect(await told(site)).toEqual([['help@lobby.kz'], ['help@lobby.kz']])
})

test('two admins never overwrite each other, and the log says what was before and after', async () => {
  await save({ cup_entry_fee: 20_000 })
  const late = { version: 0, own: { ...nothing, cup_entry_fee: 1 }, reason: 'a test' }
  const { status, json } = await rawCall(site.base, { method: 'PUT', path, token: site.adminToken, body: late })
  expect([status, json.code]).toEqual([409, 'SITE_SETTINGS_CHANGED'])
  expect(json.data).toMatchObject({ version: 1, own: { cup_entry_fee: 20_000 } })
  const { version } = await read()
  const at = (fee: number) =>
    site.admin.put(path, { version, own: { ...nothing, cup_entry_fee: fee }, reason: 'at once' })
  const outcomes = await Promise.all([1, 2, 3].map((fee) => code(at(fee))))
  expect(outcomes.toSorted()).toEqual(['409 SITE_SETTINGS_CHANGED', '409 SITE_SETTINGS_CHANGED', 'done'])
  // What stands so already is not written down.
  const before = await read()
  expect(await save(before.own)).toEqual(before)
  await save({ support_phone: '+7 727 111 11 11' })
  const { acts } = await site.admin.get<AdminActList>('/api/admin/acts?act=site.settings_changed')
  expect(acts[0]).toMatchObject({ reason: 'a test', actor: { username: 'admin' } })
  expect(acts[0]?.details.changes).toEqual([
    { field: 'support_phone', before: null, after: '+7 727 111 11 11' },
    { field: 'cup_entry_fee', before: before.own.cup_entry_fee, after: null },
  ])
})

test('what cannot be is refused, field by field, and only admins change anything', async () => {
  const wrong = {
    support_email: 'nobody',
    support_phone: 'call me',
    cup_entry_fee: -1,
    cup_max_teams: 1,
    cup_prize_pool: 0.5,
  }
  const body = { version: 0, own: wrong, reason: '' }
  const { status, json } = await rawCall(site.base, { method: 'PUT', path, token: site.adminToken, body })
  const details = json.details as { path: string; code: string }[]
  expect([status, details.map((one) => `${one.path} ${one.code}`).toSorted()]).toEqual([
    400,
    [
      'own.cup_entry_fee number_range',
      'own.cup_max_teams number_range',
      'own.cup_prize_pool number_range',
      'own.support_email email_invalid',
      'own.support_phone phone_invalid',
      'reason required',
    ],
  ])
  const person = await makePerson(site.visitor)
  const fine = { version: 0, own: nothing, reason: 'mine' }
  expect(await code(person.client.put(path, fine))).toBe('403 FORBIDDEN')
  expect(await code(site.visitor.get(path))).toBe('401 NOT_SIGNED_IN')
  expect((await read()).version).toBe(0)
})

test('what an older or newer version of the site wrote is passed over', async () => {
  const { db, clock } = site.lobby.platform
  const row = { version: 4, changed_at: clock.now() }
  const own = JSON.stringify({ support_email: 'not one', cup_max_teams: 8, of_tomorrow: true })
  await db
    .insertInto('site_settings')
    .values({ ...row, own: own as never })
    .execute()
  expect((await read()).own).toEqual({ ...nothing, cup_max_teams: 8 })
})
