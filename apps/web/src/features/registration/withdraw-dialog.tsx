import type { RegistrationPrivate } from '@lobby/contract'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { useToast } from '#ui/toasts'
import { useWithdrawRegistration } from './api/withdraw-registration.ts'
import { Note } from './note.tsx'
import './registration.css'

type WithdrawProps = {
  tournamentId: string
  registration: RegistrationPrivate
  /** Who presses: a captain takes their own team out, an organiser somebody else's. */
  by: 'captain' | 'organiser'
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Withdrawing gives the place away, so it is asked about first. */
export function WithdrawDialog({ tournamentId, registration, by, isOpen, onOpenChange }: WithdrawProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('registration')
  const toast = useToast()
  const withdraw = useWithdrawRegistration(tournamentId)
  const { name } = registration.team
  const submit = () =>
    withdraw.mutate(registration.id, {
      onSuccess: () => {
        onOpenChange(false)
        toast.success(t(`withdraw.${by}.done`, { team: name }))
      },
    })
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={t(`withdraw.${by}.title`, { team: name })}>
      <div className="reg">
        <p>{t(`withdraw.${by}.text`)}</p>
        {registration.status === 'confirmed' && registration.amount > 0 && (
          <Note tone="warn">{t(`withdraw.${by}.paid_text`)}</Note>
        )}
        {withdraw.isError && <Note tone="loss">{errorMessage(withdraw.error)}</Note>}
        <div className="reg-actions">
          <Button kind="secondary" onClick={() => onOpenChange(false)}>
            {t(`withdraw.${by}.keep`)}
          </Button>
          <Button kind="danger" onClick={submit} busy={withdraw.isPending}>
            {t(`withdraw.${by}.submit`)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
