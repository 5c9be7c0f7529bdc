import type { MatchDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useCurrentUser } from '#lib/current-user'
import { lazyPart } from '#lib/lazy-part'
import { matchServerQuery } from '../api/match-server.ts'

const OwnCall = lazyPart(async () => (await import('../server/calls.tsx')).OwnCall, { texts: ['match-server'] })

/** A captain's way to an organiser, whether the match has a server yet or not, until it is over. */
export function OwnCallPlace({ match }: { match: MatchDetail }) {
  const user = useCurrentUser()
  const isOpen = match.status !== 'finished' && match.status !== 'void'
  const server = useQuery({ ...matchServerQuery(match.id, user?.id ?? null), enabled: isOpen && user !== null })
  if (!isOpen || !server.data?.rights.call) return null
  return (
    <Suspense fallback={null}>
      <OwnCall matchId={match.id} server={server.data} />
    </Suspense>
  )
}
