import { AdminActList, CupActExportQuery, CupActQuery, envelope, IdParams } from '@lobby/contract'
import { listActs, presentAct, sendActs } from '#audit'
import { findTournament, tournamentNumber } from '#tournaments'
import { requireOrganiser } from '#users'
import { found } from '#platform/errors'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'

const tags = ['tournaments']

/** Who did what in a tournament, and when: what organisers may know of each other. */
export function cupActRoutes(app: App, platform: Platform): void {
  const { db } = platform
  app.get(
    '/api/tournaments/:id/acts',
    {
      schema: {
        tags,
        summary: 'What organisers and admins did in a tournament (organisers)',
        params: IdParams,
        querystring: CupActQuery,
        response: { 200: envelope(AdminActList) },
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      await requireOrganiser(platform, request, id)
      found(await findTournament(db, id), 'TOURNAMENT_NOT_FOUND')
      const { rows, total } = await listActs(db, { ...request.query, tournament: String(id) })
      return ok({ total, acts: rows.map(presentAct) })
    },
  )
  app.get(
    '/api/tournaments/:id/acts/export',
    {
      config: { rateLimit: limits.sensitive },
      schema: {
        tags,
        summary: 'What organisers and admins did in a tournament, as a file (organisers)',
        params: IdParams,
        querystring: CupActExportQuery,
      },
    },
    async (request, reply) => {
      const id = tournamentNumber(request.params.id)
      await requireOrganiser(platform, request, id)
      const { format, ...filter } = request.query
      const tournament = String(id)
      return sendActs(reply, db, { filter: { ...filter, tournament }, format, name: `lobby-acts-${id}` })
    },
  )
}
