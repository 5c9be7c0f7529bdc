import type { MyNext } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useBadge } from '#lib/app-badge'
import { useTranslation } from '#lib/i18n'
import { useSite } from '#lib/site'
import { useMarkTitle } from '#lib/title-mark'
import { useWhenTouched } from '#lib/touched'
import { nextQuery } from '../api/next.ts'
import { useNextLive } from '../api/use-next-live.ts'
import { soundOf } from '../match-sound.ts'
import { useTaskWords } from '../task.ts'
import { CheckInStrip } from './check-in-strip.tsx'
import { MatchCall } from './match-call.tsx'
import { MatchStrip } from './match-strip.tsx'
import '../my-match.css'

/** The room of the match whose strip stood there the last time; the layout keeps its place by it. */
const expectedKey = 'lobby.match-strip'

type MyMatchProps = {
  userId: string
  /** What stands there until it is known whether there is a strip. */
  place: ReactNode
}

/** What is next for somebody, on every page: the strip, the tab's title and badge, and the call when it begins. It keeps itself up. */
export function MyMatch({ userId, place }: MyMatchProps) {
  const { data: next, isError } = useQuery(nextQuery(userId))
  if (next === undefined) return isError ? null : place
  return <Next userId={userId} next={next} />
}

function Next({ userId, next }: { userId: string; next: MyNext }) {
  useNextLive(userId, next)
  const site = useSite()
  const sound = soundOf(site)
  useWhenTouched(sound.ready)
  useEffect(() => {
    addEventListener('storage', sound.hear)
    return () => removeEventListener('storage', sound.hear)
  }, [sound])
  const { match, check_in: checkIn } = next
  const near = match?.is_near === true ? match : null
  const room = near && `/matches/${near.id}`
  const { long } = site.stores
  useEffect(() => {
    if (room === null) long.removeItem(expectedKey)
    else long.setItem(expectedKey, room)
  }, [room, long])
  const words = useTaskWords()
  const told = near && words(near)
  const { t } = useTranslation('my-match')
  // A match that is near comes first: a cup that has not begun can wait as long.
  const toCheckIn = near === null && checkIn?.state === 'may' ? checkIn : null
  const toDo = toCheckIn === null ? (told?.isYours === true ? told.what : null) : t('task.check_in')
  useMarkTitle(toDo === null ? null : `● ${toDo}`)
  useBadge('match', toDo === null ? 0 : 1)
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (toCheckIn !== null) {
    // The cup says it all itself.
    const isThere = path.startsWith(`/tournaments/${toCheckIn.tournament.id}`)
    return isThere ? null : <CheckInStrip userId={userId} checkIn={toCheckIn} />
  }
  if (near === null) return null
  // The room says it all itself.
  const isInRoom = path === room
  return (
    <>
      {!isInRoom && <MatchStrip match={near} />}
      <MatchCall match={near} isInRoom={isInRoom} />
    </>
  )
}
