import { z } from 'zod'
import type { ProviderSettings } from '../../../provider-settings.ts'
import { AppError, refuse } from '#platform/errors'
import type { Log } from '#platform/log'
import { askPeer, PeerFailure } from '#platform/outgoing'
import type { ProvenIdentity } from './proven-identity.ts'
import { steamPicture } from './steam-pictures.rules.ts'
import { isConfirmed, readAssertion, steamRequestUrl, type SteamAssertion } from './steam-openid.rules.ts'

const bounds = { timeoutMs: 5_000, maxBytes: 16 * 1024 }
/** Name and picture are an ornament: a sign-in does not wait long for them. */
const profileBounds = { timeoutMs: 3_000, maxBytes: 64 * 1024 }

const Summaries = z.object({
  response: z.object({
    players: z.array(
      z.object({ steamid: z.string(), personaname: z.string(), avatarfull: z.url().optional().catch(undefined) }),
    ),
  }),
})

export type SteamContext = { settings: ProviderSettings['steam']; publicUrl: string; log: Log }

function steamReturnTo(publicUrl: string, state: string): string {
  return `${publicUrl}/api/auth/steam/callback?state=${state}`
}

export function steamStartUrl({ settings, publicUrl }: SteamContext, state: string): string {
  const returnTo = steamReturnTo(publicUrl, state)
  return steamRequestUrl(settings.openidUrl, { returnTo, realm: `${new URL(publicUrl).origin}/` })
}

/**
 * The assertion in the address that the browser came back with, when it is one for us and now.
 * @throws SIGN_IN_CANCELLED, PROVIDER_ANSWER_INVALID
 */
export function requireAssertion(
  { settings, publicUrl, log }: SteamContext,
  { query, state, now }: { query: URLSearchParams; state: string; now: Date },
): SteamAssertion {
  if (query.get('openid.mode') === 'cancel') refuse('SIGN_IN_CANCELLED')
  const returnTo = steamReturnTo(publicUrl, state)
  const assertion = readAssertion(query, { endpoint: settings.openidUrl, returnTo, now })
  if (typeof assertion !== 'string') return assertion
  log.warn({ fault: assertion }, 'an answer in the name of Steam was refused')
  return refuse('PROVIDER_ANSWER_INVALID')
}

/**
 * Asks Steam, at our own endpoint, whether it said so.
 * @throws PROVIDER_ANSWER_INVALID, PROVIDER_UNREACHABLE
 */
export async function confirmAssertion({ settings, log }: SteamContext, assertion: SteamAssertion): Promise<void> {
  const answer = await ask(settings.openidUrl, assertion.check, log)
  if (!answer.ok) throw new AppError('PROVIDER_UNREACHABLE')
  if (isConfirmed(await answer.text())) return
  log.warn('Steam does not stand by an answer in its name')
  refuse('PROVIDER_ANSWER_INVALID')
}

async function ask(endpoint: string, body: URLSearchParams, log: Log): Promise<Response> {
  try {
    return await askPeer(new URL(endpoint), { method: 'POST', body }, bounds)
  } catch (error) {
    if (!(error instanceof PeerFailure)) throw error
    log.warn({ reason: error.message }, 'Steam does not answer')
    throw new AppError('PROVIDER_UNREACHABLE')
  }
}

/** Who it is, with the name and picture that Steam shows when there is a key to ask for it. A failure costs these alone. */
export async function describeSteamUser({ settings, log }: SteamContext, steamId: string): Promise<ProvenIdentity> {
  const plain = { provider: 'steam', accountId: steamId, name: null, email: null, pictureUrl: null } as const
  if (settings.apiKey === null) return plain
  const address = new URL(`${settings.apiUrl}/ISteamUser/GetPlayerSummaries/v2/`)
  address.searchParams.set('key', settings.apiKey)
  address.searchParams.set('steamids', steamId)
  try {
    const answer = await askPeer(address, {}, profileBounds)
    const { players } = Summaries.parse(await answer.json()).response
    const player = players.find(({ steamid }) => steamid === steamId)
    return { ...plain, name: player?.personaname ?? null, pictureUrl: steamPicture(player?.avatarfull, address) }
  } catch (error) {
    // The address carries our key, so nothing of the error but its kind is written down.
    log.warn({ reason: error instanceof PeerFailure ? error.message : 'unreadable' }, 'no profile from Steam')
    return plain
  }
}
