import { AuthAnswer, type CurrentUser } from '@lobby/contract'
import {
  FormBrowser,
  freePort,
  makePresent,
  rawCall,
  startTestLobby,
  type TestLobby,
  type Visited,
} from '@lobby/testing'
import { OpenIdConnectPeer, SteamPeer, type OpenIdPerson } from '@lobby/testing/peers'

const landing = '/auth/steam/callback'

export type ProviderSite = TestLobby & { steam: SteamPeer; google: OpenIdConnectPeer; apple: OpenIdConnectPeer }

/** A site whose Steam, Google and Apple are programs of the test. */
export async function startProviderSite(environment: Record<string, string> = {}): Promise<ProviderSite> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const steam = await SteamPeer.start()
  const google = await OpenIdConnectPeer.start({
    clientId: 'lobby-google',
    clientSecret: 'google-secret',
    redirectUri: `${base}/api/auth/google/callback`,
  })
  const apple = await OpenIdConnectPeer.start({
    clientId: 'kz.lobby.site',
    clientSecret: 'Apple takes no fixed secret',
    redirectUri: `${base}/api/auth/apple/callback`,
  })
  const site = await startTestLobby({
    port,
    environment: {
      ...steam.environment,
      GOOGLE_ISSUER: google.base,
      GOOGLE_CLIENT_ID: 'lobby-google',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      APPLE_ISSUER: apple.base,
      APPLE_CLIENT_ID: 'kz.lobby.site',
      APPLE_TEAM_ID: 'TEAM123456',
      APPLE_KEY_ID: 'KEY1234567',
      APPLE_PRIVATE_KEY: apple.appleKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).replaceAll('\n', '\\n'),
      ...environment,
    },
  })
  const stop = async (): Promise<void> => {
    await site.stop()
    await Promise.all([steam.stop(), google.stop(), apple.stop()])
  }
  return { ...site, steam, google, apple, stop }
}

/** What the page at the end is told. */
export type Landing = {
  code: string | null
  linked: string | null
  present: string | null
  error: string | null
  return: string | null
}

/** Of each code the cookie that came with it: it is good in that browser alone. */
const cookieOf = new Map<string, string>()

/** The header with which the browser that was given a code exchanges it. */
export function browserOf(code: string | null): Record<string, string> {
  return { cookie: cookieOf.get(code ?? '') ?? '' }
}

export function landingOf(visited: Visited): Landing {
  const at = visited.location
  if (at?.pathname !== landing) throw new Error(`not at the end: ${visited.status} ${visited.html.slice(0, 500)}`)
  const [code, linked, present, error] = ['code', 'linked', 'present', 'error'].map((name) => at.searchParams.get(name))
  if (code) cookieOf.set(code, visited.setCookies.map((line) => line.split(';')[0]).join('; '))
  return {
    code: code ?? null,
    linked: linked ?? null,
    present: present ?? null,
    error: error ?? null,
    return: at.searchParams.get('return'),
  }
}

/** From the button on the site to the address with which Steam sends the browser back, which is not visited yet. */
export async function steamAnswer(
  { base }: ProviderSite,
  browser: FormBrowser,
  person: { steamId: string; persona?: string; answer?: string; start?: string },
): Promise<URL> {
  const start = await browser.visit(person.start ?? `${base}/api/auth/steam/login`)
  if (!start.location) throw new Error(`no redirect: ${start.status} ${start.html}`)
  const page = await browser.visit(start.location)
  const { steamId, persona = '', answer = 'yes' } = person
  const answered = await browser.submit(page, { steamid: steamId, persona, answer })
  if (!answered.location) throw new Error(`Steam did not answer: ${answered.status} ${answered.html}`)
  return answered.location
}

export async function throughSteam(
  site: ProviderSite,
  person: { steamId: string; persona?: string; answer?: string; start?: string },
  browser = new FormBrowser(),
): Promise<Landing> {
  return landingOf(await browser.visit(await steamAnswer(site, browser, person)))
}

/** Through Google or Apple, from the address that begins it to the page of the site at the end. */
export async function throughOpenId(
  start: string,
  person: OpenIdPerson & { answer?: string },
  browser = new FormBrowser(),
): Promise<Landing> {
  const begun = await browser.visit(start)
  if (begun.location?.pathname === landing) return landingOf(begun)
  const page = await browser.follow(begun, landing)
  const { sub, email = '', emailVerified = true, name = '', answer = 'yes' } = person
  const values = { sub, email, email_verified: emailVerified ? 'yes' : 'no', name, answer }
  const submitted = await browser.submit(page, values)
  const answered = await browser.follow(submitted, landing)
  if (answered.location) return landingOf(answered)
  // An answer by a form: the page sends it by itself.
  return landingOf(await browser.follow(await browser.submit(answered, {}), landing))
}

export async function exchange(base: string, code: string | null): Promise<{ token: string; user: CurrentUser }> {
  const { json } = await rawCall(base, { path: '/api/auth/exchange', body: { code }, headers: browserOf(code) })
  return AuthAnswer.parse(json.data)
}

/** Goes to Steam to show who asks, as the page's own script begins it. */
export async function presentBySteam(site: ProviderSite, token: string, steamId: string): Promise<Landing> {
  const browser = new FormBrowser()
  const { json, headers } = await rawCall(site.base, { method: 'POST', path: '/api/user/presence/steam', token })
  browser.keep(new URL(site.base), headers.getSetCookie())
  const page = await browser.visit((json.data as { url: string }).url)
  const answered = await browser.submit(page, { steamid: steamId, persona: '' })
  return landingOf(await browser.follow(answered, landing))
}

/** Begins to link as the page's own script does, and answers the provider's address; the browser keeps the cookie. */
export async function beginLink(
  site: ProviderSite,
  browser: FormBrowser,
  { token, provider, back }: { token: string; provider: string; back?: string },
): Promise<string> {
  await makePresent(site, token)
  const { json, headers } = await rawCall(site.base, {
    path: `/api/user/accounts/${provider}/link`,
    token,
    body: back === undefined ? {} : { return: back },
  })
  browser.keep(new URL(site.base), headers.getSetCookie())
  return (json.data as { url: string }).url
}

let lastSteamId = 76561197960300000n
export function newSteamId(): string {
  lastSteamId += 1n
  return String(lastSteamId)
}
