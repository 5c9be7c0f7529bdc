import type { FreeAgent, TeamListItem } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Select } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useInviteAgent } from '../api/free-agents.ts'

type InviteDialogProps = { agent: FreeAgent; teams: readonly TeamListItem[]; onClose: () => void }

/** Into which of one's teams. */
export function InviteDialog({ agent, teams, onClose }: InviteDialogProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('free-agents')
  const { t: common } = useTranslation('common')
  const toast = useToast()
  const [teamId, setTeamId] = useState(teams[0]?.id ?? '')
  const invite = useInviteAgent(agent.user.id)
  const name = agent.user.username
  const send = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate(teamId, {
      onSuccess: () => {
        onClose()
        toast.success(t('card.invited', { name }))
      },
    })
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('card.invite_title', { name })}>
      <form className="stack" onSubmit={send}>
        <Select label={t('card.team')} value={teamId} onChange={(event) => setTeamId(event.target.value)}>
          {teams.map((team) => (
            <option key={team.id} value={team.id}>
              {team.name}
            </option>
          ))}
        </Select>
        {invite.isError && <FormError>{errorMessage(invite.error)}</FormError>}
        <div className="actions">
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button kind="primary" type="submit" busy={invite.isPending}>
            {t('card.invite')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
