import type { MatchDetail } from '@lobby/contract'
import { type ReactNode, Suspense } from 'react'
import { liveHeights } from '#lib/live-heights'
import { Skeleton } from '#ui/skeleton'
import { type MatchRights, useMatchRights } from '../api/match-rights.ts'

/** What somebody else draws of a match that is played, by what whoever looks may see of it. */
export type LivePart = (match: MatchDetail, rights: MatchRights) => ReactNode

/** Its place on the page: while the match is on, and afterwards where a log told of it. */
export function LivePlace({ match, part }: { match: MatchDetail; part: LivePart }) {
  const rights = useMatchRights(match)
  const isOn = match.status === 'warmup' || match.status === 'live'
  const isTold = match.maps.some((map) => map.logged_rounds > 0)
  if (!isOn && !(match.status === 'finished' && isTold)) return null
  // As high as the part itself waits for what it tells: between its code and that nothing moves.
  const waiting = isTold ? <Skeleton height={isOn ? liveHeights.on : liveHeights.over} /> : null
  return <Suspense fallback={waiting}>{part(match, rights)}</Suspense>
}
