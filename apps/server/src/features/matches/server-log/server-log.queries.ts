import type { LogFact } from '@lobby/cs2'
import { sql } from 'kysely'
import { jsonbOf, type Runner, type Trx } from '#platform/database'
import { askedOften, askTogether, writeLater, writtenOnce } from '#platform/trips'
import type { MatchRow } from '../matches.queries.ts'
import { lastPiece, lockPieces, type LastPiece } from './pieces.queries.ts'

/** What decides whether a body of the log is taken. */
export type LoggedMatch = Pick<
  MatchRow,
  'id' | 'status' | 'assignment_number' | 'highest_assignment_number' | 'refused_assignments_to' | 'finished_at'
> & {
  /** The newest of its pieces; null where there is none, or nobody asked. */
  last_piece: LastPiece | null
}

export async function findLoggedMatch(runner: Runner, id: number): Promise<LoggedMatch | undefined> {
  const row = await matchOf(runner, id).executeTakeFirst()
  return row && { ...row, last_piece: null }
}

/** Waits for whoever writes pieces of these matches, in an order that all keep to, and finds what they wrote. One trip. */
export async function lockLoggedMatches(trx: Trx, ids: readonly number[]): Promise<ReadonlyMap<number, LoggedMatch>> {
  const ordered = ids.toSorted((one, other) => one - other)
  const asked = ordered.flatMap((id) => [lockWritten(trx, { id }), matchWritten(trx, { id }), lastWritten(trx, { id })])
  const answers = await askTogether(trx, asked)
  const matches = ordered.map((id, index): [number, LoggedMatch][] => {
    const [row, last] = [answers[index * 3 + 1]?.[0] as Row | undefined, answers[index * 3 + 2]?.[0]]
    return row === undefined ? [] : [[id, { ...row, last_piece: (last as LastPiece | undefined) ?? null }]]
  })
  return new Map(matches.flat())
}

type Row = Omit<LoggedMatch, 'last_piece'>

type Asked = { id: number }
const lockWritten = askedOften<Asked, unknown>((db, slot) => lockPieces(db, slot('id')))
const matchWritten = askedOften<Asked, Row>((db, slot) => matchOf(db, slot('id')))
const lastWritten = askedOften<Asked, LastPiece>((db, slot) => lastPiece(db, slot('id')))

function matchOf(runner: Runner, id: number) {
  return runner
    .selectFrom('matches')
    .select(['id', 'status', 'assignment_number', 'highest_assignment_number', 'refused_assignments_to', 'finished_at'])
    .where('id', '=', id)
    .$castTo<Row>()
}

export async function countFacts(runner: Runner, matchId: number): Promise<number> {
  const { count } = await runner
    .selectFrom('match_server_log')
    .select(sql<number>`coalesce(sum(fact_count), 0)::int`.as('count'))
    .where('match_id', '=', matchId)
    .executeTakeFirstOrThrow()
  return count
}

export type LogBatch = {
  match_id: number
  assignment_number: number
  natural_key: string
  /** Facts, as JSON. */
  facts: string
  fact_count: number
  line_count: number
  malformed_count: number
  received_at: Date
}

const batchWritten = writtenOnce<LogBatch, { match_id: number }>((db, slot) =>
  db
    .insertInto('match_server_log')
    .values({
      match_id: slot('match_id'),
      assignment_number: slot('assignment_number'),
      natural_key: slot('natural_key'),
      facts: jsonbOf(slot('facts')),
      fact_count: slot('fact_count'),
      line_count: slot('line_count'),
      malformed_count: slot('malformed_count'),
      received_at: slot('received_at'),
    })
    .onConflict((conflict) => conflict.columns(['match_id', 'natural_key']).doNothing())
    .returning('match_id'),
)

/** Answers whether it was new. */
export async function insertLogBatch(trx: Trx, batch: LogBatch): Promise<boolean> {
  const { rows } = await trx.executeQuery(batchWritten(trx, batch))
  return rows.length > 0
}

/** For what must be new; written with the next trip (`writeLater`). */
export async function insertLogBatchLater(trx: Trx, batch: LogBatch): Promise<void> {
  await writeLater(trx, batchWritten(trx, batch))
}

/** Everything that was told, or was by a moment, one list for each assignment, whichever was heard last at the end; within one in no order at all. */
export async function listFacts(runner: Runner, matchId: number, to: Date | null = null): Promise<LogFact[][]> {
  const rows = await runner
    .selectFrom('match_server_log')
    .select(['assignment_number', 'facts'])
    .where('match_id', '=', matchId)
    .$if(to !== null, (query) => query.where('received_at', '<=', to))
    .orderBy('received_at', 'desc')
    .orderBy('assignment_number', 'desc')
    .$castTo<{ assignment_number: number; facts: LogFact[] }>()
    .execute()
  const servers = Map.groupBy(rows, (row) => row.assignment_number)
  return [...servers.values()].toReversed().map((batches) => batches.flatMap(({ facts }) => facts))
}

/** Of these matches those of which some log told anything. */
export async function listLoggedIds(runner: Runner, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const told = await runner
    .selectFrom('match_log_pieces')
    .select('match_id')
    .distinct()
    .where('match_id', 'in', ids)
    .union(runner.selectFrom('match_server_log').select('match_id').distinct().where('match_id', 'in', ids))
    .execute()
  return new Set(told.map(({ match_id }) => match_id))
}
