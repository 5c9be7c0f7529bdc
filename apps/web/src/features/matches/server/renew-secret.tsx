import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useToast } from '#ui/toasts'
import { useRenewSecret } from '../api/renew-secret.ts'

/** For when somebody else may know what the server tells the match by. */
export function RenewSecret({ matchId, onRenewed }: { matchId: string; onRenewed: () => void }) {
  const { t } = useTranslation('match-server')
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
        toast.success(t('secret.renewed'))
      },
    })
  return (
    <>
      <Button kind="quiet" block onClick={() => ask(true)}>
        {t('secret.renew')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={t('secret.title')}
        text={t('secret.text')}
        action={t('secret.renew')}
        busy={renew.isPending}
        error={renew.error}
        onConfirm={confirm}
      />
    </>
  )
}
