import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Horn } from '#ui/horn'

type ErrorScreenProps = {
  error: unknown
  onRetry: () => void
  /** The layout stands: its bar and its `main` are around this. */
  isWithinPage?: boolean
}

/** The global error screen of specification §2. It must not need the router: the router may be what broke. */
export function ErrorScreen({ error, onRetry, isWithinPage = false }: ErrorScreenProps) {
  const { t } = useTranslation('common')
  const Frame = isWithinPage ? 'div' : 'main'
  return (
    <Frame className="page-oops" role={isWithinPage ? 'alert' : undefined}>
      <Horn />
      <h1>{t('oops.title')}</h1>
      <p>{t('oops.text')}</p>
      <p>{t('oops.persists')}</p>
      {error instanceof Error && error.message !== '' && <code>{error.message}</code>}
      <div className="row row-wrap">
        <Button kind="primary" onClick={onRetry}>
          {t('oops.again')}
        </Button>
        <Button onClick={() => location.reload()}>{t('oops.refresh')}</Button>
        <Button onClick={() => location.assign('/')}>{t('oops.home')}</Button>
      </div>
    </Frame>
  )
}
