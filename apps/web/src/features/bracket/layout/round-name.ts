/** What a round, or a match that is the only one of its kind, is called. */
export type RoundName =
  | { kind: 'knockout'; toFinal: number }
  | { kind: 'upper' | 'lower'; round: number; toFinal: number }
  /** `round`: of a knockout without a final, where nothing is left to count back from. */
  | { kind: 'swiss' | 'round'; round: number }
  | { kind: 'grand_final' | 'reset' | 'bronze' | 'opening' | 'winners' | 'elimination' | 'decider' }
