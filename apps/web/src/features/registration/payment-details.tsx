import type { RegistrationPrivate, TournamentDetail } from '@lobby/contract'
import { hasStarted } from '#features/tournaments/cup-phase'
import { Suspense } from 'react'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Skeleton } from '#ui/skeleton'
import { Note } from './note.tsx'

export type PaymentProps = {
  tournament: Pick<TournamentDetail, 'id' | 'status'>
  registration: RegistrationPrivate
  /** Whom to pay is for whoever leads the team. */
  isLeader?: boolean
}

const TransferPanel = lazyPart(async () => (await import('./transfer-panel.tsx')).TransferPanel, {
  texts: ['payments'],
})

/** Whether it is too late to pay: the cup is called off, or has begun without the team. */
export function isPaymentOver({ tournament, registration }: Omit<PaymentProps, 'isLeader'>): boolean {
  return tournament.status === 'cancelled' || (hasStarted(tournament) && registration.status !== 'confirmed')
}

/** What a registration waits for: the transfer with its code, a place in line, or nothing any more. */
export function PaymentDetails({ tournament, registration, isLeader = true }: PaymentProps) {
  const { t } = useTranslation('registration')
  const team = registration.team.name
  if (registration.amount === 0) return <FreePlace tournament={tournament} registration={registration} />
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
  return isLeader ? (
    <Suspense fallback={<Skeleton height={360} label={t('pay.loading')} />}>
      <TransferPanel tournamentId={tournament.id} registrationId={registration.id} />
    </Suspense>
  ) : (
    <Note tone="warn" title={t('pay.captain_title')}>
      {t('pay.captain_text', { team })}
    </Note>
  )
}

/** A place for which nothing is asked: not a word of money. */
function FreePlace({ tournament, registration }: PaymentProps) {
  const { t } = useTranslation('registration')
  const team = registration.team.name
  if (tournament.status === 'cancelled')
    return (
      <Note tone="warn" title={t('pay.cancelled_free_title')}>
        {t('pay.cancelled_free_text')}
      </Note>
    )
  if (isPaymentOver({ tournament, registration }))
    return (
      <Note tone="warn" title={t('pay.began_free_title')}>
        {t('pay.began_free_text', { team })}
      </Note>
    )
  return registration.status === 'waiting_list' ? (
    <Note tone="warn" title={t('pay.waiting_title')}>
      {t('pay.waiting_free_text', { team, position: registration.waiting_position ?? 1 })}
    </Note>
  ) : (
    <Note tone="win" title={t('pay.confirmed_title')}>
      {t('pay.free_text', { team })}
    </Note>
  )
}
