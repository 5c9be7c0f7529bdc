import type { AdminAct } from '@lobby/contract'
import type { ActRow } from './acts.queries.ts'

export function presentAct(row: ActRow): AdminAct {
  const { until, amount, role, match, stand_in, team, source, place, flag, seconds, season, order, minutes, changes } =
    row.details
  return {
    id: String(row.id),
    act: row.act,
    actor: named(row.actor_id, row.actor_name),
    user: named(row.user_id, row.user_name),
    tournament: row.tournament_id === null ? null : { id: String(row.tournament_id), name: row.tournament_name ?? '' },
    reason: row.reason,
    details: {
      ...(until === undefined ? {} : { until }),
      ...(amount === undefined ? {} : { amount }),
      ...(role === undefined ? {} : { role }),
      ...(match === undefined ? {} : { match }),
      ...(stand_in === undefined ? {} : { stand_in }),
      ...(team === undefined ? {} : { team }),
      ...(source === undefined ? {} : { source }),
      ...(place === undefined ? {} : { place }),
      ...(flag === undefined ? {} : { flag }),
      ...(seconds === undefined ? {} : { seconds }),
      ...(season === undefined ? {} : { season }),
      ...(order === undefined ? {} : { order }),
      ...(minutes === undefined ? {} : { minutes }),
      ...(changes === undefined ? {} : { changes: [...changes] }),
    },
    at: row.at.toISOString(),
  }
}

function named(id: string | null, username: string | null): { id: string; username: string } | null {
  return id === null ? null : { id, username: username ?? '' }
}
