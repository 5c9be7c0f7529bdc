import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages, type AuthAnswer } from '@lobby/contract'
import {
  code,
  eventually,
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
import { passwordWork } from '@lobby/testing/password-work'
import { sentencesIn } from '#platform/sentences'

const minute = 60_000
const newPassword = 'another-night-steppe'
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

const forgot = (email: string): Promise<RawAnswer> =>
  rawCall(site.base, { path: '/api/auth/forgot-password', body: { email } })
const reset = (token: string, password = newPassword): Promise<RawAnswer> =>
  rawCall(site.base, { path: '/api/auth/reset-password', body: { token, password, confirmPassword: password } })
const login = (email: string, password: string): Promise<RawAnswer> =>
  rawCall(site.base, { path: '/api/auth/login', body: { email, password } })
const profile = async (token: string): Promise<number> =>
  (await rawCall(site.base, { path: '/api/auth/profile', token })).status

/** The token of a reset link as the person finds it. */
async function resetToken(person: Person, number = 1): Promise<string> {
  await forgot(person.email)
  return tokenIn(await mailbox.waitForSubject(person.email, 'A new password', number))
}

describe('a forgotten password', () => {
  test('a link sets a new one, ends every session, proves the address and tells the owner', async () => {
    const person = await makePerson(site.visitor)
    const second = (await login(person.email, testPassword)).json.data as AuthAnswer
    const token = await resetToken(person)
    expect((await reset(token)).json).toEqual({ success: true, data: null })
    expect(await Promise.all([person.token, second.token].map(profile))).toEqual([401, 401])
    expect((await login(person.email, testPassword)).json.code).toBe('INVALID_CREDENTIALS')
    const { user } = (await login(person.email, newPassword)).json.data as AuthAnswer
    expect(user.email_verified).toBe(true)
    await mailbox.waitForSubject(person.email, 'Your LOBBY password was changed')
  })

  test('the link works once, also for two at the same moment', { tags: 'services' }, async () => {
    const person = await makePerson(site.visitor)
    const token = await resetToken(person)
    const answers = await Promise.all([reset(token, 'first-of-the-two'), reset(token, 'second-of-the-two')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect((await reset(token)).json.code).toBe('LINK_INVALID')
  })

  test('the link is good for 30 minutes and no longer', async () => {
    const [one, other] = [await makePerson(site.visitor), await makePerson(site.visitor)]
    const token = await resetToken(one)
    const late = await resetToken(other)
    site.clock.advance(29 * minute)
    expect((await reset(token)).status).toBe(200)
    site.clock.advance(2 * minute)
    expect((await reset(late)).json.code).toBe('LINK_INVALID')
    expect((await login(other.email, testPassword)).status).toBe(200)
  })

  test('asking again ends the link before; tokens are nowhere in the database', async () => {
    const person = await makePerson(site.visitor)
    const first = await resetToken(person)
    const second = await resetToken(person, 2)
    expect((await reset(first)).json.code).toBe('LINK_INVALID')
    const { db } = site.lobby.platform
    const dump = [
      await db.selectFrom('verifications').selectAll().execute(),
      await db.selectFrom('sessions').selectAll().execute(),
      await site.lobby.platform.database.db
        .withSchema('pgboss')
        .selectFrom('job' as never)
        .selectAll()
        .execute(),
    ]
    expect(JSON.stringify(dump)).not.toContain(second)
    expect(JSON.stringify(dump)).not.toContain(person.token)
    expect((await reset(second)).status).toBe(200)
  })

  test('a common password is refused and does not use the link up', async () => {
    const token = await resetToken(await makePerson(site.visitor))
    expect((await reset(token, 'password')).json.error).toBe(sentencesIn('en').fields.password_common)
    expect((await reset(token)).status).toBe(200)
  })

  test('known and unknown addresses are answered alike, in three languages', async () => {
    const person = await makePerson(site.visitor)
    const strip = ({ status, text, headers }: RawAnswer): unknown => [status, text, headers.get('set-cookie')]
    const known = await forgot(person.email)
    const unknown = await forgot('nobody-at-all@test.lobby.local')
    expect(strip(known)).toEqual(strip(unknown))
    expect(known.json).toEqual({ success: true, data: null, message: 'Password reset link sent!' })
    for (const language of languages) {
      const call = {
        path: '/api/auth/forgot-password',
        body: { email: person.email },
        headers: { 'x-language': language },
      }
      const { json } = await rawCall(site.base, call)
      expect(json).toMatchObject({ message: sentencesIn(language).messages.RESET_LINK_SENT })
    }
    await mailbox.waitForSubject(person.email, 'A new password')
    expect(mailbox.to('nobody-at-all@test.lobby.local')).toEqual([])
  })

  test('an answer about a forgotten one takes no look at the accounts, so its time tells nothing of them', async () => {
    const person = await makePerson(site.visitor)
    const { db } = site.lobby.platform
    await sql`alter table users rename to users_elsewhere`.execute(db)
    try {
      for (const email of [person.email, 'nobody-there@test.lobby.local'])
        expect((await forgot(email)).status).toBe(200)
      // This one does look.
      expect((await login(person.email, testPassword)).status).toBe(500)
    } finally {
      await sql`alter table users_elsewhere rename to users`.execute(db)
    }
    await mailbox.waitForSubject(person.email, 'A new password')
  })

  test('a wrong password is as much work for an unknown address as for a known one', async () => {
    const person = await makePerson(site.visitor)
    const work = async (email: string): Promise<unknown[]> => {
      passwordWork.looks.length = 0
      await login(email, 'not this one')
      return [...passwordWork.looks]
    }
    const known = await work(person.email)
    expect(known).toEqual([expect.objectContaining({ memoryCost: expect.any(Number) })])
    expect(await work('nobody@test.lobby.local')).toEqual(known)
  })
})

describe('changing the password', () => {
  const change = (person: { token: string }, body: object): Promise<RawAnswer> =>
    rawCall(site.base, { path: '/api/user/password', token: person.token, body })

  test('takes the current one, keeps this session and ends the others', async () => {
    const person = await makePerson(site.visitor)
    const other = (await login(person.email, testPassword)).json.data as AuthAnswer
    const wish = { password: newPassword, confirmPassword: newPassword }
    expect((await change(person, wish)).json.code).toBe('PRESENCE_REQUIRED')
    expect((await change(person, { ...wish, current_password: 'not this' })).json.code).toBe('PASSWORD_WRONG')
    expect((await change(person, { ...wish, current_password: testPassword, confirmPassword: 'x' })).json.error).toBe(
      'Passwords do not match',
    )
    expect((await change(person, { ...wish, current_password: testPassword })).json.data).toMatchObject({
      user: { id: person.id, has_password: true },
    })
    expect([await profile(person.token), await profile(other.token)]).toEqual([200, 401])
    expect((await login(person.email, newPassword)).status).toBe(200)
    await mailbox.waitForSubject(person.email, 'Your LOBBY password was changed')
  })

  test(
    'a sign-in that was under way with the old password opens nothing after the change',
    { tags: 'services' },
    async () => {
      const person = await makePerson(site.visitor)
      const body = { current_password: testPassword, password: newPassword, confirmPassword: newPassword }
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () => login(person.email, testPassword)),
        change(person, body),
      ])
      const tokens = answers.slice(0, 6).flatMap(({ json }) => (json.success ? [(json.data as AuthAnswer).token] : []))
      await eventually(async () => {
        const { sessions } = await person.client.get<{ sessions: unknown[] }>('/api/user/sessions')
        return sessions.length === 1
      })
      site.clock.advance(6_000)
      for (const token of tokens) expect(await profile(token)).toBe(401)
    },
  )

  test('links that were asked for before are void after it', async () => {
    const person = await makePerson(site.visitor)
    const token = await resetToken(person)
    const body = { current_password: testPassword, password: newPassword, confirmPassword: newPassword }
    expect((await change(person, body)).status).toBe(200)
    expect((await reset(token, 'thirdpassword-x')).json.code).toBe('LINK_INVALID')
  })
})

describe('what nobody should send', () => {
  test.each<[string, string, unknown]>([
    [
      'a token that was never made',
      '/api/auth/reset-password',
      { token: 'x'.repeat(43), password: newPassword, confirmPassword: newPassword },
    ],
    ['a token of NUL and half characters', '/api/auth/verify-email', { token: '\0\ud800' }],
    ['an empty verification', '/api/auth/verify-email', { token: 'no-such-token' }],
  ])('%s: 410 LINK_INVALID', async (_, path, body) => {
    const { status, json } = await rawCall(site.base, { path, body })
    expect([status, json.code]).toEqual([410, 'LINK_INVALID'])
  })

  test.each<[string, string, unknown, string]>([
    ['no token', '/api/auth/verify-email', {}, 'VALIDATION_FAILED'],
    ['a token as a list', '/api/auth/verify-email', { token: ['a'] }, 'VALIDATION_FAILED'],
    ['a token of a megabyte', '/api/auth/verify-email', { token: 'x'.repeat(1_000_000) }, 'BODY_TOO_LARGE'],
    ['a token somewhat too long', '/api/auth/verify-email', { token: 'x'.repeat(200) }, 'VALIDATION_FAILED'],
    ['an address that is none', '/api/auth/forgot-password', { email: 'nobody' }, 'VALIDATION_FAILED'],
    ['an address with NUL', '/api/auth/forgot-password', { email: 'a\0@b.kz' }, 'VALIDATION_FAILED'],
    ['two addresses', '/api/auth/forgot-password', { email: ['a@b.kz', 'c@d.kz'] }, 'VALIDATION_FAILED'],
    ['half a body', '/api/auth/forgot-password', '{"email":', 'MALFORMED_BODY'],
  ])('%s: %s', async (_, path, body, expected) => {
    expect((await rawCall(site.base, { path, body })).json.code).toBe(expected)
  })

  test('fields that are not ours to set are refused by their names, and nothing is done', async () => {
    const username = `mass_${process.pid}`
    const email = `${username}@test.lobby.local`
    const extra = { is_admin: true, email_verified: true, second_factor: true, id: '1', banned_at: null, role: 'admin' }
    const own = { username, email, password: testPassword, confirmPassword: testPassword }
    const refused = await rawCall(site.base, { path: '/api/auth/register', body: { ...own, ...extra } })
    expect(refused.json.code).toBe('UNKNOWN_FIELDS')
    expect(refused.json.details?.map(({ path }) => path).toSorted()).toEqual(Object.keys(extra).toSorted())
    // So the name is free still.
    const { json } = await rawCall(site.base, { path: '/api/auth/register', body: own })
    const { token, user } = json.data as AuthAnswer
    expect(user).toMatchObject({ is_admin: false, email_verified: false, second_factor: false, has_password: true })
    const body = {
      current_password: testPassword,
      password: newPassword,
      confirmPassword: newPassword,
      user_id: 'x',
      ...extra,
    }
    const changed = await rawCall(site.base, { path: '/api/user/password', token, body })
    expect(changed.json.code).toBe('UNKNOWN_FIELDS')
    const again = await rawCall(site.base, { path: '/api/auth/login', body: { email, password: testPassword } })
    expect((again.json.data as AuthAnswer).user).toMatchObject({ is_admin: false, id: user.id })
    expect(await code(site.visitor.as(token).post(`/api/admin/users/${user.id}/ban`, { reason: 'x' }))).toBe(
      '403 FORBIDDEN',
    )
  })
})
