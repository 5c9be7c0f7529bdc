/** Whole per cent; 0 and 100 are kept for what is certain. */
export type Percent = number | 'below' | 'above'

export function percentOf(chance: number): Percent {
  if (chance <= 0) return 0
  if (chance >= 1) return 100
  if (chance < 0.01) return 'below'
  return chance > 0.99 ? 'above' : Math.round(chance * 100)
}

/** Beside a sign of per cent of its own. */
export function figureOf(percent: Percent): string {
  if (percent === 'below') return '<\u00a01'
  return percent === 'above' ? '>\u00a099' : String(percent)
}

/** Of two that add up to one: what is shown adds up to a hundred. */
export function otherPercent(percent: Percent): Percent {
  if (percent === 'below') return 'above'
  return percent === 'above' ? 'below' : 100 - percent
}
