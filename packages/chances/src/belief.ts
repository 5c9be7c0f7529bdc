/** How much stronger team 1 is, in logits of a round: two that differ by d win a round with 1/(1+e^-d). */
export type Strength = { readonly mean: number; readonly sd: number }

/** A strength as nine guesses and how likely each is; finished rounds move the weights. */
export type Belief = { readonly strengths: readonly number[]; readonly weights: readonly number[] }

/** Nodes of Gauss and Hermite for the normal distribution: how many spreads from the mean, and the weight. */
const nodes = [
  [-4.5127458633997835, 2.2345844007746576e-5],
  [-3.2054290028564703, 0.0027891413212317653],
  [-2.07684797867783, 0.04991640676521791],
  [-1.0232556637891326, 0.2440975028949394],
  [0, 0.4063492063492064],
  [1.0232556637891326, 0.2440975028949394],
  [2.07684797867783, 0.04991640676521791],
  [3.2054290028564703, 0.0027891413212317653],
  [4.5127458633997835, 2.2345844007746576e-5],
] as const

/** Before the first round. Throws RangeError for a strength that is no number or a spread below 0. */
export function beliefOf(strength: Strength | Belief): Belief {
  if ('weights' in strength) return strength
  const { mean, sd } = strength
  if (!Number.isFinite(mean) || !(sd >= 0 && sd < Infinity)) throw new RangeError('no strength')
  const total = nodes.reduce((sum, [, weight]) => sum + weight, 0)
  return {
    strengths: nodes.map(([at]) => mean + at * sd),
    weights: nodes.map(([, weight]) => weight / total),
  }
}

/** The chance when each guess says one; sums of weights a hair off the whole make none above 1. */
export function expected({ weights }: Belief, chances: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < weights.length; at += 1) sum += weights[at]! * chances[at]!
  return Math.min(1, sum)
}

/** After a round that each guess gave team 1 such a chance of: Bayes. What was held impossible and happens teaches nothing. */
export function learned(belief: Belief, chances: readonly number[], won: boolean): Belief {
  const likely = belief.weights.map((weight, at) => weight * (won ? chances[at]! : 1 - chances[at]!))
  const total = likely.reduce((sum, weight) => sum + weight, 0)
  if (!(total > 0)) return belief
  return { strengths: belief.strengths, weights: likely.map((weight) => weight / total) }
}
