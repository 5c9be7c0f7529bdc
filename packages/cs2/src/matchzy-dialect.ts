import type { Dialect } from './dialect.ts'
import {
  readBothTeams,
  readGoingLive,
  readMapNumber,
  readMapPicked,
  readMapVetoed,
  readRoundEndOrRestore,
  readSeriesEnd,
  readSeriesStart,
  readSidePicked,
} from './event-readers.ts'
import type { FieldReader } from './field-reader.ts'
import type { GameEvent } from './game-event.ts'
import { readPlayerStats } from './player-stats.ts'

/** A map is over; the scores say who won it. */
export function readMapResult(fields: FieldReader, matchId: number): GameEvent {
  return {
    kind: 'map_result',
    matchId,
    mapNumber: readMapNumber(fields),
    ...readBothTeams(fields, readPlayerStats),
    winner: null,
  }
}

/** MatchZy 0.8.x as released: eight webhook events, with the plugin's habits undone. */
export const matchzyDialect: Dialect = {
  name: 'matchzy',
  events: new Map([
    ['series_start', readSeriesStart],
    ['going_live', readGoingLive],
    ['round_end', readRoundEndOrRestore(readPlayerStats)],
    ['map_result', readMapResult],
    ['series_end', readSeriesEnd],
    ['map_vetoed', readMapVetoed],
    // The veto counts maps from one, all other events from zero.
    ['map_picked', readMapPicked(1)],
    ['side_picked', readSidePicked(1)],
  ]),
}
