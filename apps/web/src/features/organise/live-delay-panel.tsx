import { liveDelayMax, type LiveDelaySetting, type TournamentDetail } from '@lobby/contract'
import { useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { SectionHead } from '#ui/section-head'
import { useToast } from '#ui/toasts'
import { useSaveLiveDelay } from './api/live-delay.ts'
import { NumberField } from './number-field.tsx'

/** By how much the public is behind the game; it may change while matches run. */
export function LiveDelayPanel({ tournament }: { tournament: TournamentDetail }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('organise')
  const format = useFormat()
  const toast = useToast()
  const save = useSaveLiveDelay(tournament.id)
  const [seconds, setSeconds] = useState(tournament.live_delay)
  const details = save.error instanceof ApiError ? save.error.details : []
  const said = ({ held }: LiveDelaySetting): string =>
    held === null
      ? t('live_delay.saved')
      : t('live_delay.saved_held', { before: held.seconds, time: format.time(held.until) })
  return (
    <section>
      <SectionHead title={t('live_delay.title')} />
      <form
        className="panel padded org-format"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate({ seconds }, { onSuccess: (setting) => toast.success(said(setting)) })
        }}
      >
        <p className="field-hint">{t('live_delay.text')}</p>
        <div className="org-format-grid">
          <NumberField
            label={t('live_delay.seconds')}
            hint={t('live_delay.hint')}
            value={seconds}
            range={[0, liveDelayMax]}
            error={details.find(({ path }) => path === 'seconds')?.message}
            onChange={setSeconds}
          />
        </div>
        {save.isError && details.length === 0 && <FormError>{errorMessage(save.error)}</FormError>}
        <div>
          <Button kind="primary" type="submit" busy={save.isPending}>
            {t('live_delay.save')}
          </Button>
        </div>
      </form>
    </section>
  )
}
