import { FleetLine, IdParams, ServerMatches, ServerMatchesQuery, envelope } from '@lobby/contract'
import { findServer } from '#game-servers'
import { found } from '#platform/errors'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { ok } from '#platform/reply'
import { readFleetLine } from './line/steer-line.ts'
import { listServerMatches, presentStay } from './server-matches.queries.ts'

/** What was played on a server, for admins. */
export function serverMatchRoutes(app: App, platform: Platform): void {
  const { db } = platform
  app.get(
    '/api/admin/servers/line',
    {
      schema: {
        tags: ['admin'],
        summary: 'How many matches wait for a server, and how many servers take any',
        response: { 200: envelope(FleetLine) },
      },
    },
    async (request, reply) => {
      await requireAdmin(request)
      return reply.header('cache-control', 'no-store').send(ok(await readFleetLine(platform)))
    },
  )

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
