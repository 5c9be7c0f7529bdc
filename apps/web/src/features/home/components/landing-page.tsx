import { useTranslation } from '#lib/i18n'
import { useSiteTextsWait } from '#lib/site-texts'
import { Spinner } from '#ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { useCup } from '../api/get-cup.ts'
import { tournamentsQuery } from '../api/get-tournaments.ts'
import { insteadOf } from '../upcoming.ts'
import '../hero.css'
import '../landing.css'
import { LandingCup } from './landing-cup.tsx'
import { LandingFeatures } from './landing-features.tsx'
import { LandingFigures } from './landing-figures.tsx'
import { LandingHero } from './landing-hero.tsx'
import { LandingLive, type LiveWallPart } from './landing-live.tsx'

/** What a visitor meets first. */
export function LandingPage({ wall }: { wall?: LiveWallPart }) {
  const { t } = useTranslation('common')
  const { cup, sun, instead } = useLandingCup()
  if (useSiteTextsWait('landing')) return <Spinner label={t('loading.page')} />
  return (
    <div className="home-landing">
      <LandingHero {...sun} />
      <LandingFigures />
      <LandingFeatures />
      <LandingCup cup={cup} instead={instead} />
      {wall && <LandingLive wall={wall} />}
    </div>
  )
}

/** The same in another order, for those who come for the cup: the sun in the middle, the cup at once below it. */
export function AlternativeLandingPage({ wall }: { wall?: LiveWallPart }) {
  const { t } = useTranslation('common')
  const { cup, sun, instead } = useLandingCup()
  if (useSiteTextsWait('landing')) return <Spinner label={t('loading.page')} />
  return (
    <div className="home-landing home-noon">
      <LandingHero {...sun} />
      <LandingCup cup={cup} instead={instead} />
      {wall && <LandingLive wall={wall} />}
      <LandingFigures />
      <LandingFeatures />
    </div>
  )
}

/** The cup, and what is ahead or runs where it is over. */
function useLandingCup() {
  const { cup, bracket } = useCup()
  const tournaments = useQuery(tournamentsQuery)
  const instead = insteadOf(cup.data, tournaments.data)
  // The sun's rays are the cup's own bracket.
  const sun = instead === null ? { cup: cup.data, bracket } : { cup: undefined, bracket: null }
  return { cup, sun, instead }
}
