import type { Dialect } from './dialect.ts'
import {
  readGoingLive,
  readMapPicked,
  readMapResult,
  readMapVetoed,
  readRoundEndOrRestore,
  readSeriesEnd,
  readSeriesStart,
  readSidePicked,
} from './event-readers.ts'
import { readPlayerStats } from './player-stats.ts'

/** MatchZy 0.8.x as released: eight webhook events, with the plugin's habits undone. */
export const matchzyDialect: Dialect = {
  name: 'matchzy',
  events: new Map([
    ['series_start', readSeriesStart],
    ['going_live', readGoingLive],
    ['round_end', readRoundEndOrRestore(readPlayerStats)],
    ['map_result', readMapResult(readPlayerStats)],
    ['series_end', readSeriesEnd],
    ['map_vetoed', readMapVetoed],
    // The veto counts maps from one, all other events from zero.
    ['map_picked', readMapPicked(1)],
    ['side_picked', readSidePicked(1)],
  ]),
}
