import { type TouchEvent, useRef } from 'react'

/** Shorter is a tap or a trembling finger. */
const leastPx = 48

/** A finger drawn sideways: 1 to what follows, -1 to what was before. Scrolling up and down stays the browser's. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const begun = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: (event: TouchEvent) => {
      const one = event.touches.item(0)
      begun.current = event.touches.length === 1 ? { x: one.clientX, y: one.clientY } : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const end = event.changedTouches.item(0)
      const begin = begun.current
      begun.current = null
      if (!begin || !end) return
      const [dx, dy] = [end.clientX - begin.x, end.clientY - begin.y]
      if (Math.abs(dx) >= leastPx && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1)
    },
    onTouchCancel: () => {
      begun.current = null
    },
  }
}
