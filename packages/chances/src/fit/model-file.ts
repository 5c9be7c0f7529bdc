import type { RoundModel } from '../round-model.ts'
import type { Judgement } from './judged.ts'
import type { Fit } from './fit-rounds.ts'

/** The data module that a fit writes; `data` says in words what it was fitted on. */
export function modelFile(fit: Fit, version: string, data: string): string {
  const model: RoundModel = {
    version,
    data,
    maps: fit.maps,
    weights: fit.weights.map((weight) => rounded(weight, 6)),
    error: fit.leftOut === null ? null : errorOf(fit.leftOut),
  }
  return `// Written by \`npm run fit\`; not by hand.
import type { RoundModel } from './round-model.ts'

export const roundModel: RoundModel = ${JSON.stringify(model, null, 2)}
`
}

function errorOf({ brier, brierError, logLoss, logLossError, rounds, points }: Judgement): RoundModel['error'] {
  return {
    brier: rounded(brier, 4),
    brierError: rounded(brierError, 4),
    logLoss: rounded(logLoss, 4),
    logLossError: rounded(logLossError, 4),
    rounds,
    points,
  }
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
