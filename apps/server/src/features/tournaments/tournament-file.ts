import { TournamentExportQuery } from '@lobby/contract'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { rowsAtOnce, rowsOf, sendTable, type TableRow } from '#platform/table-files'
import { presentTournamentListItem } from './tournaments.presenter.ts'
import { listTournamentsBefore, type TournamentListRow } from './tournaments.queries.ts'

const columns = [
  'id',
  'name',
  'status',
  'start_date',
  'started_at',
  'finished_at',
  'prize_pool',
  'entry_fee',
  'registered_teams',
  'max_teams',
  'champion_id',
  'champion',
] as const

export function tournamentFileRoute(app: App, { db }: Platform): void {
  app.get(
    '/api/tournaments/export',
    {
      config: { rateLimit: limits.sensitive },
      schema: {
        tags: ['tournaments'],
        summary: 'Tournaments as a file, the latest made first',
        querystring: TournamentExportQuery,
      },
    },
    async (request, reply) => {
      const { format } = request.query
      const rows = rowsOf<TournamentListRow>(
        (last) => listTournamentsBefore(db, { before: last?.id, limit: rowsAtOnce }),
        rowOf,
      )
      return sendTable(reply, { name: 'lobby-tournaments', format }, columns, rows)
    },
  )
}

function rowOf(row: TournamentListRow): TableRow {
  const { champion, ...tournament } = presentTournamentListItem(row)
  return { ...tournament, champion_id: champion?.id ?? null, champion: champion?.name ?? null }
}
