import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AuthAnswer, SecondFactorSetup } from '@lobby/contract'
import {
  code,
  eventually,
  FormBrowser,
  Mailbox,
  makePerson,
  rawCall,
  testPassword,
  tokenIn,
  type Person,
  type RawAnswer,
} from '@lobby/testing'
import {
  beginLink,
  exchange,
  landingOf,
  newSteamId,
  presentBySteam,
  startProviderSite,
  throughSteam,
  type ProviderSite,
} from '../providers/providers.test-kit.ts'

let site: ProviderSite
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await Mailbox.open()
  site = await startProviderSite({ SMTP_URL: mailbox.url })
})
afterAll(async () => {
  await site.stop()
  await mailbox.close()
})

const minute = 60_000
let drift = 0
/** What providers say is good for minutes of the real clock alone, so each test gives back the time that it took. */
function later(ms: number): void {
  drift += ms
  site.clock.advance(ms)
}
afterEach(() => {
  site.clock.advance(-drift)
  drift = 0
})

const newPassword = 'another-steppe'
let addresses = 0
const freshAddress = (): string => `presence_${(addresses += 1)}@test.lobby.local`

/** All that would make an account somebody else's, or tell everything about it. */
const changes = {
  'another address': () => ({ path: '/api/user/email', body: { email: freshAddress() } }),
  'another password': () => ({
    path: '/api/user/password',
    body: { password: newPassword, confirmPassword: newPassword },
  }),
  'a second factor': () => ({ path: '/api/user/second-factor/setup', body: {} }),
  'a new way in': () => ({ path: '/api/user/accounts/google/link', body: {} }),
  'a way in less': () => ({ method: 'DELETE', path: '/api/user/accounts/google' }),
  'a copy of everything': () => ({ path: '/api/user/export' }),
  'the end of the account': () => ({ method: 'DELETE', path: '/api/user', body: {} }),
} as const
type Change = keyof typeof changes
const names = Object.keys(changes) as Change[]

const ask = (name: Change, token: string): Promise<RawAnswer> => rawCall(site.base, { ...changes[name](), token })
const show = (token: string, proof: object): Promise<RawAnswer> =>
  rawCall(site.base, { path: '/api/user/presence', token, body: proof })
async function steamPerson(): Promise<{ token: string; steamId: string }> {
  const steamId = newSteamId()
  return { token: (await exchange(site.base, (await throughSteam(site, { steamId })).code)).token, steamId }
}
async function signIn({ email }: Person): Promise<string> {
  const { json } = await rawCall(site.base, { path: '/api/auth/login', body: { email, password: testPassword } })
  return (json.data as AuthAnswer).token
}
async function withFactor(): Promise<{ person: Person; digits: () => string }> {
  const person = await makePerson(site.visitor)
  const { secret } = await person.client.post<SecondFactorSetup>('/api/user/second-factor/setup', {
    password: testPassword,
  })
  const digits = (): string => {
    later(minute)
    return new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() })
  }
  await person.client.post('/api/user/second-factor/enable', { code: digits() })
  return { person, digits }
}

test('a session alone gets none of them: of an account with a password, and with a provider alone', async () => {
  const person = await makePerson(site.visitor)
  const bySteam = await steamPerson()
  for (const [token, ways] of [
    [person.token, { password: true, code: false, providers: [] }],
    [bySteam.token, { password: false, code: false, providers: ['steam'] }],
  ] as const)
    for (const name of names) {
      const { status, json } = await ask(name, token)
      expect([name, status, json.code, json.data]).toEqual([name, 403, 'PRESENCE_REQUIRED', ways])
    }
})

test('once the owner has shown who asks, that session gets each of them, and no other', async () => {
  const person = await makePerson(site.visitor)
  const stolen = await signIn(person)
  expect((await show(person.token, { password: testPassword })).status).toBe(200)
  for (const name of names) expect([name, (await ask(name, stolen)).json.code]).toEqual([name, 'PRESENCE_REQUIRED'])
  for (const name of names) expect([name, (await ask(name, person.token)).status]).toEqual([name, 200])
})

describe('showing presence', () => {
  test('holds for five minutes', async () => {
    const { token } = await makePerson(site.visitor)
    const { json } = await show(token, { password: testPassword })
    const { until } = json.data as { until: string }
    expect(Date.parse(until) - site.clock.now().getTime()).toBeLessThanOrEqual(5 * minute)
    later(4 * minute)
    expect((await ask('a way in less', token)).status).toBe(200)
    later(minute)
    expect((await ask('a way in less', token)).json.code).toBe('PRESENCE_REQUIRED')
  })

  test('takes the right password, and all that the account has', async () => {
    const { token } = await makePerson(site.visitor)
    expect((await show(token, { password: 'not this' })).json.code).toBe('PASSWORD_WRONG')
    expect((await show(token, { code: '123456' })).json.code).toBe('PRESENCE_REQUIRED')
    expect((await rawCall(site.base, { path: '/api/user/presence', body: { password: testPassword } })).status).toBe(
      401,
    )
    expect((await ask('a way in less', token)).json.code).toBe('PRESENCE_REQUIRED')
  })

  test('takes a code beside the password where the second factor is on, and no code twice', async () => {
    const { person, digits } = await withFactor()
    const other = await answerWith(await signInWithFactor(person), digits())
    for (const name of names.filter((each) => each !== 'a second factor'))
      expect((await ask(name, person.token)).json.data).toEqual({ password: true, code: true, providers: [] })
    const typed = digits()
    expect((await show(person.token, { password: testPassword })).json.code).toBe('PRESENCE_REQUIRED')
    expect((await show(person.token, { password: testPassword, code: '000000' })).json.code).toBe('SECOND_FACTOR_WRONG')
    expect((await show(person.token, { password: testPassword, code: typed })).status).toBe(200)
    expect((await show(other, { password: testPassword, code: typed })).json.code).toBe('SECOND_FACTOR_WRONG')
    expect((await ask('a way in less', person.token)).status).toBe(200)
  })

  test('a password that is typed along is looked at, whatever was shown before', async () => {
    const { token, client } = await makePerson(site.visitor)
    await show(token, { password: testPassword })
    const wish = { email: freshAddress(), password: 'not this' }
    expect(await code(client.post('/api/user/email', wish))).toBe('403 PASSWORD_WRONG')
  })
})

describe('a round trip to a provider', () => {
  test('shows presence for an account without a password', async () => {
    const { token, steamId } = await steamPerson()
    expect(await presentBySteam(site, token, steamId)).toMatchObject({ present: 'steam', error: null, linked: null })
    expect((await ask('another address', token)).status).toBe(200)
  })

  test('as somebody else shows nothing, and links nothing', async () => {
    const { token } = await steamPerson()
    const stranger = await steamPerson()
    for (const steamId of [newSteamId(), stranger.steamId])
      expect(await presentBySteam(site, token, steamId)).toMatchObject({
        present: 'steam',
        error: 'PRESENCE_WRONG_ACCOUNT',
      })
    expect((await ask('another address', token)).json.code).toBe('PRESENCE_REQUIRED')
  })

  test('is not enough where there is a second factor', async () => {
    const { person } = await withFactor()
    const steamId = newSteamId()
    const browser = new FormBrowser()
    const page = await browser.visit(await beginLink(site, browser, { token: person.token, provider: 'steam' }))
    await browser.follow(await browser.submit(page, { steamid: steamId, persona: '' }), '/auth/steam/callback')
    expect(await presentBySteam(site, person.token, steamId)).toMatchObject({ error: 'PRESENCE_REQUIRED' })
  })

  test('works once, and ends with the session that began it', async () => {
    const { token, steamId } = await steamPerson()
    const browser = new FormBrowser()
    const begun = await rawCall(site.base, { method: 'POST', path: '/api/user/presence/steam', token })
    browser.keep(new URL(site.base), begun.headers.getSetCookie())
    const page = await browser.visit((begun.json.data as { url: string }).url)
    const back = (await browser.submit(page, { steamid: steamId, persona: '' })).location ?? ''
    expect(landingOf(await browser.visit(back)).present).toBe('steam')
    expect(landingOf(await browser.visit(back)).error).toBe('SIGN_IN_EXPIRED')
    await rawCall(site.base, { method: 'POST', path: '/api/auth/logout', token })
    expect((await rawCall(site.base, { method: 'POST', path: '/api/user/presence/steam', token })).status).toBe(401)
  })
})

describe('a change that was made', () => {
  const isSignedIn = async (token: string): Promise<boolean> =>
    (await rawCall(site.base, { path: '/api/user', token })).status === 200

  test('ends the other sessions and is told: a second factor, a way in more, a way in less', async () => {
    const person = await makePerson(site.visitor)
    const told = (part: string) =>
      eventually(() => mailbox.to(person.email).some(({ subject }) => subject.includes(part)))
    let other = await signIn(person)
    const browser = new FormBrowser()
    const page = await browser.visit(await beginLink(site, browser, { token: person.token, provider: 'steam' }))
    await browser.follow(await browser.submit(page, { steamid: newSteamId(), persona: '' }), '/auth/steam/callback')
    expect([await isSignedIn(other), await isSignedIn(person.token)]).toEqual([false, true])
    await told('Steam now signs in')
    other = await signIn(person)
    await person.client.delete('/api/user/accounts/steam')
    expect([await isSignedIn(other), await isSignedIn(person.token)]).toEqual([false, true])
    await told('Steam no longer signs in')
    other = await signIn(person)
    const { secret } = await person.client.post<SecondFactorSetup>('/api/user/second-factor/setup', {})
    const typed = new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() })
    await person.client.post('/api/user/second-factor/enable', { code: typed })
    expect([await isSignedIn(other), await isSignedIn(person.token)]).toEqual([false, true])
    await told('second factor is on')
  })

  test('another address ends all sessions but the one that asked; both addresses hear of what follows', async () => {
    const person = await makePerson(site.visitor)
    await rawCall(site.base, {
      path: '/api/auth/verify-email',
      body: { token: tokenIn(await mailbox.waitFor(person.email)) },
    })
    const other = await signIn(person)
    const email = freshAddress()
    await person.client.post('/api/user/email', { email, password: testPassword })
    await rawCall(site.base, { path: '/api/auth/verify-email', body: { token: tokenIn(await mailbox.waitFor(email)) } })
    expect([await isSignedIn(other), await isSignedIn(person.token)]).toEqual([false, true])
    await show(person.token, { password: testPassword })
    expect((await ask('a copy of everything', person.token)).status).toBe(200)
    for (const address of [email, person.email])
      await mailbox.waitForSubject(address, 'A copy of your LOBBY data was downloaded')
  })
})

async function signInWithFactor({ email }: Person): Promise<string> {
  const { json } = await rawCall(site.base, { path: '/api/auth/login', body: { email, password: testPassword } })
  return (json.data as { challenge: string }).challenge
}

async function answerWith(challenge: string, typed: string): Promise<string> {
  const { json } = await rawCall(site.base, { path: '/api/auth/second-factor', body: { challenge, code: typed } })
  return (json.data as AuthAnswer).token
}
