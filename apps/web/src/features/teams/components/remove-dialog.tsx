import type { TeamDetail, TeamMember } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useToast } from '#ui/toasts'
import { useRemoveMember } from '../api/remove-member.ts'

type RemoveDialogProps = { team: TeamDetail; member: TeamMember; onClose: () => void }

export function RemoveDialog({ team, member, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('teams')
  const toast = useToast()
  const remove = useRemoveMember(team.id)
  const name = member.username
  const confirm = () =>
    remove.mutate(member.user_id, {
      onSuccess: () => {
        onClose()
        toast.success(t('confirm.removed', { name }))
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('confirm.remove_title', { name })}
      text={t('confirm.remove_text')}
      action={t('page.remove')}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
    />
  )
}
