import { useTranslation } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { CrewPanel } from '../crew/crew-panel.tsx'
import type { SectionProps } from '../place/section-parts.tsx'

/** Who helps to run the cup. */
export function PeopleSection({ tournament }: SectionProps) {
  const { t } = useTranslation('organise')
  if (tournament.status === 'cancelled' || tournament.status === 'finished')
    return (
      <div className="panel">
        <EmptyState title={t('place.cup_over')} text={t('place.people_over_text')} />
      </div>
    )
  return <CrewPanel tournamentId={tournament.id} />
}
