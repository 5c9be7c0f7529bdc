import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Horn } from '#ui/horn'

/** The global error screen of specification §2. It must not need the router: the router may be what broke. */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <main className="oops">
      <Horn />
      <h1>{t('oops.title')}</h1>
      <p>{t('oops.text')}</p>
      {error instanceof Error && error.message !== '' && <code>{error.message}</code>}
      <div className="row wrapr">
        <Button kind="primary" onClick={onRetry}>
          {t('oops.again')}
        </Button>
        <Button onClick={() => location.reload()}>{t('oops.refresh')}</Button>
        <Button onClick={() => location.assign('/')}>{t('oops.home')}</Button>
      </div>
      <p className="f14">{t('oops.persists')}</p>
    </main>
  )
}
