import type { AdminServerDetail, UpdateServerRequest } from '@lobby/contract'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useTimeZone } from '#lib/time-zone'
import { zonedIso } from '#lib/zoned-time'
import { Button } from '#ui/button'
import { FormError, Input } from '#ui/fields'
import { useUpdateServer } from '../api/fleet.ts'

/** When an admin works on a server: planned, changed and called off; times are those of the viewer's zone. */
export function MaintenancePanel({ server }: { server: AdminServerDetail }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('fleet')
  const format = useFormat()
  const zone = useTimeZone()
  const update = useUpdateServer(server.id)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const { maintenance } = server
  const save = (change: UpdateServerRequest['maintenance']) => {
    if (update.isPending) return
    update.mutate(
      { maintenance: change },
      {
        onSuccess: () => {
          setFrom('')
          setTo('')
        },
      },
    )
  }
  return (
    <form
      className="panel padded stack server-plan"
      onSubmit={(event) => {
        event.preventDefault()
        if (from !== '' && to !== '') save({ from: zonedIso(from, zone), to: zonedIso(to, zone) })
      }}
    >
      <p>
        {maintenance === null
          ? t('maintenance.none')
          : t('maintenance.planned', { from: format.dateTime(maintenance.from), to: format.dateTime(maintenance.to) })}
      </p>
      <p className="field-hint">{t('maintenance.text')}</p>
      <Window from={from} to={to} onFrom={setFrom} onTo={setTo} />
      {update.isError && <FormError>{errorMessage(update.error)}</FormError>}
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

type WindowProps = { from: string; to: string; onFrom: (value: string) => void; onTo: (value: string) => void }

function Window({ from, to, onFrom, onTo }: WindowProps) {
  const { t } = useTranslation('fleet')
  const common = { type: 'datetime-local', step: 60, required: true }
  return (
    <div className="server-maintenance">
      <Input label={t('maintenance.from')} {...common} value={from} onChange={(event) => onFrom(event.target.value)} />
      <Input label={t('maintenance.to')} {...common} value={to} onChange={(event) => onTo(event.target.value)} />
    </div>
  )
}
