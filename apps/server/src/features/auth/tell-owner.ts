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
  { mail, clock }: AuthPlatform,
  trx: Trx,
  userId: string,
  { template, values = {} }: Pick<Letter, 'template' | 'values'>,
): Promise<void> {
  const user = await findUser(trx, userId)
  if (!user) return
  const { language } = presentCurrentUser(user)
  const addresses = new Set(await heldAddresses(trx, userId, clock.now()))
  if (user.email !== null) addresses.add(user.email)
  for (const to of addresses)
    await mail.send(trx, { to, language, template, values: { username: user.username, ...values } })
}
