import type { TournamentDetail } from '@lobby/contract'
import { CupInfo } from './cup-info.tsx'
import { CupTeams } from './cup-teams.tsx'

/** Alone for whoever reads a draft. */
export { CupInfo } from './cup-info.tsx'

/** What a cup is until it begins: who plays, and how. */
export function CupBefore({ tournament }: { tournament: TournamentDetail }) {
  return (
    <>
      <CupTeams tournament={tournament} />
      <CupInfo tournament={tournament} />
    </>
  )
}
