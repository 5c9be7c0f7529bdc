import { hashOf } from '#lib/hash'

/** Cells of 8: a triangle to either side, a lozenge over the cell's edge or within it, and nothing. */
const cells = [
  (x: number, y: number) => `M${x} ${y}h8v8z`,
  (x: number, y: number) => `M${x} ${y}v8h8z`,
  (x: number, y: number) => `M${x} ${y}h8v8h-8z`,
  (x: number, y: number) => `M${x + 4} ${y}l4 4-4 4-4-4z`,
  () => '',
] as const

const hues = [20, 45, 70, 110, 160, 185, 215, 250, 285, 330] as const

/** A felt carpet from a name: one quarter of nine cells, to be mirrored three times. Same name, same carpet. */
export function feltPattern(name: string): { hue: number; quarter: string } {
  let seed = hashOf(name)
  const next = (count: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * count)
  }
  const hue = hues[next(hues.length)] ?? hues[0]
  const quarter = Array.from({ length: 9 }, (_, index) => {
    const cell = cells[next(cells.length)] ?? cells[0]
    return cell((index % 3) * 8, Math.floor(index / 3) * 8)
  }).join('')
  return { hue, quarter: quarter || cells[2](8, 8) }
}
