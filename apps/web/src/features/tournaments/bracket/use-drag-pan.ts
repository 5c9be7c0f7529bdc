import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** Less than this is a click with an unsteady hand. */
const thresholdPx = 5

type Drag = { x: number; y: number; left: number; top: number; moved: boolean }

/** Moves a scroller with the mouse. Fingers scroll by themselves; a click that ends a drag opens nothing. */
export function useDragPan() {
  const drag = useRef<Drag | null>(null)
  const swallowClick = useRef(false)
  const [isDragging, setDragging] = useState(false)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    swallowClick.current = false
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    const { scrollLeft: left, scrollTop: top } = event.currentTarget
    drag.current = { x: event.clientX, y: event.clientY, left, top, moved: false }
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const start = drag.current
    if (!start) return
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
    if (!start.moved && Math.hypot(dx, dy) < thresholdPx) return
    if (!start.moved) {
      start.moved = true
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragging(true)
    }
    event.currentTarget.scrollLeft = start.left - dx
    event.currentTarget.scrollTop = start.top - dy
  }

  const onPointerUp = () => {
    swallowClick.current = drag.current?.moved ?? false
    drag.current = null
    setDragging(false)
  }

  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    if (!swallowClick.current) return
    swallowClick.current = false
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    isDragging,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClickCapture },
  }
}
