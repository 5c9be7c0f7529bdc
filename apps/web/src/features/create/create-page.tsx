import { Suspense } from 'react'
import { useAuthDialog } from '#lib/auth-dialog'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Spinner } from '#ui/spinner'
import './create.css'

// Most who come here may not make one.
const CreateForm = lazyPart(async () => (await import('./create-form.tsx')).CreateForm)

/** A new tournament, for those who may make one; the others learn who may and whom to ask. */
export function CreatePage() {
  const { t } = useTranslation('create')
  const { t: common } = useTranslation('common')
  const { user, isLoading } = useAuth()
  if (isLoading) return <Spinner label={common('loading.account')} />
  if (!user?.is_admin) return <Refused isVisitor={user === null} />
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="text-lead">{t('lead')}</p>
        </div>
      </header>
      <Suspense fallback={<Spinner label={common('loading.page')} />}>
        <CreateForm />
      </Suspense>
    </>
  )
}

function Refused({ isVisitor }: { isVisitor: boolean }) {
  const { t } = useTranslation('create')
  const auth = useAuthDialog()
  return (
    <div className="panel create-refused">
      <EmptyState level={1} title={t('refused.title')} text={t(isVisitor ? 'refused.visitor' : 'refused.text')}>
        <div className="row row-wrap create-actions">
          {isVisitor && (
            <Button kind="primary" onClick={() => auth.open('login')}>
              {t('refused.sign_in')}
            </Button>
          )}
          <ButtonLink kind={isVisitor ? 'secondary' : 'primary'} to="/invest">
            {t('refused.ask')}
          </ButtonLink>
          <ButtonLink to="/tournaments">{t('refused.all')}</ButtonLink>
        </div>
      </EmptyState>
    </div>
  )
}
