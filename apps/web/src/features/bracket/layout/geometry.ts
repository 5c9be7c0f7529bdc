/** Every measure of a drawn bracket, in CSS pixels: nothing is ever measured in the page. */
export type BracketSize = {
  cardWidth: number
  rowHeight: number
  captionHeight: number
  columnGap: number
  /** Length of the 45° turn of a line. */
  turn: number
  /** From one first-round card to the next. */
  pitch: number
  /** Hairline round the card. */
  border: number
}

export const fullSize: BracketSize = {
  cardWidth: 264,
  rowHeight: 36,
  captionHeight: 24,
  columnGap: 72,
  turn: 10,
  pitch: 132,
  border: 1,
}
/** Three rounds in 328 units, so that a bracket of eight is whole on a phone. */
export const miniSize: BracketSize = {
  cardWidth: 96,
  rowHeight: 26,
  captionHeight: 0,
  columnGap: 20,
  turn: 5,
  pitch: 64,
  border: 0,
}
/** A group's three rounds beside its table. */
export const groupSize: BracketSize = { ...fullSize, cardWidth: 224, rowHeight: 32, columnGap: 48, pitch: 112 }
/** The many rounds of a double elimination. */
export const doubleSize: BracketSize = { ...fullSize, cardWidth: 220, columnGap: 48, pitch: 116 }
/** Six columns of a Swiss ladder in 1280 units. */
export const ladderSize: BracketSize = {
  cardWidth: 176,
  rowHeight: 28,
  captionHeight: 24,
  columnGap: 40,
  turn: 8,
  pitch: 88,
  border: 1,
}

/** Cards of a Swiss stage on paper, where every name stands in full. */
export const ladderPaperSize: BracketSize = { ...ladderSize, cardWidth: 252, rowHeight: 34 }

export type Point = { x: number; y: number }

export function cardHeight(size: BracketSize): number {
  return size.captionHeight + 2 * size.rowHeight + 2 * size.border
}

export function columnX(column: number, size: BracketSize): number {
  return column * (size.cardWidth + size.columnGap)
}

/** From a card's top to the line between its rows. */
export function middle(size: BracketSize): number {
  return size.captionHeight + size.border + size.rowHeight
}

export function rowMiddle(seat: 1 | 2, size: BracketSize): number {
  return middle(size) + (seat === 1 ? -0.5 : 0.5) * size.rowHeight
}

/**
 * Straight runs joined by 45° turns; a turn is never more than half of the height to go. The way down or up stands at
 * `bend`, half-way unless told.
 */
export function linePath({ x: x1, y: y1 }: Point, { x: x2, y: y2 }: Point, turn: number, bend = (x1 + x2) / 2): string {
  if (y1 === y2) return `M${x1} ${y1}H${x2}`
  const reach = Math.min(turn, Math.abs(y2 - y1) / 2)
  const down = y2 > y1 ? reach : -reach
  return `M${x1} ${y1}H${bend - reach}L${bend} ${y1 + down}V${y2 - down}L${bend + reach} ${y2}H${x2}`
}
