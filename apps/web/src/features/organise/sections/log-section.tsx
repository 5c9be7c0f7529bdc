import { adminActs } from '@lobby/contract'
import { FilteredLog } from '#features/act-log/filtered-log'
import { hasStarted } from '#features/tournaments/cup-phase'
import { CupFiles } from '../cup-files.tsx'
import { HistoryPanel } from '../history/history-panel.tsx'
import type { SectionProps } from '../place/section-parts.tsx'

const kinds = adminActs.filter((act) => /^(tournament|crew|stand_in|qualifier|match)\./.test(act))

/** What was done in the cup, and all of it as files. */
export function LogSection({ tournament }: SectionProps) {
  return (
    <>
      <section>
        <FilteredLog of={{ cup: tournament.id }} fileName={`lobby-acts-${tournament.id}`} kinds={kinds} />
      </section>
      {hasStarted(tournament) && <HistoryPanel tournamentId={tournament.id} />}
      <CupFiles tournamentId={tournament.id} />
    </>
  )
}
