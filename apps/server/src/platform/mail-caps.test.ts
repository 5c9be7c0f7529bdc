// @module-tag services
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code, eventually, Mailbox, makePerson, startTestLobby, untilDone, type TestLobby } from '@lobby/testing'
import { countedOf, deleteOldMailCounts, hasRoom, mailCaps, takeLetter, type Counted } from './mail-caps.ts'
import type { MailTemplate } from './mail-texts.ts'

const hour = 3_600_000
let site: TestLobby
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await Mailbox.open()
  site = await startTestLobby({ environment: { SMTP_URL: mailbox.url, RATE_LIMITS: 'on', REDIS_URL: '' } })
  site.clock.hold()
})
afterAll(async () => {
  await site.stop()
  await mailbox.close()
})
beforeEach(() => mailbox.mails.splice(0))

let named = 0
const freshAddress = (): string => `cap-${(named += 1)}@test.lobby.local`
const counted = (to: string, template: MailTemplate = 'verify_email'): Counted => countedOf('secret', { to, template })
const take = (what: Counted): Promise<boolean> => takeLetter(site.lobby.platform.db, what, site.clock.now())

async function taken(what: Counted, times: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => take(what)))
  return answers.filter(Boolean).length
}

test('a hundred at the same moment are counted one by one', async () => {
  expect(await taken(counted(freshAddress()), 100)).toBe(mailCaps.asked.hour)
})

test('an hour later there is room again, and a day’s letters are the end of it but for one an hour', async () => {
  const what = counted(freshAddress())
  const { hour: anHour, day: aDay } = mailCaps.asked
  expect(await taken(what, anHour + 1)).toBe(anHour)
  let sent = anHour
  for (let hours = 1; hours < 24; hours++) {
    site.clock.advance(hour)
    const now = await taken(what, anHour + 1)
    expect(now).toBe(sent < aDay ? Math.min(anHour, aDay - sent) : 1)
    expect(await hasRoom(site.lobby.platform.db, what, site.clock.now())).toBe(false)
    sent += now
  }
  site.clock.advance(hour)
  expect(await hasRoom(site.lobby.platform.db, what, site.clock.now())).toBe(true)
  expect(await taken(what, anHour + 1)).toBe(anHour)
})

test.each([
  ['victim@b.kz', 'Victim@B.kz', true],
  ['victim@b.kz', 'victim+1@b.kz', true],
  ['vic.tim@gmail.com', 'v.ictim+x@googlemail.com', true],
  ['vic.tim@b.kz', 'victim@b.kz', false],
  ['+1@b.kz', '+2@b.kz', false],
  ['victim@a.kz', 'victim@b.kz', false],
])('%s and %s are one mailbox: %s', (one, other, isSame) => {
  expect(counted(one).mailbox === counted(other).mailbox).toBe(isSame)
  expect(counted(one).mailbox).not.toContain('victim')
})

test('other letters leave room for a new password and for what happened to the account', async () => {
  const to = freshAddress()
  await taken(counted(to), 20)
  expect(await take(counted(to, 'guardian_asked'))).toBe(false)
  expect(await take(counted(to, 'reset_password'))).toBe(true)
  expect(await take(counted(to, 'password_changed'))).toBe(true)
})

test('ten accounts that ask one mailbox fill it no more than one does, and are told nothing', async () => {
  const victim = freshAddress()
  for (let index = 0; index < 10; index++) {
    const { client } = await makePerson(site.visitor)
    const email = index % 2 === 0 ? victim : victim.replace('@', `+${index}@`)
    expect(await client.post('/api/user/guardian', { name: 'Aigul', email })).toMatchObject({ status: 'asked' })
  }
  await untilDone(site, 'timer-mail')
  const name = victim.replace(/@.*/, '')
  expect(mailbox.mails.filter(({ to }) => to.replace(/[+@].*/, '') === name)).toHaveLength(mailCaps.asked.hour)
})

test('what tells of no account is told: a confirmation asked for again, a letter to the owner', async () => {
  const { client, email } = await makePerson(site.visitor)
  const config = site.lobby.platform.config
  await taken(countedOf(config.secret, { to: email, template: 'verify_email' }), 10)
  expect(await code(client.post('/api/user/verify-email'))).toBe('429 RATE_LIMITED')
  await taken(countedOf(config.secret, { to: config.adminEmail, template: 'partner_asked' }), mailCaps.written.hour)
  const request = { name: 'Aigul', email: 'aigul@company.kz', message: 'Hello' }
  expect(await code(site.visitor.post('/api/partners/requests', request))).toBe('429 RATE_LIMITED')
})

test('a letter that the mail server would not take for now is counted once', async () => {
  const to = freshAddress()
  const { mail, transact, db, config } = site.lobby.platform
  const letter = { to, language: 'en', template: 'change_email', values: { username: 'x', link: 'https://x' } } as const
  mailbox.refuseWith = 451
  await transact(({ trx }) => mail.send(trx, letter))
  await eventually(() => mailbox.refused > 0)
  mailbox.refuseWith = null
  await untilDone(site, 'timer-mail')
  const { mailbox: hash } = countedOf(config.secret, letter)
  const row = db.selectFrom('mail_counts').select(['hour_count', 'day_count']).where('mailbox', '=', hash)
  expect(await row.execute()).toEqual([{ hour_count: 1, day_count: 1 }])
  expect(mailbox.to(to)).toHaveLength(1)
})

test('an address of older times that is a list, or another’s, gets nothing', async () => {
  const { mail, transact } = site.lobby.platform
  for (const to of ['<victim@b.kz>', 'x@a.kz,victim@b.kz', 'victim@b.kz\r\nBcc: all@a.kz'])
    await transact(({ trx }) =>
      mail.send(trx, { to, language: 'en', template: 'password_changed', values: { username: 'x' } }),
    )
  await untilDone(site, 'timer-mail')
  expect(mailbox.mails).toEqual([])
})

test('counts are forgotten when they say nothing any more', async () => {
  const { db } = site.lobby.platform
  const rows = () => db.selectFrom('mail_counts').select('mailbox').execute()
  await taken(counted(freshAddress()), 1)
  await deleteOldMailCounts(db, site.clock.now())
  expect(await rows()).not.toEqual([])
  site.clock.advance(49 * hour)
  await deleteOldMailCounts(db, site.clock.now())
  expect(await rows()).toEqual([])
})
