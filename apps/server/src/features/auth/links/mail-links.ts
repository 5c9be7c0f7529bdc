import { newToken, tokenHash } from '#core/tokens'
import type { Runner, Trx } from '#platform/database'
import { refuse } from '#platform/errors'

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

export type Link = { user_id: string; purpose: string; email: string; created_at: Date; expires_at: Date }

/** A link for a mail to `email` (or about it); answers its token, the only time it is known, and its end. */
export async function issueLink(
  trx: Trx,
  link: { purpose: LinkPurpose; userId: string; email: string; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  if (oneAtATime.has(link.purpose)) await deleteLinks(trx, link.userId, [link.purpose])
  const token = newToken()
  const expiresAt = new Date(link.now.getTime() + lifeMs[link.purpose])
  await trx
    .insertInto('mail_links')
    .values({
      token_hash: tokenHash(token),
      user_id: link.userId,
      purpose: link.purpose,
      email: link.email,
      created_at: link.now,
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

/** Takes a link out, so that it works once however often it is opened at the same time. @throws LINK_INVALID */
export async function takeLink(trx: Trx, token: string, purposes: readonly LinkPurpose[], now: Date): Promise<Link> {
  const row = await trx
    .deleteFrom('mail_links')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', 'in', purposes)
    .returning(['user_id', 'purpose', 'email', 'created_at', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row : refuse('LINK_INVALID')
}

/** Whether a link would work, without using it up. @throws LINK_INVALID */
export async function requireLink(
  runner: Runner,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<void> {
  const row = await runner
    .selectFrom('mail_links')
    .select('user_id')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) refuse('LINK_INVALID')
}

export async function deleteLinks(trx: Trx, userId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  await trx.deleteFrom('mail_links').where('user_id', '=', userId).where('purpose', 'in', purposes).execute()
}

/** Of two owners who take an address back from each other the earlier one is right, so the earlier link stays. */
export async function deleteLinksSince(trx: Trx, userId: string, since: Date): Promise<void> {
  await trx.deleteFrom('mail_links').where('user_id', '=', userId).where('created_at', '>=', since).execute()
}

/** Whether somebody else may still take this address back: until then nobody gets it, or it could not be given back. */
export async function isAddressHeld(
  runner: Runner,
  email: string,
  exceptUserId: string | null,
  now: Date,
): Promise<boolean> {
  const row = await runner
    .selectFrom('mail_links')
    .select('user_id')
    .where('purpose', '=', 'restore_email')
    .where('email', '=', email.toLowerCase())
    .where('user_id', '<>', exceptUserId ?? '')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredLinks(runner: Runner, now: Date): Promise<void> {
  await runner.deleteFrom('mail_links').where('expires_at', '<=', now).execute()
}
