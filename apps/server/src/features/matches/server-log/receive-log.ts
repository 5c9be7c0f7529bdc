import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { orderFacts, readLog, type LogFact } from '@lobby/cs2'
import type { LogBody } from '@lobby/cs2/facts'
import { uuidFrom } from '#core/ids'
import type { Trx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { checkLogSecret, isKnownAssignment, showLogSecret } from '../match-assignments.ts'
import { archiveLater } from './archive-log.ts'
import { saveHeard } from './heard.queries.ts'
import { KeptLogs, type KeptLog } from './kept-logs.ts'
import { readPlace, readState, type SaidState } from './log-headers.rules.ts'
import { tellPieces } from './piece-news.ts'
import { listPiecesAfter, storePieces } from './pieces.queries.ts'
import {
  countFacts,
  findLoggedMatch,
  insertLogBatch,
  insertLogBatchLater,
  lockLoggedMatches,
  type LoggedMatch,
} from './server-log.queries.ts'
import { StoredTogether } from './stored-together.ts'

/** What became of a body. `full`: nobody's match says so much; `over`: the match has ended. */
type LogEffect = 'stored' | 'duplicate' | 'nothing' | 'other_assignment' | 'over' | 'full'
export type ReceivedLog = { effect: LogEffect; lines: number; malformed: number }

/** A match of five long maps has some 6000. */
const factsMax = 40_000
/**
 * The last lines of a map are on their way when its result is here. Later ones are of what is played there afterwards: a server
 * whose match was loaded by a pasted command goes on posting to the addresses of all its matches. What it loads sooner is told apart by its bytes.
 */
const openAfterEndMs = 60_000

type HeardLog = { matchId: number; secret: string; bytes: Uint8Array; headers: IncomingHttpHeaders }

type Told = {
  readonly matchId: number
  readonly assignment: number
  readonly told: readonly LogFact[]
  readonly lines: number
  readonly malformed: number
}
/** Of which the engine says where it stands. */
type Placed = Told & { readonly log: KeptLog; readonly body: LogBody; readonly said: SaidState }

/** What may be under way, so that events find a connection, or the only one soon. */
const together = { server: { atOnce: 2, most: 16 }, embedded: { atOnce: 1, most: 4 } } as const

/** Keeps what bodies of servers' logs tell of their matches, once, and folds nothing: figures are made when somebody asks. */
export class LogReceiver {
  readonly #platform: Platform
  readonly #logs: KeptLogs
  readonly #together: StoredTogether<Placed, LogEffect | AppError>

  constructor(platform: Platform) {
    this.#platform = platform
    this.#logs = new KeptLogs(platform.clock)
    this.#together = new StoredTogether((bodies) => storePlaced(platform, bodies), together[platform.database.kind])
  }

  /**
   * Takes one body. Where the engine says which bytes it carries, all that it tells is kept besides, as pieces (docs/decisions/049).
   * @throws MATCH_NOT_FOUND, INVALID_EVENT_SECRET
   */
  async receive({ matchId, secret, bytes, headers }: HeardLog): Promise<ReceivedLog> {
    const assignment = await showLogSecret(this.#platform, matchId, secret)
    const { facts, lines, malformed } = readLog(new TextDecoder().decode(bytes))
    const told = { matchId, assignment, told: orderFacts(facts), lines, malformed }
    const place = readPlace(headers, bytes.length)
    if (place !== null) {
      const body = { body: { ...place, bytes }, said: readState(headers) }
      return { effect: await this.#takePlaced(told, body), lines, malformed }
    }
    if (told.told.length > 0) return { effect: await storeUnplaced(this.#platform, told), lines, malformed }
    // Nothing is stored of it, so nobody held the match to see whether its secret is still good.
    await checkLogSecret(this.#platform, matchId, secret)
    return { effect: 'nothing', lines, malformed }
  }

  async #takePlaced(told: Told, body: Pick<Placed, 'body' | 'said'>): Promise<LogEffect> {
    const effect = await this.#logs.inTurn(told, (log) => this.#together.add({ ...told, ...body, log }))
    if (effect instanceof AppError) throw effect
    return effect
  }
}

/** Several bodies, each of another match, in one transaction. What fails is as if none had come. */
async function storePlaced(platform: Platform, bodies: readonly Placed[]): Promise<readonly (LogEffect | AppError)[]> {
  try {
    return await platform.transact(async (work) => {
      const matches = await lockLoggedMatches(
        work.trx,
        bodies.map(({ matchId }) => matchId),
      )
      const effects: (LogEffect | AppError)[] = []
      for (const body of bodies)
        effects.push(await keepPlaced(platform, work, { ...body, match: matches.get(body.matchId) }))
      return effects
    })
  } catch (error) {
    for (const { log } of bodies) log.reset()
    throw error
  }
}

async function keepPlaced(
  platform: Platform,
  work: Work,
  { match, ...body }: Placed & { match: LoggedMatch | undefined },
): Promise<LogEffect | AppError> {
  const refusal = refusalOf(match, body.assignment, platform.clock.now())
  if (match === undefined || refusal !== null) return refusal ?? 'over'
  const pieces = await keepPieces(platform, work, { ...body, match })
  if (pieces === 'over') return 'over'
  const facts = await keepFacts(platform, work, { ...body, match, isNew: pieces === 'stored' })
  return pieces === 'stored' || facts === 'nothing' ? pieces : facts
}

async function storeUnplaced(platform: Platform, told: Told): Promise<LogEffect> {
  return platform.transact(async (work) => {
    const match = await findLoggedMatch(work.trx, told.matchId)
    const refusal = refusalOf(match, told.assignment, platform.clock.now())
    if (refusal instanceof AppError) throw refusal
    if (match === undefined || refusal !== null) return refusal ?? 'over'
    return keepFacts(platform, work, { ...told, match, isNew: false, log: null })
  })
}

function refusalOf(
  match: LoggedMatch | undefined,
  assignment: number,
  now: Date,
): 'other_assignment' | 'over' | AppError | null {
  if (match === undefined) return new AppError('MATCH_NOT_FOUND')
  if (!isKnownAssignment(match, assignment)) return new AppError('INVALID_EVENT_SECRET')
  if (match.assignment_number !== assignment) return 'other_assignment'
  const { finished_at: end } = match
  return match.status === 'void' || (end !== null && now.getTime() - end.getTime() > openAfterEndMs) ? 'over' : null
}

/** All that the body tells, and what others stored that this process does not know yet: then its halves find their neighbours, and a map its name. */
async function keepPieces(
  platform: Platform,
  { trx, afterCommit }: Work,
  { matchId, assignment, log, body, said, match }: Placed & { match: LoggedMatch },
): Promise<'stored' | 'duplicate' | 'full' | 'over'> {
  const beside = log.isBehind(match.last_piece) ? log.takeUp(await listPiecesAfter(trx, matchId, log.lastId)) : []
  const { kind, pieces } = log.take(body, match.status === 'finished')
  const all = [...beside, ...pieces]
  const receivedAt = platform.clock.now()
  await storePieces(trx, { matchId, assignment, receivedAt, pieces: all })
  if (kind !== 'over' && log.isNews(receivedAt, said))
    await saveHeard(trx, matchId, { ...said, assignment, at: receivedAt })
  if (all.length > 0 && match.last_piece?.is_whole !== false) await archiveLater(platform, trx, matchId, receivedAt)
  afterCommit(() => {
    log.stored(all.at(-1))
    if (all.length > 0) tellPieces(platform, matchId)
  })
  if (kind === 'full' || kind === 'over') return kind
  return kind === 'new' || all.length > 0 ? 'stored' : 'duplicate'
}

type Taken = Told & {
  readonly match: LoggedMatch
  readonly log: KeptLog | null
  /** It holds bytes that nobody sent before. */
  readonly isNew: boolean
}

/** What decision 020 counts. */
async function keepFacts(
  platform: Platform,
  { trx, afterCommit }: Work,
  { matchId, assignment, told, lines, malformed, match, log, isNew: isSurelyNew }: Taken,
): Promise<'stored' | 'duplicate' | 'nothing' | 'full'> {
  if (told.length === 0) return 'nothing'
  const count = log?.factCount ?? (await countFacts(trx, matchId))
  if (count + told.length > factsMax) return 'full'
  const text = JSON.stringify(told)
  const batch = {
    match_id: matchId,
    assignment_number: assignment,
    natural_key: hash('sha256', `${assignment}:${text}`, 'base64url').slice(0, 32),
    facts: text,
    fact_count: told.length,
    line_count: lines,
    malformed_count: malformed,
    received_at: platform.clock.now(),
  }
  if (isSurelyNew) await insertLogBatchLater(trx, batch)
  const isNew = isSurelyNew || (await insertLogBatch(trx, batch))
  if (log !== null) log.factCount = isNew ? count + told.length : count
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
