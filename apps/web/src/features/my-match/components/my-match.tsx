import type { MyNext } from '@lobby/contract'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useBadge } from '#lib/app-badge'
import { useSite } from '#lib/site'
import { useMarkTitle } from '#lib/title-mark'
import { useWhenTouched } from '#lib/touched'
import { useNextLive } from '../api/use-next-live.ts'
import { soundOf } from '../match-sound.ts'
import { useTaskWords } from '../task.ts'
import { MatchCall } from './match-call.tsx'
import { MatchStrip } from './match-strip.tsx'
import '../my-match.css'

/** What is next for somebody, on every page: the strip, the tab's title and badge, and the call when it begins. It keeps itself up. */
export function MyMatch({ userId, next }: { userId: string; next: MyNext }) {
  useNextLive(userId, next)
  const sound = soundOf(useSite())
  useWhenTouched(sound.ready)
  useEffect(() => {
    addEventListener('storage', sound.hear)
    return () => removeEventListener('storage', sound.hear)
  }, [sound])
  const { match } = next
  const near = match?.is_near === true ? match : null
  const words = useTaskWords()
  const told = near && words(near)
  useMarkTitle(told?.isYours === true ? `● ${told.what}` : null)
  useBadge('match', told?.isYours === true ? 1 : 0)
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (near === null) return null
  // The room says it all itself.
  const isInRoom = path === `/matches/${near.id}`
  return (
    <>
      {!isInRoom && <MatchStrip match={near} />}
      <MatchCall match={near} isInRoom={isInRoom} />
    </>
  )
}
