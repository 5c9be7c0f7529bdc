import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthAnswer, CurrentUser, RecoveryCodes, SecondFactorSetup } from '@lobby/contract'
import {
  code,
  Mailbox,
  makePerson,
  rawCall,
  startTestLobby,
  testPassword,
  tokenIn,
  type Person,
  type RawAnswer,
  type TestLobby,
} from '@lobby/testing'
import { TOTP } from 'otpauth'

const day = 24 * 3_600_000
let site: TestLobby
let mailbox: Mailbox
let count = 0
beforeAll(async () => {
  mailbox = await Mailbox.open()
  site = await startTestLobby({ environment: { SMTP_URL: mailbox.url } })
})
afterAll(async () => {
  await site.stop()
  await mailbox.close()
})

const follow = (token: string): Promise<RawAnswer> =>
  rawCall(site.base, { path: '/api/auth/verify-email', body: { token } })
const me = async (person: Person): Promise<CurrentUser> =>
  (await person.client.get<{ user: CurrentUser }>('/api/auth/profile')).user
const freshAddress = (): string => `new-${process.pid}-${(count += 1)}@test.lobby.local`

async function verified(): Promise<Person> {
  const person = await makePerson(site.visitor)
  await follow(tokenIn(await mailbox.waitFor(person.email)))
  return person
}

/** Changes the address to a new one; answers it and the token of the mail to the old one. */
async function changeAddress(person: Person): Promise<{ email: string; undo: string }> {
  const email = freshAddress()
  await person.client.post('/api/user/email', { email, password: testPassword })
  expect((await follow(tokenIn(await mailbox.waitFor(email)))).json.data).toEqual({ outcome: 'changed' })
  return { email, undo: tokenIn(await mailbox.waitForSubject(person.email, 'has a new email')) }
}

describe('confirming the address', () => {
  test('registration sends a link; opened, it proves the address, once', async () => {
    const person = await makePerson(site.visitor)
    expect(await me(person)).toMatchObject({ email_verified: false })
    const mail = await mailbox.waitFor(person.email)
    expect(mail.subject).toBe('Confirm your email for LOBBY')
    expect(mail.text).toContain(`${site.base}/auth/verify-email?token=`)
    expect(mail.html).toContain(`href="${site.base}/auth/verify-email?token=`)
    const token = tokenIn(mail)
    expect((await follow(token)).json.data).toEqual({ outcome: 'verified' })
    expect(await me(person)).toMatchObject({ email_verified: true })
    expect((await follow(token)).json.code).toBe('LINK_INVALID')
    expect(await code(person.client.post('/api/user/verify-email'))).toBe('409 EMAIL_VERIFIED_ALREADY')
  })

  test('the mail comes again when asked for, and its link dies after a day', async () => {
    const person = await makePerson(site.visitor)
    await person.client.post('/api/user/verify-email')
    const token = tokenIn(await mailbox.waitFor(person.email, 2))
    site.clock.advance(day + 1_000)
    expect((await follow(token)).json.code).toBe('LINK_INVALID')
    expect(await me(person)).toMatchObject({ email_verified: false })
  })

  test.each([
    ['ru', 'Подтвердите почту для LOBBY'],
    ['kz', 'LOBBY үшін поштаңызды растаңыз'],
  ])('the mail speaks the language of the account: %s', async (language, subject) => {
    const username = `lang_${language}_${process.pid}`
    const email = `${username}@test.lobby.local`
    await site.visitor.post('/api/auth/register', {
      username,
      email,
      password: testPassword,
      confirmPassword: testPassword,
      language,
    })
    const mail = await mailbox.waitFor(email)
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(username)
  })
})

describe('another address', () => {
  test('counts only once its owner opened the link; the old one is told and may take it back', async () => {
    const person = await verified()
    const wanted = freshAddress()
    await person.client.post('/api/user/email', { email: wanted.toUpperCase(), password: testPassword })
    expect((await me(person)).email).toBe(person.email)
    await follow(tokenIn(await mailbox.waitFor(wanted)))
    expect(await me(person)).toMatchObject({ email: wanted, email_verified: true })
    const told = await mailbox.waitForSubject(person.email, 'has a new email')
    expect(told.text).toContain(wanted)
  })

  test('taking it back ends sessions, password, second factor and later links; a mail leads to a new password', async () => {
    const person = await verified()
    const { email, undo } = await changeAddress(person)
    const setup = await person.client.post<SecondFactorSetup>('/api/user/second-factor/setup', {
      password: testPassword,
    })
    const digits = new TOTP({ secret: setup.secret }).generate({ timestamp: site.clock.now().getTime() })
    await person.client.post<RecoveryCodes>('/api/user/second-factor/enable', { code: digits })
    await rawCall(site.base, { path: '/api/auth/forgot-password', body: { email } })
    const linked = { id: 'of-a-thief', user_id: person.id, provider_id: 'google', account_id: 'thief' }
    await site.lobby.platform.db
      .insertInto('accounts')
      .values({ ...linked, created_at: site.clock.now() })
      .execute()
    const thiefsReset = await mailbox.waitForSubject(email, 'A new password')

    expect((await follow(undo)).json.data).toEqual({ outcome: 'restored' })
    expect((await rawCall(site.base, { path: '/api/auth/profile', token: person.token })).status).toBe(401)
    for (const address of [email, person.email]) {
      const answer = await rawCall(site.base, {
        path: '/api/auth/login',
        body: { email: address, password: testPassword },
      })
      expect(answer.json.code).toBe('INVALID_CREDENTIALS')
    }
    const ways = site.lobby.platform.db.selectFrom('accounts').select('provider_id').where('user_id', '=', person.id)
    expect(await ways.execute()).toEqual([])
    const password = 'mine-again-now'
    const reset = (token: string): Promise<RawAnswer> =>
      rawCall(site.base, { path: '/api/auth/reset-password', body: { token, password, confirmPassword: password } })
    expect((await reset(tokenIn(thiefsReset))).json.code).toBe('LINK_INVALID')
    expect((await reset(tokenIn(await mailbox.waitForSubject(person.email, 'A new password')))).status).toBe(200)
    const { user } = await site.visitor.post<AuthAnswer>('/api/auth/login', { email: person.email, password })
    expect(user).toMatchObject({ id: person.id, email: person.email, second_factor: false })
    expect((await follow(undo)).json.code).toBe('LINK_INVALID')
  })

  test('who changes the address twice cannot take it from its first owner again', async () => {
    const person = await verified()
    const first = await changeAddress(person)
    const thief = { ...person, email: first.email }
    const second = await changeAddress(thief)
    // The thief goes back to an address of theirs; the owner, with the earlier link, has the last word.
    expect((await follow(second.undo)).json.data).toEqual({ outcome: 'restored' })
    expect((await follow(first.undo)).json.data).toEqual({ outcome: 'restored' })
    const row = await site.lobby.platform.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirst()
    expect(row?.email).toBe(person.email)
  })

  test('an address that may still be taken back is nobody else’s', async () => {
    const person = await verified()
    await changeAddress(person)
    const account = { username: `held_${process.pid}`, password: testPassword, confirmPassword: testPassword }
    expect(await code(site.visitor.post('/api/auth/register', { ...account, email: person.email }))).toBe(
      '409 EMAIL_TAKEN',
    )
    const other = await makePerson(site.visitor)
    expect(await code(other.client.post('/api/user/email', { email: person.email, password: testPassword }))).toBe(
      '409 EMAIL_TAKEN',
    )
    site.clock.advance(8 * day)
    await site.visitor.post('/api/auth/register', { ...account, email: person.email })
  })

  test('takes the password; refuses one that is taken, also by who was quicker', async () => {
    const [one, other] = [await makePerson(site.visitor), await makePerson(site.visitor)]
    const email = freshAddress()
    expect(await code(one.client.post('/api/user/email', { email }))).toBe('403 PRESENCE_REQUIRED')
    expect(await code(one.client.post('/api/user/email', { email: other.email, password: testPassword }))).toBe(
      '409 EMAIL_TAKEN',
    )
    await one.client.post('/api/user/email', { email, password: testPassword })
    await other.client.post('/api/user/email', { email, password: testPassword })
    const [first, second] = [await mailbox.waitFor(email, 1), await mailbox.waitFor(email, 2)]
    expect((await follow(tokenIn(first))).status).toBe(200)
    expect((await follow(tokenIn(second))).json.code).toBe('EMAIL_TAKEN')
  })

  test('a mistyped first address is told nothing: it may be a stranger’s', async () => {
    const person = await makePerson(site.visitor)
    await mailbox.waitFor(person.email)
    const email = freshAddress()
    await person.client.post('/api/user/email', { email, password: testPassword })
    await follow(tokenIn(await mailbox.waitFor(email)))
    expect((await me(person)).email).toBe(email)
    expect(mailbox.to(person.email)).toHaveLength(1)
  })
})
