import { featuresOf } from './round-features.ts'
import { roundModel } from './round-model.gen.ts'
import { competitiveClock, type Counted, countedOf, type RoundClock, type RoundState } from './round-state.ts'

/** Nothing is certain before the server says that the round is over: facts may be missing. */
const doubt = 0.001

/** Seconds a defuse takes, with a kit and without. */
const defuse = { kit: 5, bare: 10 }

/** What walking to the bomb and clearing the way takes besides, with a terrorist alive and with none; how steeply chances end. */
const lateness = { guarded: { margin: 2, power: 3 }, free: { margin: 1, power: 1.5 } }

/** Best that CT can have after a plant while a terrorist lives, and when none does. */
const most = { guarded: 0.98, free: 0.985 }

/** In the last seconds before a plant only a plant under way (3.2 s) or five quick kills can win for T. */
const lastSeconds = 4

/**
 * The chance, from 0.001 to 0.999, that CT wins the live round. A logistic regression of ten numbers (`featureNames`) within
 * plain bounds: nobody left has lost, no time to defuse is lost, no time to plant is won, a plant never helps CT. Pure, a
 * microsecond. Odd facts (no players, more than five, numbers that are none) give a chance all the same. Fitted on professional
 * matches of five against five: see `roundModel`.
 */
export function roundWinChance(state: RoundState, clock: RoundClock = competitiveClock): number {
  return boundedChance(countedOf(state), clock, roundModel.weights)
}

/** The same by other weights: the fit judges itself by it. */
export function boundedChance(state: Counted, clock: RoundClock, weights: readonly number[]): number {
  const { ct, t } = state.alive
  if (ct === 0 && t === 0 && !state.planted) return 0.5
  const chance = state.planted ? plantedChance(state, clock, weights) : openChance(state, clock, weights)
  return Math.min(1 - doubt, Math.max(doubt, chance))
}

function openChance(state: Counted, clock: RoundClock, weights: readonly number[]): number {
  if (state.alive.ct === 0) return 0
  if (state.alive.t === 0) return 1
  const late = Math.min(1, Math.max(0, (clock.round - state.t) / lastSeconds))
  return 1 - (1 - logistic(featuresOf(state, clock), weights)) * late
}

function plantedChance(state: Counted, clock: RoundClock, weights: readonly number[]): number {
  if (state.alive.ct === 0) return 0
  const left = Math.max(0, clock.bomb - state.sincePlant)
  const kind = state.alive.t === 0 ? 'free' : 'guarded'
  const { margin, power } = lateness[kind]
  const inTime = Math.min(1, left / ((state.kits > 0 ? defuse.kit : defuse.bare) + margin)) ** power
  if (kind === 'free') return most.free * inTime
  const planted = logistic(featuresOf(state, clock), weights)
  const before = logistic(featuresOf(state, clock, false), weights)
  return Math.min(most.guarded, planted, before) * inTime
}

function logistic(features: readonly number[], weights: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < features.length; at += 1) sum += features[at]! * weights[at]!
  return 1 / (1 + Math.exp(-sum))
}
