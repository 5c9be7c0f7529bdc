import type { PrizeDetails, PrizePayout } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { FormError, Input } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { usePayPrize } from './api/prizes.ts'

/** Where the winner wants it, and that it was paid there. Whoever pays by words that have changed since they came is told first. */
export function PayForm({ tournamentId, payout }: { tournamentId: string; payout: PrizePayout }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('payments')
  const format = useFormat()
  const toast = useToast()
  const pay = usePayPrize(tournamentId)
  const [reference, setReference] = useState('')
  const { details, team } = payout
  const version = details?.version ?? null
  const [seen, setSeen] = useState(version)
  const amount = payout.amount - payout.paid
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pay.isPending) return
    pay.mutate(
      { registrationId: payout.registration_id, body: { amount, reference, details_version: seen } },
      { onSuccess: () => toast.success(t('prizes.paid_toast', { team: team.name })) },
    )
  }
  return (
    <>
      {details !== null && <Details team={team.name} details={details} />}
      {seen === version ? (
        <form className="pay-choice" onSubmit={submit} noValidate>
          <Input
            label={t('prizes.reference', { team: team.name })}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
          {pay.isError && <FormError>{errorMessage(pay.error)}</FormError>}
          <Button size="s" type="submit" busy={pay.isPending}>
            {t('prizes.pay', { sum: format.money(amount) })}
          </Button>
        </form>
      ) : (
        <div className="pay-choice">
          <FormError>{t(details === null ? 'prizes.details.gone' : 'prizes.details.fresh')}</FormError>
          <Button
            size="s"
            onClick={() => {
              pay.reset()
              setSeen(version)
            }}
          >
            {t('prizes.details.seen')}
          </Button>
        </div>
      )}
    </>
  )
}

function Details({ team, details }: { team: string; details: PrizeDetails }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const { name, kaspi_phone: phone, iban, bank, note } = details
  const rows = [
    ['name', name],
    ['kaspi_phone', phone ?? ''],
    ['iban', iban ?? ''],
    ['bank', bank],
    ['note', note],
  ] as const
  return (
    <section className="pay-details" aria-label={t('prizes.details.title', { team })}>
      <dl>
        {rows
          .filter(([, value]) => value !== '')
          .map(([key, value]) => (
            <div key={key}>
              <dt>{t(`prizes.details.${key}`)}</dt>
              <dd>
                <span>{value}</span>
                <CopyButton
                  text={value}
                  name={t('prizes.details.copy', { what: `${t(`prizes.details.${key}`)}, ${team}` })}
                />
              </dd>
            </div>
          ))}
      </dl>
      <p className="field-hint">
        {t('prizes.details.changed', { who: details.changed_by, at: format.dateTime(details.changed_at) })}
      </p>
    </section>
  )
}
