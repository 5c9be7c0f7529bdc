import { hasStarted } from '#features/tournaments/cup-phase'
import { CupFiles } from '../cup-files.tsx'
import { HistoryPanel } from '../history/history-panel.tsx'
import type { SectionProps } from '../place/section-parts.tsx'

/** What was done in the cup, and all of it as files. */
export function LogSection({ tournament }: SectionProps) {
  return (
    <>
      {hasStarted(tournament) && <HistoryPanel tournamentId={tournament.id} />}
      <CupFiles tournamentId={tournament.id} />
    </>
  )
}
