import type { Analytics } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Panel } from '#ui/panel'
import { BehindDrawing } from './behind-drawing.tsx'

/** When people play: a cell an hour of the week for the eye, and the hours that were played as a table for everybody. */
export function PlayHours({ hours, days }: Pick<Analytics, 'hours' | 'days'>) {
  const { t } = useTranslation('statistics')
  const most = Math.max(...hours.flat())
  return (
    <Panel title={t('site.hours')}>
      <div className="stat-body">
        <p className="text-muted text-14">{t('site.hours_text')}</p>
        {most === 0 ? <p className="text-muted">{t('site.quiet')}</p> : <Hours hours={hours} days={days} most={most} />}
      </div>
    </Panel>
  )
}

function Hours({ hours, days, most }: Pick<Analytics, 'hours' | 'days'> & { most: number }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const names = t('site.weekdays').split(' ')
  const dayOf = (day: number): string => names[day] ?? ''
  const cells = hours.flatMap((row, day) => row.map((matches, hour) => ({ day, hour, matches })))
  const played = cells.filter(({ matches }) => matches > 0)
  return (
    <>
      <div className="stat-hours">
        <div aria-hidden="true">
          {names.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <svg viewBox="0 0 24 7" preserveAspectRatio="none" role="img" aria-label={t('site.hours_drawing')}>
          {cells.map(({ day, hour, matches }) => (
            <rect
              key={`${day} ${hour}`}
              x={hour + 0.05}
              y={day + 0.05}
              width={0.9}
              height={0.9}
              opacity={matches === 0 ? 0.08 : 0.2 + (0.8 * matches) / most}
            />
          ))}
        </svg>
      </div>
      <p className="stat-ends text-muted text-14" aria-hidden="true">
        <span>0:00</span>
        <span>12:00</span>
        <span>24:00</span>
      </p>
      <BehindDrawing days={days} part="hours">
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
      </BehindDrawing>
    </>
  )
}
