// @module-tag services
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthAnswer, SecondFactorSetup } from '@lobby/contract'
import {
  eventually,
  Mailbox,
  makePerson,
  rawCall,
  startTestLobby,
  testPassword,
  tokenIn,
  type RawAnswer,
  type TestLobby,
} from '@lobby/testing'
import { TOTP } from 'otpauth'
import { hashPassword } from '../passwords/password-hash.ts'
import { takeAttempt } from './attempts.queries.ts'
import { policies, waitAfter } from './slow-down.rules.ts'

const minute = 60_000
let site: TestLobby
let beside: TestLobby
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await Mailbox.open()
  // A trusted proxy says who asks, so that one test machine can be many addresses; in production limits are always on.
  const environment = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://lobby.example.kz',
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mailbox.url,
  }
  site = await startTestLobby({ environment })
  beside = await startTestLobby({ environment, beside: site, clock: site.clock })
  // The first waits are two seconds: on a busy machine they would be over before the next line asks.
  site.clock.hold()
})
afterAll(async () => {
  await beside.stop()
  await site.stop()
  await mailbox.close()
})

let lastAddress = 0
/** An address that nobody used before. */
function newAddress(): string {
  lastAddress += 1
  return `198.51.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`
}
type From = { ip?: string; device?: string; node?: TestLobby }
function login(
  email: string,
  password: string,
  { ip = newAddress(), device, node = site }: From = {},
): Promise<RawAnswer> {
  return rawCall(node.base, {
    path: '/api/auth/login',
    body: { email, password },
    headers: { 'x-forwarded-for': ip, ...(device === undefined ? {} : { cookie: `__Host-lobby_device=${device}` }) },
  })
}
const deviceOf = (answer: RawAnswer): string =>
  /lobby_device=([\w-]{43})/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
async function block(email: string): Promise<RawAnswer> {
  for (let turn = 0; turn < 50; turn++) {
    const answer = await login(email, `wrong-${turn}`)
    if (answer.status === 429) return answer
  }
  throw new Error('never slowed')
}

describe('wrong passwords of one account', () => {
  test('a thousand, from a thousand addresses and two nodes at once, are looked at a handful of times', async () => {
    const person = await makePerson(site.visitor)
    const codes = new Map<string, number>()
    for (let sent = 0; sent < 1_000; sent += 50) {
      const batch = Array.from({ length: 50 }, (_, index) =>
        login(person.email, `guess-${sent + index}`, { node: index % 2 === 0 ? site : beside }),
      )
      for (const { json } of await Promise.all(batch)) codes.set(json.code ?? '', (codes.get(json.code ?? '') ?? 0) + 1)
    }
    expect((codes.get('INVALID_CREDENTIALS') ?? 0) + (codes.get('SIGN_IN_SLOWED') ?? 0)).toBe(1_000)
    // Five are free, then the waits double from two seconds.
    expect(codes.get('INVALID_CREDENTIALS')).toBeLessThanOrEqual(12)
    // The right one is not told from a wrong one meanwhile.
    expect((await login(person.email, testPassword)).json.code).toBe('SIGN_IN_SLOWED')
  })

  test('waits grow and are told; unknown addresses are treated alike', async () => {
    const person = await makePerson(site.visitor)
    const told: string[][] = []
    for (const email of [person.email, 'nobody-slow@test.lobby.local']) {
      const answers: string[] = []
      for (let turn = 0; turn < 12; turn++) {
        const { status, json, headers } = await login(email, 'wrong')
        answers.push(`${status} ${json.code} ${headers.get('retry-after') === null ? '' : 'later'} ${json.error}`)
        if (status === 429) site.clock.advance(Number(headers.get('retry-after')) * 1_000)
      }
      told.push(answers)
    }
    expect(told[0]).toEqual(told[1])
    expect(told[0]?.filter((one) => one.startsWith('429')).length).toBeGreaterThanOrEqual(3)
  })

  test('a known browser gets in while others keep the account waiting, and is slowed by its own guesses alone', async () => {
    const person = await makePerson(site.visitor)
    const device = deviceOf(await login(person.email, testPassword))
    await block(person.email)
    expect((await login(person.email, testPassword)).status).toBe(429)
    expect((await login(person.email, testPassword, { device })).status).toBe(200)
    for (let turn = 0; turn < 12; turn++) await login(person.email, 'wrong', { device })
    const own = await login(person.email, testPassword, { device })
    expect(own.json.code).toBe('SIGN_IN_SLOWED')
    site.clock.advance(Number(own.headers.get('retry-after')) * 1_000)
    expect((await login(person.email, testPassword, { device })).status).toBe(200)
  })

  test('over https the cookie has a name that no other host can set; a browser with the old one stays known, and is given it', async () => {
    const person = await makePerson(site.visitor)
    const first = await login(person.email, testPassword)
    const [cookie, dropped] = first.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-lobby_device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/)
    expect(dropped).toBe('lobby_device=; Path=/api; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
    await block(person.email)
    // As it was set by an earlier release.
    const withOldName = (device: string): Promise<RawAnswer> =>
      rawCall(site.base, {
        path: '/api/auth/login',
        body: { email: person.email, password: testPassword },
        headers: { 'x-forwarded-for': newAddress(), cookie: `lobby_device=${device}` },
      })
    const moved = await withOldName(deviceOf(first))
    expect([moved.status, deviceOf(moved) === deviceOf(first)]).toEqual([200, false])
    const again = await login(person.email, testPassword, { device: deviceOf(moved) })
    expect([again.status, again.headers.getSetCookie()]).toEqual([200, []])
    // The old one is worth nothing from then on, and where both are shown the better one counts.
    expect((await withOldName(deviceOf(first))).status).toBe(429)
    expect((await withOldName(`${'x'.repeat(43)}; __Host-lobby_device=${deviceOf(moved)}`)).status).toBe(200)
    const known = site.lobby.platform.db.selectFrom('known_devices').select('user_id').where('user_id', '=', person.id)
    // That one, and the browser that registered.
    expect(await known.execute()).toHaveLength(2)
  })

  test('a browser known to one account gains nothing with another', async () => {
    const [attacker, victim] = [await makePerson(site.visitor), await makePerson(site.visitor)]
    const device = deviceOf(await login(attacker.email, testPassword))
    await block(victim.email)
    expect((await login(victim.email, testPassword, { device })).status).toBe(429)
  })

  test('of a program that signs in again and again without a cookie fifty browsers are kept, no more', async () => {
    const person = await makePerson(site.visitor)
    for (let turn = 0; turn < 55; turn++) await login(person.email, testPassword)
    const rows = await site.lobby.platform.db
      .selectFrom('known_devices')
      .select('device_hash')
      .where('user_id', '=', person.id)
      .execute()
    expect(rows).toHaveLength(50)
  })

  test('a reset by mail lets the owner in at once, and goes on doing so', async () => {
    const person = await makePerson(site.visitor)
    await block(person.email)
    await rawCall(site.base, { path: '/api/auth/forgot-password', body: { email: person.email } })
    const token = tokenIn(await mailbox.waitForSubject(person.email, 'A new password'))
    const password = 'after-the-storm'
    const reset = await rawCall(site.base, {
      path: '/api/auth/reset-password',
      body: { token, password, confirmPassword: password },
    })
    const device = deviceOf(reset)
    await block(person.email)
    expect((await login(person.email, password, { device })).status).toBe(200)
  })

  test('the wait is never longer than a quarter of an hour, and a right password clears the count', async () => {
    const person = await makePerson(site.visitor)
    for (let turn = 0; turn < 25; turn++) {
      const { status, headers } = await login(person.email, 'wrong')
      if (status === 429) site.clock.advance(Number(headers.get('retry-after')) * 1_000)
    }
    site.clock.advance(15 * minute)
    expect((await login(person.email, testPassword)).status).toBe(200)
    for (let turn = 0; turn < 4; turn++) expect((await login(person.email, 'wrong')).status).toBe(401)
  })
})

test('one address that guesses at many accounts is slowed, others go on', async () => {
  const person = await makePerson(site.visitor)
  const ip = newAddress()
  const answers: number[] = []
  for (let turn = 0; turn < policies.address.free + 5; turn++)
    answers.push((await login(`spray-${turn}@test.lobby.local`, 'Summer2026', { ip })).status)
  expect(answers.slice(0, policies.address.free).every((status) => status === 401)).toBe(true)
  expect(answers.slice(policies.address.free)).toContain(429)
  expect((await login(person.email, testPassword)).status).toBe(200)
  site.clock.advance(minute)
  expect((await login(person.email, testPassword, { ip })).status).toBe(200)
})

test('codes of the second factor are slowed across challenges; a known browser goes on', async () => {
  const person = await makePerson(site.visitor)
  const { secret } = await person.client.post<SecondFactorSetup>('/api/user/second-factor/setup', {
    password: testPassword,
  })
  const digits = (): string => new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() })
  await person.client.post('/api/user/second-factor/enable', { code: digits() })
  site.clock.advance(minute)
  const guess = async (code: string, device?: string): Promise<RawAnswer> => {
    const { json } = await login(person.email, testPassword, device === undefined ? {} : { device })
    return rawCall(site.base, {
      path: '/api/auth/second-factor',
      body: { challenge: (json.data as { challenge: string }).challenge, code },
      headers: device === undefined ? {} : { cookie: `__Host-lobby_device=${device}` },
    })
  }
  const device = deviceOf(await guess(digits()))
  site.clock.advance(minute)
  const codes: (string | undefined)[] = []
  for (let turn = 0; turn < 14; turn++) codes.push((await guess('000000')).json.code)
  expect(codes.filter((one) => one === 'SECOND_FACTOR_WRONG').length).toBeLessThanOrEqual(12)
  expect(codes.at(-1)).toBe('SIGN_IN_SLOWED')
  expect((await guess(digits(), device)).status).toBe(200)
})

test('mails cannot be made to rain', async () => {
  const person = await makePerson(site.visitor)
  const forgot = (): Promise<RawAnswer> =>
    rawCall(site.base, { path: '/api/auth/forgot-password', body: { email: person.email } })
  const answers = await Promise.all(Array.from({ length: 20 }, forgot))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const again = await Promise.all(
    Array.from({ length: 8 }, () =>
      rawCall(site.base, { method: 'POST', path: '/api/user/verify-email', token: person.token }),
    ),
  )
  expect(again.filter(({ status }) => status === 200)).toHaveLength(policies.mail.free)
  expect(again.find(({ status }) => status === 429)?.json.code).toBe('RATE_LIMITED')
  await eventually(async () => {
    const { rows } = await waitingJobs()
    return rows === 0
  })
  // The confirmation of the registration, and three of each.
  expect(mailbox.to(person.email).length).toBeLessThanOrEqual(1 + 2 * policies.mail.free)
})

async function waitingJobs(): Promise<{ rows: number }> {
  const { db } = site.lobby.platform
  const rows = (await db
    .withSchema('pgboss')
    .selectFrom('job' as never)
    .selectAll()
    .execute()) as unknown as { state: string; name: string }[]
  return {
    rows: rows.filter(({ state, name }) => /mail|forgot/.test(name) && /created|retry|active/.test(state)).length,
  }
}

test('the database counts as the rule says', async () => {
  const { db } = site.lobby.platform
  for (const policy of Object.values(policies)) {
    const key = `rule:${policy.free}:${policy.firstWaitMs}:${policy.longestWaitMs}`
    let now = new Date('2026-01-01T00:00:00Z')
    for (let count = 1; count <= policy.free + 16; count++) {
      expect(await takeAttempt(db, key, policy, now)).toBeNull()
      const wait = waitAfter(policy, count)
      if (wait > 0) expect((await takeAttempt(db, key, policy, now))?.getTime()).toBe(now.getTime() + wait)
      now = new Date(now.getTime() + wait)
    }
    // Forgotten after long enough: free again.
    now = new Date(now.getTime() + policy.forgetAfterMs + 1)
    for (let count = 1; count < policy.free; count++) expect(await takeAttempt(db, key, policy, now)).toBeNull()
  }
})

test('a right password counts as no guess while the server is too busy to look at it', async () => {
  const { id, email } = await makePerson(site.visitor)
  // Whoever is done queues again, so the line stays full however fast the machine is.
  const over = new AbortController()
  const crowd = Array.from({ length: 120 }, async () => {
    while (!over.signal.aborted) await hashPassword('x').catch(() => setImmediate())
  })
  const answers = []
  for (let tries = 0; tries < 12; tries++) answers.push(await login(email, testPassword))
  over.abort()
  await Promise.all(crowd)
  expect(answers.map(({ status, json }) => [status, json.code])).toEqual(answers.map(() => [503, 'SERVER_BUSY']))
  expect(answers[0]?.headers.get('retry-after')).toMatch(/^[1-9]$/)
  const again = await login(email, testPassword)
  expect((again.json.data as AuthAnswer).user.id).toBe(id)
})
