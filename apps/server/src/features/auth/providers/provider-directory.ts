import type { ProviderId } from '@lobby/contract'
import type { Config } from '../../../config.ts'
import type { Db } from '#platform/database'
import { refuse } from '#platform/errors'
import type { Log } from '#platform/log'
import type { Clock } from '#platform/clock'
import { tokenHash } from '#core/tokens'
import { appleClientSecret } from './apple-secret.ts'
import { OpenIdProvider } from './openid-connect.ts'
import type { Flow } from './provider-flows.ts'
import { rememberOnce } from '../identity/tokens.queries.ts'
import type { ProvenIdentity } from './proven-identity.ts'
import { nonceLifeMs } from './steam-openid.rules.ts'
import { confirmAssertion, describeSteamUser, requireAssertion, steamStartUrl } from './steam.ts'

/** What a provider does for us, whatever it speaks. */
export type Provider = {
  /** Where the browser is sent. @throws PROVIDER_UNREACHABLE */
  startUrl: (flow: Flow) => Promise<string>
  /** Who came back. @throws SIGN_IN_CANCELLED, PROVIDER_ANSWER_INVALID, PROVIDER_UNREACHABLE */
  identify: (query: URLSearchParams, flow: Flow) => Promise<ProvenIdentity>
}
export type Directory = Record<ProviderId, Provider | null>
type Context = { config: Config; db: Db; clock: Clock; log: Log }

/** Everybody who may vouch for people here; null for who is not configured. */
export function providerDirectory(context: Context): Directory {
  return { steam: steam(context), google: google(context), apple: apple(context) }
}

/** @throws PROVIDER_NOT_CONFIGURED */
export function requireProvider(directory: Directory, id: ProviderId): Provider {
  return directory[id] ?? refuse('PROVIDER_NOT_CONFIGURED')
}

function steam({ config, db, clock, log }: Context): Provider {
  const context = { settings: config.providers.steam, publicUrl: config.publicUrl, log }
  return {
    startUrl: async ({ state }) => steamStartUrl(context, state),
    identify: async (query, { state }) => {
      const now = clock.now()
      const assertion = requireAssertion(context, { query, state, now })
      // Kept longer than any answer that carries it can pass for fresh.
      const expiresAt = new Date(now.getTime() + 2 * nonceLifeMs)
      if (!(await rememberOnce(db, tokenHash(assertion.nonce), expiresAt))) refuse('PROVIDER_ANSWER_INVALID')
      await confirmAssertion(context, assertion)
      return describeSteamUser(context, assertion.steamId)
    },
  }
}

function google({ config, log }: Context): Provider | null {
  const settings = config.providers.google
  if (settings === null) return null
  const { issuer, clientId, clientSecret } = settings
  return new OpenIdProvider(
    {
      provider: 'google',
      issuer,
      clientId,
      clientSecret: () => clientSecret,
      redirectUri: callbackUrl(config, 'google'),
      scope: 'openid email profile',
    },
    log,
  )
}

function apple({ config, clock, log }: Context): Provider | null {
  const settings = config.providers.apple
  if (settings === null) return null
  const { issuer, clientId } = settings
  return new OpenIdProvider(
    {
      provider: 'apple',
      issuer,
      clientId,
      clientSecret: () => appleClientSecret(settings, clock.now()),
      redirectUri: callbackUrl(config, 'apple'),
      scope: 'openid email',
      responseMode: 'form_post',
    },
    log,
  )
}

function callbackUrl({ publicUrl }: Config, provider: ProviderId): string {
  return `${publicUrl}/api/auth/${provider}/callback`
}
