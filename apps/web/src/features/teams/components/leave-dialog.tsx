import type { TeamDetail } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useToast } from '#ui/toasts'
import { useRemoveMember } from '../api/remove-member.ts'

type LeaveDialogProps = { team: TeamDetail; userId: string; onClose: () => void }

export function LeaveDialog({ team, userId, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('teams')
  const toast = useToast()
  const leave = useRemoveMember(team.id)
  const confirm = () =>
    leave.mutate(userId, {
      onSuccess: () => {
        onClose()
        toast.success(t('confirm.left'))
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('confirm.leave_title', { team: team.name })}
      text={t('confirm.leave_text')}
      action={t('page.leave')}
      busy={leave.isPending}
      error={leave.error}
      onConfirm={confirm}
    />
  )
}
