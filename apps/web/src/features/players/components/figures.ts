import type { useFormat } from '#lib/format'

export type Format = ReturnType<typeof useFormat>

/** `44 %`, the sign apart as in all three languages; nothing to take a share of is no data. */
export function percent(format: Format, share: number): string
export function percent(format: Format, share: number | null): string | null
export function percent(format: Format, share: number | null): string | null {
  return share === null ? null : `${format.number(Math.round(100 * share))}\u00A0%`
}

export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** `+1.25`: by how much somebody moved a round. */
export function signed(format: Format, value: number): string {
  return `${value > 0 ? '+' : ''}${format.number(value, 2)}`
}
