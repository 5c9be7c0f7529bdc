/** The smallest and the largest drawing, as a share of its own size. */
export const zoomRange = { least: 0.2, most: 2 }
const step = 1.2
/** A drawing shorter than this keeps its frame when it shrinks, so that nothing below it moves. */
const keptHeight = 640

export function within(zoom: number): number {
  return Math.min(zoomRange.most, Math.max(zoomRange.least, zoom))
}

/** One press of a button or key; passing the drawing's own size stops there. */
export function stepped(zoom: number, direction: 1 | -1): number {
  const next = within(direction === 1 ? zoom * step : zoom / step)
  const passes = (zoom < 1 && next > 1) || (zoom > 1 && next < 1)
  return passes || Math.abs(next - 1) < 0.01 ? 1 : next
}

/** A wheel's turn: a touch pad tells many small ones, a mouse few big ones. */
export function turned(zoom: number, deltaY: number): number {
  const pixels = Math.max(-80, Math.min(80, deltaY))
  return within(zoom * Math.exp(-pixels / 200))
}

/** Never larger than life: a small drawing stays as it is. */
export function fitting(width: number, room: number): number {
  return within(Math.min(1, room / width))
}

/** What the frame takes of the page: never more than the drawing at its own size. */
export function frameHeight(height: number, zoom: number): number {
  return Math.min(height, Math.max(height * zoom, Math.min(height, keptHeight)))
}

/** Where a scroller must stand for the point of the drawing at `at`, measured from its corner, to stay there. */
export function scrollFor(scroll: number, at: number, change: { from: number; to: number }): number {
  return ((scroll + at) * change.to) / change.from - at
}
