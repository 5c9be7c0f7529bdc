import { featuresOf } from '../round-features.ts'
import { competitiveClock, countedOf } from '../round-state.ts'
import { boundedChance } from '../round-win.ts'
import { type Judgement, judged } from './judged.ts'
import { fittedWeights } from './logistic-fit.ts'
import type { Observation } from './observations.ts'

/** How hard weights are pulled to 0, in points: chosen by leaving maps out, 50 to 300 being alike. */
const penalty = 100

/** What a fit knows. */
export type Fit = {
  readonly weights: readonly number[]
  readonly maps: number
  /** Each map judged by weights that never saw it; null with fewer than two maps. */
  readonly leftOut: Judgement | null
}

/** Weights for all that is given, and how far off such weights are on maps they have not seen. */
export function fitRounds(observations: readonly Observation[]): Fit {
  const maps = [...new Set(observations.map(({ map }) => map))]
  return {
    weights: weightsFor(observations),
    maps: maps.length,
    leftOut: maps.length < 2 ? null : judged(observations, leftOutChances(observations, maps)),
  }
}

function weightsFor(observations: readonly Observation[]): number[] {
  const rows = observations.map(({ state }) => featuresOf(countedOf(state), competitiveClock))
  const won = observations.map(({ ctWon }) => ctWon)
  return fittedWeights(rows, won, penalty)
}

function leftOutChances(observations: readonly Observation[], maps: readonly string[]): number[] {
  const weights = new Map(maps.map((left) => [left, weightsFor(observations.filter(({ map }) => map !== left))]))
  return observations.map(({ state, map }) => boundedChance(countedOf(state), competitiveClock, weights.get(map) ?? []))
}
