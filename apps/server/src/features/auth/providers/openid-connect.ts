import * as oidc from 'openid-client'
import { z } from 'zod'
import { Email } from '@lobby/contract'
import { AppError } from '#platform/errors'
import type { Log } from '#platform/log'
import { askPeer } from '#platform/outgoing'
import { reasonOf, refusalOf } from './openid-failure.ts'
import type { ProvenIdentity } from './proven-identity.ts'

const bounds = { timeoutMs: 5_000, maxBytes: 256 * 1024 }
/** What a provider says of itself is asked again after this. */
const metadataLifeMs = 24 * 3_600_000

/** Claims as we use them; Apple writes its booleans as text too. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().max(255).optional().catch(undefined),
  email: Email.optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
})

export type OpenIdSettings = {
  provider: 'google' | 'apple'
  issuer: string
  clientId: string
  clientSecret: () => string
  redirectUri: string
  scope: string
  /** Apple gives the e-mail to those alone who take the answer as a form. */
  responseMode?: 'form_post'
}
export type OpenIdFlow = { state: string; nonce: string; codeVerifier: string }

/** One OpenID Connect provider. It is asked who it is at the first use, not at our start. */
export class OpenIdProvider {
  readonly #settings: OpenIdSettings
  readonly #log: Log
  #metadata: { configuration: Promise<oidc.Configuration>; until: number } | null = null

  constructor(settings: OpenIdSettings, log: Log) {
    this.#settings = settings
    this.#log = log
  }

  /** Where the browser is sent. @throws PROVIDER_UNREACHABLE */
  async startUrl({ state, nonce, codeVerifier }: OpenIdFlow): Promise<string> {
    return this.#guard(async () => {
      const { redirectUri, scope, responseMode } = this.#settings
      const url = oidc.buildAuthorizationUrl(await this.#configuration(), {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(responseMode === undefined ? {} : { response_mode: responseMode }),
      })
      return url.href
    })
  }

  /**
   * Who came back with this query.
   * @throws SIGN_IN_CANCELLED, PROVIDER_ANSWER_INVALID, PROVIDER_UNREACHABLE
   */
  async identify(query: URLSearchParams, { state, nonce, codeVerifier }: OpenIdFlow): Promise<ProvenIdentity> {
    return this.#guard(async () => {
      const answered = new URL(this.#settings.redirectUri)
      answered.search = query.toString()
      const tokens = await oidc.authorizationCodeGrant(await this.#configuration(), answered, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = Claims.parse(tokens.claims())
      const email = claims.email !== undefined && claims.email_verified === true ? claims.email.toLowerCase() : null
      return {
        provider: this.#settings.provider,
        accountId: claims.sub,
        name: claims.name ?? email?.split('@')[0] ?? null,
        email,
        pictureUrl: null,
      }
    })
  }

  #configuration(): Promise<oidc.Configuration> {
    if (this.#metadata && this.#metadata.until > Date.now()) return this.#metadata.configuration
    const { issuer, clientId, clientSecret } = this.#settings
    const configuration = oidc.discovery(
      new URL(issuer),
      clientId,
      undefined,
      (_as, client, body) => {
        body.set('client_id', client.client_id)
        body.set('client_secret', clientSecret())
      },
      {
        // The library would take the provider's TLS for its signature. Plain HTTP is for tests: in production the configuration refuses it.
        execute: [oidc.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [])],
        [oidc.customFetch]: (address, { method, headers, body }) =>
          askPeer(new URL(address), { method, headers, body: body ?? null }, bounds),
      },
    )
    this.#metadata = { configuration, until: Date.now() + metadataLifeMs }
    return configuration.catch((error: unknown) => {
      this.#metadata = null
      this.#log.warn({ provider: this.#settings.provider, reason: reasonOf(error) }, 'no answer from a provider')
      throw new AppError('PROVIDER_UNREACHABLE')
    })
  }

  async #guard<T>(step: () => Promise<T>): Promise<T> {
    try {
      return await step()
    } catch (error) {
      if (error instanceof AppError) throw error
      this.#log.warn(
        { provider: this.#settings.provider, reason: reasonOf(error) },
        'a sign-in by a provider was refused',
      )
      throw new AppError(refusalOf(error))
    }
  }
}
