import { z } from 'zod'
import { readSteamReference } from '@lobby/cs2'
import { AppError, refuse } from '#platform/errors'
import { askPeer, PeerFailure } from '#platform/outgoing'
import type { Platform } from '#platform/platform'

const bounds = { timeoutMs: 5_000, maxBytes: 16 * 1024 }
/** `success` is 1 where somebody is called so, and 42 where nobody is. */
const Resolved = z.object({ response: z.object({ success: z.int(), steamid: z.string().optional() }) })

/**
 * The SteamID64 that somebody means by what they pasted. The name in a profile's address is looked up at Steam, which needs STEAM_API_KEY. `path` is the
 * field it was typed into.
 * @throws VALIDATION_FAILED for what names no account, STEAM_NAMES_OFF, STEAM_NAME_UNKNOWN, PROVIDER_UNREACHABLE
 */
export async function findSteamId(
  { config }: Pick<Platform, 'config'>,
  { text, path }: { text: string; path: string },
): Promise<string> {
  const reference = readSteamReference(text)
  if (reference === null) throw new AppError('VALIDATION_FAILED', [{ path, code: 'steam_reference', message: '' }])
  if (reference.kind === 'id') return reference.steamId
  const { apiKey, apiUrl } = config.providers.steam
  if (apiKey === null) return refuse('STEAM_NAMES_OFF')
  const address = new URL(`${apiUrl}/ISteamUser/ResolveVanityURL/v1/`)
  address.searchParams.set('key', apiKey)
  address.searchParams.set('vanityurl', reference.name)
  const resolved = await ask(address)
  const found = readSteamReference(resolved.steamid ?? '')
  return resolved.success === 1 && found?.kind === 'id' ? found.steamId : refuse('STEAM_NAME_UNKNOWN')
}

/** The address carries our key, so nothing of an error but its kind goes on. */
async function ask(address: URL): Promise<z.infer<typeof Resolved>['response']> {
  try {
    const answer = await askPeer(address, {}, bounds)
    if (!answer.ok) return refuse('PROVIDER_UNREACHABLE')
    return Resolved.parse(await answer.json()).response
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof PeerFailure || error instanceof SyntaxError || error instanceof z.ZodError)
      throw new AppError('PROVIDER_UNREACHABLE')
    throw error
  }
}
