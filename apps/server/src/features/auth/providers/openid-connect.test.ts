import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FormBrowser, makePerson, startTestLobby } from '@lobby/testing'
import {
  beginLink,
  exchange,
  landingOf,
  startProviderSite,
  throughOpenId,
  type ProviderSite,
} from './providers.test-kit.ts'

let site: ProviderSite
const start = { google: '', apple: '' }
beforeAll(async () => {
  site = await startProviderSite()
  start.google = `${site.base}/api/auth/google`
  start.apple = `${site.base}/api/auth/apple`
})
afterAll(() => site.stop())

let people = 0
function newPerson() {
  people += 1
  return { sub: `10000${people}`, email: `aru${people}@example.kz`, name: `Aru ${people}` }
}

async function emailIsVerified(userId: string): Promise<void> {
  await site.lobby.platform.db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
}

describe('signing in by Google', () => {
  test('the first time makes an account with the e-mail that Google has verified, a later time finds it', async () => {
    const person = newPerson()
    const first = await exchange(site.base, (await throughOpenId(`${start.google}?return=/teams`, person)).code)
    expect(first.user).toMatchObject({
      username: 'Aru_1',
      email: 'aru1@example.kz',
      email_verified: true,
      has_password: false,
      steam_id: null,
    })
    const later = await throughOpenId(`${start.google}?return=/teams`, { ...person, email: 'elsewhere@example.kz' })
    expect(later.return).toBe('/teams')
    const second = await exchange(site.base, later.code)
    expect(second.user).toMatchObject({ id: first.user.id, email: 'aru1@example.kz' })
  })

  test('an e-mail that Google has not verified is not taken, and links nothing', async () => {
    const owner = await makePerson(site.visitor)
    await emailIsVerified(owner.id)
    const person = { ...newPerson(), email: owner.email, emailVerified: false }
    const { user } = await exchange(site.base, (await throughOpenId(start.google, person)).code)
    expect(user).toMatchObject({ email: null, email_verified: false })
    expect(user.id).not.toBe(owner.id)
  })

  test.each(['<aru@example.kz>', 'x@a.kz,aru@example.kz', 'aru@еxample.kz'])(
    '%s is no e-mail, whoever verified it',
    async (email) => {
      const { user } = await exchange(site.base, (await throughOpenId(start.google, { ...newPerson(), email })).code)
      expect(user).toMatchObject({ email: null, email_verified: false })
    },
  )

  test('an account with the same e-mail is linked when it has proven the e-mail too', async () => {
    const owner = await makePerson(site.visitor)
    await emailIsVerified(owner.id)
    const person = { ...newPerson(), email: owner.email.toUpperCase() }
    const { user } = await exchange(site.base, (await throughOpenId(start.google, person)).code)
    expect(user.id).toBe(owner.id)
    expect((await exchange(site.base, (await throughOpenId(start.google, person)).code)).user.id).toBe(owner.id)
    const other = await throughOpenId(start.google, { ...newPerson(), email: owner.email })
    expect(other).toMatchObject({ code: null, error: 'PROVIDER_LINKED' })
  })

  test('whoever registered somebody else\u2019s e-mail beforehand does not get their Google account', async () => {
    const squatter = await makePerson(site.visitor)
    const person = { ...newPerson(), email: squatter.email }
    expect(await throughOpenId(`${start.google}?return=/profile`, person)).toEqual({
      code: null,
      linked: null,
      present: null,
      error: 'EMAIL_HAS_ACCOUNT',
      return: '/profile',
    })
    expect((await squatter.client.get<{ accounts: unknown[] }>('/api/user/accounts')).accounts).toEqual([])
  })

  test('cancelling says so', async () => {
    expect(await throughOpenId(start.google, { ...newPerson(), answer: 'cancel' })).toMatchObject({
      code: null,
      error: 'SIGN_IN_CANCELLED',
    })
  })

  test('two first sign-ins at once make one account', { tags: 'services' }, async () => {
    const person = newPerson()
    const landed = await Promise.all([1, 2, 3].map(() => throughOpenId(start.google, person)))
    const users = await Promise.all(landed.map(async ({ code }) => (await exchange(site.base, code)).user.id))
    expect(new Set(users).size).toBe(1)
  })

  test('the answer works once, in its browser alone, and with its own code alone', async () => {
    const asker = new FormBrowser()
    const answer = await answerOf(asker)
    const stranger = new FormBrowser()
    expect(landingOf(await stranger.visit(answer)).error).toBe('SIGN_IN_EXPIRED')
    const stolen = new URL(await answerOf(stranger))
    stolen.searchParams.set('code', answer.searchParams.get('code') ?? '')
    // A code stolen from somebody else, under one's own state: PKCE and the nonce belong to another sign-in.
    expect(landingOf(await stranger.visit(stolen))).toMatchObject({ code: null, error: 'PROVIDER_ANSWER_INVALID' })
    const again = new URL(await answerOf(asker))
    expect(landingOf(await asker.visit(again)).code).not.toBeNull()
    expect(landingOf(await asker.visit(again)).error).toBe('SIGN_IN_EXPIRED')
  })

  /** The address that Google sends the browser back to, not visited yet. */
  async function answerOf(browser: FormBrowser): Promise<URL> {
    const path = '/api/auth/google/callback'
    const page = await browser.follow(await browser.visit(start.google), path)
    if (page.location) return page.location
    const { sub, email, name } = newPerson()
    const answered = await browser.follow(await browser.submit(page, { sub, email, name }), path)
    return answered.location ?? new URL('http://nowhere')
  }

  test('an answer without a code, or in another\u2019s name, is none', async () => {
    const browser = new FormBrowser()
    for (const change of [
      (query: URLSearchParams) => query.delete('code'),
      (query: URLSearchParams) => query.set('code', 'made-up'),
      (query: URLSearchParams) => query.set('iss', 'https://evil.example'),
      (query: URLSearchParams) => query.append('code', 'second'),
    ]) {
      const answer = await answerOf(browser)
      change(answer.searchParams)
      expect(landingOf(await browser.visit(answer))).toMatchObject({ code: null, error: 'PROVIDER_ANSWER_INVALID' })
    }
  })

  test.each<[string, NonNullable<typeof site.google.lie>, string | null]>([
    ['nothing false', { claims: {}, isSigned: true }, null],
    ['somebody else, whom it did not sign', { claims: { sub: 'else' }, isSigned: false }, 'PROVIDER_ANSWER_INVALID'],
    ['what is for another client', { claims: { aud: 'another-client' }, isSigned: true }, 'PROVIDER_ANSWER_INVALID'],
    [
      'what another provider says',
      { claims: { iss: 'https://evil.example' }, isSigned: true },
      'PROVIDER_ANSWER_INVALID',
    ],
    ['what was over long ago', { claims: { exp: 1_700_000_000 }, isSigned: true }, 'PROVIDER_ANSWER_INVALID'],
    ['what belongs to another sign-in', { claims: { nonce: 'another' }, isSigned: true }, 'PROVIDER_ANSWER_INVALID'],
  ])('a token that holds %s', async (_, lie, error) => {
    site.google.lie = lie
    const landed = await throughOpenId(start.google, newPerson())
    site.google.lie = null
    expect([landed.error, landed.code === null]).toEqual([error, error !== null])
  })

  test('the answer of one provider is no answer of another', async () => {
    const browser = new FormBrowser()
    const answer = await answerOf(browser)
    answer.pathname = '/api/auth/apple/callback'
    expect(landingOf(await browser.visit(answer)).error).toBe('SIGN_IN_EXPIRED')
  })
})

describe('Google does not answer', () => {
  test('at our first use, then it does: nothing was kept of the failure', async () => {
    const own = await startProviderSite()
    try {
      await own.google.stop()
      const address = `${own.base}/api/auth/google`
      expect(await throughOpenId(`${address}?return=/teams`, newPerson())).toEqual({
        code: null,
        linked: null,
        present: null,
        error: 'PROVIDER_UNREACHABLE',
        return: '/teams',
      })
      await own.google.listen()
      expect((await throughOpenId(address, newPerson())).code).not.toBeNull()
    } finally {
      await own.stop()
    }
  })

  test('an address where something else answers is no Google', async () => {
    const steamAsGoogle = {
      GOOGLE_ISSUER: site.steam.base,
      GOOGLE_CLIENT_ID: 'lobby-google',
      GOOGLE_CLIENT_SECRET: 'google-secret',
    }
    const own = await startTestLobby({ environment: steamAsGoogle })
    expect((await throughOpenId(`${own.base}/api/auth/google`, newPerson())).error).toBe('PROVIDER_UNREACHABLE')
    await own.stop()
  })
})

describe('signing in by Apple', () => {
  test('its answer comes by a form, with a secret signed anew, and ends on the same page', async () => {
    const person = newPerson()
    const landed = await throughOpenId(`${start.apple}?return=/teams`, person)
    expect(landed).toMatchObject({ error: null, return: '/teams' })
    const first = await exchange(site.base, landed.code)
    expect(first.user).toMatchObject({ email: person.email, email_verified: true })
    expect((await exchange(site.base, (await throughOpenId(start.apple, person)).code)).user.id).toBe(first.user.id)
  })

  test('the form of another site gets nobody in', async () => {
    const form = new URLSearchParams({ code: 'made-up', state: 'made-up', id_token: 'x', user: '{}' })
    const browser = new FormBrowser()
    const posted = await browser.visit(`${site.base}/api/auth/apple/callback`, form, new URL('https://evil.example'))
    expect(posted.status).toBe(303)
    expect(posted.location?.search).toBe('?code=made-up&state=made-up')
    expect(landingOf(await browser.visit(posted.location ?? '')).error).toBe('SIGN_IN_EXPIRED')
  })

  test('cancelling says so', async () => {
    expect(await throughOpenId(start.apple, { ...newPerson(), answer: 'cancel' })).toMatchObject({
      error: 'SIGN_IN_CANCELLED',
    })
  })
})

test('an account may have all three, each found by its own', async () => {
  const { token, user } = await exchange(site.base, (await throughOpenId(start.google, newPerson())).code)
  const apple = { sub: 'apple-of-the-same', email: 'other@privaterelay.example' }
  const browser = new FormBrowser()
  const url = await beginLink(site, browser, { token, provider: 'apple', back: '/settings' })
  expect(await throughOpenId(url, apple, browser)).toEqual({
    code: null,
    linked: 'apple',
    present: null,
    error: null,
    return: '/settings',
  })
  expect((await exchange(site.base, (await throughOpenId(start.apple, apple)).code)).user.id).toBe(user.id)
})

test('what is not configured says so', async () => {
  const plain = await startTestLobby()
  expect(await plain.visitor.get('/api/auth/providers')).toEqual([
    { id: 'steam', configured: true },
    { id: 'google', configured: false },
    { id: 'apple', configured: false },
  ])
  for (const provider of ['google', 'apple'])
    expect((await throughOpenId(`${plain.base}/api/auth/${provider}?return=/teams`, newPerson())).error).toBe(
      'PROVIDER_NOT_CONFIGURED',
    )
  expect(await site.visitor.get('/api/auth/providers')).toEqual(
    ['steam', 'google', 'apple'].map((id) => ({ id, configured: true })),
  )
  await plain.stop()
})
