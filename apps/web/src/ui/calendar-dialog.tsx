import { useLanguage, useTranslation } from '#lib/i18n'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'

export type CalendarProps = { of: 'tournaments' | 'teams' | 'players'; id: string }
type DialogProps = CalendarProps & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The address of a calendar, to follow it or to take it once. It holds no secret: what it tells is public. */
export function CalendarDialog({ of, id, isOpen, onOpenChange }: DialogProps) {
  const { t } = useTranslation('calendar')
  const { t: common } = useTranslation('common')
  const language = useLanguage()
  const path = `/api/${of}/${encodeURIComponent(id)}/calendar.ics?lang=${language}`
  const address = `${location.origin}${path}`
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={common('action.calendar')}>
      <p className="text-muted">{t('text')}</p>
      <div className="actions">
        <a className="btn btn-quiet" href={path} download>
          {t('file')}
        </a>
        <CopyButton text={address} label={t('copy')} />
        <a className="btn btn-primary" href={address.replace(/^https?:/, 'webcal:')}>
          {t('open')}
        </a>
      </div>
    </Dialog>
  )
}
