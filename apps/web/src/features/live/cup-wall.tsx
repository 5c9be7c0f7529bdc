import type { BracketMatch, TournamentDetail } from '@lobby/contract'
import { LiveWall, type WallMatch } from './live-wall.tsx'

function ofBracket({ match_id: id, team1, team2, best_of, score }: BracketMatch): WallMatch[] {
  return id !== null && team1.team !== null && team2.team !== null
    ? [{ id, team1: team1.team, team2: team2.team, best_of, score }]
    : []
}

/** The live matches of a cup, as its bracket names them. */
export function CupWall({ tournament, live }: { tournament: TournamentDetail; live: readonly BracketMatch[] }) {
  return <LiveWall tournamentId={tournament.id} matches={live.flatMap(ofBracket)} delay={tournament.live_delay} />
}
