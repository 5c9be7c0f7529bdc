import { useTranslation } from '#lib/i18n'
import { Skeleton } from '#ui/skeleton'

/** The size of the hero, the phase line and the first section: nothing jumps when they come. */
export function TournamentSkeleton() {
  const { t } = useTranslation('tournaments')
  return (
    <section className="cup" aria-busy="true" aria-label={t('page.loading')}>
      <div className="cup-hero chamfer chamfer-large">
        <div className="stack">
          <Skeleton width={180} height={22} />
          <Skeleton height={166} />
          <Skeleton width={320} height={48} />
          <Skeleton width={220} height={52} />
        </div>
        <div className="stack">
          <Skeleton height={70} />
          <Skeleton height={120} />
        </div>
        <div className="cup-hero-places">
          <Skeleton height={112} />
        </div>
      </div>
      <Skeleton height={60} />
      <Skeleton height={320} />
    </section>
  )
}
