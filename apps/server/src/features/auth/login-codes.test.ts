import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AuthAnswer, type CurrentUser } from '@lobby/contract'
import { FormBrowser, makePerson, rawCall, startTestLobby, type RawAnswer } from '@lobby/testing'
import {
  browserOf,
  newSteamId,
  startProviderSite,
  throughSteam,
  type ProviderSite,
} from './providers/providers.test-kit.ts'

let site: ProviderSite
beforeAll(async () => {
  site = await startProviderSite()
})
afterAll(() => site.stop())

const codeOf = async (steamId = newSteamId(), browser = new FormBrowser()): Promise<string> =>
  (await throughSteam(site, { steamId }, browser)).code ?? ''
const exchange = (
  code: string,
  {
    headers = browserOf(code),
    token,
    replace,
  }: { headers?: Record<string, string>; token?: string; replace?: boolean } = {},
): Promise<RawAnswer> => rawCall(site.base, { path: '/api/auth/exchange', body: { code, replace }, headers, token })
const userOf = ({ json }: RawAnswer): CurrentUser => AuthAnswer.parse(json.data).user

describe('a code is good in the browser that it came to', () => {
  test('without its cookie, or with one of another code, nobody is signed in; its own browser still is', async () => {
    const [code, other] = [await codeOf(), await codeOf()]
    const named = browserOf(code)['cookie']?.split('=')[0] ?? ''
    const value = browserOf(other)['cookie']?.split('=')[1] ?? ''
    for (const cookie of ['', browserOf(other)['cookie'] ?? '', `${named}=${value}`, `${named}=`]) {
      const { status, json } = await exchange(code, { headers: { cookie } })
      expect([status, json.code]).toEqual([401, 'LOGIN_CODE_INVALID'])
    }
    expect((await exchange(code)).status).toBe(200)
    expect((await exchange(code)).json.code).toBe('LOGIN_CODE_INVALID')
  })

  test('the cookie is hidden from scripts, goes with its code, and both end after five minutes', async () => {
    const browser = new FormBrowser()
    const code = await codeOf(newSteamId(), browser)
    expect(browser.cookieNames).toEqual([expect.stringMatching(/^lobby_login_\w{12}$/)])
    site.clock.advance(5 * 60_000)
    expect((await exchange(code)).json.code).toBe('LOGIN_CODE_INVALID')
    site.clock.advance(-5 * 60_000)
    const fresh = await codeOf(newSteamId(), browser)
    const { headers } = await exchange(fresh)
    expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(/^lobby_login_\w{12}=; Max-Age=0;/))
  })

  test('over https no other host of the domain can plant one', async () => {
    const safe = await startTestLobby({
      environment: { NODE_ENV: 'production', PUBLIC_URL: 'https://lobby.example.kz', REDIS_URL: '' },
    })
    const { headers } = await rawCall(safe.base, { path: '/api/auth/steam/login' })
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-lobby_sign_in_\w+=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    await safe.stop()
  })
})

describe('whoever is signed in is asked before going on as somebody else', () => {
  test('the code stays until they say so', async () => {
    const person = await makePerson(site.visitor)
    const code = await codeOf()
    const asked = await exchange(code, { token: person.token })
    expect([asked.status, asked.json.code]).toEqual([409, 'SESSION_RUNNING'])
    expect(asked.json.data).toEqual({ running: person.username, next: expect.stringMatching(/^player_\d+$/) })
    expect(userOf(await exchange(code, { token: person.token, replace: true })).username).not.toBe(person.username)
  })

  test('a stranger who shows the code is told nothing of whose it is', async () => {
    const person = await makePerson(site.visitor)
    const { json } = await exchange(await codeOf(), { token: person.token, headers: {} })
    expect([json.code, json.data]).toEqual(['LOGIN_CODE_INVALID', undefined])
  })

  test('not the same person again, and not by a session that is dead', async () => {
    const steamId = newSteamId()
    const first = AuthAnswer.parse((await exchange(await codeOf(steamId))).json.data)
    expect(userOf(await exchange(await codeOf(steamId), { token: first.token })).id).toBe(first.user.id)
    await rawCall(site.base, { method: 'POST', path: '/api/auth/logout', token: first.token })
    expect((await exchange(await codeOf(), { token: first.token })).status).toBe(200)
  })
})
