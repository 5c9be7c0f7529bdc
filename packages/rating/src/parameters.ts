/**
 * What the rating takes for given (models.md, 1.3). Strengths are in logits of a round: two teams that differ by d win a round with
 * 1/(1+e^-d); shown points are 1500 + 700 · logits. Other values are another version, a refold, and never a silent change.
 */
export type Parameters = {
  /** Shown with every number that comes of it. */
  readonly version: string
  /** How unsure a newcomer is, and the most that anybody can be (s0). */
  readonly newcomerSd: number
  /** How far skill moves from one map to the next (τ). */
  readonly mapSd: number
  /** How far it moves in the square root of a day (ω). */
  readonly daySd: number
  /** What the start of a season adds. */
  readonly seasonSd: number
  /** Form of the day of both teams together (s): rounds of one map do not count as if they were of many. */
  readonly formSd: number
  /** What it is worth to have queued together (β), before any map. */
  readonly party: { readonly mean: number; readonly variance: number }
  /** What CT is worth, by map (h); 0 for a map that does not stand here. */
  readonly sides: Readonly<Record<string, number>>
}

/** Version 1: maps have no sides until their values are published. */
export const rating1: Parameters = {
  version: 'rating/1',
  newcomerSd: 0.6,
  mapSd: 0.012,
  daySd: 0.01,
  seasonSd: 0.1,
  formSd: 0.15,
  party: { mean: 0, variance: 0.04 },
  sides: {},
}

export const pointsPerLogit = 700

/** Shown points of a mean in logits. */
export function pointsOf(mean: number): number {
  return 1500 + pointsPerLogit * mean
}

/** The ± of a variance in logits, in points: one standard deviation. */
export function spreadOf(variance: number): number {
  return pointsPerLogit * Math.sqrt(variance)
}

export const dayMs = 86_400_000
