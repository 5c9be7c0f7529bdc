import { useTranslation } from '#lib/i18n'
import type { CSSProperties } from 'react'
import { meanUptime, percentOf } from '../server-view.ts'

/** The last hours as bars, the current one last; the words beside them say the same in one number. */
export function UptimeStrip({ hours }: { hours: readonly (number | null)[] }) {
  const { t } = useTranslation('servers')
  const mean = meanUptime(hours)
  return (
    <div className="server-up">
      <p className="row text-muted">
        <span>{t('uptime')}</span>
        <span className="row-push text-num">
          {mean === null ? t('uptime_none') : t('percent', { value: percentOf(mean) })}
        </span>
      </p>
      <span className="server-hours" aria-hidden="true">
        {hours.map((share, index) => (
          // An hour has no other name than its place.
          // oxlint-disable-next-line react/no-array-index-key
          <i key={index} className={lookOf(share)} style={{ '--v': `${(share ?? 1) * 100}%` } as CSSProperties} />
        ))}
      </span>
    </div>
  )
}

function lookOf(share: number | null): string {
  if (share === null) return 'server-hour-none'
  return share >= 0.99 ? 'server-hour-whole' : share >= 0.5 ? 'server-hour-part' : 'server-hour-gone'
}
