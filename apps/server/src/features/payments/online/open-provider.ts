import type { Config } from '../../../config.ts'
import { FreedomPay } from './freedompay/freedompay.ts'
import type { PaymentProvider } from './provider.ts'

/** Who takes fees for this site; null where nobody is configured. */
export function openProvider({ payments, apiUrl }: Pick<Config, 'payments' | 'apiUrl'>): PaymentProvider | null {
  return payments === null ? null : new FreedomPay(payments, apiUrl)
}
