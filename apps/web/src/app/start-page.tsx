import type { MatchListItem } from '@lobby/contract'
import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { AlternativeLandingPage, LandingPage } from '#features/home/components/landing-page'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Spinner } from '#ui/spinner'

// Nobody whom the server draws a page for is signed in.
const HomeWithMine = lazyPart(async () => (await import('./home-with-mine.tsx')).HomeWithMine, {
  texts: ['home', 'landing'],
})

const LiveWall = lazyPart(async () => (await import('#features/live/live-wall')).LiveWall, {
  texts: ['live'],
})

/** What is played on the whole site. */
const siteWall = (matches: readonly MatchListItem[]) => (
  <Suspense fallback={null}>
    <LiveWall tournamentId={null} matches={matches} delay={null} />
  </Suspense>
)

/** Home for those who are signed in, the landing for visitors. */
export function StartPage() {
  const { t } = useTranslation('common')
  const { user, isLoading } = useAuth()
  if (isLoading) return <Spinner label={t('loading.account')} />
  return user ? <HomeWithMine /> : <LandingPage wall={siteWall} />
}

/** The landing in another order, at an address of its own. */
export function OtherLanding() {
  return <AlternativeLandingPage wall={siteWall} />
}
