import type { Dialect } from './dialect.ts'
import {
  readBothTeams,
  readGoingLive,
  readMapNumber,
  readMapPicked,
  readMapVetoed,
  readPause,
  readRoundEnd,
  readSeriesEnd,
  readSeriesStart,
  readSidePicked,
} from './event-readers.ts'
import { isRecord, type FieldReader } from './field-reader.ts'
import type { GameEvent, TeamSlot } from './game-event.ts'
import { readCountedStats } from './player-stats.ts'

/** Get5 names a team; PugSharp numbers it. */
const slots: ReadonlyMap<unknown, TeamSlot> = new Map<unknown, TeamSlot>([
  ['team1', 'team1'],
  [1, 'team1'],
  ['1', 'team1'],
  ['team2', 'team2'],
  [2, 'team2'],
  ['2', 'team2'],
])

/** PugSharp sends empty teams with the result of a map: then the winner is all that is told. */
function readMapResult(fields: FieldReader, matchId: number): GameEvent {
  const teams = readBothTeams(fields, readCountedStats)
  const winner = fields.raw('winner')
  const isScored = teams.team1.score + teams.team2.score > 0
  return {
    kind: 'map_result',
    matchId,
    mapNumber: readMapNumber(fields),
    ...teams,
    winner: isScored || !isRecord(winner) ? null : (slots.get(winner['team']) ?? null),
  }
}

/**
 * Get5's format, as its documentation has it and as PugSharp sends parts of it: ids as text, sides as words, maps counted from
 * zero in every event, and counters that are counted, so that 0 is 0.
 */
export const get5Dialect: Dialect = {
  name: 'get5',
  events: new Map([
    ['series_start', readSeriesStart],
    ['going_live', readGoingLive],
    ['round_end', readRoundEnd(readCountedStats)],
    ['map_result', readMapResult],
    ['series_end', readSeriesEnd],
    ['map_vetoed', readMapVetoed],
    ['map_picked', readMapPicked(0)],
    ['side_picked', readSidePicked(0)],
    ['game_paused', readPause(true)],
    ['game_unpaused', readPause(false)],
  ]),
}
