import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useKeptZoom } from './kept-zoom.ts'
import { fitting, scrollFor, stepped, turned, within } from './zoom.ts'

/** A point of the scroller, from its corner. */
type Spot = { x: number; y: number }

/** Of the scroller, so that rings of focus are not cut. */
const padding = 4

const keys: Record<string, 'in' | 'out' | 'reset'> = { '+': 'in', '=': 'in', '-': 'out', '0': 'reset' }

/** The size of one drawing: by buttons, by + - 0 while it has the focus, by Ctrl and the wheel, by two fingers. */
export function useZoom(name: string, box: RefObject<HTMLElement | null>, size: { width: number; height: number }) {
  const [zoom, keep] = useKeptZoom(name)
  const shown = useRef(zoom)
  const pending = useRef({ zoom, spot: null as Spot | null })

  const zoomTo = (next: number, spot: Spot | null) => {
    pending.current = { zoom: next, spot }
    keep(next)
  }
  const latest = useRef(zoomTo)
  useEffect(() => {
    latest.current = zoomTo
  })

  // Before the frame is painted: what is under the pointer stays under it.
  useLayoutEffect(() => {
    const element = box.current
    const change = { from: shown.current, to: zoom }
    if (!element || change.from === change.to) return
    shown.current = zoom
    const { spot } = pending.current
    element.scrollTo({ left: scrollFor(element.scrollLeft, spot?.x ?? element.clientWidth / 2, change) })
    if (!spot) return
    const top = scrollFor(element.scrollTop, spot.y, change)
    element.scrollTo({ top })
    // A drawing higher than the window is moved by the page, not by its own scroller.
    if (size.height > window.innerHeight) window.scrollBy(0, top - element.scrollTop)
  }, [zoom, box, size.height])

  useEffect(() => {
    const element = box.current
    return element ? listen(element, pending, latest) : undefined
  }, [box])

  const act = {
    in: () => zoomTo(stepped(zoom, 1), null),
    out: () => zoomTo(stepped(zoom, -1), null),
    reset: () => zoomTo(1, null),
    fit: () => box.current && zoomTo(fitting(size.width, box.current.clientWidth - 2 * padding), null),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!action) return
    event.preventDefault()
    act[action]()
  }
  return { zoom, act, onKeyDown }
}

type Pending = RefObject<{ zoom: number }>
type ZoomTo = RefObject<(zoom: number, spot: Spot) => void>

/** React's own listeners cannot stop the browser from enlarging the whole page. */
function listen(element: HTMLElement, pending: Pending, zoomTo: ZoomTo): () => void {
  let pinch: { distance: number; zoom: number } | null = null
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoomTo.current(turned(pending.current.zoom, event.deltaY), spotOf(element, event))
  }
  const onTouch = (event: TouchEvent) => {
    const [one, two] = event.touches
    if (!one || !two) {
      pinch = null
      return
    }
    event.preventDefault()
    const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
    if (!pinch) pinch = { distance: Math.max(1, distance), zoom: pending.current.zoom }
    const middle = { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 }
    zoomTo.current(within((pinch.zoom * distance) / pinch.distance), spotOf(element, middle))
  }
  const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const
  element.addEventListener('wheel', onWheel, { passive: false })
  for (const name of touches) element.addEventListener(name, onTouch, { passive: false })
  return () => {
    element.removeEventListener('wheel', onWheel)
    for (const name of touches) element.removeEventListener(name, onTouch)
  }
}

function spotOf(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Spot {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** How large the drawing in a scroller is shown. */
export function zoomOf(scroller: HTMLElement): number {
  return Number(getComputedStyle(scroller).getPropertyValue('--zoom')) || 1
}
