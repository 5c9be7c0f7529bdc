export { type AdvanceTable, advanceTable, mix, mostLive, type Stake, stakesOf } from './advance-table.ts'
export { type Belief, beliefOf, expected, learned, type Strength } from './belief.ts'
export {
  live,
  liveRoundChance,
  liveStakes,
  type RoundStakes,
  roundStakes,
  type RoundStanding,
  seriesOutcome,
  standingAfter,
} from './live.ts'
export { isStale, type LiveMatch, matchesInTable, mixPartial, type PartialTable, partialTable } from './many-live.ts'
export { after, mapChance, mapOutcome, type MapPlan, type MapSetting, roundChance } from './map-chance.ts'
export {
  type Buy,
  buyOf,
  type Buys,
  competitiveRules,
  fullBuys,
  type MapRules,
  type Outcome,
  outcomeOf,
  type Side,
  sideAt,
} from './map-rules.ts'
export { roundLine } from './round-line.ts'
export { roundModel } from './round-model.gen.ts'
export type { RoundModel } from './round-model.ts'
export { type BySide, competitiveClock, type RoundClock, type RoundState } from './round-state.ts'
export { roundWinChance } from './round-win.ts'
export { type Luck, sampledTable, type Sampling, samplingError, usualFutures } from './sampled-table.ts'
export {
  type MapPool,
  type MapStanding,
  openSeries,
  type Series,
  series,
  type SeriesPlan,
  type SeriesStanding,
} from './series.ts'
export { type EliminationChances, type PairChance, singleElimination } from './single-elimination.ts'
export { bestMoments, type Moment } from './moments.ts'
export type { RoundEvent, RoundFacts, RoundPlayer } from './round-facts.ts'
export { type ChancePoint, followRound, roundPoints, roundStateAt, type RoundStep } from './round-follow.ts'
export { evenStrength, newcomer, type PlayerStrength, strengthOf, type TeamStrength } from './strength.ts'
export { type Swing, swingOf, swingShares } from './swing.ts'
