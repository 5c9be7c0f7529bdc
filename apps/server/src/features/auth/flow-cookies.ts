import type { Config } from '../../config.ts'
import { tokenHash } from '#core/tokens'

/** What a sign-in by redirects is bound to: where it goes (`sign_in`), and the code that it comes back with (`login`). */
type Bound = 'sign_in' | 'login'

/**
 * Each token has a cookie of its own, so that two tabs do not end each other's. Over https the name itself keeps other hosts of
 * the same domain from planting one.
 */
export function flowCookieName({ publicUrl }: Config, bound: Bound, token: string): string {
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : ''
  return `${prefix}lobby_${bound}_${tokenHash(token).slice(0, 12)}`
}

/** Lax: the browser comes back by a link from another site, and must bring it along then, but with nothing else. */
export function flowCookieRules({ publicUrl }: Config) {
  const secure = publicUrl.startsWith('https:')
  return { path: secure ? '/' : '/api/auth', httpOnly: true, sameSite: 'lax', secure } as const
}
