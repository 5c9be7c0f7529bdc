import type { Dialect } from './dialect.ts'
import {
  readGoingLive,
  readMapPicked,
  readMapResult,
  readMapVetoed,
  readPause,
  readRoundEnd,
  readSeriesEnd,
  readSeriesStart,
  readSidePicked,
} from './event-readers.ts'
import { readCountedStats } from './player-stats.ts'

/**
 * Get5's format as its documentation has it: ids as text, sides as words, maps counted from zero in every event, and counters that are
 * counted, so that 0 is 0. PugSharp says it speaks it and does not: winners are numbers under other names, events go to another address,
 * and `get5_status` tells nothing of a match (docs/decisions/022-event-dialects.md).
 */
export const get5Dialect: Dialect = {
  name: 'get5',
  events: new Map([
    ['series_start', readSeriesStart],
    ['going_live', readGoingLive],
    ['round_end', readRoundEnd(readCountedStats)],
    ['map_result', readMapResult(readCountedStats)],
    ['series_end', readSeriesEnd],
    ['map_vetoed', readMapVetoed],
    ['map_picked', readMapPicked(0)],
    ['side_picked', readSidePicked(0)],
    ['game_paused', readPause(true)],
    ['game_unpaused', readPause(false)],
  ]),
}
