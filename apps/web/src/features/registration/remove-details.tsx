import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useSaveDetails } from './api/own-prize.ts'

type RemoveProps = { of: { tournamentId: string; registrationId: string }; version: number }

/** Takes back how a prize is to be paid, after a question. */
export function RemoveDetails({ of, version }: RemoveProps) {
  const { t } = useTranslation('registration')
  const errorMessage = useErrorMessage()
  const toast = useToast()
  const save = useSaveDetails(of)
  const [isAsking, setAsking] = useState(false)
  const remove = () => {
    if (save.isPending) return
    save.mutate({ version, details: null }, { onSuccess: () => toast.success(t('won.details.removed')) })
  }
  if (!isAsking) return <Button onClick={() => setAsking(true)}>{t('won.details.remove')}</Button>
  return (
    <div className="reg-prize">
      <p>{t('won.details.remove_ask')}</p>
      {save.isError && <FormError>{errorMessage(save.error)}</FormError>}
      <div className="row row-wrap">
        <Button kind="danger" busy={save.isPending} onClick={remove}>
          {t('won.details.remove_yes')}
        </Button>
        <Button onClick={() => setAsking(false)}>{t('won.details.cancel')}</Button>
      </div>
    </div>
  )
}
