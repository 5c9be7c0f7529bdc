import type { MatchDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { useCurrentUser } from '#lib/current-user'
import { matchServerQuery } from '../api/match-server.ts'

const CallsPanel = lazyPart(async () => (await import('../server/calls.tsx')).CallsPanel, { texts: ['match-server'] })

/** Above all else on the page of a match that is not over: captains who wait for a word of whoever looks. */
export function CallsPlace({ match }: { match: MatchDetail }) {
  const user = useCurrentUser()
  const isOpen = match.status !== 'finished' && match.status !== 'void'
  const server = useQuery({ ...matchServerQuery(match.id, user?.id ?? null), enabled: isOpen && user !== null })
  if (!isOpen || !server.data?.rights.referee || server.data.calls.length === 0) return null
  return (
    <Suspense fallback={null}>
      <CallsPanel match={match} server={server.data} />
    </Suspense>
  )
}
