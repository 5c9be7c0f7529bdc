import { sql } from 'kysely'
import type { TalkReportReason, TalkReportsQuery } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'
import type { MessageRow } from '../talk.queries.ts'

/** Numbers of the messages of a match that somebody reported. */
export async function listReported(runner: Runner, matchId: number, userId: string): Promise<ReadonlySet<number>> {
  const rows = await runner
    .selectFrom('talk_reports')
    .select('number')
    .where('match_id', '=', matchId)
    .where('reporter_id', '=', userId)
    .execute()
  return new Set(rows.map((row) => row.number))
}

type NewReport = {
  id: string
  match_id: number
  number: number
  reporter_id: string
  reason: TalkReportReason
  at: Date
}

/** Told twice it is one. */
export async function insertReport(trx: Trx, report: NewReport): Promise<void> {
  await trx
    .insertInto('talk_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['match_id', 'number', 'reporter_id']).doNothing())
    .execute()
}

export type ReportRow = Pick<MessageRow, 'number' | 'user_id' | 'username' | 'role' | 'phrase' | 'minutes' | 'text'> & {
  id: string
  reason: TalkReportReason
  reported_at: Date
  reporter_id: string
  reporter_name: string
  match_id: number
  tournament_id: number
  team1_name: string
  team2_name: string
  said_at: Date
  closed_at: Date | null
  closed_by: string | null
  closed_by_name: string | null
}

export function listReports(
  runner: Runner,
  { state, limit, offset }: Omit<TalkReportsQuery, never>,
): Promise<ReportRow[]> {
  return runner
    .selectFrom('talk_reports as report')
    .innerJoin('talk_messages as message', (join) =>
      join.onRef('message.match_id', '=', 'report.match_id').onRef('message.number', '=', 'report.number'),
    )
    .innerJoin('users as author', 'author.id', 'message.user_id')
    .innerJoin('users as reporter', 'reporter.id', 'report.reporter_id')
    .leftJoin('users as closer', 'closer.id', 'report.closed_by')
    .innerJoin('matches', 'matches.id', 'report.match_id')
    .innerJoin('teams as one', 'one.id', 'matches.team1_id')
    .innerJoin('teams as two', 'two.id', 'matches.team2_id')
    .select(['report.id', 'report.reason', 'report.at as reported_at', 'report.reporter_id', 'report.match_id'])
    .select(['report.closed_at', 'report.closed_by', 'closer.username as closed_by_name'])
    .select(['reporter.username as reporter_name', 'matches.tournament_id'])
    .select(['one.name as team1_name', 'two.name as team2_name'])
    .select(['message.number', 'message.user_id', 'author.username', 'message.role', 'message.at as said_at'])
    .select(['message.phrase', 'message.minutes', 'message.text'])
    .where('report.closed_at', state === 'open' ? 'is' : 'is not', null)
    .orderBy(state === 'open' ? 'report.at' : 'report.closed_at', 'desc')
    .orderBy('report.id')
    .limit(limit)
    .offset(offset)
    .$castTo<ReportRow>()
    .execute()
}

export async function countReports(runner: Runner): Promise<{ open: number; closed: number }> {
  return runner
    .selectFrom('talk_reports')
    .select([
      sql<number>`(count(*) filter (where closed_at is null))::int`.as('open'),
      sql<number>`(count(*) filter (where closed_at is not null))::int`.as('closed'),
    ])
    .executeTakeFirstOrThrow()
}

type ChangedReport = { reporter_id: string; match_id: number; team1: string; team2: string; isChanged: boolean }

/** Undefined where there is none of this id; one that stands so already stays as it was closed. */
export async function changeReport(
  trx: Trx,
  id: string,
  closed: { closed_by: string; closed_at: Date } | null,
): Promise<ChangedReport | undefined> {
  const row = await trx
    .selectFrom('talk_reports as report')
    .innerJoin('matches', 'matches.id', 'report.match_id')
    .innerJoin('teams as one', 'one.id', 'matches.team1_id')
    .innerJoin('teams as two', 'two.id', 'matches.team2_id')
    .select(['report.closed_at', 'report.reporter_id', 'report.match_id', 'one.name as team1', 'two.name as team2'])
    .where('report.id', '=', id)
    .forUpdate('report')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { closed_at: before, ...report } = row
  const isChanged = (before === null) !== (closed === null)
  if (isChanged)
    await trx
      .updateTable('talk_reports')
      .set(closed ?? { closed_by: null, closed_at: null })
      .where('id', '=', id)
      .execute()
  return { ...report, isChanged }
}

/** How many reports are open, and since when the first of them waits; null where none does. */
export async function findOldestReport(runner: Runner): Promise<{ open: number; since: Date | null }> {
  return runner
    .selectFrom('talk_reports')
    .select([sql<number>`count(*)::int`.as('open'), sql<Date | null>`min(at)`.as('since')])
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
}
