import type { PaymentRow, PaymentState } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'

const tones: Readonly<Record<PaymentState, BadgeTone>> = {
  due: 'plain',
  short: 'loss',
  over: 'warn',
  confirmed: 'win',
  refund_owed: 'warn',
  refunded: 'line',
  kept: 'line',
  free: 'line',
  none: 'line',
}
/** States whose sum is what matters. */
const summed: readonly PaymentState[] = ['short', 'over', 'refund_owed']

/** Somebody sent a receipt, and the money is not confirmed. */
function isToCheck({ state, receipt }: Pick<PaymentRow, 'state' | 'receipt'>): boolean {
  return receipt !== null && state === 'due'
}

export function PaymentBadge({ row }: { row: Pick<PaymentRow, 'state' | 'amount' | 'receipt'> }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const { state, amount } = row
  if (isToCheck(row)) return <Badge tone="warn">{t('receipt.to_check')}</Badge>
  const word = t(`state.${state}`)
  return (
    <Badge tone={tones[state]}>
      {summed.includes(state) ? t('state_sum', { state: word, sum: format.money(amount) }) : word}
    </Badge>
  )
}
