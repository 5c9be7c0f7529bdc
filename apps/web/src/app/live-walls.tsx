import type { BracketMatch, MatchListItem, TournamentDetail } from '@lobby/contract'
import { Suspense } from 'react'
import type { WallMatch } from '#features/live/live-wall'
import { lazyPart } from '#lib/lazy-part'

const LiveWall = lazyPart(async () => (await import('#features/live/live-wall')).LiveWall, {
  texts: ['live'],
  isPatient: true,
})

function ofBracket({ match_id: id, team1, team2, best_of, score }: BracketMatch): WallMatch[] {
  return id !== null && team1.team !== null && team2.team !== null
    ? [{ id, team1: team1.team, team2: team2.team, best_of, score }]
    : []
}

/** A cup knows its matches, the log what goes on in them: they meet here. */
export function cupWall(tournament: TournamentDetail, live: readonly BracketMatch[]) {
  return (
    <Suspense fallback={null}>
      <LiveWall tournamentId={tournament.id} matches={live.flatMap(ofBracket)} delay={tournament.live_delay} />
    </Suspense>
  )
}

/** The same for the whole site. */
export function siteWall(matches: readonly MatchListItem[]) {
  return (
    <Suspense fallback={null}>
      <LiveWall tournamentId={null} matches={matches} delay={null} />
    </Suspense>
  )
}
