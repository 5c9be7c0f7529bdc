import type { CupStatistics } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { CupMaps } from './cup-maps.tsx'
import { Leaders } from './leaders.tsx'
import { useCupStatistics } from './use-cup-statistics.ts'

/** All that is counted of a cup; the board of all its players is one link away. */
export function StatisticsTab({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('cup-statistics')
  const statistics = useCupStatistics(tournamentId)
  if (statistics.data) return <Told statistics={statistics.data} tournamentId={tournamentId} />
  if (statistics.isPending) return <Skeleton height={640} label={t('loading')} />
  return <ErrorState title={t('error')} error={statistics.error} onRetry={() => void statistics.refetch()} />
}

function Told({ statistics, tournamentId }: { statistics: CupStatistics; tournamentId: string }) {
  const { t } = useTranslation('cup-statistics')
  const format = useFormat()
  if (statistics.maps_played === 0)
    return (
      <div className="panel">
        <EmptyState title={t('empty')} text={t('empty_text')} />
      </div>
    )
  const sums = [
    { name: t('sum.matches'), value: statistics.matches },
    { name: t('sum.maps'), value: statistics.maps_played },
    { name: t('sum.rounds'), value: statistics.rounds },
  ]
  return (
    <>
      <dl className="panel tally-sums">
        {sums.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-14 text-muted">{name}</dt>
            <dd className="text-display">{format.number(value)}</dd>
          </div>
        ))}
      </dl>
      {statistics.mvp !== null && <BestPlayer mvp={statistics.mvp} />}
      <section>
        <SectionHead
          title={t('leaders')}
          count={t('min_maps', { count: statistics.min_maps })}
          action={
            <Link className="link-more" to="/leaderboard" search={{ cup: tournamentId, by: 'match_rating' } as never}>
              {t('whole_board')}
            </Link>
          }
        />
        <Leaders leaders={statistics.leaders} />
        <p className="text-14 text-muted tally-note">
          {t('who_is_named')}{' '}
          <Link className="link" to="/statistics/definitions">
            {t('definitions')}
          </Link>
        </p>
      </section>
      <section>
        <SectionHead
          title={t('maps')}
          count={t('played', { count: statistics.maps_played, number: format.number(statistics.maps_played) })}
        />
        <CupMaps maps={statistics.maps} />
      </section>
    </>
  )
}

function BestPlayer({ mvp }: { mvp: NonNullable<CupStatistics['mvp']> }) {
  const { t } = useTranslation('cup-statistics')
  const format = useFormat()
  return (
    <section className="panel tally-mvp" aria-label={t('mvp')}>
      <Badge tone="sun">{t('mvp')}</Badge>
      <Avatar id={mvp.id} url={mvp.avatar_url} size={36} />
      <span className="text-ellipsis">
        <Link to="/players/$playerId" params={{ playerId: mvp.id }}>
          <b className="text-block text-ellipsis">{mvp.username}</b>
        </Link>
        {mvp.team !== null && <small className="text-block text-ellipsis text-muted">{mvp.team.name}</small>}
      </span>
      <span className="tally-mvp-value">
        <b className="text-display">{format.number(mvp.value, 2)}</b>
        <small className="text-muted">{t('measure.match_rating')}</small>
      </span>
    </section>
  )
}
