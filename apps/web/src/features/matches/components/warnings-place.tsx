import type { MatchDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useCurrentUser } from '#lib/current-user'
import { lazyPart } from '#lib/lazy-part'
import { roomQuery } from '../api/get-room.ts'
import { captainedIn } from '../room/room-facts.ts'
import { useMatchRights } from '../api/match-rights.ts'

const WarningsPanel = lazyPart(async () => (await import('../warnings/warnings-panel.tsx')).WarningsPanel, {
  texts: ['crew'],
})

/** Warnings are for whoever plays, and for those who give them: nobody else's page asks for them. */
export function WarningsPlace({ match }: { match: MatchDetail }) {
  const user = useCurrentUser()
  const { isReferee } = useMatchRights(match)
  const room = useQuery(roomQuery(match.id))
  if (user === null || match.status === 'void') return null
  const people = [...match.roster1, ...match.roster2, match.coach1, match.coach2]
  const leads = room.data !== undefined && captainedIn(room.data, user.id) !== null
  const isParty = leads || people.some((one) => one?.user_id === user.id)
  if (!isReferee && !isParty) return null
  return (
    <Suspense fallback={null}>
      <WarningsPanel match={match} userId={user.id} />
    </Suspense>
  )
}
