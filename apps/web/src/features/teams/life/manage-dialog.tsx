import type { TeamDetail, TeamMember } from '@lobby/contract'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Dialog } from '#ui/dialog'
import { FormError } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useNameVice, usePassCaptaincy } from '../api/team-powers.ts'
import { RoleSelect } from './role-select.tsx'

type ManageDialogProps = { team: TeamDetail; member: TeamMember; isCaptain: boolean; onClose: () => void }

/** What captains may do for a member: their role in the game; and the captain alone, who leads besides and after them. */
export function ManageDialog({ team, member, isCaptain, onClose }: ManageDialogProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('team-life')
  const toast = useToast()
  const [isPassing, setPassing] = useState(false)
  const vice = useNameVice(team.id)
  const name = member.username
  const isVice = member.role === 'vice_captain'
  const nameVice = () =>
    vice.mutate(isVice ? null : member.user_id, {
      onSuccess: () => {
        onClose()
        toast.success(isVice ? t('powers.vice_none') : t('powers.vice_named', { name }))
      },
    })
  if (isPassing) return <PassDialog team={team} member={member} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={name}>
      <div className="stack">
        <RoleSelect team={team} member={member} label={t('powers.role')} />
        {isCaptain && member.role !== 'captain' && (
          <div className="row row-wrap">
            <Button busy={vice.isPending} onClick={nameVice}>
              {isVice ? t('powers.unmake_vice') : t('powers.make_vice')}
            </Button>
            <Button onClick={() => setPassing(true)}>{t('powers.make_captain')}</Button>
          </div>
        )}
        {vice.isError && <FormError>{errorMessage(vice.error)}</FormError>}
      </div>
    </Dialog>
  )
}

function PassDialog({ team, member, onClose }: Omit<ManageDialogProps, 'isCaptain'>) {
  const { t } = useTranslation('team-life')
  const toast = useToast()
  const pass = usePassCaptaincy(team.id)
  const name = member.username
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('powers.pass_title', { name })}
      text={t('powers.pass_text')}
      action={t('powers.make_captain')}
      busy={pass.isPending}
      error={pass.error}
      onConfirm={() =>
        pass.mutate(member.user_id, {
          onSuccess: () => {
            onClose()
            toast.success(t('powers.passed', { name }))
          },
        })
      }
    />
  )
}
