import { useTranslation } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { CrewPanel } from '../crew/crew-panel.tsx'
import { OrganisersPanel } from '../people/organisers-panel.tsx'
import type { SectionProps } from '../place/section-parts.tsx'

/** Who runs the cup and who helps; of one that is over the organisers stay, as its money and its page do. */
export function PeopleSection({ tournament }: SectionProps) {
  const { t } = useTranslation('organise')
  const isOver = tournament.status === 'cancelled' || tournament.status === 'finished'
  return (
    <>
      <OrganisersPanel tournamentId={tournament.id} />
      {isOver ? (
        <div className="panel">
          <EmptyState title={t('place.cup_over')} text={t('place.people_over_text')} />
        </div>
      ) : (
        <CrewPanel tournamentId={tournament.id} />
      )}
    </>
  )
}
