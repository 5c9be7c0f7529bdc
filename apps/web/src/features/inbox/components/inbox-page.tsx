import { noticeDays, type CurrentUser } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import '../inbox.css'
import { InboxList } from './inbox-list.tsx'
import { ReadAll } from './read-all.tsx'

/** The whole inbox of somebody, as far back as it goes. */
export function InboxPage({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('inbox')
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="text-lead">{t('lead', { days: noticeDays })}</p>
        </div>
        <ReadAll userId={user.id} />
      </header>
      <div className="inbox-page">
        <InboxList userId={user.id} level={2} />
      </div>
    </>
  )
}
