import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { code, eventually, FormBrowser, makePerson, rawCall, untilDone } from '@lobby/testing'
import {
  exchange,
  landingOf,
  newSteamId,
  startProviderSite,
  steamAnswer,
  throughSteam,
  type ProviderSite,
} from './providers.test-kit.ts'

let site: ProviderSite
beforeAll(async () => {
  site = await startProviderSite()
})
afterAll(() => site.stop())
beforeEach(() => {
  site.steam.checkMode = 'honest'
  site.steam.lie = null
})

/** Nothing came of an attempt: no code, and nobody new. */
async function expectRefused(attempt: () => Promise<{ code: string | null; error: string | null }>, error: string) {
  const before = await countUsers()
  const landed = await attempt()
  expect(landed).toMatchObject({ code: null, error })
  expect(await countUsers()).toBe(before)
}

async function countUsers(): Promise<number> {
  return (await site.lobby.platform.db.selectFrom('users').select('id').execute()).length
}

describe('signing in by Steam', () => {
  test('the first time makes an account without e-mail, a later time finds it', async () => {
    const steamId = newSteamId()
    const first = await exchange(site.base, (await throughSteam(site, { steamId, persona: 'Айбек ✨ Nur' })).code)
    expect(first.user).toMatchObject({
      username: 'Aybek_Nur',
      email: null,
      email_verified: false,
      has_password: false,
      steam_id: steamId,
      steam_verified: true,
      is_admin: false,
    })
    const second = await exchange(site.base, (await throughSteam(site, { steamId, persona: 'Renamed' })).code)
    expect(second.user.id).toBe(first.user.id)
    expect(second.user.username).toBe('Aybek_Nur')
    expect(second.token).not.toBe(first.token)
    expect(site.steam.profilesAsked).toContain(steamId)
  })

  test('without registration somebody new comes back without an account; who has one signs in', async () => {
    const { db } = site.lobby.platform
    const known = newSteamId()
    await exchange(site.base, (await throughSteam(site, { steamId: known, persona: 'Known' })).code)
    await db
      .insertInto('feature_flags')
      .values({ name: 'registration', is_on: false, changed_at: site.clock.now() })
      .execute()
    await expectRefused(() => throughSteam(site, { steamId: newSteamId(), persona: 'New' }), 'REGISTRATION_OFF')
    expect((await throughSteam(site, { steamId: known, persona: 'Known' })).code).not.toBeNull()
    await db.deleteFrom('feature_flags').execute()
  })

  test('a name of the site itself is nobody’s to bring along', async () => {
    const landed = await throughSteam(site, { steamId: newSteamId(), persona: 'LOBBY Admin' })
    expect((await exchange(site.base, landed.code)).user.username).toMatch(/^player_\d{4,}$/)
  })

  test('a name that somebody has, or that looks like one, gets a number', async () => {
    const [a, b] = [newSteamId(), newSteamId()]
    const one = await exchange(site.base, (await throughSteam(site, { steamId: a, persona: 'Nomad_Illia' })).code)
    const two = await exchange(site.base, (await throughSteam(site, { steamId: b, persona: 'nomad_lllia' })).code)
    expect(one.user.username).toBe('Nomad_Illia')
    expect(two.user.username).toMatch(/^nomad_lllia_\d{4,}$/)
  })

  test('a name of which nothing is left becomes a player with a number', async () => {
    const { user } = await exchange(
      site.base,
      (await throughSteam(site, { steamId: newSteamId(), persona: '✨☠️' })).code,
    )
    expect(user.username).toMatch(/^player_\d{4,}$/)
  })

  test('the picture of the Steam profile is taken over and kept here; one that is none is left', async () => {
    site.steam.picture = await sharp({ create: { width: 184, height: 184, channels: 3, background: '#a40' } })
      .jpeg()
      .toBuffer()
    const { token } = await exchange(
      site.base,
      (await throughSteam(site, { steamId: newSteamId(), persona: 'Pictured' })).code,
    )
    let avatar: string | null = null
    await eventually(async () => {
      const { user } = await site.visitor.as(token).get<{ user: { avatar_url: string | null } }>('/api/user')
      avatar = user.avatar_url
      return avatar !== null
    })
    expect(avatar).toMatch(/^\/api\/files\/avatars\//)
    const kept = await fetch(`${site.base}${avatar}`)
    expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'image/webp'])
    site.steam.picture = Buffer.from('<svg onload="alert(1)">')
    const asked = site.steam.picturesAsked
    const other = await exchange(site.base, (await throughSteam(site, { steamId: newSteamId(), persona: 'Svg' })).code)
    await untilDone(site, 'timer-provider-picture')
    expect(site.steam.picturesAsked).toBe(asked + 1)
    const after = await site.visitor.as(other.token).get<{ user: { avatar_url: string | null } }>('/api/user')
    expect(after.user.avatar_url).toBeNull()
  })

  test.each([
    ['a key that Steam does not know', { STEAM_API_KEY: 'wrong' }],
    ['no key', { STEAM_API_KEY: '' }],
    ['a Web API that is not there', { STEAM_API_URL: 'http://127.0.0.1:1' }],
  ])('with %s, only name and picture are missing', async (_, environment) => {
    const own = await startProviderSite(environment)
    const { user } = await exchange(
      own.base,
      (await throughSteam(own, { steamId: newSteamId(), persona: 'Known' })).code,
    )
    expect(user.username).toMatch(/^player_\d{4,}$/)
    expect(user.steam_verified).toBe(true)
    await own.stop()
  })

  test('comes back to the page that was asked for', async () => {
    const start = `${site.base}/api/auth/steam/login?return=${encodeURIComponent('/tournaments/10?tab=teams')}`
    expect((await throughSteam(site, { steamId: newSteamId(), start })).return).toBe('/tournaments/10?tab=teams')
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'tournaments', '/a b'])(
    'never to another site: %j',
    async (address) => {
      const { status, json } = await rawCall(site.base, {
        path: `/api/auth/steam/login?return=${encodeURIComponent(address)}`,
      })
      expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED'])
    },
  )

  test('cancelling says so', async () => {
    await expectRefused(() => throughSteam(site, { steamId: newSteamId(), answer: 'cancel' }), 'SIGN_IN_CANCELLED')
  })

  test('the cookie is for this alone, hidden from scripts, short-lived, and gone afterwards', async () => {
    const { headers } = await rawCall(site.base, { path: '/api/auth/steam/login' })
    expect(headers.getSetCookie()).toHaveLength(1)
    expect(headers.getSetCookie()[0]).toMatch(
      /^lobby_sign_in_\w+=[\w-]{43}; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    const browser = new FormBrowser()
    await throughSteam(site, { steamId: newSteamId() }, browser)
    expect(browser.cookieNames).toEqual([expect.stringMatching(/^lobby_login_/)])
  })

  test('an unverified claim to a Steam ID gives way to who proves it', async () => {
    const steamId = newSteamId()
    const claimant = await makePerson(site.visitor, { steamId: false })
    await claimant.client.patch('/api/user', { steam_id: steamId })
    const { user, token } = await exchange(site.base, (await throughSteam(site, { steamId })).code)
    expect(user).toMatchObject({ steam_id: steamId, steam_verified: true })
    const after = await claimant.client.get<{ user: { steam_id: string | null; steam_verified: boolean } }>('/api/user')
    expect(after.user).toMatchObject({ steam_id: null, steam_verified: false })
    expect(await code(claimant.client.patch('/api/user', { steam_id: steamId }))).toBe('409 STEAM_ID_TAKEN')
    expect(await code(site.visitor.as(token).patch('/api/user', { steam_id: newSteamId() }))).toBe(
      '409 STEAM_ID_VERIFIED',
    )
  })

  test('two first sign-ins at once make one account', { tags: 'services' }, async () => {
    const steamId = newSteamId()
    const browsers = [new FormBrowser(), new FormBrowser(), new FormBrowser()]
    const addresses = await Promise.all(
      browsers.map((browser) => steamAnswer(site, browser, { steamId, persona: 'Twins' })),
    )
    const landed = await Promise.all(browsers.map((browser, index) => browser.visit(addresses[index] ?? '')))
    const users = await Promise.all(landed.map(async (at) => (await exchange(site.base, landingOf(at).code)).user.id))
    expect(new Set(users).size).toBe(1)
  })

  test('one answer followed twice at once signs in once', { tags: 'services' }, async () => {
    const browser = new FormBrowser()
    const address = await steamAnswer(site, browser, { steamId: newSteamId() })
    const landed = (await Promise.all([browser.visit(address), browser.visit(address)])).map(landingOf)
    expect(landed.filter(({ code }) => code !== null)).toHaveLength(1)
    expect(landed.map(({ error }) => error)).toContain('SIGN_IN_EXPIRED')
  })
})

describe('answers that Steam did not give, or not for us', () => {
  /** An honest answer, changed on its way through the browser. */
  async function changed(change: (query: URLSearchParams) => void) {
    const browser = new FormBrowser()
    const address = await steamAnswer(site, browser, { steamId: newSteamId() })
    change(address.searchParams)
    return landingOf(await browser.visit(address))
  }
  const set = (name: string, value: () => string) => (query: URLSearchParams) => query.set(`openid.${name}`, value())

  test.each<[string, (query: URLSearchParams) => void]>([
    [
      'another Steam ID',
      (query) => {
        const other = `${site.steam.base}/openid/id/${newSteamId()}`
        query.set('openid.claimed_id', other)
        query.set('openid.identity', other)
      },
    ],
    ['an identity beside the claim', set('identity', () => `${site.steam.base}/openid/id/${newSteamId()}`)],
    ['a foreign endpoint', set('op_endpoint', () => 'https://evil.example/openid/login')],
    ['another return address', set('return_to', () => `${site.base}/api/auth/steam/callback?state=x`)],
    ['a newer nonce', set('response_nonce', () => `${new Date().toISOString().slice(0, 19)}Zfresh`)],
    ['a signature of somebody', set('sig', () => 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=')],
    ['no signature', (query) => query.delete('openid.sig')],
    ['nothing signed', set('signed', () => '')],
    ['another mode', set('mode', () => 'id_ress')],
    ['an older protocol', set('ns', () => 'http://openid.net/signon/1.1')],
    ['a field twice', (query) => query.append('openid.claimed_id', `${site.steam.base}/openid/id/${newSteamId()}`)],
  ])('%s', async (_, change) => {
    await expectRefused(() => changed(change), 'PROVIDER_ANSWER_INVALID')
  })

  test.each<[string, () => { fields?: Record<string, string>; unsigned?: string[] }]>([
    ['a foreign endpoint', () => ({ fields: { op_endpoint: 'https://evil.example/openid/login' } })],
    [
      'a return address of another site',
      () => ({ fields: { return_to: 'https://evil.example/api/auth/steam/callback' } }),
    ],
    ['a claim that is not signed', () => ({ unsigned: ['claimed_id'] })],
    ['an identity that is not signed', () => ({ unsigned: ['identity'] })],
    ['a return address that is not signed', () => ({ unsigned: ['return_to'] })],
    ['a nonce that is not signed', () => ({ unsigned: ['response_nonce'] })],
    ['an endpoint that is not signed', () => ({ unsigned: ['op_endpoint'] })],
    ['an id of another origin', () => claim(`https://steamcommunity.com/openid/id/${newSteamId()}`)],
    ['an origin that ours begins', () => claim(`${site.steam.base}.evil.example/openid/id/${newSteamId()}`)],
    ['an id with something after it', () => claim(`${site.steam.base}/openid/id/${newSteamId()}/x`)],
    ['an id of eighteen digits', () => claim(`${site.steam.base}/openid/id/${newSteamId()}0`)],
    ['an id that is no player', () => claim(`${site.steam.base}/openid/id/10352135791209521`)],
    ['a nonce of yesterday', () => ({ fields: { response_nonce: nonceAt(-24 * 3_600_000) } })],
    ['a nonce of six minutes ago', () => ({ fields: { response_nonce: nonceAt(-6 * 60_000) } })],
    ['a nonce of tomorrow', () => ({ fields: { response_nonce: nonceAt(24 * 3_600_000) } })],
    ['a nonce without a time', () => ({ fields: { response_nonce: 'once' } })],
  ])('under a good signature: %s', async (_, lie) => {
    const checks = site.steam.checks
    site.steam.lie = lie()
    await expectRefused(() => throughSteam(site, { steamId: newSteamId() }), 'PROVIDER_ANSWER_INVALID')
    expect(site.steam.checks).toBe(checks)
  })

  function claim(id: string) {
    return { fields: { claimed_id: id, identity: id } }
  }
  function nonceAt(offsetMs: number): string {
    return `${new Date(Date.now() + offsetMs).toISOString().slice(0, 19)}Z${randomUUID()}`
  }

  test('one nonce in two answers', async () => {
    const nonce = nonceAt(0)
    site.steam.lie = { fields: { response_nonce: nonce } }
    expect((await throughSteam(site, { steamId: newSteamId() })).code).not.toBeNull()
    site.steam.lie = { fields: { response_nonce: nonce } }
    await expectRefused(() => throughSteam(site, { steamId: newSteamId() }), 'PROVIDER_ANSWER_INVALID')
  })

  test('an answer again, in its browser, in another, and under a new state', async () => {
    const browser = new FormBrowser()
    const address = await steamAnswer(site, browser, { steamId: newSteamId() })
    expect(landingOf(await browser.visit(address)).code).not.toBeNull()
    await expectRefused(async () => landingOf(await browser.visit(address)), 'SIGN_IN_EXPIRED')
    const fresh = await browser.visit(`${site.base}/api/auth/steam/login`)
    const returnTo = new URL(fresh.location?.searchParams.get('openid.return_to') ?? '')
    address.searchParams.set('state', returnTo.searchParams.get('state') ?? '')
    await expectRefused(async () => landingOf(await browser.visit(address)), 'PROVIDER_ANSWER_INVALID')
  })

  test('an answer in a browser that did not ask for it; its own may still follow it', async () => {
    const asker = new FormBrowser()
    const address = await steamAnswer(site, asker, { steamId: newSteamId() })
    const victim = new FormBrowser()
    await victim.visit(`${site.base}/api/auth/steam/login`)
    await expectRefused(async () => landingOf(await victim.visit(address)), 'SIGN_IN_EXPIRED')
    expect(landingOf(await asker.visit(address)).code).not.toBeNull()
  })

  test('an answer to a sign-in of eleven minutes ago', async () => {
    const browser = new FormBrowser()
    const address = await steamAnswer(site, browser, { steamId: newSteamId() })
    site.clock.advance(11 * 60_000)
    await expectRefused(async () => landingOf(await browser.visit(address)), 'SIGN_IN_EXPIRED')
    site.clock.advance(-11 * 60_000)
  })

  test('no answer at all', async () => {
    await expectRefused(
      async () => landingOf(await new FormBrowser().visit(`${site.base}/api/auth/steam/callback`)),
      'SIGN_IN_EXPIRED',
    )
  })

  test.each([
    ['denies it', 'denies', 'PROVIDER_ANSWER_INVALID'],
    ['says both', 'says_both', 'PROVIDER_ANSWER_INVALID'],
    ['breaks', 'broken', 'PROVIDER_UNREACHABLE'],
    ['points elsewhere', 'moved', 'PROVIDER_UNREACHABLE'],
    ['answers without end', 'huge', 'PROVIDER_UNREACHABLE'],
    ['keeps silent', 'silent', 'PROVIDER_UNREACHABLE'],
  ] as const)('Steam, asked whether it said so, %s', async (_, mode, error) => {
    site.steam.checkMode = mode
    await expectRefused(() => throughSteam(site, { steamId: newSteamId() }), error)
  })
})
