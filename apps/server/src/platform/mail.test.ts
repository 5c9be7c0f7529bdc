import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '@lobby/contract'
import { eventually, Mailbox, startTestLobby, type TestLobby } from '@lobby/testing'
import { frameMail } from './mail-frame.ts'
import { mailTemplates } from './mail-texts.ts'
import { seal, unseal } from './sealed.ts'

let site: TestLobby
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await Mailbox.open()
  site = await startTestLobby({ environment: { SMTP_URL: mailbox.url } })
})
afterAll(async () => {
  await site.stop()
  await mailbox.close()
})

const letter = (to: string) =>
  ({ to, language: 'en', template: 'password_changed', values: { username: 'Bekzat' } }) as const

test('a letter goes with its transaction: not when that fails', async () => {
  const { mail, transact } = site.lobby.platform
  const failed = transact(async ({ trx }) => {
    await mail.send(trx, letter('lost@test.lobby.local'))
    throw new Error('after all not')
  })
  await expect(failed).rejects.toThrow('after all not')
  await transact(({ trx }) => mail.send(trx, letter('sent@test.lobby.local')))
  expect((await mailbox.waitFor('sent@test.lobby.local')).text).toContain('Hello, Bekzat!')
  expect(mailbox.to('lost@test.lobby.local')).toEqual([])
})

test('a mail server that refuses for now gets it again, and those beside it once', async () => {
  const { mail, transact } = site.lobby.platform
  mailbox.refuseWith = 451
  await transact(({ trx }) => mail.send(trx, letter('later@test.lobby.local')))
  await eventually(() => mailbox.refused > 0)
  expect(mailbox.to('later@test.lobby.local')).toEqual([])
  mailbox.refuseWith = null
  await transact(({ trx }) => mail.send(trx, letter('beside@test.lobby.local')))
  await mailbox.waitFor('beside@test.lobby.local')
  await eventually(() => mailbox.to('later@test.lobby.local').length === 1)
  expect(mailbox.to('beside@test.lobby.local')).toHaveLength(1)
})

test('a letter that came too late is not sent', async () => {
  const { mail, transact } = site.lobby.platform
  const now = site.clock.now().getTime()
  await transact(async ({ trx }) => {
    await mail.send(trx, { ...letter('late@test.lobby.local'), useUntil: new Date(now - 1) })
    await mail.send(trx, { ...letter('in-time@test.lobby.local'), useUntil: new Date(now + 60_000) })
  })
  await mailbox.waitFor('in-time@test.lobby.local')
  expect(mailbox.to('late@test.lobby.local')).toEqual([])
})

test('two hundred letters leave together', async () => {
  const { mail, transact } = site.lobby.platform
  await transact(async ({ trx }) => {
    for (let index = 0; index < 200; index++) await mail.send(trx, letter(`crowd-${index}@test.lobby.local`))
  })
  await eventually(() => mailbox.mails.filter(({ to }) => to.startsWith('crowd-')).length >= 200)
  const ids = mailbox.mails.filter(({ to }) => to.startsWith('crowd-')).map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(200)
})

describe('texts', () => {
  const link = 'https://lobby.kz/auth/x?token=a&b="c"'
  /** Whatever a letter names has a value that is no harmless one. */
  const values = new Proxy<Record<string, string>>(
    { link },
    { get: (own, name) => own[String(name)] ?? '<b>Ер&лан</b>' },
  )

  test.each(mailTemplates)('%s stands in three languages, whole, with nothing left to fill in', (template) => {
    const framed = languages.map((language) => frameMail(language, template, { values }))
    expect(new Set(framed.map(({ subject }) => subject)).size).toBe(3)
    for (const { subject, text, html } of framed) {
      expect(`${subject}${text}`).not.toMatch(/\{\w+\}|undefined/)
      expect(text).toContain('Ер&лан')
      expect(html).not.toContain('<b>')
      expect(html).toContain('&lt;b&gt;Ер&amp;лан')
      // Nothing asks a stranger's server when the mail is opened.
      expect(html).not.toMatch(/<img|<link|@import|url\(/)
      expect(text.includes(link)).toBe(html.includes('href='))
    }
  })
})

test('a letter says whom to ask where somebody is named, and nothing of it where nobody is', () => {
  const values = { link: 'https://lobby.kz/x' }
  const framed = (email: string | null, phone: string | null) =>
    frameMail('ru', 'reset_password', { values, support: { email, phone } })
  const both = framed('help@lobby.kz', '+7 727 000 00 00')
  const words = 'Есть вопросы? Поддержка LOBBY: help@lobby.kz, +7 727 000 00 00'
  expect([both.text.endsWith(words), both.html.includes(words)]).toEqual([true, true])
  expect(framed(null, '+7 727 000 00 00').text).toMatch(/Поддержка LOBBY: \+7 727 000 00 00$/)
  const none = framed(null, null)
  expect(`${none.text}${none.html}`).not.toContain('Поддержка')
})

test('what is sealed can be read with the same secret and purpose alone, and not once changed', () => {
  const sealed = seal('a secret of the site', 'mail', 'text that matters')
  expect(unseal(['a secret of the site'], 'mail', sealed)).toBe('text that matters')
  expect(unseal(['another secret'], 'mail', sealed)).toBeNull()
  expect(unseal(['a secret of the site'], 'second-factor', sealed)).toBeNull()
  expect(unseal(['a secret of the site'], 'mail', `${sealed.slice(0, -2)}AA`)).toBeNull()
  expect(unseal(['a secret of the site'], 'mail', 'short')).toBeNull()
  expect(seal('a secret of the site', 'mail', 'text that matters')).not.toBe(sealed)
})
