import type { AdminTournament, AdminTournamentList, AdminTournamentQuery } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import { presentTournamentListItem } from '../tournaments.presenter.ts'
import { findTournament } from '../tournaments.queries.ts'
import { canCancel } from '../tournaments.rules.ts'
import { listAllTournaments, listOrganisers } from './admin-tournaments.queries.ts'

export async function readAdminTournaments(runner: Runner, query: AdminTournamentQuery): Promise<AdminTournamentList> {
  const { rows, total } = await listAllTournaments(runner, query)
  return { total, tournaments: rows.map(presentTournamentListItem) }
}

/** @throws TOURNAMENT_NOT_FOUND */
export async function readAdminTournament(runner: Runner, id: number): Promise<AdminTournament> {
  const row = found(await findTournament(runner, id), 'TOURNAMENT_NOT_FOUND')
  return {
    ...presentTournamentListItem(row),
    created_at: row.created_at.toISOString(),
    can_cancel: canCancel(row.status).ok,
    organisers: await listOrganisers(runner, id),
  }
}
