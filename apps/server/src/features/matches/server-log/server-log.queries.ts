import type { LogFact } from '@lobby/cs2'
import { sql } from 'kysely'
import { jsonb, type Runner, type Trx } from '#platform/database'
import type { MatchRow } from '../matches.queries.ts'

/** What decides whether a body of the log is taken. */
type LoggedMatch = Pick<MatchRow, 'id' | 'status' | 'assignment_number' | 'finished_at'>

export function findLoggedMatch(runner: Runner, id: number): Promise<LoggedMatch | undefined> {
  return runner
    .selectFrom('matches')
    .select(['id', 'status', 'assignment_number', 'finished_at'])
    .where('id', '=', id)
    .$castTo<LoggedMatch>()
    .executeTakeFirst()
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
