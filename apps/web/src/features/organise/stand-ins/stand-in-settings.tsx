import { standInsMax, standInUntil, type StandInSettings } from '@lobby/contract'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { ApiError } from '#lib/api'
import { useFirstFault } from '#lib/first-fault'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useTimeZone } from '#lib/time-zone'
import { zonedIso } from '#lib/zoned-time'
import { Button } from '#ui/button'
import { FormError, Input, Select } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useSaveStandInSettings } from '../api/stand-ins.ts'
import { NumberField } from '../number-field.tsx'

type FormProps = { tournamentId: string; saved: StandInSettings }

/** Until when organisers name people for all matches of a team, and how many a team may have; times are those of the viewer's zone. */
export function StandInSettingsForm({ tournamentId, saved }: FormProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('stand-ins')
  const zone = useTimeZone()
  const toast = useToast()
  const save = useSaveStandInSettings(tournamentId)
  const [until, setUntil] = useState(saved.until)
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(saved.most)
  const [isTimeMissing, setTimeMissing] = useState(false)
  const at = until !== 'time' ? null : typed === '' ? saved.until_at : zonedIso(typed, zone)
  const place = useFirstFault<HTMLFormElement>(save.error)
  const details = save.error instanceof ApiError ? save.error.details : []
  const problemOf = (field: string) => details.find(({ path }) => path === field)?.message
  const submit = () => {
    const isMissing = until === 'time' && at === null
    setTimeMissing(isMissing)
    if (isMissing || save.isPending) return
    save.mutate({ until, until_at: at, most }, { onSuccess: () => toast.success(t('settings.saved')) })
  }
  return (
    <form
      ref={place}
      className="padded stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <UntilField value={until} onChange={setUntil} />
      {until === 'time' && (
        <TimeField
          saved={saved.until_at}
          typed={typed}
          error={isTimeMissing ? t('settings.at_missing') : problemOf('until_at')}
          onChange={setTyped}
        />
      )}
      <NumberField
        label={t('settings.most')}
        hint={t('settings.most_hint')}
        error={problemOf('most')}
        range={[0, standInsMax]}
        value={most}
        onChange={setMost}
      />
      {save.isError && details.length === 0 && <FormError>{errorMessage(save.error)}</FormError>}
      <div>
        <Button type="submit" busy={save.isPending}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  )
}

type Until = StandInSettings['until']

function UntilField({ value, onChange }: { value: Until; onChange: (until: Until) => void }) {
  const { t } = useTranslation('stand-ins')
  return (
    <Select
      label={t('settings.until')}
      hint={t('settings.until_hint')}
      value={value}
      onChange={(event) => onChange(standInUntil.find((one) => one === event.target.value) ?? 'start')}
    >
      {standInUntil.map((one) => (
        <option key={one} value={one}>
          {t(`settings.until_${one}`)}
        </option>
      ))}
    </Select>
  )
}

type TimeProps = {
  /** The one that holds until another one is typed. */
  saved: string | null
  typed: string
  error: string | undefined
  onChange: (typed: string) => void
}

function TimeField({ saved, typed, error, onChange }: TimeProps) {
  const { t } = useTranslation('stand-ins')
  const format = useFormat()
  return (
    <Input
      label={t('settings.at')}
      hint={saved === null ? undefined : t('settings.at_hint', { at: format.dateTime(saved) })}
      error={error}
      type="datetime-local"
      step={60}
      value={typed}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
