import { useEffect, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { isPageLoadFailure, reloadOnce } from '#lib/page-load'
import { useSite } from '#lib/site'
import { Spinner } from '#ui/spinner'
import { ErrorScreen } from './error-screen.tsx'

type PageErrorProps = { error: unknown; reset: () => void }

/** The router's error component: a page whose code did not come is loaded anew once, everything else is told. */
export function PageError({ error, reset }: PageErrorProps) {
  // Parts that failed once stay failed for this page: only a reload asks for them again.
  if (isPageLoadFailure(error)) return <NotLoaded error={error} />
  return <ErrorScreen error={error} onRetry={reset} isWithinPage />
}

function NotLoaded({ error }: { error: unknown }) {
  const { t } = useTranslation('common')
  const { stores } = useSite()
  const [isTried, setTried] = useState(false)
  useEffect(() => {
    void reloadOnce(stores.short).then((isReloading) => setTried(!isReloading))
  }, [stores])
  if (!isTried) return <Spinner label={t('loading.page')} />
  return <ErrorScreen error={error} onRetry={() => location.reload()} isWithinPage />
}
