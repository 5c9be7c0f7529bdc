import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'
import { freePort } from '../free-port.ts'

/** Who signs in at the provider; `sub` is theirs for ever. */
export type OpenIdPerson = { sub: string; email?: string; emailVerified?: boolean; name?: string }
type Client = { clientId: string; clientSecret: string; redirectUri: string }

/**
 * A whole OpenID Connect provider (oidc-provider) with a page where anybody says who they are. As Google it takes a fixed
 * client secret; as Apple it takes the JWT that Apple asks for, and answers by a form.
 */
export class OpenIdConnectPeer {
  /** The key that Apple would give to the owner of the site. */
  readonly appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  /** What it says otherwise in its ID tokens, as one that fell into wrong hands would; signed anew, or as it was signed before. */
  lie: { claims: Record<string, unknown>; isSigned: boolean } | null = null
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  readonly #people = new Map<string, OpenIdPerson>()
  readonly #client: Client
  readonly #server: Server
  readonly #base: string
  readonly #provider: Provider

  private constructor(base: string, client: Client) {
    this.#base = base
    this.#client = client
    this.#provider = this.#makeProvider()
    const answer = this.#provider.callback()
    this.#server = createServer((request, response) => {
      const isOurs = request.url?.startsWith('/interaction/') ?? false
      if (isOurs)
        this.#interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
      else void answer(request, response)
    })
  }

  static async start(client: Client, port?: number): Promise<OpenIdConnectPeer> {
    const at = port ?? (await freePort())
    const peer = new OpenIdConnectPeer(`http://127.0.0.1:${at}`, client)
    await peer.listen()
    return peer
  }

  get base(): string {
    return this.#base
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(Number(new URL(this.#base).port), '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #makeProvider(): Provider {
    const { clientId, clientSecret, redirectUri } = this.#client
    const provider = new Provider(this.#base, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [redirectUri],
          response_types: ['code'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'client_secret_post',
          id_token_signed_response_alg: 'ES256',
        },
      ],
      scopes: ['openid', 'email', 'profile'],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      jwks: { keys: [{ ...this.#key.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'of-tests' }] },
      // As Google and Apple do: what is known stands in the ID token.
      conformIdTokenClaims: false,
      cookies: { keys: ['a key of tests'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => this.#claims(sub) }),
    })
    provider.use(async (context, next) => {
      await next()
      const { body } = context as { body?: { id_token?: string } }
      if (body?.id_token !== undefined) body.id_token = this.#changed(body.id_token)
    })
    const isAppleSecret = (secret: string): boolean => this.#isAppleSecret(secret)
    Object.assign(provider.Client.prototype, {
      compareClientSecret: (actual: string) => actual === clientSecret || isAppleSecret(actual),
    })
    return provider
  }

  #claims(sub: string) {
    const person = this.#people.get(sub)
    return {
      sub,
      ...(person?.email === undefined ? {} : { email: person.email, email_verified: person.emailVerified ?? true }),
      ...(person?.name === undefined ? {} : { name: person.name }),
    }
  }

  #changed(token: string): string {
    if (this.lie === null) return token
    const [head = '', body = '', signature = ''] = token.split('.')
    const claims = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), ...this.lie.claims }
    const words = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
    if (!this.lie.isSigned) return `${words}.${signature}`
    const key = { key: this.#key, dsaEncoding: 'ieee-p1363' } as const
    return `${words}.${sign('sha256', Buffer.from(words), key).toString('base64url')}`
  }

  /** As Apple checks it: signed by the key that it gave, for itself, by this client, not too old. */
  #isAppleSecret(secret: string): boolean {
    const [head = '', body = '', signature = ''] = secret.split('.')
    const key = createPublicKey(this.appleKey.publicKey.export({ type: 'spki', format: 'pem' }))
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    if (!isSigned) return false
    const said = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const now = Date.now() / 1_000
    return said['aud'] === this.#base && said['sub'] === this.#client.clientId && Number(said['exp']) > now
  }

  async #interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await this.#provider.interactionDetails(request, response)
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(signInPage)
      return
    }
    const form = new URLSearchParams(await readBody(request))
    if (form.get('answer') === 'cancel') {
      await this.#provider.interactionFinished(request, response, { error: 'access_denied' })
      return
    }
    const sub = form.get('sub') ?? ''
    const [email, name] = [form.get('email'), form.get('name')]
    this.#people.set(sub, {
      sub,
      ...(email ? { email, emailVerified: form.get('email_verified') === 'yes' } : {}),
      ...(name ? { name } : {}),
    })
    const grant = new this.#provider.Grant({ accountId: sub, clientId: String(params['client_id']) })
    grant.addOIDCScope('openid email profile')
    await this.#provider.interactionFinished(request, response, {
      login: { accountId: sub },
      consent: { grantId: await grant.save() },
    })
  }
}

const signInPage = `<!doctype html><html lang="en"><title>Sign in</title><h1>Choose an account</h1>
<form method="post"><label>Subject <input name="sub" value="1000"></label>
<label>E-mail <input name="email" value="aru@example.kz"></label>
<label>E-mail verified <input name="email_verified" value="yes"></label>
<label>Name <input name="name" value="Aru"></label>
<button name="answer" value="yes">Continue</button><button name="answer" value="cancel">Cancel</button></form></html>`

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
