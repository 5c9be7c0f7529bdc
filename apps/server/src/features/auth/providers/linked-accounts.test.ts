import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TOTP } from 'otpauth'
import type { LinkedAccounts, SecondFactorSetup } from '@lobby/contract'
import {
  code,
  eventually,
  FormBrowser,
  Mailbox,
  makePerson,
  makePresent,
  rawCall,
  testPassword,
  type Person,
} from '@lobby/testing'
import {
  beginLink,
  browserOf,
  exchange,
  landingOf,
  newSteamId,
  startProviderSite,
  steamAnswer,
  throughOpenId,
  throughSteam,
  type ProviderSite,
} from './providers.test-kit.ts'

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

async function linkSteam(token: string, steamId: string, browser = new FormBrowser()) {
  const start = await beginLink(site, browser, { token, provider: 'steam', back: '/settings' })
  const page = await browser.visit(start)
  return landingOf(
    await browser.follow(await browser.submit(page, { steamid: steamId, persona: 'Linked' }), '/auth/steam/callback'),
  )
}

const accountsOf = ({ client }: Pick<Person, 'client'>) => client.get<LinkedAccounts>('/api/user/accounts')
const unlink = async ({ token }: Pick<Person, 'token'>, provider: string) => {
  await makePresent(site, token)
  return site.visitor.as(token).delete<LinkedAccounts>(`/api/user/accounts/${provider}`)
}

describe('linking', () => {
  test('a signed-in person links Steam, signs in by it, and unlinks it; the Steam ID stays as a claim', async () => {
    const person = await makePerson(site.visitor)
    const steamId = newSteamId()
    expect(await accountsOf(person)).toEqual({ accounts: [], has_password: true })
    expect(await linkSteam(person.token, steamId)).toEqual({
      code: null,
      linked: 'steam',
      present: null,
      error: null,
      return: '/settings',
    })
    expect(await accountsOf(person)).toMatchObject({
      accounts: [{ provider: 'steam', name: 'Linked', can_unlink: true }],
      has_password: true,
    })
    const { user } = await exchange(site.base, (await throughSteam(site, { steamId })).code)
    expect(user).toMatchObject({ id: person.id, steam_id: steamId, steam_verified: true })
    expect((await unlink(person, 'steam')).accounts).toEqual([])
    expect((await unlink(person, 'steam')).accounts).toEqual([])
    const after = await person.client.get<{ user: object }>('/api/user')
    expect(after.user).toMatchObject({ steam_id: steamId, steam_verified: false })
    const next = await exchange(site.base, (await throughSteam(site, { steamId })).code)
    expect(next.user.id).not.toBe(person.id)
  })

  test('the owner is told by mail of a new way into the account, in their language', async () => {
    const person = await makePerson(site.visitor)
    await person.client.patch('/api/user', { language: 'ru' })
    await linkSteam(person.token, newSteamId())
    const told = () => mailbox.to(person.email).filter(({ text }) => text.includes('привязали аккаунт Steam'))
    await eventually(() => told().length > 0)
    expect(told()).toMatchObject([{ subject: 'Теперь в LOBBY можно войти через Steam' }])
    expect(told()[0]?.text).toContain(person.username)
    expect((await linkSteam(person.token, newSteamId())).error).toBe('PROVIDER_LINKED')
    expect(told()).toHaveLength(1)
  })

  test('Steam is no way round the second factor', async () => {
    const person = await makePerson(site.visitor)
    const steamId = newSteamId()
    await linkSteam(person.token, steamId)
    const { secret } = await person.client.post<SecondFactorSetup>('/api/user/second-factor/setup', {
      password: testPassword,
    })
    const digits = new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() })
    await person.client.post('/api/user/second-factor/enable', { code: digits })
    const { code: loginCode } = await throughSteam(site, { steamId })
    const { status, json } = await rawCall(site.base, {
      path: '/api/auth/exchange',
      body: { code: loginCode },
      headers: browserOf(loginCode),
    })
    expect(status).toBe(202)
    expect(Object.keys(json.data as object).toSorted()).toEqual(['challenge', 'expires_at'])
  })

  test('linking the same again is no error; another of the same provider is', async () => {
    const person = await makePerson(site.visitor)
    const steamId = newSteamId()
    await linkSteam(person.token, steamId)
    expect((await linkSteam(person.token, steamId)).linked).toBe('steam')
    expect((await linkSteam(person.token, newSteamId())).error).toBe('PROVIDER_LINKED')
  })

  test('an account of somebody else is not taken from them', async () => {
    const steamId = newSteamId()
    const { user } = await exchange(site.base, (await throughSteam(site, { steamId })).code)
    const person = await makePerson(site.visitor)
    expect(await linkSteam(person.token, steamId)).toMatchObject({ linked: null, error: 'ACCOUNT_TAKEN' })
    expect((await exchange(site.base, (await throughSteam(site, { steamId })).code)).user.id).toBe(user.id)
  })

  test('a lure: the address of somebody\u2019s linking, followed in another browser, links nothing', async () => {
    const attacker = await makePerson(site.visitor)
    const url = await beginLink(site, new FormBrowser(), { token: attacker.token, provider: 'steam' })
    const victim = new FormBrowser()
    const page = await victim.visit(url)
    const landed = await victim.follow(await victim.submit(page, { steamid: newSteamId() }), '/auth/steam/callback')
    expect(landingOf(landed).error).toBe('SIGN_IN_EXPIRED')
    expect((await accountsOf(attacker)).accounts).toEqual([])
  })

  test('a linking ends with the session that began it', async () => {
    const person = await makePerson(site.visitor)
    const browser = new FormBrowser()
    const start = await beginLink(site, browser, { token: person.token, provider: 'steam' })
    const answered = await browser.submit(await browser.visit(start), { steamid: newSteamId() })
    await person.client.post('/api/auth/logout')
    expect(landingOf(await browser.visit(answered.location ?? '')).error).toBe('SIGN_IN_EXPIRED')
  })

  test.each(['https://evil.example', '//evil.example'])('comes back to no other site: %s', async (address) => {
    const person = await makePerson(site.visitor)
    await makePresent(site, person.token)
    const { json } = await rawCall(site.base, {
      path: '/api/user/accounts/steam/link',
      token: person.token,
      body: { return: address },
    })
    expect(json.code).toBe('VALIDATION_FAILED')
  })

  test('there is no other provider', async () => {
    const person = await makePerson(site.visitor)
    for (const provider of ['discord', 'credential', '__proto__'])
      expect(await code(unlink(person, provider))).toBe('400 VALIDATION_FAILED')
  })
})

describe('the last way in', () => {
  test('stays: Steam alone, then one of two', async () => {
    const steamId = newSteamId()
    const { token } = await exchange(site.base, (await throughSteam(site, { steamId })).code)
    const person = { token, client: site.visitor.as(token) }
    expect((await accountsOf(person)).accounts).toMatchObject([{ provider: 'steam', can_unlink: false }])
    expect(await code(unlink(person, 'steam'))).toBe('409 LAST_WAY_IN')
    await linkGoogle(token, 'last-way-1')
    expect((await accountsOf(person)).accounts.map(({ can_unlink }) => can_unlink)).toEqual([true, true])
    expect((await unlink(person, 'steam')).accounts).toMatchObject([{ provider: 'google', can_unlink: false }])
    expect(await code(unlink(person, 'google'))).toBe('409 LAST_WAY_IN')
  })

  test('of two, unlinked at once, one stays', { tags: 'services' }, async () => {
    const { token } = await exchange(site.base, (await throughSteam(site, { steamId: newSteamId() })).code)
    await linkGoogle(token, 'last-way-2')
    const person = { token, client: site.visitor.as(token) }
    const outcomes = await Promise.all([code(unlink(person, 'steam')), code(unlink(person, 'google'))])
    expect(outcomes.toSorted()).toEqual(['409 LAST_WAY_IN', 'done'])
    expect((await accountsOf(person)).accounts).toHaveLength(1)
  })

  async function linkGoogle(token: string, sub: string): Promise<void> {
    const browser = new FormBrowser()
    const url = await beginLink(site, browser, { token, provider: 'google' })
    expect((await throughOpenId(url, { sub, email: `${sub}@example.kz` }, browser)).linked).toBe('google')
  }
})

describe('at the same time', { tags: 'services' }, () => {
  test('linking and signing in with one Steam account: it ends with one owner', async () => {
    for (let round = 0; round < 3; round++) {
      const person = await makePerson(site.visitor)
      const steamId = newSteamId()
      const [linker, visitor] = [new FormBrowser(), new FormBrowser()]
      const start = await beginLink(site, linker, { token: person.token, provider: 'steam' })
      const page = await linker.visit(start)
      const linking = (await linker.submit(page, { steamid: steamId })).location ?? ''
      const signing = await steamAnswer(site, visitor, { steamId })
      const [linked, signedIn] = (await Promise.all([linker.visit(linking), visitor.visit(signing)])).map(landingOf)
      const { user } = await exchange(site.base, signedIn?.code ?? null)
      if (linked?.error === null) expect(user.id).toBe(person.id)
      else expect([linked?.error, user.id === person.id]).toEqual(['ACCOUNT_TAKEN', false])
      const owners = await site.lobby.platform.db
        .selectFrom('accounts')
        .select('user_id')
        .where('account_id', '=', steamId)
        .execute()
      expect(owners).toEqual([{ user_id: user.id }])
    }
  })

  test('two people link one Steam account: one gets it', async () => {
    const people = [await makePerson(site.visitor), await makePerson(site.visitor)]
    const steamId = newSteamId()
    const landed = await Promise.all(people.map(({ token }) => linkSteam(token, steamId)))
    expect(landed.map(({ error }) => error ?? 'linked').toSorted()).toEqual(['ACCOUNT_TAKEN', 'linked'])
  })

  test('two people prove each other\u2019s claims', async () => {
    const [a, b] = [await makePerson(site.visitor), await makePerson(site.visitor)]
    const [ofA, ofB] = [newSteamId(), newSteamId()]
    await a.client.patch('/api/user', { steam_id: ofB })
    await b.client.patch('/api/user', { steam_id: ofA })
    const landed = await Promise.all([linkSteam(a.token, ofA), linkSteam(b.token, ofB)])
    expect(landed.map(({ linked }) => linked)).toEqual(['steam', 'steam'])
    const stated = await Promise.all(
      [a, b].map(({ client }) => client.get<{ user: { steam_id: string } }>('/api/user')),
    )
    expect(stated.map(({ user }) => user.steam_id)).toEqual([ofA, ofB])
  })
})

test('a password stays a way in beside a provider', async () => {
  const person = await makePerson(site.visitor)
  await linkSteam(person.token, newSteamId())
  await unlink(person, 'steam')
  const { status } = await rawCall(site.base, {
    path: '/api/auth/login',
    body: { email: person.email, password: testPassword },
  })
  expect(status).toBe(200)
})
