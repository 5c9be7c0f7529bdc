import { isMadeOf, keyedHash } from '#core/keyed-hash'
import { refused, type Result, allowed } from '#core/result'

/** How long a copied console command works. */
export const commandLifeMs = 60 * 60_000

/** One assignment of a match to a server. Number 0 is a match that was never given to a server by the site. */
export type AssignmentKey = { readonly matchId: number; readonly assignment: number }

/**
 * The secret that the game server of one assignment shows with every event; made from the site's secret, so nothing is stored.
 * Another assignment of the same match has another one.
 */
export function eventSecret(secret: string, { matchId, assignment }: AssignmentKey): string {
  return keyedHash(secret, `match-events:${matchId}${suffix(assignment)}`)
}

/**
 * The secret in the address to which the game server of one assignment posts its log. It stands in an address, where others may
 * read it, so it is good for nothing else: no event, no result.
 */
export function logSecret(secret: string, { matchId, assignment }: AssignmentKey): string {
  return keyedHash(secret, `match-log:${matchId}${suffix(assignment)}`)
}

/** A token that fetches the config of one assignment until `expiresAt`. It shows up in server consoles, hence the short life. */
export function configToken(secret: string, key: AssignmentKey, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1_000).toString(36)
  return `${expires}-${configMac(secret, key, expires)}`
}

export function checkConfigToken(
  secrets: readonly string[],
  key: AssignmentKey,
  given: { token: string; now: Date },
): Result<void> {
  const [expires = '', signature = ''] = given.token.split('-')
  if (!/^[0-9a-z]{1,10}$/.test(expires) || !isMadeOf(secrets, signature, (secret) => configMac(secret, key, expires)))
    return refused('MATCH_TOKEN_INVALID')
  return Number.parseInt(expires, 36) * 1_000 < given.now.getTime() ? refused('MATCH_TOKEN_EXPIRED') : allowed
}

function configMac(secret: string, { matchId, assignment }: AssignmentKey, expires: string): string {
  return keyedHash(secret, `match-config:${matchId}:${expires}${suffix(assignment)}`)
}

/** Numbers hold no colon, so no two keys read alike. */
function suffix(assignment: number): string {
  return assignment === 0 ? '' : `:${assignment}`
}
