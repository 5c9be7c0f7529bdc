import type { MatchStatus } from '@lobby/cs2'
import { findServer } from '#game-servers'
import { findMatch, isClosed, mapCount, reportSeries, type MatchRow } from '#matches'
import { jsonb } from '#platform/database'
import { findBackup } from '../backups/backups.queries.ts'
import { changeAssignment, type AssignmentRow } from '../assignments.queries.ts'
import type { ServersPlatform } from '../servers-platform.ts'
import { findTournamentServers } from '../places.queries.ts'
import { letWatch } from '../orders/let-watch.ts'
import { tellServer } from '../tell-server.ts'
import { askMatch } from './ask-match.ts'
import { leaveAssignment } from './leave-assignment.ts'
import { endedSeries, judgeAssignment } from './watch-match.rules.ts'

const everyMs = 11_000
const jitterMs = 2_000
/** The last map is over: the events of it are on their way, or lost. */
const endingEveryMs = 3_000

/** The next step of an assignment under way: its server is asked whether it still is, and a match that is over leaves it. */
export async function watchMatch(platform: ServersPlatform, assignment: AssignmentRow): Promise<void> {
  const match = await findMatch(platform.db, assignment.match_id)
  if (match === undefined || isClosed(match)) {
    await platform.transact((work) => leaveAssignment(platform, work, { assignment, failure: null, to: 'stopped' }))
    return
  }
  const server = await findServer(platform.db, assignment.server_id)
  const status = server === undefined ? null : await askMatch(platform, server)
  await reportEnd(platform, assignment, { match, status })
  if (server !== undefined && status !== null && (status.isMute || status.matchId === match.id))
    await letWatch(platform, assignment, server)
  const after = judgeAssignment(assignment, status, assignment.match_id)
  const isNews = after.state !== assignment.state || JSON.stringify(after.said) !== JSON.stringify(assignment.said)
  const waitMs = status?.gameState === 'post_game' ? endingEveryMs : everyMs + Math.random() * jitterMs
  const isSaved = await platform.transact(async (work) => {
    const change = { ...after, said: after.said === null ? null : jsonb(after.said) }
    const next = new Date(platform.clock.now().getTime() + waitMs)
    const isOurs = await changeAssignment(work.trx, assignment, { ...change, next_step_at: next })
    if (isOurs && isNews) tellServer(platform, work, assignment.match_id)
    return isOurs
  })
  if (isSaved && after.state === 'lost') await moveByItself(platform, { ...assignment, state: 'lost' }, match)
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
  if (!isWanted || !(await canGoOn(platform, match)) || (await wouldPlayAgain(platform, match))) return
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
