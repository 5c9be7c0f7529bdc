import type { Observation } from './observations.ts'

/** One tenth of all chances: what was said on average, what was seen, and the standard error of what was seen, over rounds. */
type Bin = {
  readonly from: number
  readonly points: number
  readonly rounds: number
  readonly said: number
  readonly seen: number
  readonly error: number
}

/** How far off chances are. Errors are those of a bootstrap over rounds: points of one round hang together. */
export type Judgement = {
  readonly points: number
  readonly rounds: number
  readonly brier: number
  readonly brierError: number
  readonly logLoss: number
  readonly logLossError: number
  readonly bins: readonly Bin[]
}

const draws = 1000

/** Judges chances, one an observation. The same every time: the draws come from a fixed seed. */
export function judged(observations: readonly Observation[], chances: readonly number[]): Judgement {
  const brier = observations.map(({ ctWon }, at) => ((ctWon ? 1 : 0) - chances[at]!) ** 2)
  const logLoss = observations.map(({ ctWon }, at) => -Math.log(ctWon ? chances[at]! : 1 - chances[at]!))
  const rounds = observations.map(({ round }) => round)
  return {
    points: observations.length,
    rounds: new Set(rounds).size,
    brier: mean(brier),
    brierError: errorOf(brier, rounds),
    logLoss: mean(logLoss),
    logLossError: errorOf(logLoss, rounds),
    bins: binsOf(observations, chances),
  }
}

function binsOf(observations: readonly Observation[], chances: readonly number[]): Bin[] {
  return Array.from({ length: 10 }, (_, bin) => {
    const places = chances.flatMap((chance, at) => (Math.min(9, Math.floor(chance * 10)) === bin ? [at] : []))
    const seen = places.map((at) => (observations[at]!.ctWon ? 1 : 0))
    const rounds = places.map((at) => observations[at]!.round)
    return {
      from: bin / 10,
      points: places.length,
      rounds: new Set(rounds).size,
      said: mean(places.map((at) => chances[at]!)),
      seen: mean(seen),
      error: errorOf(seen, rounds),
    }
  })
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The standard error of a mean over points, by drawing whole rounds again. */
function errorOf(values: readonly number[], rounds: readonly number[]): number {
  const byRound = new Map<number, { sum: number; count: number }>()
  values.forEach((value, at) => {
    const round = byRound.get(rounds[at]!) ?? { sum: 0, count: 0 }
    byRound.set(rounds[at]!, { sum: round.sum + value, count: round.count + 1 })
  })
  const all = [...byRound.values()]
  if (all.length < 2) return 0
  const next = drawing(20_260_101)
  const means = Array.from({ length: draws }, () => {
    let [sum, count] = [0, 0]
    for (let drawn = 0; drawn < all.length; drawn += 1) {
      const round = all[Math.floor(next() * all.length)]!
      sum += round.sum
      count += round.count
    }
    return sum / count
  })
  const middle = mean(means)
  return Math.sqrt(mean(means.map((value) => (value - middle) ** 2)))
}

/** Numbers from 0 up to below 1, the same for the same seed (a linear congruence of 31 bits). */
function drawing(seed: number): () => number {
  let state = seed % 2_147_483_647
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
