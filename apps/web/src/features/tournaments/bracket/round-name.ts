/** What a round, or a match that is the only one of its kind, is called. */
export type RoundName =
  | { kind: 'knockout'; toFinal: number }
  | { kind: 'upper' | 'lower'; round: number; toFinal: number }
  | { kind: 'swiss'; round: number }
  | { kind: 'grand_final' | 'reset' | 'bronze' | 'opening' | 'winners' | 'elimination' | 'decider' }
