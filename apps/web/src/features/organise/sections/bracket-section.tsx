import { useQuery } from '@tanstack/react-query'
import { hasStarted } from '#features/tournaments/cup-phase'
import { useTranslation } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { registrationsQuery } from '../api/get-registrations.ts'
import type { SectionProps } from '../place/section-parts.tsx'
import { ResultsPanel } from '../results/results-panel.tsx'
import { SeedingPanel } from '../seeding-panel.tsx'
import { StepsPanel } from '../steps/steps-panel.tsx'

/** Seeds until the cup begins; from then on the results of its matches, and the steps that change what follows from them. */
export function BracketSection({ tournament }: SectionProps) {
  const { t } = useTranslation('organise')
  const list = useQuery(registrationsQuery(tournament.id))
  if (tournament.status === 'cancelled')
    return (
      <div className="panel">
        <EmptyState title={t('place.cancelled')} text={t('place.cancelled_text')} />
      </div>
    )
  return (
    <ListFrame
      list={list}
      error={t('organise.table_error')}
      loading={<Skeleton height={320} label={t('organise.loading')} />}
    >
      {(registrations) =>
        hasStarted(tournament) ? (
          <>
            <StepsPanel tournament={tournament} registrations={registrations} />
            <ResultsPanel tournamentId={tournament.id} />
          </>
        ) : (
          <SeedingPanel tournament={tournament} registrations={registrations} />
        )
      }
    </ListFrame>
  )
}
