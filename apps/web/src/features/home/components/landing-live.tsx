import type { MatchListItem } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { liveMatchesQuery } from '../api/get-live-matches.ts'
import { useLiveScores } from '../api/use-live-scores.ts'

/** What another feature draws of the matches that are played now. */
export type LiveWallPart = (matches: readonly MatchListItem[]) => ReactNode

/** So many make a visitor curious; all of them stand in the list of matches. */
const shownMax = 4
const pollMs = 60_000

/** What is being played, for who comes by: nothing while nothing is. */
export function LandingLive({ wall }: { wall: LiveWallPart }) {
  const matches = useQuery({ ...liveMatchesQuery, refetchInterval: pollMs })
  const live = matches.data ?? []
  if (live.length === 0) return null
  return (
    <section className="page-width home-landing-live">
      {[...new Set(live.map((match) => match.tournament.id))].map((id) => (
        <Watch key={id} tournamentId={id} />
      ))}
      {wall(live.slice(0, shownMax))}
    </section>
  )
}

/** One channel a tournament: hooks cannot stand in a loop, components can. */
function Watch({ tournamentId }: { tournamentId: string }) {
  useLiveScores(tournamentId)
  return null
}
