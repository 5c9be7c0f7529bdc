import { checkInOpensMax, type CheckIn, type CheckInSettings } from '@lobby/contract'
import { useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useFirstFault } from '#lib/first-fault'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Input } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useSaveCheckIn } from './api/check-in.ts'

/** An hour before the start, until a quarter of an hour before it. */
const usual: CheckInSettings = { opens_before: 60, closes_before: 15, offer_minutes: 10 }

const ranges: Record<keyof CheckInSettings, readonly [number, number]> = {
  opens_before: [5, checkInOpensMax],
  closes_before: [0, checkInOpensMax],
  offer_minutes: [1, 240],
}
const fields = ['opens_before', 'closes_before', 'offer_minutes'] as const

/** The times, as minutes before the start; saved, it is on. */
export function CheckInSettingsForm({ tournamentId, checkIn }: { tournamentId: string; checkIn: CheckIn }) {
  const { t } = useTranslation('check-in')
  const errorMessage = useErrorMessage()
  const toast = useToast()
  const save = useSaveCheckIn(tournamentId)
  const [value, setValue] = useState(checkIn.settings ?? usual)
  const { phase, version } = checkIn
  const place = useFirstFault<HTMLFormElement>(save.error)
  const details = save.error instanceof ApiError ? save.error.details : []
  const problemOf = (field: keyof CheckInSettings) => {
    const message = details.find(({ path }) => path === `settings.${field}`)?.message
    return message === undefined ? undefined : `${message}: ${ranges[field].join('–')}`
  }
  const set = (settings: CheckInSettings | null) => {
    if (save.isPending) return
    const done = settings === null ? t('settings.off_done') : t('settings.saved')
    save.mutate({ version, settings }, { onSuccess: () => toast.success(done) })
  }
  return (
    <form
      ref={place}
      className="panel padded stack checkin-settings"
      noValidate
      aria-label={t('settings.title')}
      onSubmit={(event) => {
        event.preventDefault()
        set(value)
      }}
    >
      <p className="field-hint">{t('settings.text')}</p>
      {phase !== 'closed' && (
        <TimeFields
          value={value}
          problemOf={problemOf}
          onChange={(change) => setValue((before) => ({ ...before, ...change }))}
        />
      )}
      {save.isError && details.length === 0 && <FormError>{errorMessage(save.error)}</FormError>}
      <div className="row row-wrap">
        {phase !== 'closed' && (
          <Button kind={phase === 'off' ? 'primary' : 'secondary'} type="submit" busy={save.isPending}>
            {phase === 'off' ? t('settings.turn_on') : t('settings.save')}
          </Button>
        )}
        {phase !== 'off' && (
          <Button kind="quiet" busy={save.isPending} onClick={() => set(null)}>
            {t('settings.turn_off')}
          </Button>
        )}
      </div>
    </form>
  )
}

type FieldsProps = {
  value: CheckInSettings
  problemOf: (field: keyof CheckInSettings) => string | undefined
  onChange: (change: Partial<CheckInSettings>) => void
}

function TimeFields({ value, problemOf, onChange }: FieldsProps) {
  const { t } = useTranslation('check-in')
  return (
    <div className="checkin-fields">
      {fields.map((field) => (
        <Input
          key={field}
          label={t(`settings.${field}`)}
          hint={t(`settings.${field}_hint`)}
          error={problemOf(field)}
          type="number"
          inputMode="numeric"
          min={ranges[field][0]}
          max={ranges[field][1]}
          step={1}
          value={Number.isNaN(value[field]) ? '' : value[field]}
          onChange={({ target }) => onChange({ [field]: target.value === '' ? Number.NaN : Number(target.value) })}
        />
      ))}
    </div>
  )
}
