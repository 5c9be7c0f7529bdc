import { useTranslation } from '#lib/i18n'
import { Skeleton } from '#ui/skeleton'

/** Of the size of a round in which most people died. */
export function RoundSkeleton() {
  const { t } = useTranslation('rounds')
  return (
    <div className="rounds-body" aria-busy="true">
      <Skeleton height={28} label={t('story.loading')} />
      <div className="rounds-columns">
        <Skeleton height={840} />
        <Skeleton height={680} />
      </div>
    </div>
  )
}
