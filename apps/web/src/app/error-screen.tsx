import { ApiError } from '#lib/api'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Horn } from '#ui/horn'
import { SupportContact } from './support-contact.tsx'

type ErrorScreenProps = {
  error: unknown
  onRetry: () => void
  /** The layout stands: its bar and its `main` are around this. */
  isWithinPage?: boolean
  /** Somebody of ours has been told of it: said only where it is so. */
  isReported?: boolean
}

/** The error is one for its reader: what it says is shown. */
export class SpokenError extends Error {}

/** The global error screen of specification §2. It must not need the router: the router may be what broke. */
export function ErrorScreen({ error, onRetry, isWithinPage = false, isReported = false }: ErrorScreenProps) {
  const { t } = useTranslation('common')
  const Frame = isWithinPage ? 'div' : 'main'
  // What a program says of itself (addresses, lines of code) helps nobody here.
  const isSpoken = error instanceof ApiError || error instanceof SpokenError
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <Frame className="page-oops" role={isWithinPage ? 'alert' : undefined}>
      <Horn />
      <h1>{t('oops.title')}</h1>
      <p>
        {t('oops.text')} {isReported && t('oops.reported')}
      </p>
      {isSpoken && <code>{error.message}</code>}
      <p>{t('oops.persists')}</p>
      <SupportContact label={t('oops.support')} />
      {requestId !== null && <p className="text-14">{t('oops.request', { id: requestId })}</p>}
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
