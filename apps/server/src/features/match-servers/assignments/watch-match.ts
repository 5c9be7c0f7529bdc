import type { MatchStatus } from '@lobby/cs2'
import { findServer } from '#game-servers'
import {
  findLogHeard,
  findMatch,
  inOurOrder,
  isClosed,
  mapCount,
  reportSeries,
  reportTold,
  type MatchRow,
} from '#matches'
import { jsonb } from '#platform/database'
import { findBackup } from '../backups/backups.queries.ts'
import { changeAssignment, type AssignmentRow, type Said } from '../assignments.queries.ts'
import type { ServersPlatform } from '../servers-platform.ts'
import { findTakeOver } from '../orders/orders.queries.ts'
import { findTournamentServers } from '../places.queries.ts'
import { letPlay } from '../orders/let-play.ts'
import { letWatch } from '../orders/let-watch.ts'
import { tellServer } from '../tell-server.ts'
import { askMatch } from './ask-match.ts'
import { leaveAssignment } from './leave-assignment.ts'
import { isSameScore, readSaidScore, toldOf } from './told-score.rules.ts'
import { endedSeries, isSameState, judgeAssignment } from './watch-match.rules.ts'

const everyMs = 11_000
const jitterMs = 2_000
/** The last map is over: the events of it are on their way, or lost. */
const endingEveryMs = 3_000
/** The engine writes several lines a second while people play, and some in every freeze time. */
const logSilenceMs = 30_000

/** The next step of an assignment under way: its server is asked whether it still is, and a match that is over leaves it. */
export async function watchMatch(platform: ServersPlatform, assignment: AssignmentRow): Promise<void> {
  const match = await findMatch(platform.db, assignment.match_id)
  if (match === undefined || isClosed(match)) {
    await platform.transact((work) => leaveAssignment(platform, work, { assignment, failure: null, to: 'stopped' }))
    return
  }
  const server = await findServer(platform.db, assignment.server_id)
  const status = server === undefined ? null : await askMatch(platform, server)
  const score = await reportScore(platform, assignment, { match, status })
  await reportEnd(platform, assignment, { match, status })
  if (server !== undefined && status?.matchId === match.id) {
    await letPlay(platform, assignment, server)
    await letWatch(platform, assignment, server)
  }
  const after = judgeAssignment(assignment, status, assignment.match_id)
  const isNews = after.state !== assignment.state || !isSameState(after.said, assignment.said)
  const waitMs = status?.gameState === 'post_game' ? endingEveryMs : everyMs + Math.random() * jitterMs
  const isSaved = await platform.transact(async (work) => {
    const change = { ...after, said: after.said === null ? null : jsonb({ ...after.said, score }) }
    const next = new Date(platform.clock.now().getTime() + waitMs)
    const isOurs = await changeAssignment(work.trx, assignment, { ...change, next_step_at: next })
    if (isOurs && isNews) tellServer(platform, work, assignment.match_id)
    return isOurs
  })
  // A server that is silent on its console and goes on with its log is no dead one: people may be playing there.
  if (isSaved && after.state === 'lost' && !(status === null && (await isHeardByLog(platform, match))))
    await moveByItself(platform, { ...assignment, state: 'lost' }, match)
}

async function isHeardByLog({ db, clock }: ServersPlatform, match: MatchRow): Promise<boolean> {
  const heard = await findLogHeard(db, match)
  return heard !== null && clock.now().getTime() - heard.at.getTime() < logSilenceMs
}

/** Events may be lost, and a match may be played on by a server that says no more; answers what it said. */
async function reportScore(
  platform: ServersPlatform,
  assignment: AssignmentRow,
  { match, status }: { match: MatchRow; status: MatchStatus | null },
): Promise<Said['score']> {
  const said = readSaidScore(status, match)
  if (said === null) return undefined
  const score = { ...said, version: match.version }
  const before = assignment.said?.score
  const isRepeated = before?.version === match.version && isSameScore(before, said)
  const known = inOurOrder(match.state, match.state.maps[said.map]?.score ?? [0, 0])
  const told = toldOf(said, { score: known, isRepeated })
  const { match_id: matchId, number } = assignment
  if (told !== null) await reportTold(platform, { matchId, assignment: number, version: match.version, told })
  return score
}

/** The last events of a series may be lost; a server that stands there with a decided series says as much. */
async function reportEnd(
  platform: ServersPlatform,
  assignment: AssignmentRow,
  { match, status }: { match: MatchRow; status: MatchStatus | null },
): Promise<void> {
  if (status?.matchId !== match.id) return
  const maps = mapCount({ bestOf: match.best_of, mapAdvantage: match.map_advantage })
  const score = endedSeries(status, maps, match.best_of === 2)
  if (score !== null) await reportSeries(platform, { matchId: match.id, assignment: assignment.number, score })
}

/** Only where the tournament wants it, and where there is something to go on from, or nothing to lose. */
async function moveByItself(platform: ServersPlatform, assignment: AssignmentRow, match: MatchRow): Promise<void> {
  const { auto_move: isWanted } = await findTournamentServers(platform.db, match.tournament_id)
  // An organiser said that this server plays it, whatever its console says.
  const isChosen = await findTakeOver(platform.db, { matchId: match.id, number: assignment.number })
  if (
    !isWanted ||
    isChosen !== undefined ||
    !(await canGoOn(platform, match)) ||
    (await wouldPlayAgain(platform, match))
  )
    return
  await platform.transact((work) => leaveAssignment(platform, work, { assignment, failure: 'lost', to: 'waiting' }))
}

/**
 * Lost between two maps: the newest backup is of a map that is over here. A server that goes on from it plays the end of that map
 * again, perhaps with another winner, and its series is then another one than ours. That is for an organiser to say.
 */
async function wouldPlayAgain({ db }: ServersPlatform, match: MatchRow): Promise<boolean> {
  const backup = await findBackup(db, match.id)
  return backup !== undefined && match.state.maps[backup.map_number]?.status === 'finished'
}

/** Without a backup a server begins with the first map: that would play again what is over. */
export async function canGoOn(
  { db }: Pick<ServersPlatform, 'db'>,
  match: Pick<MatchRow, 'id' | 'state'>,
): Promise<boolean> {
  return match.state.maps.every(({ status }) => status !== 'finished') || (await findBackup(db, match.id)) !== undefined
}
