import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const namespace = 'http://specs.openid.net/auth/2.0'
const signedFields = ['signed', 'op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle']

/** How the provider answers `check_authentication`. */
type CheckMode = 'honest' | 'denies' | 'says_both' | 'silent' | 'huge' | 'broken' | 'moved'

/** A lie told under a good signature, as a provider that fell into wrong hands would. */
type Lie = {
  /** Fields replaced before signing. */
  fields?: Record<string, string>
  /** Fields left out of what is signed. */
  unsigned?: string[]
}

/**
 * An OpenID 2.0 provider as Steam is one: stateless signatures, `check_authentication` once an assertion, and the part of its
 * Web API that tells names. Not Steam's code or data: a program that speaks as its documentation and the specification say.
 */
export class SteamPeer {
  readonly apiKey = 'steam-web-api-key-of-tests'
  checkMode: CheckMode = 'honest'
  /** Told in the next assertion, then forgotten. */
  lie: Lie | null = null
  /** How many times it was asked whether it said so. */
  checks = 0
  /** Steam IDs whose profile was asked for. */
  readonly profilesAsked: string[] = []
  /** What stands at the address of a picture; absent: nothing does. */
  picture: Buffer | null = null
  picturesAsked = 0
  /** Names in addresses of profiles, and whose they are. */
  readonly vanityNames = new Map<string, string>()
  readonly #server: Server
  readonly #secret = randomBytes(32)
  readonly #answered = new Set<string>()
  readonly #personas = new Map<string, string>()
  #base = ''

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  static async start(port = 0): Promise<SteamPeer> {
    const peer = new SteamPeer()
    await new Promise<void>((resolve) => peer.#server.listen(port, '127.0.0.1', resolve))
    peer.#base = `http://127.0.0.1:${(peer.#server.address() as AddressInfo).port}`
    return peer
  }

  get base(): string {
    return this.#base
  }

  get openidUrl(): string {
    return `${this.#base}/openid/login`
  }

  /** Settings of LOBBY that make this its Steam. */
  get environment(): Record<string, string> {
    return { STEAM_OPENID_URL: this.openidUrl, STEAM_API_URL: this.#base, STEAM_API_KEY: this.apiKey }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.#base)
    const form = new URLSearchParams(request.method === 'POST' ? await readBody(request) : '')
    if (url.pathname === '/openid/login' && request.method === 'GET')
      return page(response, signInPage(url.searchParams))
    if (url.pathname === '/openid/login' && form.get('openid.mode') === 'check_authentication')
      return this.#check(form, response)
    if (url.pathname === '/openid/approve') return this.#approve(form, response)
    if (url.pathname === '/ISteamUser/GetPlayerSummaries/v2/') return this.#summaries(url.searchParams, response)
    if (url.pathname === '/ISteamUser/ResolveVanityURL/v1/') return this.#resolve(url.searchParams, response)
    if (url.pathname === '/avatars/full.jpg') {
      this.picturesAsked += 1
      if (this.picture) return void response.end(this.picture)
    }
    response.writeHead(404).end()
  }

  /** Steam answers 200 for everybody, and says within whether there is such a name. */
  #resolve(query: URLSearchParams, response: ServerResponse): void {
    if (query.get('key') !== this.apiKey) return void response.writeHead(403).end()
    const steamid = this.vanityNames.get(query.get('vanityurl') ?? '')
    const found = steamid === undefined ? { success: 42, message: 'No match' } : { steamid, success: 1 }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ response: found }))
  }

  #approve(form: URLSearchParams, response: ServerResponse): void {
    const returnTo = new URL(form.get('openid.return_to') ?? '')
    if (form.get('answer') === 'cancel') {
      returnTo.searchParams.set('openid.ns', namespace)
      returnTo.searchParams.set('openid.mode', 'cancel')
      response.writeHead(302, { location: returnTo.href }).end()
      return
    }
    const steamId = form.get('steamid') ?? ''
    this.#personas.set(steamId, form.get('persona') ?? '')
    response.writeHead(302, { location: this.#assertion(returnTo, steamId) }).end()
  }

  #assertion(returnTo: URL, steamId: string): string {
    const { fields: lies = {}, unsigned = [] } = this.lie ?? {}
    this.lie = null
    const claimedId = `${this.#base}/openid/id/${steamId}`
    const fields: Record<string, string> = {
      ns: namespace,
      mode: 'id_res',
      op_endpoint: this.openidUrl,
      claimed_id: claimedId,
      identity: claimedId,
      return_to: returnTo.href,
      response_nonce: `${new Date().toISOString().slice(0, 19)}Z${randomBytes(9).toString('base64')}`,
      assoc_handle: '1234567890',
      signed: signedFields.filter((name) => !unsigned.includes(name)).join(','),
      ...lies,
    }
    fields['sig'] = this.#sign(fields)
    for (const [name, value] of Object.entries(fields)) returnTo.searchParams.set(`openid.${name}`, value)
    return returnTo.href
  }

  #sign(fields: Record<string, string>): string {
    const text = (fields['signed'] ?? '').split(',').map((name) => `${name}:${fields[name] ?? ''}\n`)
    return createHmac('sha256', this.#secret).update(text.join('')).digest('base64')
  }

  #check(form: URLSearchParams, response: ServerResponse): void {
    this.checks += 1
    if (this.checkMode === 'silent') return
    if (this.checkMode === 'broken') return void response.writeHead(500).end('<h1>Error</h1>')
    if (this.checkMode === 'moved') return void response.writeHead(302, { location: `${this.#base}/elsewhere` }).end()
    if (this.checkMode === 'huge') return void response.end(`is_valid:true\n${'x'.repeat(4_000_000)}`)
    if (this.checkMode === 'says_both') return void response.end(`ns:${namespace}\nis_valid:false\nis_valid:true\n`)
    const fields = Object.fromEntries([...form].map(([name, value]) => [name.replace(/^openid\./, ''), value]))
    const nonce = fields['response_nonce'] ?? ''
    const isMine = this.#sign(fields) === fields['sig'] && !this.#answered.has(nonce)
    this.#answered.add(nonce)
    response.setHeader('content-type', 'text/plain;charset=utf-8')
    response.end(`ns:${namespace}\nis_valid:${isMine && this.checkMode === 'honest'}\n`)
  }

  #summaries(query: URLSearchParams, response: ServerResponse): void {
    const steamId = query.get('steamids') ?? ''
    this.profilesAsked.push(steamId)
    if (query.get('key') !== this.apiKey) return void response.writeHead(403).end('<html>Forbidden</html>')
    const persona = this.#personas.get(steamId)
    const player = { steamid: steamId, personaname: persona, avatarfull: `${this.#base}/avatars/full.jpg` }
    const players = persona === undefined ? [] : [player]
    response.setHeader('content-type', 'application/json; charset=UTF-8')
    response.end(JSON.stringify({ response: { players } }))
  }
}

function signInPage(query: URLSearchParams): string {
  const kept = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  )
  return `<!doctype html><html lang="en"><title>Steam</title><h1>Sign in through Steam</h1>
<form method="post" action="/openid/approve">${kept.join('')}
<label>Steam ID <input name="steamid" value="76561197960287930"></label>
<label>Persona <input name="persona" value="gaben"></label>
<button name="answer" value="yes">Sign In</button><button name="answer" value="cancel">Cancel</button></form></html>`
}

function page(response: ServerResponse, html: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(html)
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
