import type { AdminServerDetail, FieldDetail, UpdateServerRequest } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
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
export function MaintenancePanel({ server: { id, maintenance } }: { server: AdminServerDetail }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('fleet')
  const format = useFormat()
  const zoneWords = useZoneWords()
  const { from, to, isMissing, update, submit, clear } = usePlan(id)
  const problems = update.error instanceof ApiError ? update.error.details : []
  const moment = (name: 'from' | 'to', [value, onChange]: Typed) => (
    <Moment
      label={t(`maintenance.${name}`)}
      value={value}
      error={problemAt(problems, name)}
      isMissing={isMissing}
      onChange={onChange}
    />
  )
  return (
    <form className="panel padded stack server-plan" noValidate onSubmit={submit}>
      <p>
        {maintenance === null
          ? t('maintenance.none')
          : t('maintenance.planned', { from: format.dateTime(maintenance.from), to: format.dateTime(maintenance.to) })}
      </p>
      <p className="field-hint">{t('maintenance.text')}</p>
      <p className="field-hint">{zoneWords}</p>
      <div className="server-maintenance">
        {moment('from', from)}
        {moment('to', to)}
      </div>
      {update.isError && problems.length === 0 && <FormError>{errorMessage(update.error)}</FormError>}
      <div className="row row-wrap">
        <Button kind="secondary" type="submit" busy={update.isPending}>
          {t('maintenance.save')}
        </Button>
        {maintenance !== null && (
          <Button kind="quiet" busy={update.isPending} onClick={clear}>
            {t('maintenance.clear')}
          </Button>
        )}
      </div>
    </form>
  )
}

type Typed = readonly [string, (value: string) => void]

/** What is typed, and what becomes of it: only both times together are sent. */
function usePlan(serverId: string) {
  const { t } = useTranslation('fleet')
  const toast = useToast()
  const zone = useTimeZone()
  const update = useUpdateServer(serverId)
  const from = useState('')
  const to = useState('')
  const [isMissing, setMissing] = useState(false)
  const save = (change: UpdateServerRequest['maintenance']) => {
    if (update.isPending) return
    const onSuccess = () => {
      for (const [, set] of [from, to]) set('')
      toast.success(t(change === null ? 'maintenance.cleared' : 'maintenance.saved'))
    }
    update.mutate({ maintenance: change }, { onSuccess })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWhole = from[0] !== '' && to[0] !== ''
    setMissing(!isWhole)
    if (isWhole) save({ from: zonedIso(from[0], zone), to: zonedIso(to[0], zone) })
  }
  return { from, to, isMissing, update, submit, clear: () => save(null) }
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
