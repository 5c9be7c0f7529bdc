import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { orderFacts, readLog, type LogFact } from '@lobby/cs2'
import type { LogBody } from '@lobby/cs2/facts'
import { uuidFrom } from '#core/ids'
import type { Trx } from '#platform/database'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { isKnownAssignment, showLogSecret } from '../match-assignments.ts'
import type { KeptLog, KeptLogs } from './kept-logs.ts'
import { readPlace } from './log-headers.rules.ts'
import { tellPieces } from './piece-news.ts'
import { listPiecesAfter, storePieces } from './pieces.queries.ts'
import { countFacts, insertLogBatch, lockLoggedMatch, type LoggedMatch } from './server-log.queries.ts'

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

type HeardLog = { matchId: number; secret: string; bytes: Uint8Array; headers: IncomingHttpHeaders }

/**
 * Keeps what one body of a server's log tells of its match, once, and folds nothing: figures are made when somebody asks. Where the engine says which bytes
 * it carries, all that it tells is kept besides, as pieces (docs/decisions/049).
 * @throws MATCH_NOT_FOUND, INVALID_EVENT_SECRET
 */
export async function receiveLog(
  platform: Platform,
  logs: KeptLogs,
  { matchId, secret, bytes, headers }: HeardLog,
): Promise<ReceivedLog> {
  const assignment = await showLogSecret(platform, matchId, secret)
  const { facts, lines, malformed } = readLog(new TextDecoder().decode(bytes))
  const told = { matchId, assignment, told: orderFacts(facts), lines, malformed }
  const place = readPlace(headers, bytes.length)
  const answer = (effect: LogEffect): ReceivedLog => ({ effect, lines, malformed })
  if (place !== null) {
    const body = { ...place, bytes }
    return answer(await logs.inTurn(told, (log) => store(platform, { ...told, piece: { log, body } })))
  }
  if (told.told.length > 0) return answer(await store(platform, { ...told, piece: null }))
  return answer('nothing')
}

type Told = {
  matchId: number
  assignment: number
  told: readonly LogFact[]
  lines: number
  malformed: number
  /** Null for a body of which nobody says where it stands. */
  piece: { log: KeptLog; body: LogBody } | null
}

async function store(platform: Platform, told: Told): Promise<LogEffect> {
  const { matchId, piece } = told
  return platform.transact(async (work) => {
    const match = found(await lockLoggedMatch(work.trx, matchId, piece !== null), 'MATCH_NOT_FOUND')
    const refusal = refusalOf(match, told.assignment, platform.clock.now())
    if (refusal !== null) return refusal
    const pieces = piece === null ? null : await keepPieces(platform, work, { ...told, piece, match })
    const facts = await keepFacts(platform, work, { ...told, match })
    return pieces === 'stored' || facts === 'nothing' ? (pieces ?? facts) : facts
  })
}

function refusalOf(match: LoggedMatch, assignment: number, now: Date): 'other_assignment' | 'over' | null {
  if (!isKnownAssignment(match, assignment)) refuse('INVALID_EVENT_SECRET')
  if (match.assignment_number !== assignment) return 'other_assignment'
  const { finished_at: end } = match
  return match.status === 'void' || (end !== null && now.getTime() - end.getTime() > openAfterEndMs) ? 'over' : null
}

type Taken = Told & { match: LoggedMatch }

/** All that the body tells, and what others stored that this process does not know yet: then its halves find their neighbours, and a map its name. */
async function keepPieces(
  platform: Platform,
  { trx, afterCommit }: Work,
  { matchId, assignment, piece: { log, body }, match }: Taken & { piece: NonNullable<Told['piece']> },
): Promise<'stored' | 'duplicate' | 'full'> {
  const isBehind = match.last_piece > log.lastId
  if (isBehind) log.factCount = null
  const beside = isBehind ? log.takeUp(await listPiecesAfter(trx, matchId, log.lastId)) : []
  const { kind, pieces } = log.take(body)
  const all = [...beside, ...pieces]
  const ids = await storePieces(trx, { matchId, assignment, receivedAt: platform.clock.now(), pieces: all })
  afterCommit(() => {
    log.stored(Math.max(0, ...ids))
    if (ids.length > 0) tellPieces(platform, matchId)
  })
  return kind === 'full' ? 'full' : kind === 'new' || ids.length > 0 ? 'stored' : 'duplicate'
}

/** What decision 020 counts. */
async function keepFacts(
  platform: Platform,
  { trx, afterCommit }: Work,
  { matchId, assignment, told, lines, malformed, match, piece }: Taken,
): Promise<'stored' | 'duplicate' | 'nothing' | 'full'> {
  if (told.length === 0) return 'nothing'
  const count = piece?.log.factCount ?? (await countFacts(trx, matchId))
  if (count + told.length > factsMax) return 'full'
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
    received_at: platform.clock.now(),
  })
  if (piece !== null) piece.log.factCount = isNew ? count + told.length : count
  if (!isNew) return 'duplicate'
  if (match.status === 'finished') await countAgainSoon(platform, trx, matchId)
  // In the middle of a round there is nothing to show yet.
  if (match.status === 'finished' || told.some(({ kind }) => kind === 'round_end'))
    afterCommit(() => tellFigures(platform, matchId))
  return 'stored'
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
