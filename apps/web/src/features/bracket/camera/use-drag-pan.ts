import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Less than this is a click with an unsteady hand. */
const thresholdPx = 5

type Drag = { x: number; y: number; left: number; top: number; dx: number; dy: number; frame: number; moved: boolean }

/**
 * Moves a scroller with the mouse: once a frame, however many events come, and past React. Fingers scroll by themselves; a
 * click that ends a drag opens nothing.
 */
export function useDragPan() {
  const drag = useRef<Drag | null>(null)
  const swallowClick = useRef(false)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    swallowClick.current = false
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    const { scrollLeft: left, scrollTop: top } = event.currentTarget
    drag.current = { x: event.clientX, y: event.clientY, left, top, dx: 0, dy: 0, frame: 0, moved: false }
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current
    if (!now) return
    now.dx = event.clientX - now.x
    now.dy = event.clientY - now.y
    if (!now.moved && Math.hypot(now.dx, now.dy) < thresholdPx) return
    const box = event.currentTarget
    if (!now.moved) {
      now.moved = true
      box.setPointerCapture(event.pointerId)
      box.classList.add('is-dragged')
    }
    now.frame ||= requestAnimationFrame(() => {
      now.frame = 0
      follow(box, now)
    })
  }

  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const last = drag.current
    swallowClick.current = last?.moved ?? false
    drag.current = null
    if (!last?.moved) return
    cancelAnimationFrame(last.frame)
    follow(event.currentTarget, last)
    event.currentTarget.classList.remove('is-dragged')
  }

  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    if (!swallowClick.current) return
    swallowClick.current = false
    event.preventDefault()
    event.stopPropagation()
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClickCapture }
}

function follow(box: HTMLElement, { left, top, dx, dy }: Drag): void {
  box.scrollTo(left - dx, top - dy)
}
