import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthAnswer, CurrentUser, RecoveryCodes, SecondFactorChallenge, SecondFactorSetup } from '@lobby/contract'
import {
  code,
  Mailbox,
  makePerson,
  makePresent,
  rawCall,
  startTestLobby,
  testPassword,
  type Person,
  type RawAnswer,
  type TestLobby,
} from '@lobby/testing'

const stepMs = 30_000
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

/** The six digits of this moment, or of so many steps from it; each test moves the clock so that none was used before. */
function digits(secret: string, steps = 0, at = site): string {
  return new TOTP({ secret }).generate({ timestamp: at.clock.now().getTime() + steps * stepMs })
}
async function withSecondFactor(): Promise<{ person: Person; secret: string; codes: string[] }> {
  const person = await makePerson(site.visitor)
  const { secret } = await person.client.post<SecondFactorSetup>('/api/user/second-factor/setup', {
    password: testPassword,
  })
  const { recovery_codes: codes } = await person.client.post<RecoveryCodes>('/api/user/second-factor/enable', {
    code: digits(secret),
  })
  site.clock.advance(2 * stepMs)
  return { person, secret, codes }
}
async function challengeOf(person: Person): Promise<string> {
  const { status, json } = await rawCall(site.base, {
    path: '/api/auth/login',
    body: { email: person.email, password: testPassword },
  })
  expect(status).toBe(202)
  expect(json.data).not.toHaveProperty('token')
  return (json.data as SecondFactorChallenge).challenge
}
const answer = (challenge: string, typed: string): Promise<RawAnswer> =>
  rawCall(site.base, { path: '/api/auth/second-factor', body: { challenge, code: typed } })

test('set up with the password, on by its first code, told by mail', async () => {
  const person = await makePerson(site.visitor)
  const { client } = person
  expect(await code(client.post('/api/user/second-factor/setup', {}))).toBe('403 PRESENCE_REQUIRED')
  expect(await code(client.post('/api/user/second-factor/enable', { code: '123456' }))).toBe('409 SECOND_FACTOR_OFF')
  const setup = await client.post<SecondFactorSetup>('/api/user/second-factor/setup', { password: testPassword })
  expect(setup.uri).toMatch(/^otpauth:\/\/totp\/LOBBY:.*secret=/)
  // Nothing is on before the first code.
  expect(
    (await site.visitor.post<AuthAnswer>('/api/auth/login', { email: person.email, password: testPassword })).user,
  ).toMatchObject({ second_factor: false })
  const wrong = digits(setup.secret, 40)
  expect(await code(client.post('/api/user/second-factor/enable', { code: wrong }))).toBe('403 SECOND_FACTOR_WRONG')
  const { recovery_codes: codes } = await client.post<RecoveryCodes>('/api/user/second-factor/enable', {
    code: digits(setup.secret),
  })
  expect(codes).toHaveLength(10)
  for (const one of codes) expect(one).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){6}$/)
  expect((await client.get<{ user: CurrentUser }>('/api/auth/profile')).user.second_factor).toBe(true)
  expect(await code(client.post('/api/user/second-factor/setup', { password: testPassword }))).toBe(
    '409 SECOND_FACTOR_ON',
  )
  await mailbox.waitForSubject(person.email, 'The second factor is on')
  // The secret is of no use to who has the database alone.
  const rows = await site.lobby.platform.db.selectFrom('second_factors').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(setup.secret)
})

describe('signing in', () => {
  test('takes a code of this, the last or the next half minute', async () => {
    const { person, secret } = await withSecondFactor()
    for (const steps of [-1, 0, 1]) {
      expect((await answer(await challengeOf(person), digits(secret, steps))).status).toBe(200)
      site.clock.advance(3 * stepMs)
    }
    for (const steps of [-2, 2])
      expect((await answer(await challengeOf(person), digits(secret, steps))).json.code).toBe('SECOND_FACTOR_WRONG')
  })

  test('no code works twice, also at the same moment, nor one older than the last', { tags: 'services' }, async () => {
    const { person, secret } = await withSecondFactor()
    const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(person)))
    const statuses = await Promise.all(challenges.map(async (one) => (await answer(one, digits(secret))).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403])
    expect((await answer(await challengeOf(person), digits(secret, -1))).json.code).toBe('SECOND_FACTOR_WRONG')
  })

  test('a challenge is good once, for five minutes and five tries', async () => {
    const { person, secret } = await withSecondFactor()
    const used = await challengeOf(person)
    expect((await answer(used, digits(secret))).status).toBe(200)
    site.clock.advance(2 * stepMs)
    expect((await answer(used, digits(secret))).json.code).toBe('CHALLENGE_INVALID')
    const guessed = await challengeOf(person)
    for (let turn = 0; turn < 5; turn++) expect((await answer(guessed, '000000')).json.code).toBe('SECOND_FACTOR_WRONG')
    expect((await answer(guessed, digits(secret))).json.code).toBe('CHALLENGE_INVALID')
    const late = await challengeOf(person)
    site.clock.advance(5 * 60_000 + 1_000)
    expect((await answer(late, digits(secret))).json.code).toBe('CHALLENGE_INVALID')
    expect((await answer('never-made', digits(secret))).json.code).toBe('CHALLENGE_INVALID')
  })

  test('a recovery code works once, however it is typed; new ones void the old', async () => {
    const { person, secret, codes } = await withSecondFactor()
    const [first = '', second = ''] = codes
    expect((await answer(await challengeOf(person), ` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await answer(await challengeOf(person), first)).json.code).toBe('SECOND_FACTOR_WRONG')
    const { recovery_codes: fresh } = await person.client.post<RecoveryCodes>(
      '/api/user/second-factor/recovery-codes',
      {
        code: digits(secret),
      },
    )
    expect((await answer(await challengeOf(person), second)).json.code).toBe('SECOND_FACTOR_WRONG')
    expect((await answer(await challengeOf(person), fresh[0] ?? '')).status).toBe(200)
  })

  test('a one-time code of a redirect sign-in leads to the same challenge', async () => {
    const setup = await site.admin.post<SecondFactorSetup>('/api/user/second-factor/setup', {
      password: 'steppe-admin-test',
    })
    await site.admin.post('/api/user/second-factor/enable', { code: digits(setup.secret) })
    const { headers } = await rawCall(site.base, { path: '/api/auth/dev-login' })
    const oneTime = new URL(headers.get('location') ?? '').searchParams.get('code')
    const { status, json } = await rawCall(site.base, {
      path: '/api/auth/exchange',
      body: { code: oneTime },
      headers: { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' },
    })
    expect([status, json.data]).toEqual([202, { challenge: expect.any(String), expires_at: expect.any(String) }])
    site.clock.advance(2 * stepMs)
    await site.admin.delete('/api/user/second-factor', { code: digits(setup.secret) })
  })

  test('a password reset voids challenges and leaves the second factor on', async () => {
    const { person, secret } = await withSecondFactor()
    const challenge = await challengeOf(person)
    await makePresent(site, person.token)
    await rawCall(site.base, {
      path: '/api/user/password',
      token: person.token,
      body: { current_password: testPassword, password: 'changed-since', confirmPassword: 'changed-since' },
    })
    expect((await answer(challenge, digits(secret))).json.code).toBe('CHALLENGE_INVALID')
  })
})

test('turning it off takes a code and is told by mail', async () => {
  const { person, secret } = await withSecondFactor()
  const off = (typed: string): Promise<RawAnswer> =>
    rawCall(site.base, {
      method: 'DELETE',
      path: '/api/user/second-factor',
      token: person.token,
      body: { code: typed },
    })
  expect((await off('000000')).json.code).toBe('SECOND_FACTOR_WRONG')
  expect((await off(digits(secret))).json.data).toMatchObject({ user: { second_factor: false } })
  expect((await off(digits(secret))).json.code).toBe('SECOND_FACTOR_OFF')
  await site.visitor.post<AuthAnswer>('/api/auth/login', { email: person.email, password: testPassword })
  await mailbox.waitForSubject(person.email, 'The second factor is off')
})

test('in production an admin without one may set it up and do nothing else', async () => {
  const live = await startTestLobby({
    environment: { NODE_ENV: 'production', PUBLIC_URL: 'https://lobby.example.kz', REDIS_URL: '' },
  })
  try {
    const { admin } = live
    expect(await code(admin.get('/api/user/sessions'))).toBe('403 SECOND_FACTOR_REQUIRED')
    expect(await code(admin.post('/api/admin/users/x/ban', { reason: 'x' }))).toBe('403 SECOND_FACTOR_REQUIRED')
    expect(await code(admin.post('/api/tournaments', { name: 'Cup', start_date: '2027-01-01T10:00:00Z' }))).toBe(
      '403 SECOND_FACTOR_REQUIRED',
    )
    expect((await admin.get<{ user: CurrentUser }>('/api/auth/profile')).user.is_admin).toBe(true)
    const { secret } = await admin.post<SecondFactorSetup>('/api/user/second-factor/setup', {
      password: 'steppe-admin-test',
    })
    await admin.post('/api/user/second-factor/enable', { code: digits(secret, 0, live) })
    expect(await code(admin.post('/api/admin/users/x/ban', { reason: 'x' }))).toBe('404 PLAYER_NOT_FOUND')
    // Everybody else needs none.
    expect(await code((await makePerson(live.visitor)).client.get('/api/user/sessions'))).toBe('done')
  } finally {
    await live.stop()
  }
})
