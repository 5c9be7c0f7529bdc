import { useTranslation } from '#lib/i18n'
import { AnnouncementsPanel } from './announcements-panel.tsx'

/** What admins say to everybody on the site. */
export function AnnouncementsPage() {
  const { t } = useTranslation('announcements')
  return (
    <>
      <header className="page-head">
        <div>
          <h1 className="text-display announce-head">{t('title')}</h1>
          <p className="text-muted">{t('lead')}</p>
        </div>
      </header>
      <AnnouncementsPanel place={null} />
    </>
  )
}
