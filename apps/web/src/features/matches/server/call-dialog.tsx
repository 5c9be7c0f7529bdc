import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Textarea } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useCallAdmin } from '../api/match-server.ts'

const longest = 300

/** A captain says what is the matter, or nothing at all. */
export function CallDialog({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('match-server')
  const toast = useToast()
  const call = useCallAdmin(matchId)
  const [message, setMessage] = useState('')
  const send = () =>
    call.mutate(message, {
      onSuccess: () => {
        toast.success(t('call.done'))
        onClose()
      },
    })
  return (
    <Dialog open onOpenChange={onClose} title={t('call.title')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className="text-muted">{t('call.text')}</p>
        <Textarea
          label={t('call.message')}
          value={message}
          maxLength={longest}
          rows={3}
          onChange={(event) => setMessage(event.target.value)}
        />
        {call.isError && <FormError>{errorMessage(call.error)}</FormError>}
        <div className="actions">
          <Button kind="primary" type="submit" busy={call.isPending}>
            {t('call.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
