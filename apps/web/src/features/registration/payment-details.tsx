import type { RegistrationPrivate, TournamentDetail } from '@lobby/contract'
import { hasStarted } from '#features/tournaments/cup-phase'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { CopyButton } from '#ui/copy-button'
import { Note } from './note.tsx'

export type PaymentProps = { tournament: Pick<TournamentDetail, 'status'>; registration: RegistrationPrivate }

/** Whether it is too late to pay: the cup is called off, or has begun without the team. */
export function isPaymentOver({ tournament, registration }: PaymentProps): boolean {
  return tournament.status === 'cancelled' || (hasStarted(tournament) && registration.status !== 'confirmed')
}

/** What a registration waits for: the transfer with its code, a place in line, or nothing any more. */
export function PaymentDetails({ tournament, registration }: PaymentProps) {
  const { t } = useTranslation('registration')
  const team = registration.team.name
  if (isPaymentOver({ tournament, registration })) {
    return (
      <Note tone="warn" title={t('pay.over_title')}>
        {tournament.status === 'cancelled' ? t('pay.cancelled_text') : t('pay.began_text', { team })}
      </Note>
    )
  }
  if (registration.status === 'confirmed') {
    return (
      <Note tone="win" title={t('pay.confirmed_title')}>
        {t('pay.confirmed_text', { team })}
      </Note>
    )
  }
  if (registration.status === 'waiting_list') {
    return (
      <Note tone="warn" title={t('pay.waiting_title')}>
        {t('pay.waiting_text', { team, position: registration.waiting_position ?? 1 })}
      </Note>
    )
  }
  return <Transfer registration={registration} />
}

function Transfer({ registration }: { registration: RegistrationPrivate }) {
  const { t } = useTranslation('registration')
  const format = useFormat()
  return (
    <div className="reg-pay">
      <p>{t('pay.held', { team: registration.team.name })}</p>
      <dl>
        <div>
          <dt>{t('pay.reference')}</dt>
          <dd>
            <span className="reg-pay-ref">{registration.reference_code}</span>
            <CopyButton text={registration.reference_code} label={t('pay.copy')} />
          </dd>
        </div>
        <div>
          <dt>{t('pay.amount')}</dt>
          <dd className="text-num">{format.money(registration.amount)}</dd>
        </div>
        {registration.payment_due_at && (
          <div>
            <dt>{t('pay.due')}</dt>
            <dd>
              <time dateTime={registration.payment_due_at}>{format.dateTime(registration.payment_due_at)}</time>
            </dd>
          </div>
        )}
      </dl>
      <ol>
        <li>{t('pay.step_transfer')}</li>
        <li>{t('pay.step_code')}</li>
        <li>{t('pay.step_wait')}</li>
      </ol>
      <p className="field-hint">{t('pay.late')}</p>
    </div>
  )
}
