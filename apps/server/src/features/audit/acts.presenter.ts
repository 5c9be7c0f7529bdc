import type { AdminAct } from '@lobby/contract'
import type { ActRow } from './acts.queries.ts'

export function presentAct(row: ActRow): AdminAct {
  const { changes, ...details } = row.details
  return {
    id: String(row.id),
    act: row.act,
    actor: named(row.actor_id, row.actor_name),
    user: named(row.user_id, row.user_name),
    tournament: row.tournament_id === null ? null : { id: String(row.tournament_id), name: row.tournament_name ?? '' },
    team: row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? '' },
    reason: row.reason,
    details: { ...details, ...(changes === undefined ? {} : { changes: [...changes] }) },
    at: row.at.toISOString(),
  }
}

function named(id: string | null, username: string | null): { id: string; username: string } | null {
  return id === null ? null : { id, username: username ?? '' }
}
