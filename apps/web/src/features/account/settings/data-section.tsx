import { type CurrentUser, deletionDays } from '@lobby/contract'
import { Suspense, useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { useDownload } from '#lib/transfer'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import '../account.css'

const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog, { isPatient: true })

/** A copy of everything, and the way out. */
export function DataSection({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account')
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <h3 className="settings-sub">{t('export.title')}</h3>
      <Export username={user.username} />
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

function Export({ username }: { username: string }) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const format = useFormat()
  const { bytes, problem, start, cancel } = useDownload('/user/export', `lobby-${username}.json`)
  return (
    <>
      <p className="text-muted text-14">{t('export.text')}</p>
      {problem !== null && <FormError>{problem}</FormError>}
      <div className="row row-wrap">
        <Button busy={bytes !== null} onClick={start}>
          {t('export.action')}
        </Button>
        {bytes !== null && (
          <>
            <output className="text-14 text-muted">
              {t('export.progress', { size: format.number(Math.ceil(bytes / 1024)) })}
            </output>
            <Button kind="quiet" onClick={cancel}>
              {common('action.cancel')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
