import { useAuthDialog } from '#lib/auth-dialog'
import { useCurrentUser } from '#lib/current-user'
import { useSiteTexts } from '#lib/site-texts'
import { Button, ButtonLink } from '#ui/button'
import type { CupState } from '../api/get-cup.ts'
import { SunArt } from './sun-art.tsx'

export function LandingHero({ cup, bracket }: { cup: CupState['cup']['data']; bracket: CupState['bracket'] }) {
  const t = useSiteTexts('landing')
  return (
    <section className="home-hero">
      <div className="page-width">
        <h1 className="text-display">
          <span>{t('hero.compete')}</span> <span>{t('hero.dominate')}</span> <span>{t('hero.win')}</span>
        </h1>
        <p className="home-hero-lead">{t('hero.lead')}</p>
        <div className="home-hero-actions">
          <Join />
          {/* Where specification §2 sends it. */}
          <ButtonLink size="l" to="/tournaments">
            {t('hero.leaderboard')}
          </ButtonLink>
        </div>
      </div>
      {/* Behind the words, but after them: a page painted while it still comes must not move. */}
      <SunArt cup={cup} bracket={bracket} />
    </section>
  )
}

/** Only those who are not signed in yet have to sign in. */
function Join() {
  const t = useSiteTexts('landing')
  const user = useCurrentUser()
  const auth = useAuthDialog()
  if (user)
    return (
      <ButtonLink kind="primary" size="l" to="/tournaments">
        {t('hero.join')}
      </ButtonLink>
    )
  return (
    <Button kind="primary" size="l" onClick={() => auth.open('login')}>
      {t('hero.join')}
    </Button>
  )
}
