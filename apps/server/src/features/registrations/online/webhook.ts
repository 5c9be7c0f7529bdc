import { online, type PaymentProvider } from '#payments'
import { refuse } from '#platform/errors'
import { handleMessage } from './handle-message.ts'
import type { Paying } from './offer.ts'

/**
 * What a provider tells by itself: kept once it is known to be its own word, then handled. When that fails, the provider tells it again, and so does what was kept. With
 * the switch off as well: the money is there.
 * @throws PAYMENT_SIGNATURE_WRONG, PAYMENT_WEBHOOK_UNREADABLE
 */
export async function receiveWebhook(
  paying: Paying,
  provider: PaymentProvider,
  request: { body: Buffer; contentType: string },
): Promise<void> {
  const read = await provider.readWebhook(request)
  if (read.outcome === 'unsigned') refuse('PAYMENT_SIGNATURE_WRONG')
  if (read.outcome === 'unreadable') refuse('PAYMENT_WEBHOOK_UNREADABLE')
  if (read.told === null) return
  const at = paying.clock.now()
  const id = await online.keepMessage(paying.db, { provider: provider.id, heard: 'webhook', told: read.told, at })
  await handleMessage(paying, provider, id)
}
