import type { LogFact } from '@lobby/cs2'
import { sql } from 'kysely'
import { jsonb, type Runner, type Trx } from '#platform/database'
import { askTogether } from '#platform/trips'
import type { MatchRow } from '../matches.queries.ts'
import { lastPieceId, lockPieces } from './pieces.queries.ts'

/** What decides whether a body of the log is taken. */
export type LoggedMatch = Pick<
  MatchRow,
  'id' | 'status' | 'assignment_number' | 'highest_assignment_number' | 'refused_assignments_to' | 'finished_at'
> & {
  /** The newest of its pieces; 0 where there is none, or nobody asked. */
  last_piece: number
}

/** `isToWrite`: it waits for whoever writes pieces of the match, and finds what they wrote. One trip. */
export async function lockLoggedMatch(trx: Trx, id: number, isToWrite: boolean): Promise<LoggedMatch | undefined> {
  const match = trx
    .selectFrom('matches')
    .select(['id', 'status', 'assignment_number', 'highest_assignment_number', 'refused_assignments_to', 'finished_at'])
    .where('id', '=', id)
    .$castTo<Omit<LoggedMatch, 'last_piece'>>()
  if (!isToWrite) {
    const row = await match.executeTakeFirst()
    return row && { ...row, last_piece: 0 }
  }
  const [, [row], [last]] = await askTogether(trx, [lockPieces(trx, id), match, lastPieceId(trx, id)])
  return row && { ...row, last_piece: Number(last?.id ?? 0) }
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
  facts: readonly LogFact[]
  line_count: number
  malformed_count: number
  received_at: Date
}

/** Answers whether it was new. */
export async function insertLogBatch(trx: Trx, { facts, ...batch }: LogBatch): Promise<boolean> {
  const row = await trx
    .insertInto('match_server_log')
    .values({ ...batch, facts: jsonb(facts), fact_count: facts.length })
    .onConflict((conflict) => conflict.columns(['match_id', 'natural_key']).doNothing())
    .returning('match_id')
    .executeTakeFirst()
  return row !== undefined
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
