import { type KeyboardEvent, type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { Camera, padding } from './camera.ts'
import { useKeptZoom } from './kept-zoom.ts'
import type { Box } from '../layout/view.ts'
import { fitting, stepped } from './zoom.ts'

const keys: Record<string, 'in' | 'out' | 'reset'> = { '+': 'in', '=': 'in', '-': 'out', '0': 'reset' }

type Size = { width: number; height: number }
type Seen = {
  name: string
  box: RefObject<HTMLElement | null>
  size: Size
  /** What is drawn before the page is measured; null: all of it, always. */
  begin: Box | null
}

/**
 * A drawing's camera: by buttons, by + - 0 while it has the focus, by Ctrl and the wheel, by two fingers. React hears
 * where it came to rest, and which squares it looks at.
 */
export function useCamera({ name, box, size, begin }: Seen) {
  const [zoom, keep] = useKeptZoom(name)
  const [camera] = useState(() => new Camera(zoom))
  const [view, setView] = useState(begin)
  const isWhole = begin === null

  useLayoutEffect(() => camera.measure(size))
  useEffect(() => {
    camera.tell({
      onRest: keep,
      onView: (next) => {
        // Cards appear between frames, not within one.
        if (!isWhole) startTransition(() => setView(next))
      },
    })
  })
  useEffect(() => (box.current ? camera.watch(box.current) : undefined), [camera, box])

  const to = (next: number) => {
    camera.zoomTo(next)
  }
  const act = {
    in: () => to(stepped(camera.zoom, 1)),
    out: () => to(stepped(camera.zoom, -1)),
    reset: () => to(1),
    fit: () => box.current && to(fitting(size.width, box.current.clientWidth - 2 * padding)),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!action) return
    event.preventDefault()
    act[action]()
  }
  return { camera, zoom, act, onKeyDown, view: isWhole ? null : view }
}
