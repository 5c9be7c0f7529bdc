/** In percent, to a tenth: all of it only is what is all, and nothing what is nothing. */
export function shareOf(part: number, whole: number): number {
  const share = (100 * part) / whole
  return part === 0 || part === whole ? share : Math.min(99.9, Math.max(0.1, share))
}
