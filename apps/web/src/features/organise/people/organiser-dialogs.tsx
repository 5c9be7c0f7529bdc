import type { CupOrganiser } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useToast } from '#ui/toasts'
import { useInvite, useLeaveCup, useTakeAway } from '../api/cup-people.ts'

/** What is done about an organiser; each is asked once more. */
export type Deed = 'remove' | 'hand_over' | 'leave'
type DialogProps = { tournamentId: string; deed: Deed; organiser: CupOrganiser; onClose: () => void }

export function OrganiserDialog({ tournamentId, deed, organiser, onClose }: DialogProps) {
  const { t } = useTranslation('cup-people')
  const toast = useToast()
  const remove = useTakeAway(tournamentId, 'organisers')
  const invite = useInvite(tournamentId)
  const leave = useLeaveCup(tournamentId)
  const { id, username: name } = organiser.user
  const onSuccess = () => {
    toast.success(t(`${deed}.done`, { name }))
    onClose()
  }
  const request = { role: 'owner', by: 'user_id', user_id: id, match_id: null, email: null, steam: '' } as const
  const doing = { remove, hand_over: invite, leave }[deed]
  const confirm = () => {
    if (doing.isPending) return
    if (deed === 'remove') remove.mutate(id, { onSuccess })
    else if (deed === 'hand_over') invite.mutate(request, { onSuccess })
    else leave.mutate(undefined, { onSuccess })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`${deed}.title`, { name })}
      text={t(`${deed}.text`)}
      action={t(`panel.${deed}`)}
      busy={doing.isPending}
      error={doing.error}
      onConfirm={confirm}
    />
  )
}
