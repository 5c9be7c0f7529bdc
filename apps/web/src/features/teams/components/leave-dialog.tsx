import type { TeamDetail } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useToast } from '#ui/toasts'
import { useRemoveMember } from '../api/remove-member.ts'

type LeaveDialogProps = { team: TeamDetail; userId: string; onClose: () => void }

export function LeaveDialog({ team, userId, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('teams')
  const { t: life } = useTranslation('team-life')
  // As the server does it: the vice-captain, else whoever has been in the team longest.
  const others = team.members.filter((member) => member.user_id !== userId)
  const heir =
    team.captain.id === userId ? (others.find(({ role }) => role === 'vice_captain') ?? others[0]) : undefined
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
      text={heir === undefined ? t('confirm.leave_text') : life('powers.leave_captain', { name: heir.username })}
      action={t('page.leave')}
      busy={leave.isPending}
      error={leave.error}
      onConfirm={confirm}
    />
  )
}
