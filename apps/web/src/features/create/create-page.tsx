import { Suspense } from 'react'
import { useAuthDialog } from '#lib/auth-dialog'
import { useAuth } from '#lib/current-user'
import { useFlag } from '#lib/flags'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { Spinner } from '#ui/spinner'
import './create.css'

// Most who come here may not make one.
const CreateForm = lazyPart(async () => (await import('./create-form.tsx')).CreateForm, {
  texts: ['refusals', 'servers'],
})

/** A new tournament: an admin's, or a draft of a player's own. Who may not make one learns who may and whom to ask. */
export function CreatePage() {
  const { t } = useTranslation('create')
  const { t: common } = useTranslation('common')
  const { user, isLoading } = useAuth()
  const isOpen = useFlag('user_cups')
  if (isLoading) return <Spinner label={common('loading.account')} />
  if (user === null || !(user.is_admin || isOpen)) return <Refused isVisitor={user === null} isOpen={isOpen} />
  if (!user.is_admin && !user.email_verified) return <Unconfirmed />
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="text-lead">{t(user.is_admin ? 'lead' : 'lead_own')}</p>
        </div>
      </header>
      <Suspense fallback={<Spinner label={common('loading.page')} />}>
        <CreateForm key={user.id} userId={user.id} isOwn={!user.is_admin} />
      </Suspense>
    </>
  )
}

/** Whoever runs a cup must be reachable. */
function Unconfirmed() {
  const { t } = useTranslation('create')
  return (
    <div className="panel create-refused">
      <EmptyState level={1} title={t('unconfirmed.title')} text={t('unconfirmed.text')}>
        <ButtonLink kind="primary" to="/settings" hash="email">
          {t('unconfirmed.confirm')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

function Refused({ isVisitor, isOpen }: { isVisitor: boolean; isOpen: boolean }) {
  const { t } = useTranslation('create')
  const auth = useAuthDialog()
  return (
    <div className="panel create-refused">
      <EmptyState
        level={1}
        title={t(isOpen ? 'refused.own_title' : 'refused.title')}
        text={t(isOpen ? 'refused.own_text' : isVisitor ? 'refused.visitor' : 'refused.text')}
      >
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
