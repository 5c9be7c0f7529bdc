export { acrossGroups, type AcrossRow } from './across-groups.ts'
export { type Applied, apply, applyAll, canApply, events, fold } from './apply.ts'
export { type ChanceOptionCode, type ChanceOptions, InvalidChanceOptionsError } from './chance-options.ts'
export {
  type Chance,
  type ChanceRow,
  type Chances,
  type ChanceTable,
  type MatchChance,
  mixChances,
} from './chance-mix.ts'
export { conditionalChances } from './chance-table.ts'
export { chances, whatIf } from './chances.ts'
export { validateConfig } from './config.ts'
export { type CorrectionPreview, decidingEvent, previewCorrection } from './correct.ts'
export {
  type EntrantsFact,
  type EntrantsPreview,
  type Pair as MatchTeams,
  entrantsChanges,
  type EntrantsChanges,
  previewEntrants,
} from './entrants-preview.ts'
export { explainPairing, type PairingExplanation } from './explain.ts'
export { invitedTeams } from './invited.ts'
export { defaultTieBreaks, limits } from './limits.ts'
export { placements } from './placements.ts'
export type { Prospect } from './fates.ts'
export { prospects, type TeamProspect } from './prospects.ts'
export { champion, groups, isComplete, isEnded, match, matches, playable, takesDraws } from './read.ts'
export { separateRegions } from './regions.ts'
export { type Separation, separateSeeds } from './separation.ts'
export { openSeats } from './seats.ts'
export { snake } from './seeding.ts'
export { parse, ParseError, type ParseErrorCode, serialize, serialVersion } from './serialize.ts'
export { bestStandings, standings, type Tie, ties } from './standings.ts'
export { bestGroup } from './state.ts'
export type { Tournament } from './state.ts'
export { type NextRound, pairNextRound, swissStandings } from './swiss.ts'
export type { RejectedPair } from './swiss-pairing.ts'
export type { SwissRow, SwissStatus, SwissStep } from './swiss-table.ts'
export { seatedIn, swapFact } from './swap-fact.ts'
export { createTournament, InvalidConfigError } from './tournament.ts'
export type * from './types.ts'
