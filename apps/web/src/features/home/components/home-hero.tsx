import { cupName } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { isNotFound } from '#lib/api'
import { useAuthDialog } from '#lib/auth-dialog'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button, ButtonLink } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import type { CupState } from '../api/get-cup.ts'
import { CupFigures } from './cup-figures.tsx'
import { SunArt } from './sun-art.tsx'

/** The cup, and what to do: play or practise, or become somebody who may. */
export function HomeHero({ cup, bracket }: CupState) {
  const { t } = useTranslation('home')
  const isMissing = isNotFound(cup.error)
  return (
    <>
      <section className="home-hero home-hero-cup" aria-busy={cup.isPending || undefined}>
        <div className="page-width">
          {cup.data && <States cup={cup.data} />}
          {!cup.data && !isMissing && !cup.isError && <Skeleton width={140} height={22} label={t('cup.loading')} />}
          <h1 className="text-display">
            {isMissing ? t('cup.missing') : <Link to="/tournaments/lobby-cup">{cup.data?.name ?? cupName}</Link>}
          </h1>
          <p className="home-hero-lead">{isMissing ? t('cup.missing_text') : t('cup.lead')}</p>
          <div className="home-hero-actions">
            <Actions />
          </div>
        </div>
        <SunArt cup={cup.data} bracket={bracket} />
      </section>
      {cup.isError && !cup.data && !isMissing && (
        <div className="page-width">
          <ErrorState title={t('cup.error')} error={cup.error} onRetry={() => void cup.refetch()} />
        </div>
      )}
      {!isMissing && <CupFigures cup={cup.data ?? null} />}
    </>
  )
}

function States({ cup }: { cup: NonNullable<CupState['cup']['data']> }) {
  const { t } = useTranslation('home')
  const isOpen = cup.status === 'open'
  return (
    <p className="row">
      {cup.status === 'live' && <Badge tone="live">{t('live.badge')}</Badge>}
      {cup.status === 'cancelled' && <Badge tone="loss">{t('status.cancelled')}</Badge>}
      <Badge tone={isOpen ? 'open' : 'plain'}>{isOpen ? t('status.open') : t('status.closed')}</Badge>
    </p>
  )
}

function Actions() {
  const { t } = useTranslation('home')
  const { user, isLoading } = useAuth()
  const auth = useAuthDialog()
  if (user || isLoading) {
    return (
      <>
        <ButtonLink kind="primary" size="l" to="/tournaments">
          {t('hero.join')}
        </ButtonLink>
        <ButtonLink size="l" to="/servers">
          {t('hero.practice')}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <Button kind="primary" size="l" onClick={() => auth.open('login')}>
        {t('hero.start')}
      </Button>
      <ButtonLink size="l" to="/servers">
        {t('hero.servers')}
      </ButtonLink>
    </>
  )
}
