import type { PrizePayout } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { FormError, Input } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { usePayPrize } from './api/prizes.ts'

const tones = { owed: 'warn', paid: 'win', over: 'loss' } as const

/** Whom the prize goes to, and what of it was paid. */
export function Payouts({ tournamentId, payouts }: { tournamentId: string; payouts: readonly PrizePayout[] }) {
  const { t } = useTranslation('payments')
  if (payouts.length === 0) return <p className="field-hint">{t('prizes.no_payouts')}</p>
  return (
    <ul className="pay-lines">
      {payouts.map((payout) => (
        <li key={payout.registration_id}>
          <Payout tournamentId={tournamentId} payout={payout} />
        </li>
      ))}
    </ul>
  )
}

function Payout({ tournamentId, payout }: { tournamentId: string; payout: PrizePayout }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const { team, place_from: from, place_to: to, amount, paid, state } = payout
  return (
    <>
      <div className="pay-line">
        <span className="person">
          <Crest team={team} size={28} />
          <span>
            {team.name}
            <small>{from === to ? t('prizes.place', { place: from }) : t('prizes.places', { from, to })}</small>
          </span>
        </span>
        <b className="text-num">{format.money(amount)}</b>
        <Badge tone={tones[state]}>
          {state === 'over' ? t('prizes.over', { sum: format.money(paid - amount) }) : t(`prizes.state_${state}`)}
        </Badge>
      </div>
      {state === 'owed' && <PayForm key={paid} tournamentId={tournamentId} payout={payout} />}
    </>
  )
}

function PayForm({ tournamentId, payout }: { tournamentId: string; payout: PrizePayout }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('payments')
  const format = useFormat()
  const toast = useToast()
  const pay = usePayPrize(tournamentId)
  const [reference, setReference] = useState('')
  const amount = payout.amount - payout.paid
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pay.isPending) return
    pay.mutate(
      { registrationId: payout.registration_id, body: { amount, reference } },
      { onSuccess: () => toast.success(t('prizes.paid_toast', { team: payout.team.name })) },
    )
  }
  return (
    <form className="pay-choice" onSubmit={submit} noValidate>
      <Input
        label={t('prizes.reference', { team: payout.team.name })}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      {pay.isError && <FormError>{errorMessage(pay.error)}</FormError>}
      <Button size="s" type="submit" busy={pay.isPending}>
        {t('prizes.pay', { sum: format.money(amount) })}
      </Button>
    </form>
  )
}
