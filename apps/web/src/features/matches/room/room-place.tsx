import type { MatchDetail, MatchRoom } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useCurrentUser } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { servedPart } from '#lib/served-part'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import { roomQuery } from '../api/get-room.ts'
import { captainedIn } from './room-facts.ts'

const RoomPanel = servedPart(
  () => import('./room-panel.tsx'),
  (part) => part.RoomPanel,
)

function isEmpty({ veto, absent, result, dispute }: MatchRoom): boolean {
  return veto === null && absent === null && result === null && dispute === null
}

/** A captain may have something to say of how it ended. */
function isForCaptain(room: MatchRoom, match: MatchDetail, userId: string | undefined): boolean {
  const isCaptain = userId !== undefined && captainedIn(room, userId) !== null
  return isCaptain && match.status === 'finished' && room.settings.dispute_hours > 0
}

/** The room's place on the page; a match that is over, had no veto and was not reported by captains leaves it empty. */
export function RoomPlace({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('room')
  const user = useCurrentUser()
  const room = useQuery(roomQuery(match.id))
  const isAhead = match.status === 'ready' || match.status === 'warmup'
  if (room.data) {
    if (!isAhead && isEmpty(room.data) && !isForCaptain(room.data, match, user?.id)) return null
    return (
      <Suspense fallback={isAhead ? <Skeleton height={220} label={t('loading')} /> : null}>
        <RoomPanel match={match} room={room.data} />
      </Suspense>
    )
  }
  if (!isAhead) return null
  if (room.isPending) return <Skeleton height={220} label={t('loading')} />
  return <ErrorState title={t('error')} error={room.error} onRetry={() => void room.refetch()} />
}
