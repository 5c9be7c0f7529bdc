import { type Box, isSame, viewOf } from '../layout/view.ts'
import { frameHeight, scrollFor, turned, within } from './zoom.ts'

/** A point of the scroller, from its corner. */
type Spot = { x: number; y: number }
type Size = { width: number; height: number }
type Listener = {
  /** It stands still, this near. */
  onRest: (zoom: number) => void
  /** It looks at other squares of the drawing. */
  onView: (view: Box) => void
}

/** A change of size under way: where the scroller stood when it began, and where it will stand. */
type Gesture = {
  from: { left: number; top: number }
  to: { left: number; top: number }
  frame: { width: number; height: number; isScrolled: boolean }
}

/** Of the scroller, so that rings of focus are not cut. */
export const padding = 4
/** Nothing moved for so long: it has come to rest. */
const restMs = 150

/**
 * Where a drawing is looked at, and from how near. It is written to the page past React: the scroller's own position, and
 * the styles of what is scaled in it. At most once a frame.
 */
export class Camera {
  #listener: Listener = { onRest: () => undefined, onView: () => undefined }
  #box: HTMLElement | null = null
  #size: Size = { width: 0, height: 0 }
  #zoom: number
  #wanted: { zoom: number; spot: Spot | null } | null = null
  #gesture: Gesture | null = null
  #view: Box | null = null
  #frame = 0
  #rest: ReturnType<typeof setTimeout> | undefined

  constructor(zoom: number) {
    this.#zoom = zoom
  }

  /** As large as it will be in the next frame. */
  get zoom(): number {
    return this.#wanted?.zoom ?? this.#zoom
  }

  /** While it moves, what passes under a resting pointer is not pointed at. */
  get isMoving(): boolean {
    return this.#rest !== undefined
  }

  /** Begins to listen; answers how to end it. React's own listeners could not stop the browser from enlarging the whole page. */
  watch(box: HTMLElement): () => void {
    this.#box = box
    const controller = new AbortController()
    const { signal } = controller
    let pinch: { distance: number; zoom: number } | null = null
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      this.zoomTo(turned(this.zoom, event.deltaY), spotOf(box, event))
    }
    const onTouch = (event: TouchEvent) => {
      const [one, two] = event.touches
      if (!one || !two) {
        pinch = null
        return
      }
      event.preventDefault()
      const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
      pinch ??= { distance: Math.max(1, distance), zoom: this.zoom }
      const middle = { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 }
      this.zoomTo(within((pinch.zoom * distance) / pinch.distance), spotOf(box, middle))
    }
    box.addEventListener('wheel', onWheel, { passive: false, signal })
    for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      box.addEventListener(name, onTouch, { passive: false, signal })
    box.addEventListener('scroll', () => this.#moved(), { passive: true, signal })
    const resized = new ResizeObserver(() => this.#look())
    resized.observe(box)
    return () => {
      controller.abort()
      resized.disconnect()
      cancelAnimationFrame(this.#frame)
      clearTimeout(this.#rest)
      if (this.isMoving) this.#listener.onRest(this.zoom)
      this.#rest = undefined
      this.#box = null
    }
  }

  tell(listener: Listener): void {
    this.#listener = listener
  }

  /** `size` of the drawing at its own size. */
  measure(size: Size): void {
    this.#size = size
  }

  /** What is at `spot` stays there; without it, what is in the middle. */
  zoomTo(zoom: number, spot: Spot | null = null): void {
    this.#wanted = { zoom, spot }
    this.#frame ||= requestAnimationFrame(() => this.#step())
  }

  /** Brings a part of the drawing into the middle of the view. */
  show({ left, top, right, bottom }: Box): void {
    const box = this.#box
    if (!box) return
    if (this.#wanted) this.#step()
    this.#settle()
    const middle = { x: ((left + right) / 2) * this.#zoom, y: ((top + bottom) / 2) * this.#zoom }
    box.scrollTo(middle.x - box.clientWidth / 2, middle.y - box.clientHeight / 2)
    this.#look()
  }

  /** The next frame of a change of size: a transform alone, which the browser shows without laying out or painting. */
  #step(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    const [box, wanted] = [this.#box, this.#wanted]
    this.#wanted = null
    if (!box || !wanted) return
    const { zoom, spot } = wanted
    const gesture = (this.#gesture ??= begun(box))
    const { from, frame } = gesture
    const change = { from: this.#zoom, to: zoom }
    const at = spot ?? { x: frame.width / 2, y: frame.isScrolled ? frame.height / 2 : 0 }
    gesture.to = {
      left: clamped(scrollFor(gesture.to.left, at.x, change), this.#size.width * zoom + 2 * padding - frame.width),
      top: scrollFor(gesture.to.top, at.y, change),
    }
    if (frame.isScrolled || !spot)
      gesture.to.top = clamped(gesture.to.top, this.#size.height * zoom + 2 * padding - frame.height)
    this.#zoom = zoom
    if (!spot) {
      this.#settle()
      return
    }
    box.classList.add('is-zooming')
    const x = from.left - gesture.to.left
    for (const scaled of box.querySelectorAll<HTMLElement>('[data-scaled]')) {
      const y = scaled.classList.contains('bracket-drawing') ? from.top - gesture.to.top : 0
      scaled.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`
    }
    this.#moved()
  }

  /** What the transforms showed becomes the place of the scroller. */
  #settle(): void {
    const [box, gesture] = [this.#box, this.#gesture]
    this.#gesture = null
    if (!box || !gesture) return
    box.classList.remove('is-zooming')
    write(box, this.#size, this.#zoom)
    const { left, top } = gesture.to
    box.scrollTo(left, top)
    // A frame higher than the window is moved by the page, not by its own scroller.
    if (box.clientHeight > window.innerHeight) window.scrollBy(0, top - box.scrollTop)
    this.#moved()
  }

  #moved(): void {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => {
      this.#settle()
      clearTimeout(this.#rest)
      this.#rest = undefined
      this.#look()
      this.#listener.onRest(this.#zoom)
    }, restMs)
    this.#look()
  }

  #look(): void {
    const box = this.#box
    // While the size changes nothing is drawn anew: what comes into view has its plate, and its words once it stands still.
    if (!box || this.#gesture) return
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = box
    const view = viewOf({ left, top, width, height }, this.#zoom)
    if (this.#view && isSame(view, this.#view)) return
    this.#view = view
    this.#listener.onView(view)
  }
}

function begun(box: HTMLElement): Gesture {
  const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = box
  return { from: { left, top }, to: { left, top }, frame: { width, height, isScrolled: box.scrollHeight > height + 1 } }
}

function clamped(value: number, most: number): number {
  return Math.max(0, Math.min(value, most))
}

/** The styles of a drawing that stands still, this near. */
function write(box: HTMLElement, { width, height }: Size, zoom: number): void {
  box.dataset['zoom'] = String(zoom)
  // A big drawing's frame is as high as the window allows, however near it is.
  if (!box.classList.contains('is-big')) box.style.height = `${frameHeight(height, zoom)}px`
  const all = (selector: string) => box.querySelectorAll<HTMLElement>(selector)
  for (const room of all('.bracket-room')) Object.assign(room.style, roomStyle({ width, height }, zoom))
  for (const band of all('.bracket-band'))
    Object.assign(band.style, bandStyle(Number(band.dataset['top']), Number(band.dataset['bottom']), zoom))
  for (const scaled of all('[data-scaled]')) scaled.style.transform = `scale(${zoom})`
}

export function roomStyle({ width, height }: Size, zoom: number) {
  return { width: `${width * zoom}px`, height: `${height * zoom}px` }
}

export function bandStyle(top: number, bottom: number, zoom: number) {
  return { top: `${top * zoom}px`, height: `${(bottom - top) * zoom}px` }
}

function spotOf(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Spot {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** How large the drawing in a scroller is shown. */
export function zoomOf(scroller: HTMLElement): number {
  return Number(scroller.dataset['zoom']) || 1
}
