import type { MatchDetail } from '@lobby/contract'
import { type ReactNode, Suspense } from 'react'
import { type MatchRights, useMatchRights } from '../api/match-rights.ts'

/** What somebody else draws of a match that is played, by what whoever looks may see of it. */
export type LivePart = (match: MatchDetail, rights: MatchRights) => ReactNode

/** Its place on the page: while the match is on, and afterwards where a log told of it. */
export function LivePlace({ match, part }: { match: MatchDetail; part: LivePart }) {
  const rights = useMatchRights(match)
  const isOn = match.status === 'warmup' || match.status === 'live'
  const isTold = match.status === 'finished' && match.maps.some((map) => map.logged_rounds > 0)
  if (!isOn && !isTold) return null
  return <Suspense fallback={null}>{part(match, rights)}</Suspense>
}
