import { createHmac, timingSafeEqual } from 'node:crypto'
import { refused, type Result, allowed } from '#core/result'

/** How long a copied console command works. */
export const commandLifeMs = 60 * 60_000

/** The secret that a match's game server shows with every event; made from the site's secret, so nothing is stored. */
export function eventSecret(secret: string, matchId: number): string {
  return mac(secret, `match-events:${matchId}`)
}

/** A token that fetches the config of one match until `expiresAt`. It shows up in server consoles, hence the short life. */
export function configToken(secret: string, matchId: number, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1_000).toString(36)
  return `${expires}-${mac(secret, `match-config:${matchId}:${expires}`)}`
}

export function checkConfigToken(secret: string, matchId: number, given: { token: string; now: Date }): Result<void> {
  const [expires = '', signature = ''] = given.token.split('-')
  if (!/^[0-9a-z]{1,10}$/.test(expires) || !equal(signature, mac(secret, `match-config:${matchId}:${expires}`)))
    return refused('MATCH_TOKEN_INVALID')
  return Number.parseInt(expires, 36) * 1_000 < given.now.getTime() ? refused('MATCH_TOKEN_EXPIRED') : allowed
}

/** Compares in constant time. */
export function equal(given: string, expected: string): boolean {
  const a = createHmac('sha256', 'compare').update(given).digest()
  const b = createHmac('sha256', 'compare').update(expected).digest()
  return timingSafeEqual(a, b)
}

/** Letters and digits only: it goes through a game server's console. */
function mac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex').slice(0, 48)
}
