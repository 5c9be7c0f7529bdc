import { TeamExportQuery } from '@lobby/contract'
import type { Db } from '#platform/database'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { rowsAtOnce, rowsOf, sendTable, type TableRow } from '#platform/table-files'
import { presentTeamListItem } from './teams.presenter.ts'
import { listTeamsBefore, type TeamListRow } from './team-list.queries.ts'

export const teamColumns = [
  'id',
  'name',
  'tag',
  'city',
  'members',
  'captain_id',
  'captain',
  'seeks',
  'created_at',
] as const

export function teamFileRoute(app: App, { db }: Platform): void {
  app.get(
    '/api/teams/export',
    {
      config: { rateLimit: limits.sensitive },
      schema: { tags: ['teams'], summary: 'Teams as a file, as they are listed', querystring: TeamExportQuery },
    },
    async (request, reply) => {
      const { format, ...query } = request.query
      const memberId = query.scope === 'mine' ? (await requireUser(request)).user.id : null
      return sendTable(reply, { name: 'lobby-teams', format }, teamColumns, teamRows(db, query, memberId))
    },
  )
}

export function teamRows(
  db: Db,
  query: Parameters<typeof listTeamsBefore>[1],
  memberId: string | null,
): AsyncGenerator<TableRow[]> {
  return rowsOf<TeamListRow>(
    (last) => listTeamsBefore(db, query, { memberId, before: last?.id, limit: rowsAtOnce }),
    rowOf,
  )
}

function rowOf(row: TeamListRow): TableRow {
  const { captain, member_count: members, seeks, ...team } = presentTeamListItem(row)
  return {
    id: team.id,
    name: team.name,
    tag: team.tag,
    city: team.city,
    members,
    captain_id: captain.id,
    captain: captain.username,
    // Nothing: it looks for nobody. A team that names no roles takes whoever fits.
    seeks: seeks === null ? null : seeks.length === 0 ? 'anybody' : seeks.join(' '),
    created_at: team.created_at,
  }
}
