import type { Dialect } from './dialect.ts'
import {
  readBackupLoaded,
  readGoingLive,
  readMapResult,
  readPause,
  readRoundEndOrRestore,
  readSeriesEnd,
  readSeriesStart,
} from './event-readers.ts'
import { readPlayerStats } from './player-stats.ts'

/**
 * MatchZy Enhanced 1.x and 2.x (now Auto Tournament CS2): the play as MatchZy tells it, maps counted from zero, and thirty events
 * more. Of those, pauses and backups that are restored are told to the site; the others, and whatever a later version adds, are kept raw. It has no
 * veto of its own, so no event of one is expected.
 */
export const matchzyEnhancedDialect: Dialect = {
  name: 'matchzy-enhanced',
  events: new Map([
    ['series_start', readSeriesStart],
    ['going_live', readGoingLive],
    ['round_end', readRoundEndOrRestore(readPlayerStats)],
    ['map_result', readMapResult(readPlayerStats)],
    ['series_end', readSeriesEnd],
    // src/BackupManagement.cs:383-400: before the draw by which the engine tells it, and not of a backup that says no round.
    ['backup_loaded', readBackupLoaded],
    ['match_paused', readPause(true)],
    ['match_unpaused', readPause(false)],
  ]),
}
