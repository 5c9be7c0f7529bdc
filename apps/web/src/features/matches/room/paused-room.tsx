import type { MatchRoom } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Icon } from '#ui/icon'

/** That the cup waits, since when and why, and what that means here. */
export function PausedRoom({ paused }: { paused: NonNullable<MatchRoom['paused']> }) {
  const { t } = useTranslation('room')
  const format = useFormat()
  return (
    <aside className="panel room-paused" aria-label={t('paused.title')}>
      <Icon name="warning" size={20} />
      <div>
        <b>{t('paused.since', { at: format.dateTime(paused.since) })}</b>
        {paused.reason !== '' && <p>{paused.reason}</p>}
        {paused.until !== null && <p>{t('paused.until', { at: format.dateTime(paused.until) })}</p>}
        <p className="text-muted text-14">{t('paused.means')}</p>
      </div>
    </aside>
  )
}
