import { CheckInSection } from '#features/check-in/check-in-section'
import { hasStarted } from '#features/tournaments/cup-phase'
import { useTranslation } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import type { SectionProps } from '../place/section-parts.tsx'

/** Who is there before the start; once it has begun, that is the bracket's matter. */
export function CheckInPlace({ tournament }: SectionProps) {
  const { t } = useTranslation('check-in')
  if (!hasStarted(tournament) && tournament.status !== 'cancelled') return <CheckInSection tournament={tournament} />
  return (
    <div className="panel">
      <EmptyState title={t('over')} text={t('over_text')} />
    </div>
  )
}
