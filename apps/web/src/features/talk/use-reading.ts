import type { Talk } from '@lobby/contract'
import { type RefObject, useEffect, useState } from 'react'
import { useIsSeen } from '#lib/use-is-seen'
import { type Place, useRead } from './api/talk.ts'

/** Whether some of an element stands within the window; where browsers cannot tell it does. */
function useIsInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const watched = element.current
    if (watched === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return isInView
}

/** Says that what stands in sight was read, once for each number. */
export function useReading(place: Place, newest: Talk | undefined, frame: RefObject<HTMLElement | null>): void {
  const { mutate } = useRead(place)
  const isSeen = useIsSeen()
  const isInView = useIsInView(frame)
  const last = newest?.messages.at(-1)?.number ?? 0
  const isUnread = newest !== undefined && newest.read_to < last
  useEffect(() => {
    // What could not be said is unread at the next visit.
    if (isUnread && isSeen && isInView) mutate(last)
  }, [isUnread, isSeen, isInView, last, mutate])
}
