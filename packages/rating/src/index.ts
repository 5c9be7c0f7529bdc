export { boardDays, boardMaps, boardPoints, isOnBoard, leagueBounds, leagueOf, leagueSlack } from './board.ts'
export {
  isRepeated,
  leastRounds,
  type MapKind,
  mostRepeats,
  type PlayedMap,
  ratedLineup,
  type Uncounted,
  uncounted,
} from './counting.ts'
export {
  compareMaps,
  type MapId,
  type Meeting,
  type RatedMap,
  type Refusal,
  refusalOf,
  shareTogether,
} from './evidence.ts'
export { fold, type LogEntry, mapsOf } from './fold.ts'
export {
  create,
  type Ladder,
  newcomer,
  of,
  type PartyEffect,
  type Skill,
  type Standing,
  standingOf,
  startSeason,
} from './ladder.ts'
export { competitive, type MapLength } from './map-win.ts'
export { type Parameters, pointsOf, rating1, spreadOf } from './parameters.ts'
export { type Placement, placementMaps, placementSpread } from './placement.ts'
export { type Change, predict, type Prediction, rate, type Rating } from './rate.ts'
export { type Bin, binMaps, type Forecast, type Report, reportOf } from './report.ts'
export { foldWeekly, refold, type Snapshot, weekOf } from './snapshots.ts'
export { Versions } from './versions.ts'
