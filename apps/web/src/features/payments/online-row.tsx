import type { PaymentRow, RowOnline } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Input } from '#ui/fields'
import { useAct } from './use-act.tsx'

export const paymentTones = {
  making: 'warn',
  open: 'info',
  paid: 'win',
  failed: 'line',
  lapsed: 'line',
  doubt: 'warn',
} as const
const refundTones = { asking: 'warn', asked: 'info', done: 'win', refused: 'loss' } as const

/** What was tried through the provider, and how each of it stands by its word. */
export function OnlineTried({ online: { payments, refunds } }: { online: RowOnline }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  return (
    <section>
      <h3>{t('online.title')}</h3>
      <ul className="pay-entries pay-tried">
        {payments.map(({ id, amount, made_at: at, state }) => (
          <li key={id}>
            <span>
              <span className="text-num">{format.money(amount)}</span> <small>{format.dateTime(at)}</small>
            </span>
            <Badge tone={paymentTones[state]}>{t(`online.state.${state}`)}</Badge>
          </li>
        ))}
        {refunds.map(({ id, amount, asked_at: at, state }) => (
          <li key={id}>
            <span>
              {t('online.refund_of', { sum: format.money(amount) })} <small>{format.dateTime(at)}</small>
            </span>
            <Badge tone={refundTones[state]}>{t(`online.refund_state.${state}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the provider was asked to give back is not given back a second time by hand. */
export function isOnItsWay({ online }: Pick<PaymentRow, 'online'>): boolean {
  return online?.refunds.some(({ state }) => state === 'asking' || state === 'asked') === true
}

type FormProps = { tournamentId: string; row: PaymentRow; provider: string }

/** Asking the provider to give back what came by it; and asking again, where no answer came. */
export function OnlineRefundForm({ tournamentId, row, provider }: FormProps) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const { busy, problemOf, failure, send } = useAct(tournamentId)
  const [reason, setReason] = useState('')
  const unsure = row.online?.refunds.find(({ state }) => state === 'asking')
  const amount = unsure?.amount ?? row.online?.refundable ?? 0
  if (amount === 0) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { amount, reason }
    send({ act: 'refund_online', registrationId: row.registration_id, body }, t('online.refund_done'))
  }
  return (
    <form className="pay-form" onSubmit={submit} noValidate>
      <h3>{t('online.refund_title', { sum: format.money(amount), provider })}</h3>
      <p className="field-hint">
        {t(unsure === undefined ? 'online.refund_text' : 'online.refund_unsure', { provider })}
      </p>
      {unsure === undefined && (
        <Input
          label={t('undo.reason')}
          value={reason}
          error={problemOf('reason')}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {failure}
      <Button kind="primary" type="submit" busy={busy}>
        {t(unsure === undefined ? 'online.refund_submit' : 'online.refund_again')}
      </Button>
    </form>
  )
}
