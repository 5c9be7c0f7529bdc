/** An A4 landscape sheet between its margins, in CSS pixels, less the head of the stage. */
const wholeSheet = { width: 1_020, height: 540 }
/** Smaller than this, nobody reads it on paper. */
const leastScale = 0.42

/** How much smaller than life a drawing must be to stand on one sheet. */
export function onOneSheet(size: { width: number; height: number }): number {
  return Math.min(1, wholeSheet.width / size.width, wholeSheet.height / size.height)
}

export function needsSheets(size: { width: number; height: number }): boolean {
  return onOneSheet(size) < leastScale
}
