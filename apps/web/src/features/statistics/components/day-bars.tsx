import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { barHeights } from '../bar-heights.ts'
import { DayFrame } from './day-frame.tsx'

type DayBarsProps = {
  /** How many days were asked for. */
  window: number
  days: readonly { date: string; value: number }[]
  /** What is counted. */
  label: string
  drawing: string
  /** In place of bars where there is nothing. */
  quiet: string
}

/** What was counted on each day. */
export function DayBars({ window, days, label, drawing, quiet }: DayBarsProps) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const values = days.map(({ value }) => value)
  const isQuiet = values.every((value) => value === 0)
  return (
    <DayFrame
      window={window}
      days={days}
      part="days"
      note={isQuiet ? '' : t('site.most', { value: format.number(Math.max(...values)) })}
      columns={[{ name: label, of: ({ value }) => format.number(value) }]}
    >
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
          {barHeights(values).map((height, index) => (
            <rect key={days[index]?.date} x={index + 0.12} y={100 - height} width={0.76} height={height} />
          ))}
        </svg>
      )}
    </DayFrame>
  )
}
