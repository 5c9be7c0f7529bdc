import type { TeamOutcome } from '@lobby/contract'

/** How many of the last matches ended alike, newest last; null where the last one was neither won nor lost. */
export function streakOf(form: readonly { outcome: TeamOutcome }[]): { kind: 'won' | 'lost'; count: number } | null {
  const kind = form.at(-1)?.outcome
  if (kind !== 'won' && kind !== 'lost') return null
  const other = form.findLastIndex(({ outcome }) => outcome !== kind)
  return { kind, count: form.length - 1 - other }
}

/** Whole percent; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole)
}
