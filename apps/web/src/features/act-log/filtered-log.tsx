import { type AdminActName, adminActs } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { oneOf, pageNumber, useListPlace } from '#lib/list-place'
import { useTimeZone } from '#lib/time-zone'
import { zonedIso } from '#lib/zoned-time'
import { Input, Select } from '#ui/fields'
import { TableFiles } from '#ui/table-files'
import { actKey } from './act-key.ts'
import { ActLog } from './act-log.tsx'
import './act-log.css'
import { type LogFilter, type LogOf, logPath } from './api/acts.ts'

/** `2026-11-28`, or nothing. */
const day = { read: (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : ''), write: (text: string) => text }
const placeParts = { kind: oneOf(['any', ...adminActs]), from: day, to: day, acts: pageNumber }

/** The day after, as calendars have it. */
function nextDay(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) ? date : new Date(time + 24 * 3_600_000).toISOString().slice(0, 10)
}

type FilteredProps = {
  of: LogOf
  /** Of the file, without its ending. */
  fileName: string
  /** What can be chosen; all there is, unless said. */
  kinds?: readonly AdminActName[]
}

/** The log with what of it is wanted, and all of that as a file. */
export function FilteredLog({ of, fileName, kinds = adminActs }: FilteredProps) {
  const { t } = useTranslation('act-log')
  const zone = useTimeZone()
  const [{ kind, from, to }, go] = useListPlace(placeParts)
  const filter: LogFilter = {
    ...(kind !== 'any' && { act: kind }),
    ...(from !== '' && { since: zonedIso(`${from}T00:00`, zone) }),
    ...(to !== '' && { before: zonedIso(`${nextDay(to)}T00:00`, zone) }),
  }
  return (
    <div className="stack">
      <fieldset className="acts-filter" aria-label={t('filter')}>
        <Select
          label={t('kind')}
          value={kind}
          onChange={({ target }) => go({ kind: placeParts.kind.read(target.value), acts: 0 })}
        >
          <option value="any">{t('any_kind')}</option>
          {kinds.map((act) => (
            <option key={act} value={act}>
              {t(`is.${actKey(act)}`)}
            </option>
          ))}
        </Select>
        <Input
          label={t('from')}
          type="date"
          value={from}
          onChange={({ target }) => go({ from: target.value, acts: 0 })}
        />
        <Input
          label={t('until_day')}
          type="date"
          value={to}
          onChange={({ target }) => go({ to: target.value, acts: 0 })}
        />
      </fieldset>
      <ActLog of={of} filter={filter} />
      <TableFiles path={logPath(of, filter, 'acts/export')} name={fileName} />
    </div>
  )
}
