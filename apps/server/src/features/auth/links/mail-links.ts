import { newToken } from '#core/tokens'
import type { Runner, Trx } from '#platform/database'
import { refuse } from '#platform/errors'
import {
  endTokens,
  hasTokenAbout,
  keepToken,
  readToken,
  takeToken,
  type TokenRecord,
} from '../identity/tokens.queries.ts'

export type LinkPurpose = 'verify_email' | 'change_email' | 'restore_email' | 'reset_password'

const minute = 60_000
const day = 24 * 60 * minute
const lifeMs: Record<LinkPurpose, number> = {
  verify_email: day,
  change_email: day,
  restore_email: 7 * day,
  reset_password: 30 * minute,
}
/** Asking for a new one ends the ones before. */
const oneAtATime = new Set<LinkPurpose>(['change_email', 'reset_password'])

/** `value` of a new address: the session that asked for it. */
export type Link = { userId: string; purpose: LinkPurpose; email: string; createdAt: Date; value: string }

/** A link for a mail to `email` (or about it); answers its token, the only time it is known, and its end. */
export async function issueLink(
  trx: Trx,
  { now, ...link }: { purpose: LinkPurpose; userId: string; email: string; now: Date; value?: string },
): Promise<{ token: string; expiresAt: Date }> {
  const { purpose, userId } = link
  if (oneAtATime.has(purpose)) await endTokens(trx, userId, { purposes: [purpose] })
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifeMs[purpose])
  await keepToken(trx, token, { ...link, now, expiresAt })
  return { token, expiresAt }
}

/** Takes a link out, so that it works once however often it is opened at the same time. @throws LINK_INVALID */
export async function takeLink(trx: Trx, token: string, purposes: readonly LinkPurpose[], now: Date): Promise<Link> {
  return linkOf(await takeToken(trx, token, { purposes, now }))
}

/** Whether a link would work, without using it up. @throws LINK_INVALID */
export async function requireLink(
  runner: Runner,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<void> {
  linkOf(await readToken(runner, token, { purposes, now }))
}

function linkOf(kept: TokenRecord | null): Link {
  if (kept?.userId == null || kept.email === null) return refuse('LINK_INVALID')
  const { userId, email, createdAt, value } = kept
  return { userId, email, createdAt, value, purpose: kept.purpose as LinkPurpose }
}

/** Whether somebody else may still take this address back: until then nobody gets it, or it could not be given back. */
export async function isAddressHeld(
  runner: Runner,
  email: string,
  exceptUserId: string | null,
  now: Date,
): Promise<boolean> {
  return hasTokenAbout(runner, email.toLowerCase(), { purpose: 'restore_email', exceptUserId, now })
}
