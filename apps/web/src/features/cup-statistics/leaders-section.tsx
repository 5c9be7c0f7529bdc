import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { SectionHead } from '#ui/section-head'
import { Leaders } from './leaders.tsx'
import { useCupStatistics } from './use-cup-statistics.ts'

/** Who leads the cup, on its overview. Where nothing was counted yet nothing stands here, and what does not come is missed by nobody who plays. */
export function LeadersSection({ tournamentId, place }: { tournamentId: string; place: string }) {
  const { t } = useTranslation('cup-statistics')
  const { data } = useCupStatistics(tournamentId)
  if (data === undefined || data.maps_played === 0) return null
  return (
    <section>
      <SectionHead
        title={t('leaders')}
        count={t('min_maps', { count: data.min_maps })}
        action={
          <Link
            className="link-more"
            to="/tournaments/$tournamentId/$tab"
            params={{ tournamentId: place, tab: 'statistics' }}
          >
            {t('all')}
          </Link>
        }
      />
      <Leaders leaders={data.leaders} />
    </section>
  )
}
