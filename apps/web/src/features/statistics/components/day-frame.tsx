import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useTimeZone } from '#lib/time-zone'
import { noonIn } from '#lib/zoned-time'
import type { AnalyticsPart } from '../api/get-statistics.ts'
import { BehindDrawing } from './behind-drawing.tsx'

type DayFrameProps<Day extends { date: string }> = {
  /** How many days were asked for. */
  window: number
  days: readonly Day[]
  part: AnalyticsPart
  /** A few words above the drawing. */
  note: ReactNode
  /** Of the table, behind the day. */
  columns: ReadonlyArray<{ name: string; of: (day: Day) => string }>
  /** A few words below it. */
  under?: ReactNode
  /** The drawing, or what stands in its place. */
  children: ReactNode
}

/** A drawing of days for the eye, and the same as a table for everybody. */
export function DayFrame<Day extends { date: string }>({
  window,
  days,
  part,
  note,
  columns,
  under,
  children,
}: DayFrameProps<Day>) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const noon = noonIn(useTimeZone())
  const named = (date: string | undefined): string => (date === undefined ? '' : format.shortDate(noon(date)))
  return (
    <div className="stat-body">
      <p className="stat-most text-muted text-14">{note}</p>
      {children}
      <p className="stat-ends text-muted text-14" aria-hidden="true">
        <span>{named(days[0]?.date)}</span>
        <span>{named(days.at(-1)?.date)}</span>
      </p>
      {under}
      <BehindDrawing days={window} part={part}>
        <table className="table table-dense">
          <thead>
            <tr>
              <th scope="col">{t('site.day')}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col" className="table-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <td>{named(day.date)}</td>
                {columns.map(({ name, of }) => (
                  <td key={name} className="table-right">
                    {of(day)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </BehindDrawing>
    </div>
  )
}
