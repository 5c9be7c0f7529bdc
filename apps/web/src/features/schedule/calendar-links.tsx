import { useLanguage, useTranslation } from '#lib/i18n'
import { CopyButton } from '#ui/copy-button'
import { Icon } from '#ui/icon'

type CalendarProps = { of: 'tournaments' | 'teams' | 'players'; id: string }

/** The address of a calendar, to follow it or to take it once. It holds no secret: what it tells is public. */
export function CalendarLinks({ of, id }: CalendarProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const path = `/api/${of}/${encodeURIComponent(id)}/calendar.ics?lang=${language}`
  const address = `${location.origin}${path}`
  return (
    <div className="panel padded schedule-calendar">
      <Icon name="calendar" />
      <p>
        <b>{t('calendar.add')}</b>
        <small>{t('calendar.text')}</small>
      </p>
      <span className="row row-wrap">
        <a className="btn btn-secondary btn-small" href={address.replace(/^https?:/, 'webcal:')}>
          {t('calendar.open')}
        </a>
        <CopyButton text={address} label={t('calendar.copy')} />
        <a className="btn btn-quiet btn-small" href={path} download>
          {t('calendar.file')}
        </a>
      </span>
    </div>
  )
}
