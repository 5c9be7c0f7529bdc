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

export function PaymentBadge({ row: { state, amount } }: { row: Pick<PaymentRow, 'state' | 'amount'> }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const word = t(`state.${state}`)
  return (
    <Badge tone={tones[state]}>
      {summed.includes(state) ? t('state_sum', { state: word, sum: format.money(amount) }) : word}
    </Badge>
  )
}
