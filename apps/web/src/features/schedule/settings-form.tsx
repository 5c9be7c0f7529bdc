import type { ScheduleBoard, ScheduleSettings } from '@lobby/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { useTimeZone } from '#lib/time-zone'
import { useZoneWords } from '#lib/zone-words'
import { zonedIso, zonedLocal } from '#lib/zoned-time'
import { Button } from '#ui/button'
import { FormError, Input, Textarea } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useSaveSettings } from './api/schedule.ts'
import { clockOf, minutesOf } from './clock.ts'

const numbers = ['map_minutes', 'warm_up_minutes', 'break_minutes'] as const
const ranges = { map_minutes: '10–180', warm_up_minutes: '0–120', break_minutes: '0–480' } as const
const dayMinutes = 1_440

type Value = Omit<ScheduleSettings, 'lanes'> & { lanes: string }

type FormProps = { tournamentId: string; board: ScheduleBoard; onUnsaved: (isUnsaved: boolean) => void }

/** What plans go by; saved, it moves nothing. `onUnsaved`: whether something else stands there than what is saved. */
export function SettingsForm({ tournamentId, board, onUnsaved }: FormProps) {
  const { t } = useTranslation('schedule')
  const errorMessage = useErrorMessage()
  const toast = useToast()
  const save = useSaveSettings(tournamentId)
  const saved: Value = { ...board.settings, lanes: board.settings.lanes.join('\n') }
  const [value, setValue] = useState(saved)
  const isUnsaved = JSON.stringify(value) !== JSON.stringify(saved)
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved])
  const details = save.error instanceof ApiError ? save.error.details : []
  const problemOf = (field: keyof Value) =>
    details.find(({ path }) => path === `settings.${field}` || path.startsWith(`settings.${field}.`))?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const lanes = value.lanes.split('\n').flatMap((line) => line.trim() || [])
    // What ends in the night ends on the next day.
    const dayTo = value.day_to % dayMinutes
    const day_to = dayTo <= value.day_from ? dayTo + dayMinutes : dayTo
    save.mutate(
      { version: board.version, settings: { ...value, lanes, day_to } },
      { onSuccess: () => toast.success(t('settings.saved')) },
    )
  }
  const edit = (change: Partial<Value>) => setValue((before) => ({ ...before, ...change }))
  return (
    <form className="panel padded stack" noValidate aria-label={t('settings.title')} onSubmit={submit}>
      <h2>{t('settings.title')}</h2>
      <p className="field-hint">{t('settings.text')}</p>
      <Fields value={value} edit={edit} problemOf={problemOf} />
      {save.isError && details.length === 0 && <FormError>{errorMessage(save.error)}</FormError>}
      <div className="row row-wrap">
        <Button type="submit" kind={board.version === 0 ? 'primary' : 'secondary'} busy={save.isPending}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  )
}

type FieldsProps = {
  value: Value
  edit: (change: Partial<Value>) => void
  problemOf: (field: keyof Value) => string | undefined
}

function Fields({ value, edit, problemOf }: FieldsProps) {
  const { t } = useTranslation('schedule')
  return (
    <div className="schedule-fields">
      <Moments value={value} edit={edit} problemOf={problemOf} />
      {numbers.map((field) => (
        <Input
          key={field}
          label={t(`settings.${field}`)}
          error={problemOf(field) && `${problemOf(field)}: ${ranges[field]}`}
          type="number"
          inputMode="numeric"
          min={0}
          value={Number.isNaN(value[field]) ? '' : value[field]}
          onChange={({ target }) => edit({ [field]: target.value === '' ? Number.NaN : Number(target.value) })}
        />
      ))}
      {(['day_from', 'day_to'] as const).map((field) => (
        <Input
          key={field}
          label={t(`settings.${field}`)}
          hint={t('settings.hours_hint')}
          error={problemOf(field)}
          type="time"
          step={300}
          value={clockOf(value[field])}
          onChange={({ target }) => target.value !== '' && edit({ [field]: minutesOf(target.value) })}
        />
      ))}
      <Textarea
        label={t('settings.lanes')}
        hint={t('settings.lanes_hint')}
        error={problemOf('lanes')}
        rows={4}
        value={value.lanes}
        onChange={({ target }) => edit({ lanes: target.value })}
      />
    </div>
  )
}

function Moments({ value, edit, problemOf }: FieldsProps) {
  const { t } = useTranslation('schedule')
  const zone = useTimeZone()
  const zoneWords = useZoneWords()
  return (
    <>
      <Input
        label={t('settings.start')}
        hint={zoneWords}
        error={problemOf('start')}
        type="datetime-local"
        step={300}
        value={zonedLocal(value.start, zone)}
        onChange={({ target }) => edit({ start: zonedIso(target.value, zone) })}
      />
      <Input
        label={t('settings.captains_until')}
        hint={t('settings.captains_hint')}
        error={problemOf('captains_until')}
        type="datetime-local"
        step={300}
        value={value.captains_until === null ? '' : zonedLocal(value.captains_until, zone)}
        onChange={({ target }) => edit({ captains_until: target.value === '' ? null : zonedIso(target.value, zone) })}
      />
    </>
  )
}
