import { cupName, type TournamentListItem } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isNotFound } from '#lib/api'
import { useAuthDialog } from '#lib/auth-dialog'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button, ButtonLink } from '#ui/button'
import { classNames } from '#ui/class-names'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import type { CupState } from '../api/get-cup.ts'
import { CupFigures } from './cup-figures.tsx'
import { SunArt } from './sun-art.tsx'

type HeroProps = CupState & {
  /** What is ahead or runs, where the cup itself is over. */
  instead: TournamentListItem | null
  /** Whether the page begins with it. */
  isFirst: boolean
  /** Whether some tournament takes teams that one's own is not in yet; so as long as it is not known. */
  canJoin: boolean
}

/** A longer name stands in smaller letters: it would fill the window of a phone. */
const shortName = 24

/** The cup, and what to do: play or practise, or become somebody who may. */
export function HomeHero({ cup, bracket, instead, isFirst, canJoin }: HeroProps) {
  const { t } = useTranslation('home')
  const isMissing = isNotFound(cup.error)
  const shown = instead ?? cup.data
  return (
    <>
      <section className="home-hero" aria-busy={cup.isPending || undefined}>
        <div className="page-width">
          {shown && <States cup={shown} />}
          {!shown && !isMissing && !cup.isError && <Skeleton width={140} height={22} label={t('cup.loading')} />}
          <Title isFirst={isFirst} isLong={shown !== undefined && shown.name.length > shortName}>
            {isMissing ? t('cup.missing') : <CupLink instead={instead} name={shown?.name ?? cupName} />}
          </Title>
          <p className="home-hero-lead">{isMissing ? t('cup.missing_text') : t('cup.lead')}</p>
          <div className="home-hero-actions">
            <Actions instead={instead} canJoin={canJoin} />
          </div>
        </div>
        <SunArt cup={instead === null ? cup.data : undefined} bracket={instead === null ? bracket : null} />
      </section>
      {cup.isError && !cup.data && !isMissing && (
        <div className="page-width">
          <ErrorState title={t('cup.error')} error={cup.error} onRetry={() => void cup.refetch()} />
        </div>
      )}
      {!isMissing && <CupFigures cup={shown ?? null} />}
    </>
  )
}

function Title({ isFirst, isLong, children }: { isFirst: boolean; isLong: boolean; children: ReactNode }) {
  const names = classNames('home-hero-title text-display', isLong && 'is-long')
  return isFirst ? <h1 className={names}>{children}</h1> : <h2 className={names}>{children}</h2>
}

function CupLink({ instead, name }: { instead: TournamentListItem | null; name: string }) {
  if (instead === null) return <Link to="/tournaments/lobby-cup">{name}</Link>
  return (
    <Link to="/tournaments/$tournamentId" params={{ tournamentId: instead.id }}>
      {name}
    </Link>
  )
}

function CupButton({ instead }: Pick<HeroProps, 'instead'>) {
  const { t } = useTranslation('home')
  if (instead === null) {
    return (
      <ButtonLink kind="primary" size="l" to="/tournaments/lobby-cup">
        {t('hero.watch')}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink kind="primary" size="l" to="/tournaments/$tournamentId" params={{ tournamentId: instead.id }}>
      {t('hero.watch')}
    </ButtonLink>
  )
}

function States({ cup }: { cup: Pick<TournamentListItem, 'status'> }) {
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

function Actions({ instead, canJoin }: Pick<HeroProps, 'instead' | 'canJoin'>) {
  const { t } = useTranslation('home')
  const { user, isLoading } = useAuth()
  const auth = useAuthDialog()
  if (user || isLoading) {
    return (
      <>
        {canJoin ? (
          <ButtonLink kind="primary" size="l" to="/tournaments">
            {t('hero.join')}
          </ButtonLink>
        ) : (
          <CupButton instead={instead} />
        )}
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
