import { type CallReason, callReasons } from '@lobby/contract'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Select, Textarea } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useCallAdmin } from '../api/match-server.ts'

const longest = 300

/** A captain says what it is about, and more if they want to. */
export function CallDialog({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('match-server')
  const toast = useToast()
  const call = useCallAdmin(matchId)
  const [reason, setReason] = useState<CallReason>('server')
  const [message, setMessage] = useState('')
  const send = () =>
    call.mutate(
      { reason, message },
      {
        onSuccess: () => {
          toast.success(t('call.done'))
          onClose()
        },
      },
    )
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
        <Select
          label={t('call.reason')}
          value={reason}
          onChange={(event) => setReason(callReasons.find((one) => one === event.target.value) ?? 'other')}
        >
          {callReasons.map((one) => (
            <option key={one} value={one}>
              {t(`call.reasons.${one}`)}
            </option>
          ))}
        </Select>
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
