import { cupId, type TournamentDetail, type TournamentViewer } from '@lobby/contract'
import { useState } from 'react'
import { hasStarted } from '#features/tournaments/cup-phase'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button, ButtonLink } from '#ui/button'
import { PaymentDialog } from './register-dialog.tsx'
import { RosterDialog } from './roster-dialog.tsx'
import { RosterLines } from './roster-lines.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Registration = TournamentViewer['registrations'][number]

const marks = {
  pending_payment: ['warn', 'own.pending'],
  confirmed: ['win', 'own.confirmed'],
  waiting_list: ['info', 'own.waiting'],
  withdrawn: ['line', 'own.withdrawn'],
} as const

/** Where the viewer's own team stands, and what is left to do. */
type OwnProps = { tournament: TournamentDetail; registration: Registration }

export function OwnRegistration({ tournament, registration }: OwnProps) {
  const { t } = useTranslation('registration')
  const [dialog, setDialog] = useState<'payment' | 'roster' | 'withdraw' | null>(null)
  const { id: tournamentId } = tournament
  const mayChange = registration.is_captain && !hasStarted(tournament) && registration.status !== 'withdrawn'
  const [tone, word] = marks[registration.status]
  const toggle = (name: 'payment' | 'withdraw') => (isOpen: boolean) => setDialog(isOpen ? name : null)
  return (
    <div className="reg-own">
      <p className="row">
        <b>{t('own.team', { team: registration.team.name })}</b>
        <Badge tone={tone}>{t(word)}</Badge>
      </p>
      <p>
        <StatusText registration={registration} />
      </p>
      {registration.status !== 'withdrawn' && <RosterLines registration={registration} />}
      <div className="row row-wrap">
        {registration.status === 'pending_payment' && registration.is_captain && (
          <Button kind="primary" onClick={() => setDialog('payment')}>
            {t('own.payment')}
          </Button>
        )}
        {tournamentId === cupId && registration.status !== 'withdrawn' && (
          <ButtonLink to="/lobby-cup/registration-success">{t('success.link')}</ButtonLink>
        )}
        {mayChange && <Button onClick={() => setDialog('roster')}>{t('roster.change')}</Button>}
        {registration.is_captain && (
          <Button kind="danger" onClick={() => setDialog('withdraw')}>
            {t('own.withdraw')}
          </Button>
        )}
      </div>
      {dialog === 'roster' && (
        <RosterDialog tournament={tournament} registration={registration} onClose={() => setDialog(null)} />
      )}
      <PaymentDialog
        tournament={tournament}
        registration={registration}
        isOpen={dialog === 'payment'}
        onOpenChange={toggle('payment')}
      />
      <WithdrawDialog
        by="captain"
        tournamentId={tournamentId}
        registration={registration}
        isOpen={dialog === 'withdraw'}
        onOpenChange={toggle('withdraw')}
      />
    </div>
  )
}

function StatusText({ registration }: { registration: Registration }) {
  const { t } = useTranslation('registration')
  const format = useFormat()
  if (registration.status === 'confirmed') return t(registration.amount === 0 ? 'own.free_text' : 'own.confirmed_text')
  if (registration.status === 'waiting_list')
    return t('own.waiting_text', { count: registration.waiting_position ?? 1 })
  return registration.payment_due_at
    ? t('own.pending_text', { at: format.dateTime(registration.payment_due_at) })
    : t('own.pending_open_text')
}
