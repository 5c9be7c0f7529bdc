import type { ActFilter, FieldChange } from '@lobby/contract'
import type { FastifyReply } from 'fastify'
import type { Runner } from '#platform/database'
import { rowsOf, sendTable, type TableFormat, type TableRow } from '#platform/table-files'
import { listActsAfter, type ActRow } from './acts.queries.ts'

const columns = [
  'id',
  'at',
  'act',
  'actor_id',
  'actor',
  'user_id',
  'user',
  'tournament_id',
  'tournament',
  'team_id',
  'team',
  'reason',
  'changes',
  'details',
]

/** The log as a file, the newest first, with what was changed in words of fields: `max_teams: 8 → 16`. */
export function sendActs(
  reply: FastifyReply,
  runner: Runner,
  { filter, name, format }: { filter: ActFilter; name: string; format: TableFormat },
): FastifyReply {
  const pages = rowsOf<ActRow>((last) => listActsAfter(runner, filter, last), fileRow)
  return sendTable(reply, { name, format }, columns, pages)
}

function fileRow(row: ActRow): TableRow {
  const { changes = [], ...details } = row.details
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    act: row.act,
    actor_id: row.actor_id,
    actor: row.actor_name,
    user_id: row.user_id,
    user: row.user_name,
    tournament_id: row.tournament_id === null ? null : String(row.tournament_id),
    tournament: row.tournament_name,
    team_id: row.team_id,
    team: row.team_name,
    reason: row.reason,
    changes: changes.length === 0 ? null : changes.map(changeText).join('; '),
    details: Object.keys(details).length === 0 ? null : JSON.stringify(details),
  }
}

function changeText({ field, before, after }: FieldChange): string {
  return `${field}: ${before ?? '–'} → ${after ?? '–'}`
}
