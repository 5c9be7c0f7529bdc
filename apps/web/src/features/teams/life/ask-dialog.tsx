import { type TeamDetail, teamWordsMax } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Textarea } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useAskToJoin } from '../api/join-requests.ts'

export function AskDialog({ team, onClose }: { team: TeamDetail; onClose: () => void }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('team-life')
  const { t: common } = useTranslation('common')
  const toast = useToast()
  const [message, setMessage] = useState('')
  const ask = useAskToJoin(team.id)
  const send = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate(message, {
      onSuccess: () => {
        onClose()
        toast.success(t('search.sent'))
      },
    })
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('search.ask_title', { team: team.name })}>
      <form className="stack" onSubmit={send}>
        <Textarea
          label={t('search.message')}
          hint={t('search.message_hint')}
          rows={4}
          maxLength={teamWordsMax}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        {ask.isError && <FormError>{errorMessage(ask.error)}</FormError>}
        <div className="actions">
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button kind="primary" type="submit" busy={ask.isPending}>
            {t('search.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
