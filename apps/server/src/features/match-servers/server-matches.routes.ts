import { IdParams, ServerMatches, ServerMatchesQuery, envelope } from '@lobby/contract'
import { findServer } from '#game-servers'
import { found } from '#platform/errors'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { ok } from '#platform/reply'
import { listServerMatches, presentStay } from './server-matches.queries.ts'

/** What was played on a server, for admins. */
export function serverMatchRoutes(app: App, { db }: Platform): void {
  app.get(
    '/api/admin/servers/:id/matches',
    {
      schema: {
        tags: ['admin'],
        summary: 'Matches that were loaded on a game server, the newest first',
        params: IdParams,
        querystring: ServerMatchesQuery,
        response: { 200: envelope(ServerMatches) },
      },
    },
    async (request) => {
      await requireAdmin(request)
      const { id } = request.params
      found(await findServer(db, id), 'SERVER_NOT_FOUND')
      const { total, rows } = await listServerMatches(db, id, request.query)
      return ok({ total, matches: rows.map(presentStay) })
    },
  )
}
