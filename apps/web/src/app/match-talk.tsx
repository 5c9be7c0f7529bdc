import type { MatchDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { roomQuery } from '#features/matches/api/get-room'
import { useMatchRights } from '#features/matches/api/match-rights'
import { OwnCallPlace } from '#features/matches/components/own-call-place'
import { captainedIn } from '#features/matches/room/room-facts'
import { useCurrentUser } from '#lib/current-user'
import { lazyPart } from '#lib/lazy-part'
import { Skeleton } from '#ui/skeleton'

const TalkPanel = lazyPart(async () => (await import('#features/talk/components/talk-panel')).TalkPanel, {
  texts: ['talk'],
})

/** As tall as it mostly is while little was said, so that what is below moves once. */
const panelHeight = 380
const phases = { ready: 'ahead', warmup: 'ahead', live: 'live', finished: 'over', void: 'over' } as const

/** For those who lead a team of the match, organise it or referee it: nobody else's page asks for what they say. */
function TalkOfMatch({ match }: { match: MatchDetail }) {
  const user = useCurrentUser()
  const { isReferee } = useMatchRights(match)
  const room = useQuery(roomQuery(match.id))
  if (user === null) return null
  const leads = room.data !== undefined && captainedIn(room.data, user.id) !== null
  if (!leads && !isReferee) return null
  return (
    <Suspense fallback={<Skeleton height={panelHeight} />}>
      <TalkPanel
        matchId={match.id}
        userId={user.id}
        teams={{ team1: match.team1.name, team2: match.team2.name }}
        phase={phases[match.status]}
        call={leads ? <OwnCallPlace match={match} /> : undefined}
      />
    </Suspense>
  )
}

export function matchTalk(match: MatchDetail): ReactNode {
  return <TalkOfMatch match={match} />
}
