import { isMadeOf, keyedHash } from '#core/keyed-hash'
import { refused, type Result, allowed } from '#core/result'

/** How long a copied console command works. */
export const commandLifeMs = 60 * 60_000

/** One assignment of a match to a server. Number 0 is a match that was never given to a server by the site. */
export type AssignmentKey = { readonly matchId: number; readonly assignment: number }

/**
 * The secret that the game server of one assignment shows with every event; made from the site's secret, so nothing is stored.
 * Another assignment of the same match has another one. It says what it is of, so that it can be checked without the body it came with.
 */
export function eventSecret(secret: string, key: AssignmentKey): string {
  return `${keyedHash(secret, `match-events:${key.matchId}${suffix(key.assignment)}`)}${tagOf(key)}`
}

/**
 * The secret in the address to which the game server of one assignment posts its log. It stands in an address, where others may
 * read it, so it is good for nothing else: no event, no result.
 */
export function logSecret(secret: string, key: AssignmentKey): string {
  return `${keyedHash(secret, `match-log:${key.matchId}${suffix(key.assignment)}`)}${tagOf(key)}`
}

export type SecretKind = typeof eventSecret

/** Whether this is the secret of that kind; those given out by older releases do not say what they are of. */
export function isSecretOf(
  secrets: readonly string[],
  key: AssignmentKey,
  { given, of }: { given: string; of: SecretKind },
): boolean {
  const bare = -tagOf(key).length
  return (
    isMadeOf(secrets, given, (own) => of(own, key)) || isMadeOf(secrets, given, (own) => of(own, key).slice(0, bare))
  )
}

/** What a secret says of itself, believed by nobody: the hash before it decides. */
export function keyIn(given: string): AssignmentKey | null {
  const [, match, assignment] = /^[0-9a-f]{48}m([1-9]\d{0,9})a(\d{1,9})$/.exec(given) ?? []
  return match === undefined ? null : { matchId: Number(match), assignment: Number(assignment) }
}

function tagOf({ matchId, assignment }: AssignmentKey): string {
  return `m${matchId}a${assignment}`
}

/** A token that fetches the config of one assignment until `expiresAt`. It shows up in server consoles, hence the short life. */
export function configToken(secret: string, key: AssignmentKey, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1_000).toString(36)
  return `${expires}-${configMac(secret, key, expires)}-${key.assignment}`
}

/** Whether such a token was ever made for the match, current or not, in time or too late; `usual`: the assignments tried where it says none. */
export function isConfigTokenOf(
  secrets: readonly string[],
  matchId: number,
  { token, usual }: { token: string; usual: number },
): boolean {
  const [expires = '', signature = '', said] = token.split('-')
  const isOf = (assignment: number): boolean =>
    isMadeOf(secrets, signature, (own) => configMac(own, { matchId, assignment }, expires))
  return said === undefined ? range(usual).some(isOf) : /^\d{1,9}$/.test(said) && isOf(Number(said))
}

export function checkConfigToken(
  secrets: readonly string[],
  key: AssignmentKey,
  given: { token: string; now: Date },
): Result<void> {
  // Tokens of older releases do not say of which assignment they are.
  const [expires = '', signature = '', said = String(key.assignment)] = given.token.split('-')
  const isRight =
    said === String(key.assignment) && isMadeOf(secrets, signature, (secret) => configMac(secret, key, expires))
  if (!/^[0-9a-z]{1,10}$/.test(expires) || !isRight) return refused('MATCH_TOKEN_INVALID')
  return Number.parseInt(expires, 36) * 1_000 < given.now.getTime() ? refused('MATCH_TOKEN_EXPIRED') : allowed
}

function configMac(secret: string, { matchId, assignment }: AssignmentKey, expires: string): string {
  return keyedHash(secret, `match-config:${matchId}:${expires}${suffix(assignment)}`)
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** Numbers hold no colon, so no two keys read alike. */
function suffix(assignment: number): string {
  return assignment === 0 ? '' : `:${assignment}`
}
