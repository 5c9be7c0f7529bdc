import type { App, Platform } from '#platform/platform'
import { settleMatch, type SettleBody } from './apply-game-event.ts'
import { completeTimer, settleTimer, type CompleteBody } from './fold-in.ts'
import { completeFromLog } from './report-told.ts'
import { watchFigures } from './figures/figure-wakes.ts'
import { gameEventRoutes, readDialect } from './game-events.routes.ts'
import { matchNumber, matchRoutes } from './matches.routes.ts'
import { logTimer, type LogTimerBody, tellLogCompleted } from './server-log/receive-log.ts'
import { archiveLog, archiveTimer, type ArchiveBody } from './server-log/archive-log.ts'
import { serverLogRoutes } from './server-log/server-log.routes.ts'

/** Matches as game servers play them: the event log, its fold, and what shows it. */
export { createMatch, type MatchOrder } from './create-match.ts'
export { beginMapChoice, closeMapChoice, reopenMapChoice, settleMaps, unsettleMaps } from './choose-maps.ts'
export { foldEveryMatch, type Rebuild } from './fold-every-match.ts'
export { changeBestOf, decideMatch, reviveMatch, voidMatch } from './change-match.ts'
export {
  findMatch,
  listLiveMatches,
  listMatchesOf,
  listTournamentMatches,
  listVoidMatches,
  lockMatch,
  lockMatches,
  lockMatchesOf,
  renumberMatch,
  selectForFold,
  selectMatch,
  type LockedMatch,
  type MatchRow,
} from './matches.queries.ts'
export { listPlacedMatches, type ListedMatch } from './listed.queries.ts'
export { resultCells } from './match-file.ts'
export { findPlayed, listPlayed, listTaught, type StandingRow } from './played.queries.ts'
export { readMapDemos } from './demos.queries.ts'
export { listCoaches, listRoster, listRosters, selectRoster, type MatchRoster } from './rosters.queries.ts'
export { listStrangers, takeStrangerOff } from './strangers.queries.ts'
export {
  listOutsiders,
  listToldOutsiders,
  markToldOutsider,
  unmarkToldOutsider,
  type Outsider,
} from './outsiders.queries.ts'
export { matchNumber, readDialect }
export { presentMatchListItem, presentScore } from './matches.presenter.ts'
export {
  incompleteMaps,
  isClosed,
  isFinal,
  isIncomplete,
  leader,
  mapCount,
  seriesScore,
  standing,
  type Decision,
  type MatchState,
  type Pair,
} from './match-state.ts'
export { roundWinner } from './rounds.rules.ts'
export { inOurOrder, reportTold, type ToldScore } from './report-told.ts'
export { forgetPlayer } from './forget-player.ts'
export { reportSeries } from './apply-game-event.ts'
export {
  addToRoster,
  followRoster,
  leaveMatch,
  letIntoMatch,
  type Incoming,
  putOnBench,
  setLineUp,
} from './change-roster.ts'
export {
  checkEventSecret,
  checkAssignmentToken,
  gameEventUrls,
  heardAt,
  isOnServer,
  serverLogUrl,
  takeAssignmentNumber,
} from './match-assignments.ts'
export { commandLifeMs, configToken, eventSecret } from './match-tokens.ts'
export { isSecretShown, isTokenShown } from './shown-secrets.ts'
export { configInput, tellFetched, tokenHeader } from './server-command.ts'
export { gameOfMatch, isHeads, readGame } from './match-game.ts'
export { cupOf, isPaused, pauseIn, selectPause } from './paused.ts'
export { scoreFaults } from './score-bounds.rules.ts'
export { mapRulesOf, rotationOf, tossSides } from './match-game.rules.ts'
export { rebuildMatch } from './rebuild-match.ts'
export { readStray, type Stray } from './strays/read-stray.ts'
export { playKinds } from './strays/strays.rules.ts'
export { countLoad } from './strays/count-load.ts'
export { listPiecesAfter, type StoredPiece } from './server-log/pieces.queries.ts'
export { findLogHeard } from './server-log/heard.queries.ts'
export { onLogPieces } from './server-log/piece-news.ts'
export { listLoggedIds } from './server-log/server-log.queries.ts'
export { readLoggedMaps, type LoggedMap } from './server-log/read-logged-maps.ts'

export async function registerMatches(app: App, platform: Platform): Promise<void> {
  matchRoutes(app, platform, watchFigures(platform))
  await gameEventRoutes(app, platform)
  await serverLogRoutes(app, platform)
  platform.jobs.timer<SettleBody>(settleTimer, (body) => settleMatch(platform, body))
  platform.jobs.timer<CompleteBody>(completeTimer, ({ matchId }) => completeFromLog(platform, matchId))
  platform.jobs.listen('match.log-completed', 'complete-match', ({ matchId }) => completeFromLog(platform, matchId))
  platform.jobs.timer<ArchiveBody>(archiveTimer, (body) => archiveLog(platform, body))
  platform.jobs.timer<LogTimerBody>(logTimer, (body) => tellLogCompleted(platform, body))
}
