import type { Analytics } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Panel } from '#ui/panel'

/** When people play: a cell an hour of the week for the eye, and the hours that were played as a table for everybody. */
export function PlayHours({ hours }: Pick<Analytics, 'hours'>) {
  const { t } = useTranslation('statistics')
  const most = Math.max(...hours.flat())
  return (
    <Panel title={t('site.hours')}>
      <div className="stat-body">
        <p className="text-muted text-14">{t('site.hours_text')}</p>
        {most === 0 ? <p className="text-muted">{t('site.quiet')}</p> : <Hours hours={hours} most={most} />}
      </div>
    </Panel>
  )
}

function Hours({ hours, most }: Pick<Analytics, 'hours'> & { most: number }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const names = t('site.weekdays').split(' ')
  const dayOf = (day: number): string => names[day] ?? ''
  const played = hours.flatMap((row, day) =>
    row.flatMap((matches, hour) => (matches > 0 ? [{ day, hour, matches }] : [])),
  )
  return (
    <>
      <div className="stat-hours" role="img" aria-label={t('site.hours_drawing')}>
        {hours.map((row, day) => (
          <div key={dayOf(day)}>
            <span>{dayOf(day)}</span>
            {row.map((matches, hour) => (
              // oxlint-disable-next-line react/no-array-index-key -- an hour is its place
              <i key={hour} style={{ opacity: matches === 0 ? 0.08 : 0.2 + (0.8 * matches) / most }} />
            ))}
          </div>
        ))}
        <p className="stat-ends text-muted text-14">
          <span>0:00</span>
          <span>12:00</span>
          <span>24:00</span>
        </p>
      </div>
      <details>
        <summary>{t('site.as_table')}</summary>
        <table className="table table-dense">
          <thead>
            <tr>
              <th scope="col">{t('site.weekday')}</th>
              <th scope="col">{t('site.hour')}</th>
              <th scope="col" className="table-right">
                {t('site.matches')}
              </th>
            </tr>
          </thead>
          <tbody>
            {played.map(({ day, hour, matches }) => (
              <tr key={`${day} ${hour}`}>
                <td>{dayOf(day)}</td>
                <td>{`${hour}:00`}</td>
                <td className="table-right">{format.number(matches)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
