import { lazy } from 'react'
import { LandingPage } from '#features/home/components/landing-page'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Spinner } from '#ui/spinner'
import { pageWith } from './route-frame.tsx'

// Nobody whom the server draws a page for is signed in.
const HomePage = lazy(() =>
  pageWith(import('#features/home/components/home-page'), 'home', 'landing').then((page) => ({
    default: page.HomePage,
  })),
)

/** Home for those who are signed in, the landing for visitors. */
export function StartPage() {
  const { t } = useTranslation('common')
  const { user, isLoading } = useAuth()
  if (isLoading) return <Spinner label={t('loading.account')} />
  return user ? <HomePage /> : <LandingPage />
}
