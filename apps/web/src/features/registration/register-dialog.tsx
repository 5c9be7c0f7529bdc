import type { RegistrationPrivate, TeamSummary, TournamentDetail } from '@lobby/contract'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { isPaymentOver, PaymentDetails, type PaymentProps } from './payment-details.tsx'
import { RegisterForm } from './register-form.tsx'
import './registration.css'

type DialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }
type RegisterProps = DialogProps & { tournament: TournamentDetail; teams: readonly TeamSummary[] }

/** A captain enters a team: which team, who plays, and then how to pay or which place in line. */
export function RegisterDialog({ tournament, teams, isOpen, onOpenChange }: RegisterProps) {
  const { t } = useTranslation('registration')
  const [made, setMade] = useState<RegistrationPrivate | null>(null)
  // The teams offered shrink as soon as one is registered; the dialog keeps those that it opened with.
  const [offered] = useState(teams)
  if (made)
    return <PaymentDialog tournament={tournament} registration={made} isOpen={isOpen} onOpenChange={onOpenChange} />
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={t('register.title')}>
      <RegisterForm tournament={tournament} teams={offered} onMade={setMade} onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** How to pay, for a registration made just now or long ago. */
export function PaymentDialog({ tournament, registration, isOpen, onOpenChange }: DialogProps & PaymentProps) {
  const { t } = useTranslation('registration')
  const title = isPaymentOver({ tournament, registration }) ? 'register.title' : titleKeys[registration.status]
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={t(title)}>
      <div className="reg">
        <PaymentDetails tournament={tournament} registration={registration} />
        <div className="reg-actions">
          <Button kind="primary" onClick={() => onOpenChange(false)}>
            {t('register.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const titleKeys = {
  pending_payment: 'pay.title',
  confirmed: 'own.confirmed',
  waiting_list: 'own.waiting',
  withdrawn: 'own.withdrawn',
} as const
