import { TournamentPage } from '#features/cup/components/tournament-page'
import { cupWall } from './live-walls.tsx'

/** A cup with what goes on in its live matches. */
export function CupWithWall({ tournamentId }: { tournamentId: string }) {
  return <TournamentPage tournamentId={tournamentId} wall={cupWall} />
}
