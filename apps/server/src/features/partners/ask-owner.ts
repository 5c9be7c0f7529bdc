import { createHash } from 'node:crypto'
import { Language, type PartnerRequest } from '@lobby/contract'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { findUserByEmail } from '#users'

/**
 * Mails a request to the owner, in the owner's language. The same words sent again within the hour are one letter; what a
 * program filled in goes nowhere.
 * @throws MAIL_UNAVAILABLE, RATE_LIMITED rather than to lose it
 */
export async function askOwner({ config, mail, transact }: Platform, request: PartnerRequest): Promise<void> {
  const { website, ...values } = request
  if (website !== '') return
  if (!mail.leaves) refuse('MAIL_UNAVAILABLE')
  if (!(await mail.hasRoom({ to: config.adminEmail, template: 'partner_asked' }))) refuse('RATE_LIMITED')
  const words = createHash('sha256')
    .update(JSON.stringify([values.name, values.company, values.email, values.message]))
    .digest('hex')
  await transact(async ({ trx }) => {
    const owner = await findUserByEmail(trx, config.adminEmail)
    await mail.send(trx, {
      to: config.adminEmail,
      language: Language.catch('en').parse(owner?.language),
      template: 'partner_asked',
      values,
      key: `partner:${words}`,
    })
  })
}
