import { lazyPart } from '#lib/lazy-part'
import { AlternativeLandingPage, LandingPage } from '#features/home/components/landing-page'
import { useAuth } from '#lib/current-user'
import { siteWall } from './live-walls.tsx'
import { useTranslation } from '#lib/i18n'
import { Spinner } from '#ui/spinner'

// Nobody whom the server draws a page for is signed in.
const HomePage = lazyPart(async () => (await import('#features/home/components/home-page')).HomePage, {
  texts: ['home', 'landing'],
})

/** Home for those who are signed in, the landing for visitors. */
export function StartPage() {
  const { t } = useTranslation('common')
  const { user, isLoading } = useAuth()
  if (isLoading) return <Spinner label={t('loading.account')} />
  return user ? <HomePage /> : <LandingPage wall={siteWall} />
}

/** The landing in another order, at an address of its own. */
export function OtherLanding() {
  return <AlternativeLandingPage wall={siteWall} />
}
