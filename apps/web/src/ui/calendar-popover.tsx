import { useLanguage, useTranslation } from '#lib/i18n'
import { CopyButton } from './copy-button.tsx'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'

export type CalendarProps = { of: 'tournaments' | 'teams' | 'players'; id: string }

/** The address of a calendar, to follow it or to take it once. It holds no secret: what it tells is public. */
export function CalendarPopover(props: CalendarProps) {
  const { t } = useTranslation('calendar')
  const trigger = (
    <>
      <Icon name="calendar" size={16} />
      {t('add')}
    </>
  )
  return (
    <Popover className="btn btn-quiet btn-small" label={t('add')} title={t('add')} trigger={trigger}>
      <Ways {...props} />
    </Popover>
  )
}

function Ways({ of, id }: CalendarProps) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const path = `/api/${of}/${encodeURIComponent(id)}/calendar.ics?lang=${language}`
  const address = `${location.origin}${path}`
  return (
    <div className="stack">
      <p className="field-hint">{t('text')}</p>
      <a className="btn btn-primary btn-small" href={address.replace(/^https?:/, 'webcal:')}>
        {t('open')}
      </a>
      <CopyButton text={address} label={t('copy')} />
      <a className="btn btn-quiet btn-small" href={path} download>
        {t('file')}
      </a>
    </div>
  )
}
