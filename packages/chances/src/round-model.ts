/** Weights as data, with what they were fitted on and how far off they are. A page that shows a chance shows these. */
export type RoundModel = {
  /** Another fit is another version. */
  readonly version: string
  /** In words: which matches. */
  readonly data: string
  readonly maps: number
  /** In the order of `featureNames`. */
  readonly weights: readonly number[]
  /**
   * Measured on maps that the weights had not seen, each left out in turn; the errors of the figures are those of a bootstrap over rounds.
   * Null where there was one map alone.
   */
  readonly error: {
    readonly brier: number
    readonly brierError: number
    readonly logLoss: number
    readonly logLossError: number
    readonly rounds: number
    readonly points: number
  } | null
}
