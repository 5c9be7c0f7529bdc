import { recordAct } from '#audit'
import type { CurrentUser, TalkReport, TalkReportReason, TalkReports, TalkReportsQuery } from '@lobby/contract'
import { newId } from '#core/ids'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { findMessage } from '../talk.queries.ts'
import { enterTalk } from '../talk-standing.ts'
import { changeReport, countReports, insertReport, listReports, type ReportRow } from './reports.queries.ts'

type Viewer = Pick<CurrentUser, 'id' | 'is_admin'>
type Reporting = { matchId: number; viewer: Viewer; number: number; body: { reason: TalkReportReason } }

/** Somebody tells admins of a message of another one. @throws MATCH_NOT_FOUND, TALK_NOT_YOURS, TALK_MESSAGE_NOT_FOUND */
export async function report(
  { transact, clock }: Platform,
  { matchId, viewer, number, body }: Reporting,
): Promise<void> {
  await transact(async ({ trx }) => {
    await enterTalk(trx, matchId, viewer)
    const { reason } = body
    const message = await findMessage(trx, matchId, number)
    const isThere = message !== undefined && (message.text !== null || message.phrase !== null)
    if (!isThere || message.user_id === viewer.id) refuse('TALK_MESSAGE_NOT_FOUND')
    const row = { id: newId(), match_id: matchId, number, reporter_id: viewer.id, reason, at: clock.now() }
    await insertReport(trx, row)
  })
}

export async function readReports({ db }: Pick<Platform, 'db'>, query: TalkReportsQuery): Promise<TalkReports> {
  const counts = await countReports(db)
  const rows = await listReports(db, query)
  return { reports: rows.map(present), total: counts[query.state], open: counts.open }
}

/** Whoever reported it hears that somebody looked, and never what became of the other one. @throws NOT_FOUND */
export async function settleReport(
  { transact, clock }: Platform,
  { id, state, by }: { id: string; state: 'open' | 'closed'; by: string },
): Promise<void> {
  await transact(async ({ trx, publish }) => {
    const at = clock.now()
    const changed = await changeReport(trx, id, state === 'closed' ? { closed_by: by, closed_at: at } : null)
    if (changed === undefined) refuse('NOT_FOUND')
    const details = { order: state }
    await recordAct(trx, { act: 'talk.report_settled', by, details, at })
    if (!changed.isChanged || state === 'open' || changed.reporter_id === by) return
    const { reporter_id: reporter, match_id: match, team1, team2 } = changed
    await publish({
      type: 'notice.made',
      at: at.toISOString(),
      notice: {
        kind: 'report_settled',
        to: [reporter],
        about: `talk-report:${id}`,
        page: `/matches/${match}#talk`,
        values: { team1, team2 },
      },
    })
  })
}

function present(row: ReportRow): TalkReport {
  return {
    id: row.id,
    reason: row.reason,
    at: row.reported_at.toISOString(),
    reporter: { id: row.reporter_id, username: row.reporter_name },
    match: {
      id: String(row.match_id),
      tournament_id: String(row.tournament_id),
      team1: row.team1_name,
      team2: row.team2_name,
    },
    message: {
      number: row.number,
      at: row.said_at.toISOString(),
      author: { id: row.user_id, username: row.username },
      role: row.role,
      phrase: row.phrase,
      minutes: row.minutes,
      text: row.text,
    },
    closed:
      row.closed_at === null || row.closed_by === null
        ? null
        : { at: row.closed_at.toISOString(), by: { id: row.closed_by, username: row.closed_by_name ?? '' } },
  }
}
