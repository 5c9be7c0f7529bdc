import { cupId, cupPrizePoolTenge, type TournamentListItem } from '@lobby/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { ButtonLink } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import { CupFigures } from './cup-figures.tsx'
import { SunArt } from './sun-art.tsx'

export type Tournaments = UseQueryResult<TournamentListItem[]>

export function CupHero({ tournaments }: { tournaments: Tournaments }) {
  const { t } = useTranslation('home')
  if (tournaments.data) {
    const cup = tournaments.data.find(({ id }) => id === cupId)
    return cup ? <Cup cup={cup} /> : <NoCup />
  }
  if (!tournaments.isError) return <Loading />
  return (
    <div className="wrap hero-error">
      <ErrorState title={t('cup.error')} error={tournaments.error} onRetry={() => void tournaments.refetch()} />
    </div>
  )
}

function Cup({ cup }: { cup: TournamentListItem }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const isOpen = cup.status === 'open'
  return (
    <>
      <section className="hero">
        <SunArt prize={format.money(cup.prize_pool)} />
        <div className="wrap">
          <p className="row">
            {cup.status === 'live' && <Badge tone="live">{t('live.badge')}</Badge>}
            <Badge tone={isOpen ? 'open' : 'plain'}>{isOpen ? t('status.open') : t('status.closed')}</Badge>
          </p>
          <h1 className="d">{cup.name}</h1>
          <p className="hero-lead">{t('cup.lead')}</p>
          <div className="act">
            <ButtonLink kind="primary" size="l" to="/tournaments/lobby-cup">
              {isOpen ? t('cup.join') : t('cup.watch')}
            </ButtonLink>
          </div>
        </div>
      </section>
      <CupFigures cup={cup} />
    </>
  )
}

function NoCup() {
  const { t } = useTranslation('home')
  const format = useFormat()
  return (
    <section className="hero">
      <SunArt prize={format.money(cupPrizePoolTenge)} />
      <div className="wrap">
        <h1 className="d">{t('cup.missing')}</h1>
        <p className="hero-lead">{t('cup.missing_text')}</p>
        <div className="act">
          <ButtonLink kind="primary" size="l" to="/teams">
            {t('cup.to_teams')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** The hero's own frame with grey words, so that nothing moves when the cup arrives. */
function Loading() {
  const { t } = useTranslation('home')
  return (
    <>
      <section className="hero" aria-busy="true">
        <SunArt prize="" />
        <div className="wrap hero-skeleton">
          <Skeleton width={140} height={22} label={t('cup.loading')} />
          <Skeleton width={300} height={72} />
          <Skeleton width={280} height={60} />
          <Skeleton width={200} height={52} />
        </div>
      </section>
      <CupFigures cup={null} />
    </>
  )
}
