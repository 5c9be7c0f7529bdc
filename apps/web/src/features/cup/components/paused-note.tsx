import type { TournamentDetail } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Icon } from '#ui/icon'

/** That no match begins for now, why, and until when that is said to last. */
export function PausedNote({ paused }: { paused: NonNullable<TournamentDetail['paused']> }) {
  const { t } = useTranslation('room')
  const format = useFormat()
  return (
    <aside className="panel cup-paused">
      <Icon name="warning" size={20} />
      <div>
        <b>
          {paused.until === null
            ? t('paused.title')
            : t('paused.title_until', { until: format.dateTime(paused.until) })}
        </b>
        <p>{paused.reason}</p>
        <p className="text-muted text-14">{t('paused.text')}</p>
      </div>
    </aside>
  )
}
