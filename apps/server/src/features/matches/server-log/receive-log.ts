import { createHash } from 'node:crypto'
import { orderFacts, readLog, type LogFact } from '@lobby/cs2'
import { uuidFrom } from '#core/ids'
import type { Trx } from '#platform/database'
import { found } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { checkLogSecret } from '../match-assignments.ts'
import { countFacts, findLoggedMatch, insertLogBatch } from './server-log.queries.ts'

/** What became of a body. `full`: nobody's match says so much; `over`: the match has ended. */
type LogEffect = 'stored' | 'duplicate' | 'nothing' | 'other_assignment' | 'over' | 'full'
export type ReceivedLog = { effect: LogEffect; lines: number; malformed: number }

/** A match of five long maps has some 6000. */
const factsMax = 40_000
/**
 * The last lines of a map are on their way when its result is here. Later ones are of what is played there afterwards: a server
 * whose match was loaded by a pasted command goes on posting to the addresses of all its matches.
 */
const openAfterEndMs = 60_000

/**
 * Keeps what one body of a server's log tells of its match, once, and folds nothing: figures are made when somebody asks.
 * @throws MATCH_NOT_FOUND, INVALID_EVENT_SECRET
 */
export async function receiveLog(
  platform: Platform,
  { matchId, secret, body }: { matchId: number; secret: string; body: string },
): Promise<ReceivedLog> {
  const assignment = await checkLogSecret(platform, matchId, secret)
  const { facts, lines, malformed } = readLog(body)
  const told = orderFacts(facts)
  if (told.length === 0) return { effect: 'nothing', lines, malformed }
  return { effect: await store(platform, { matchId, assignment, told, lines, malformed }), lines, malformed }
}

type Told = { matchId: number; assignment: number; told: readonly LogFact[]; lines: number; malformed: number }

async function store(platform: Platform, { matchId, assignment, told, lines, malformed }: Told): Promise<LogEffect> {
  const now = platform.clock.now()
  return platform.transact(async ({ trx, afterCommit }) => {
    const match = found(await findLoggedMatch(trx, matchId), 'MATCH_NOT_FOUND')
    if (match.assignment_number !== assignment) return 'other_assignment'
    const { finished_at: end } = match
    if (match.status === 'void' || (end !== null && now.getTime() - end.getTime() > openAfterEndMs)) return 'over'
    if ((await countFacts(trx, matchId)) + told.length > factsMax) return 'full'
    const key = createHash('sha256')
      .update(`${assignment}:${JSON.stringify(told)}`)
      .digest('base64url')
      .slice(0, 32)
    const isNew = await insertLogBatch(trx, {
      match_id: matchId,
      assignment_number: assignment,
      natural_key: key,
      facts: told,
      line_count: lines,
      malformed_count: malformed,
      received_at: now,
    })
    if (!isNew) return 'duplicate'
    if (match.status === 'finished') await countAgainSoon(platform, trx, matchId)
    // In the middle of a round there is nothing to show yet.
    if (match.status === 'finished' || told.some(({ kind }) => kind === 'round_end'))
      afterCommit(() => tellFigures(platform, matchId))
    return 'stored'
  })
}

/** Whoever looks at the match asks for it again. */
function tellFigures({ answers, realtime, clock }: Platform, matchId: number): void {
  answers.drop(`match:${matchId}`)
  realtime.send([`match:${matchId}`], { type: 'room.changed', id: String(matchId), at: clock.now().toISOString() })
}

/** What comes so soon after one another is counted once. */
const countEveryMs = 10_000
/** For bodies that are being stored when their time is over. */
const countAfterMs = 2_000
export const logTimer = 'server-log'
export type LogTimerBody = { matchId: number; at: string }

/** The last bodies of a match come one by one, and each would have its players counted and their achievements reviewed. */
async function countAgainSoon({ clock, jobs }: Platform, trx: Trx, matchId: number): Promise<void> {
  const at = new Date((Math.floor(clock.now().getTime() / countEveryMs) + 1) * countEveryMs + countAfterMs)
  const body: LogTimerBody = { matchId, at: at.toISOString() }
  await jobs.schedule(trx, logTimer, {
    at,
    key: String(matchId),
    body,
    id: uuidFrom(`${logTimer} ${matchId} ${body.at}`),
  })
}

/** Everything that came before the timer was set is stored by now. */
export async function tellLogCompleted(platform: Platform, { matchId, at }: LogTimerBody): Promise<void> {
  await platform.transact(({ publish }) => publish({ type: 'match.log-completed', matchId, at }))
}
