import { prizeAskHours, type PrizePayout } from '@lobby/contract'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useServerNow } from '#lib/server-clock'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useAskWinner } from './api/prizes.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Nobody of the team said how it wants its prize: so it says, and its captain can be asked, once a day. */
export function AskForDetails({ tournamentId, payout }: { tournamentId: string; payout: PrizePayout }) {
  const { t } = useTranslation('payments')
  const errorMessage = useErrorMessage()
  const format = useFormat()
  const toast = useToast()
  const ask = useAskWinner(tournamentId)
  const now = useServerNow(minuteMs)
  const { team, asked_at: asked } = payout
  const isAsked = asked !== null && now !== null && now < Date.parse(asked) + prizeAskHours * hourMs
  return (
    <div className="pay-choice">
      <p className="field-hint">{t('prizes.missing')}</p>
      {isAsked ? (
        <p className="field-hint">{t('prizes.asked', { at: format.dateTime(asked) })}</p>
      ) : (
        <Button
          size="s"
          busy={ask.isPending}
          aria-label={t('prizes.ask_of', { team: team.name })}
          onClick={() => {
            if (ask.isPending) return
            ask.mutate(payout.registration_id, {
              onSuccess: () => toast.success(t('prizes.asked_toast', { team: team.name })),
            })
          }}
        >
          {t('prizes.ask')}
        </Button>
      )}
      {ask.isError && <FormError>{errorMessage(ask.error)}</FormError>}
    </div>
  )
}
