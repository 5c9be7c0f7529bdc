import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { useTakeServer } from '../api/match-server.ts'

/** Puts the match into the line for a free server. */
export function TakeServer({ matchId }: { matchId: string }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('match-server')
  const take = useTakeServer(matchId)
  return (
    <div className="stack">
      <p className="field-hint">{t('organise.take_text')}</p>
      {take.isError && <FormError>{errorMessage(take.error)}</FormError>}
      <Button kind="primary" block busy={take.isPending} onClick={() => take.mutate()}>
        {t('organise.take')}
      </Button>
    </div>
  )
}
