import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useTimeZone } from '#lib/time-zone'
import { noonIn } from '#lib/zoned-time'
import { barHeights } from '../bar-heights.ts'

type DayBarsProps = {
  days: readonly { date: string; value: number }[]
  /** What is counted. */
  label: string
  drawing: string
  /** In place of bars where there is nothing. */
  quiet: string
}

/** Bars for the eye, and the same as a table for everybody. */
export function DayBars({ days, label, drawing, quiet }: DayBarsProps) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const noon = noonIn(useTimeZone())
  const day = (date: string): string => format.shortDate(noon(date))
  const heights = barHeights(days.map(({ value }) => value))
  const isQuiet = days.every(({ value }) => value === 0)
  return (
    <div className="stat-body">
      {!isQuiet && (
        <p className="stat-most text-muted text-14">
          {t('site.most', { value: format.number(Math.max(...days.map(({ value }) => value))) })}
        </p>
      )}
      {isQuiet ? (
        <p className="stat-quiet text-muted">{quiet}</p>
      ) : (
        <svg
          className="stat-bars"
          viewBox={`0 0 ${days.length} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={drawing}
        >
          {heights.map((height, index) => (
            <rect key={days[index]?.date} x={index + 0.12} y={100 - height} width={0.76} height={height} />
          ))}
        </svg>
      )}
      <p className="stat-ends text-muted text-14" aria-hidden="true">
        <span>{day(days[0]?.date ?? '')}</span>
        <span>{day(days.at(-1)?.date ?? '')}</span>
      </p>
      <details>
        <summary>{t('site.as_table')}</summary>
        <table className="table table-dense">
          <thead>
            <tr>
              <th scope="col">{t('site.day')}</th>
              <th scope="col" className="table-right">
                {label}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, value }) => (
              <tr key={date}>
                <td>{day(date)}</td>
                <td className="table-right">{format.number(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
