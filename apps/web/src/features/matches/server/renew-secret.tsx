import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useToast } from '#ui/toasts'
import { useRenewSecret } from '../api/renew-secret.ts'

/** For when somebody else may know what the server tells the match by. */
export function RenewSecret({ matchId, onRenewed }: { matchId: string; onRenewed: () => void }) {
  const { t } = useTranslation('matches')
  const toast = useToast()
  const renew = useRenewSecret(matchId)
  const [isAsked, setIsAsked] = useState(false)
  const ask = (isOpen: boolean) => {
    renew.reset()
    setIsAsked(isOpen)
  }
  const confirm = () =>
    renew.mutate(undefined, {
      onSuccess: () => {
        setIsAsked(false)
        onRenewed()
        toast.success(t('command.renewed'))
      },
    })
  return (
    <>
      <Button kind="quiet" block onClick={() => ask(true)}>
        {t('command.renew')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={t('command.renew_title')}
        text={t('command.renew_text')}
        action={t('command.renew')}
        busy={renew.isPending}
        error={renew.error}
        onConfirm={confirm}
      />
    </>
  )
}
