import { type RefObject, useEffect, useRef } from 'react'

/** Shorter is a tap or a trembling finger. */
const leastPx = 48
/** From here on it is clear which way a finger goes. */
const clearPx = 8

/**
 * A finger drawn sideways: 1 to what follows, -1 to what was before. Scrolling up and down stays the browser's. React's own
 * listeners could not keep a browser from going back a page, which is what it makes of a finger drawn to the right.
 */
export function useSwipe(
  box: RefObject<HTMLElement | null>,
  canSwipe: boolean,
  onSwipe: (direction: 1 | -1) => void,
): void {
  const latest = useRef(onSwipe)
  useEffect(() => {
    latest.current = onSwipe
  })
  useEffect(
    () => (canSwipe && box.current ? watch(box.current, (direction) => latest.current(direction)) : undefined),
    [box, canSwipe],
  )
}

function watch(box: HTMLElement, onSwipe: (direction: 1 | -1) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let begun: { x: number; y: number } | null = null
  const way = (touch: Touch | null | undefined) =>
    begun && touch ? { dx: touch.clientX - begun.x, dy: touch.clientY - begun.y } : null
  const begin = ({ touches }: TouchEvent) => {
    const [one] = touches
    begun = one && touches.length === 1 ? { x: one.clientX, y: one.clientY } : null
  }
  const move = (event: TouchEvent) => {
    const gone = way(event.touches[0])
    if (gone && event.cancelable && Math.abs(gone.dx) > clearPx && Math.abs(gone.dx) > Math.abs(gone.dy))
      event.preventDefault()
  }
  const end = ({ changedTouches }: TouchEvent) => {
    const gone = way(changedTouches[0])
    begun = null
    if (gone && Math.abs(gone.dx) >= leastPx && Math.abs(gone.dx) > 2 * Math.abs(gone.dy)) onSwipe(gone.dx < 0 ? 1 : -1)
  }
  box.addEventListener('touchstart', begin, { passive: true, signal })
  box.addEventListener('touchmove', move, { passive: false, signal })
  box.addEventListener('touchend', end, { passive: true, signal })
  box.addEventListener('touchcancel', () => (begun = null), { passive: true, signal })
  return () => controller.abort()
}
