import type { Analytics } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { shareOf } from '../share-of.ts'
import { DayFrame } from './day-frame.tsx'

type Day = Analytics['servers']['per_day'][number]

/** A stub is what there is to see of a day on which hardly any server answered, or none. */
const least = 3

/** The share of questions that game servers answered on each day. A day on which nobody asked is not one on which none answered. */
export function UptimeDays({ window, days }: { window: number; days: readonly Day[] }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const percent = (share: number): string => `${format.number(share, 1)}\u00A0%`
  const shares = days.map(({ asked, answered }) => (asked === 0 ? null : shareOf(answered, asked)))
  const known = shares.filter((share) => share !== null)
  return (
    <DayFrame
      window={window}
      days={days}
      part="servers"
      note={known.length > 0 && t('site.worst', { value: percent(Math.min(...known)) })}
      under={
        known.length > 0 &&
        known.length < days.length && <p className="stat-unknown text-muted text-14">{t('site.unknown_days')}</p>
      }
      columns={[
        {
          name: t('site.uptime_share'),
          of: ({ asked, answered }) => (asked === 0 ? t('site.no_data') : percent(shareOf(answered, asked))),
        },
        {
          name: t('site.checks'),
          of: ({ asked, answered }) => `${format.number(answered)} / ${format.number(asked)}`,
        },
      ]}
    >
      {known.length === 0 ? (
        <p className="stat-quiet text-muted">{t('site.quiet_uptime')}</p>
      ) : (
        <Bars days={days} shares={shares} />
      )}
    </DayFrame>
  )
}

function Bars({ days, shares }: { days: readonly Day[]; shares: readonly (number | null)[] }) {
  const { t } = useTranslation('statistics')
  return (
    <svg
      className="stat-bars"
      viewBox={`0 0 ${days.length} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('site.drawing_uptime')}
    >
      {shares.map((share, index) => {
        const height = share === null ? 100 : Math.max(least, share)
        return (
          <rect
            key={days[index]?.date}
            className={share === null ? 'stat-bar-unknown' : share === 0 ? 'stat-bar-gone' : undefined}
            x={index + 0.12}
            y={100 - height}
            width={0.76}
            height={height}
          />
        )
      })}
    </svg>
  )
}
