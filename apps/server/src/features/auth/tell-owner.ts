import type { Trx } from '#platform/database'
import type { Letter } from '#platform/mail'
import { findUser, presentCurrentUser } from '#users'
import type { AuthPlatform } from './auth-platform.ts'
import { heldAddresses } from './identity/tokens.queries.ts'

/**
 * Tells the owner of a change, at every address that is known to be theirs: the one of the account, and one that may still take
 * the account back. Whoever made the change may not be the owner, and may have changed the address before.
 */
export async function tellOwner(
  { mail, clock, jobs }: AuthPlatform,
  trx: Trx,
  userId: string,
  { template, values = {} }: Pick<Letter, 'template' | 'values'>,
): Promise<void> {
  const user = await findUser(trx, userId)
  if (!user) return
  await noteSafety({ clock, jobs }, trx, userId, { template, values })
  const { language } = presentCurrentUser(user)
  const addresses = new Set(await heldAddresses(trx, userId, clock.now()))
  if (user.email !== null) addresses.add(user.email)
  for (const to of addresses)
    await mail.send(trx, { to, language, template, values: { username: user.username, ...values } })
}

/** What concerns the safety of an account and stands in its inbox, too: mail may reach nobody. */
const noted = [
  'new_sign_in',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'provider_linked',
  'provider_unlinked',
  'data_exported',
] as const

export async function noteSafety(
  { clock, jobs }: Pick<AuthPlatform, 'clock' | 'jobs'>,
  trx: Trx,
  userId: string,
  { template, values: { provider = '' } = {} }: Pick<Letter, 'template' | 'values'>,
): Promise<void> {
  const kind = noted.find((name) => name === template)
  if (kind === undefined) return
  const values = provider === '' ? {} : { values: { provider } }
  await jobs.publish(trx, {
    type: 'notice.made',
    at: clock.now().toISOString(),
    notice: { kind, to: [userId], about: `account:${userId}`, page: '/settings#activity', ...values },
  })
}
