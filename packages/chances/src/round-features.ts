import type { BySide, Counted, RoundClock } from './round-state.ts'

/** What the model weighs, in the order of its weights. A constant comes first. */
export const featureNames = [
  'constant',
  'planted',
  'time',
  'bombTime',
  'aliveRatio',
  'aliveDifference',
  'healthRatio',
  'healthRatioPlanted',
  'equipmentRatio',
  'startRatio',
] as const

/** Beyond so many dollars a head more money wins no more: full against full is 40 % for CT, whoever has more. */
const enough: BySide = { ct: 4000, t: 4500 }
const bare = 300
const someHealth = 30
const heads = 5

function ratio(ct: number, t: number, added: number): number {
  return Math.log((ct + added) / (t + added))
}

function equipmentRatio({ ct, t }: BySide, { ct: ctHeads, t: tHeads }: BySide): number {
  const ctEach = ctHeads > 0 ? Math.min(enough.ct, ct / ctHeads) : 0
  const tEach = tHeads > 0 ? Math.min(enough.t, t / tHeads) : 0
  return ratio(ctEach, tEach, bare)
}

/** The state as `featureNames` count it; `planted` as if it were, where it is given. */
export function featuresOf(state: Counted, clock: RoundClock, planted = state.planted): number[] {
  const { alive, health } = state
  const healthRatio = ratio(health.ct, health.t, someHealth)
  return [
    1,
    planted ? 1 : 0,
    planted ? 0 : Math.min(1, state.t / clock.round),
    planted ? Math.min(1, state.sincePlant / clock.bomb) : 0,
    ratio(alive.ct, alive.t, 0.5),
    alive.ct - alive.t,
    healthRatio,
    planted ? healthRatio : 0,
    equipmentRatio(state.equipment, alive),
    equipmentRatio(state.start, { ct: heads, t: heads }),
  ]
}
