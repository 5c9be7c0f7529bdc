import type { AdminServerDetail, FieldDetail, UpdateServerRequest } from '@lobby/contract'
import { useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useTimeZone } from '#lib/time-zone'
import { useZoneWords } from '#lib/zone-words'
import { zonedIso } from '#lib/zoned-time'
import { Button } from '#ui/button'
import { FormError, Input } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useUpdateServer } from '../api/fleet.ts'

/** When an admin works on a server: planned, changed and called off; times are those of the viewer's zone. */
export function MaintenancePanel({ server }: { server: AdminServerDetail }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('fleet')
  const format = useFormat()
  const zone = useTimeZone()
  const zoneWords = useZoneWords()
  const update = useUpdateServer(server.id)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isMissing, setMissing] = useState(false)
  const toast = useToast()
  const problems = update.error instanceof ApiError ? update.error.details : []
  const { maintenance } = server
  const save = (change: UpdateServerRequest['maintenance']) => {
    if (update.isPending) return
    update.mutate(
      { maintenance: change },
      {
        onSuccess: () => {
          setFrom('')
          setTo('')
          toast.success(t(change === null ? 'maintenance.cleared' : 'maintenance.saved'))
        },
      },
    )
  }
  return (
    <form
      className="panel padded stack server-plan"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isWhole = from !== '' && to !== ''
        setMissing(!isWhole)
        if (isWhole) save({ from: zonedIso(from, zone), to: zonedIso(to, zone) })
      }}
    >
      <p>
        {maintenance === null
          ? t('maintenance.none')
          : t('maintenance.planned', { from: format.dateTime(maintenance.from), to: format.dateTime(maintenance.to) })}
      </p>
      <p className="field-hint">{t('maintenance.text')}</p>
      <p className="field-hint">{zoneWords}</p>
      <div className="server-maintenance">
        <Moment
          label={t('maintenance.from')}
          value={from}
          error={problemAt(problems, 'from')}
          isMissing={isMissing}
          onChange={setFrom}
        />
        <Moment
          label={t('maintenance.to')}
          value={to}
          error={problemAt(problems, 'to')}
          isMissing={isMissing}
          onChange={setTo}
        />
      </div>
      {update.isError && problems.length === 0 && <FormError>{errorMessage(update.error)}</FormError>}
      <div className="row row-wrap">
        <Button kind="secondary" type="submit" busy={update.isPending}>
          {t('maintenance.save')}
        </Button>
        {maintenance !== null && (
          <Button kind="quiet" busy={update.isPending} onClick={() => save(null)}>
            {t('maintenance.clear')}
          </Button>
        )}
      </div>
    </form>
  )
}

function problemAt(problems: readonly FieldDetail[], field: 'from' | 'to'): string | undefined {
  return problems.find(({ path }) => path === `maintenance.${field}`)?.message
}

type MomentProps = {
  label: string
  value: string
  error: string | undefined
  /** The form was sent before both times stood there. */
  isMissing: boolean
  onChange: (value: string) => void
}

function Moment({ label, value, error, isMissing, onChange }: MomentProps) {
  const { t } = useTranslation('fleet')
  const missing = isMissing && value === '' ? t('maintenance.missing') : undefined
  return (
    <Input
      label={label}
      type="datetime-local"
      step={60}
      error={missing ?? error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
