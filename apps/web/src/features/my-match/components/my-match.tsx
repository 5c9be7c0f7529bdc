import type { MyNext, NextMatch } from '@lobby/contract'
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
import { ownScore } from '../score.ts'
import { AwaitedStrip } from './awaited-strip.tsx'
import { CheckInStrip } from './check-in-strip.tsx'
import { MatchCall } from './match-call.tsx'
import { MatchStrip } from './match-strip.tsx'
import '../my-match.css'

/** The pages of the match or the cup whose strip stood there the last time; the layout keeps its place by it. */
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
  // A match that is near comes first: a cup that has not begun can wait as long.
  const toCheckIn = near === null && checkIn?.state === 'may' ? checkIn : null
  const awaited = near === null && toCheckIn === null ? next.awaited : null
  const cup = (toCheckIn ?? awaited)?.tournament
  const home = near === null ? cup && `/tournaments/${cup.id}` : `/matches/${near.id}`
  const { long } = site.stores
  useEffect(() => {
    if (home === undefined) long.removeItem(expectedKey)
    else long.setItem(expectedKey, home)
  }, [home, long])
  const { isMine, words } = useTabWords()(near, toCheckIn !== null)
  useMarkTitle(isMine && words !== null ? `● ${words}` : words)
  useBadge('match', isMine ? 1 : 0)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // The room, and the pages of the cup, say it all themselves.
  const isThere = home !== undefined && (path === home || path.startsWith(`${home}/`))
  if (toCheckIn !== null) return isThere ? null : <CheckInStrip userId={userId} checkIn={toCheckIn} />
  if (awaited !== null) return isThere ? null : <AwaitedStrip awaited={awaited} />
  if (near === null) return null
  return (
    <>
      {!isThere && <MatchStrip match={near} />}
      <MatchCall match={near} isInRoom={isThere} />
    </>
  )
}

/** What the tab says before the name of its page: how the own match stands, or what is to be done in it, and whether it is for them to do. */
function useTabWords(): (near: NextMatch | null, isToCheckIn: boolean) => { isMine: boolean; words: string | null } {
  const { t } = useTranslation('my-match')
  const wordsOf = useTaskWords()
  return (near, isToCheckIn) => {
    if (isToCheckIn) return { isMine: true, words: t('task.check_in') }
    if (near === null) return { isMine: false, words: null }
    const { what, isYours } = wordsOf(near)
    const score = ownScore(near)
    if (score === null) return { isMine: isYours, words: what }
    const { name } = near.own === 2 ? near.team1 : near.team2
    return { isMine: isYours, words: `${score.first}:${score.second} ${name}` }
  }
}
