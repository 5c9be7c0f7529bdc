import type { TeamDetail } from '@lobby/contract'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useToast } from '#ui/toasts'
import { useDeleteTeam } from '../api/delete-team.ts'

export function DeleteDialog({ team, onClose }: { team: TeamDetail; onClose: () => void }) {
  const { t } = useTranslation('teams')
  const toast = useToast()
  const navigate = useNavigate()
  const remove = useDeleteTeam(team.id)
  const confirm = () =>
    remove.mutateHere(undefined, {
      onSuccess: () => {
        toast.success(t('confirm.deleted'))
        void navigate({ to: '/teams' })
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('confirm.delete_title', { team: team.name })}
      text={t('confirm.delete_text')}
      action={t('page.delete')}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
    />
  )
}
