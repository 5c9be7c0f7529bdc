import { type PointerEvent, useRef, useState } from 'react'

/** Fewer pixels than this are a press that shook. */
const slack = 4
const stepMinutes = 5

type Dragged = { key: string; minutes: number; lanes: number }
type Grip = { key: string; x: number; y: number; hasMoved: boolean }

/**
 * A match on its way to another place, by mouse or pen; a finger scrolls, and moves matches by buttons. Measures come from the board as it is drawn.
 */
export function useDrag(
  { pxPerMinute, rowHeight }: { pxPerMinute: number; rowHeight: number },
  onDrop: (dragged: Dragged) => void,
) {
  const grip = useRef<Grip | null>(null)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const at = (event: PointerEvent): Dragged | null => {
    const held = grip.current
    if (held === null) return null
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y]
    held.hasMoved ||= Math.abs(dx) > slack || Math.abs(dy) > slack
    if (!held.hasMoved) return null
    const minutes = Math.round(dx / pxPerMinute / stepMinutes) * stepMinutes
    return { key: held.key, minutes, lanes: Math.round(dy / rowHeight) }
  }
  const letGo = () => {
    grip.current = null
    setDragged(null)
  }
  const handlersOf = (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch' || event.button !== 0) return
      grip.current = { key, x: event.clientX, y: event.clientY, hasMoved: false }
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => setDragged(at(event)),
    onPointerUp: (event: PointerEvent) => {
      const dropped = at(event)
      letGo()
      if (dropped !== null && (dropped.minutes !== 0 || dropped.lanes !== 0)) onDrop(dropped)
    },
    onPointerCancel: letGo,
  })
  return { dragged, handlersOf }
}
