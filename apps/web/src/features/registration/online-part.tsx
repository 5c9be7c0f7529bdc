import type { OnlineState, OwnOnline, OwnPayment } from '@lobby/contract'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { StrangePage, useCheckout } from './api/checkout.ts'
import { Note } from './note.tsx'

type OnlineProps = { tournamentId: string; own: OwnPayment; online: OwnOnline }

/** What of the last payment is to be said, and how loud; what was paid says nothing more. */
const tones = {
  making: 'warn',
  open: 'warn',
  failed: 'loss',
  lapsed: 'warn',
  doubt: 'warn',
} as const satisfies Partial<Record<OnlineState, 'warn' | 'loss'>>

/** Paying through the provider: that it can be done, and what the provider says of it. That a browser came back from there says nothing. */
export function OnlinePart({ tournamentId, own, online }: OnlineProps) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const errorMessage = useErrorMessage()
  const checkout = useCheckout({ tournamentId, registrationId: own.registration_id })
  const { provider, last } = online
  const state = last !== null && last.state !== 'paid' ? last.state : null
  const values = {
    provider,
    sum: format.money(last?.amount ?? own.rest),
    at: last === null ? '' : format.dateTime(last.lapses_at),
  }
  const word = state === 'open' ? 'own.online.go_on' : state === 'making' ? 'own.online.again' : 'own.online.pay'
  return (
    <section className="reg-pay-online" aria-label={t('own.online.title')}>
      {state !== null && (
        <Note tone={tones[state]} title={t(`own.online.${state}`, values)}>
          {t(`own.online.${state}_text`, values)}
        </Note>
      )}
      {online.is_offered && state !== 'doubt' && (
        <>
          <Button kind="primary" block busy={checkout.isPending} onClick={() => checkout.mutate()}>
            {t(word, { sum: format.money(own.rest) })}
          </Button>
          <p className="field-hint">{t('own.online.text', { provider })}</p>
        </>
      )}
      {checkout.isError && (
        <FormError>
          {checkout.error instanceof StrangePage ? t('own.online.strange') : errorMessage(checkout.error)}
        </FormError>
      )}
    </section>
  )
}
