import { type CurrentUser, deletionDays } from '@lobby/contract'
import { Suspense, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Button } from '#ui/button'
import { DownloadButton } from '#ui/download-button'
import '../account.css'

const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

/** A copy of everything, and the way out. */
export function DataSection({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account')
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <h3 className="settings-sub">{t('export.title')}</h3>
      <p className="text-muted text-14">{t('export.text')}</p>
      <DownloadButton path="/user/export" name={`lobby-${user.username}.json`}>
        {t('export.action')}
      </DownloadButton>
      <h3 className="settings-sub">{t('delete.title')}</h3>
      <p className="text-muted text-14">{t('delete.text', { days: deletionDays })}</p>
      <div>
        <Button kind="danger" disabled={user.deletion_due_at !== null} onClick={() => setDeleting(true)}>
          {t('delete.open')}
        </Button>
      </div>
      {isDeleting && (
        <Suspense>
          <DeleteDialog user={user} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </>
  )
}
