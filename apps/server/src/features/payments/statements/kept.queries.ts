import { sql } from 'kysely'
import type { LeftLine } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'
import { keptTextOf } from './kept.rules.ts'

type Decided = 'entered' | 'dismissed'

/** A line that nobody decided yet. */
export type OpenLine = {
  id: string
  origin: string
  amount: number
  date: string
  text: string
  payer: string
  kept_at: Date
  kept_by: string
  kept_by_username: string
}

/** Those of a tournament that nobody decided, the oldest first. */
export async function listOpenLines(runner: Runner, tournamentId: number): Promise<OpenLine[]> {
  const rows = await runner
    .selectFrom('statement_lines as line')
    .innerJoin('users', 'users.id', 'line.kept_by')
    .select([
      sql<string>`line.id::text`.as('id'),
      'line.origin',
      'line.amount',
      'line.day',
      'line.purpose',
      'line.payer',
      'line.kept_at',
    ])
    .select(['line.kept_by', 'users.username as kept_by_username'])
    .where('line.tournament_id', '=', tournamentId)
    .where('line.decided_as', 'is', null)
    .orderBy('line.kept_at')
    .orderBy('line.id')
    .execute()
  return rows.map(({ amount, day, purpose, payer, ...row }) => ({
    ...row,
    amount: amount ?? 0,
    date: day ?? '',
    text: purpose ?? '',
    payer: payer ?? '',
  }))
}

/** How many there are, and since when the first of them waits; null where there is none. */
export async function countOpenLines(
  runner: Runner,
  tournamentId: number,
): Promise<{ count: number; since: Date } | null> {
  const row = await runner
    .selectFrom('statement_lines')
    .select([sql<number>`count(*)::int`.as('n'), sql<Date | null>`min(kept_at)`.as('since')])
    .where('tournament_id', '=', tournamentId)
    .where('decided_as', 'is', null)
    .executeTakeFirst()
  return row === undefined || row.since === null ? null : { count: row.n, since: row.since }
}

/** Tournaments with lines that nobody decided. */
export async function listCupsWithLines(runner: Runner): Promise<{ id: number }[]> {
  return runner
    .selectFrom('statement_lines')
    .select('tournament_id as id')
    .distinct()
    .where('decided_as', 'is', null)
    .execute()
}

/** What became of each line that was ever kept, by its origin; null: nothing yet. */
export async function listLineFates(runner: Runner, tournamentId: number): Promise<Map<string, Decided | null>> {
  const rows = await runner
    .selectFrom('statement_lines')
    .select(['origin', 'decided_as'])
    .where('tournament_id', '=', tournamentId)
    .execute()
  return new Map(rows.map(({ origin, decided_as: as }) => [origin, as as Decided | null]))
}

/** Keeps what a statement told and nobody placed; what was ever kept is kept no second time. Answers how many are new, and what they sum up to. */
export async function keepLines(
  trx: Trx,
  tournamentId: number,
  { lines, by, at }: { lines: readonly LeftLine[]; by: string; at: Date },
): Promise<{ count: number; sum: number }> {
  if (lines.length === 0) return { count: 0, sum: 0 }
  const rows = await trx
    .insertInto('statement_lines')
    .values(
      lines.map(({ origin, date, amount, text, payer }) => ({
        tournament_id: tournamentId,
        origin,
        kept_by: by,
        kept_at: at,
        amount,
        day: date,
        purpose: keptTextOf(text),
        payer: keptTextOf(payer),
      })),
    )
    .onConflict((conflict) => conflict.columns(['tournament_id', 'origin']).doNothing())
    .returning('amount')
    .execute()
  return { count: rows.length, sum: rows.reduce((all, { amount }) => all + (amount ?? 0), 0) }
}

/** A line of a tournament, and whether somebody decided it. */
export async function findLine(
  runner: Runner,
  { tournamentId, id }: { tournamentId: number; id: string },
): Promise<(OpenLine & { isDecided: false }) | { isDecided: true } | undefined> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return undefined
  const row = await runner
    .selectFrom('statement_lines')
    .select('decided_as')
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', id as never)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const open = (await listOpenLines(runner, tournamentId)).find((line) => line.id === id)
  return open === undefined ? { isDecided: true } : { ...open, isDecided: false }
}

/** Somebody decided it: what it said is forgotten. One that was never kept is none. */
export async function decideLine(
  trx: Trx,
  { tournamentId, origin, as }: { tournamentId: number; origin: string; as: Decided },
): Promise<void> {
  await trx
    .updateTable('statement_lines')
    .set({ decided_as: as, amount: null, day: null, purpose: null, payer: null })
    .where('tournament_id', '=', tournamentId)
    .where('origin', '=', origin)
    .execute()
}

/** Those of tournaments that ended before then, and of such as have no end those that were kept before then, where the start is as long ago. */
export async function forgetLines(runner: Runner, before: Date): Promise<void> {
  await sql`delete from statement_lines line using tournaments cup
    where cup.id = line.tournament_id
      and coalesce(cup.finished_at, greatest(cup.start_date, line.kept_at)) < ${before}`.execute(runner)
}
