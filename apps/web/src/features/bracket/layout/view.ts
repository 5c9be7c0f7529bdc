/** A part of a drawing, in its own pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Up to so many cards a drawing stands on the page whole; a bigger one has only what is in view, and what is near. */
const wholeCards = 64
/** What is drawn changes only when the view leaves its square. */
const square = 512
/** Drawn beyond the edges, so that a slow frame shows no gap. */
const beyond = 256

export function isBig(cards: number): boolean {
  return cards > wholeCards
}

/** What a scroller shows of a drawing `top` below its corner, and what is near. The same answer for the same squares. */
export function viewOf(shown: { left: number; top: number; width: number; height: number }, zoom: number): Box {
  const down = (value: number) => Math.floor((value / zoom - beyond) / square) * square
  const up = (value: number) => Math.ceil((value / zoom + beyond) / square) * square
  return {
    left: down(shown.left),
    top: down(shown.top),
    right: up(shown.left + shown.width),
    bottom: up(shown.top + shown.height),
  }
}

export function isSame(one: Box, two: Box): boolean {
  return one.left === two.left && one.top === two.top && one.right === two.right && one.bottom === two.bottom
}

export function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  )
}

/** `view` null: everything is. */
export function isIn(box: Box, view: Box | null): boolean {
  if (view === null) return true
  return box.left < view.right && box.right > view.left && box.top < view.bottom && box.bottom > view.top
}

/** The smallest box that holds two points, which are ends of a line. */
export function boxBetween(one: { x: number; y: number }, two: { x: number; y: number }): Box {
  // A straight line has a breadth too.
  return {
    left: Math.min(one.x, two.x),
    top: Math.min(one.y, two.y) - 1,
    right: Math.max(one.x, two.x),
    bottom: Math.max(one.y, two.y) + 1,
  }
}
