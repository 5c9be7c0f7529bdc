import { useTranslation } from '#lib/i18n'
import { Skeleton } from '#ui/skeleton'

/** Plates, score, maps and boards at their own sizes. */
export function MatchSkeleton() {
  const { t } = useTranslation('matches')
  return (
    <section className="match" aria-busy="true" aria-label={t('page.loading')}>
      <Skeleton width={280} height={30} />
      <div className="match-duel">
        <Skeleton height={152} />
        <div className="match-score">
          <Skeleton height={136} />
        </div>
        <Skeleton height={152} />
      </div>
      <Skeleton height={140} />
      <div className="match-grid">
        <div className="stack">
          <Skeleton height={305} />
          <Skeleton height={305} />
        </div>
        <aside className="stack">
          <Skeleton height={180} />
          <Skeleton height={260} />
        </aside>
      </div>
    </section>
  )
}
