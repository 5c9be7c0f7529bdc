import { AdminActExportQuery, AdminActList, AdminActQuery, envelope } from '@lobby/contract'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { sendActs } from './acts-file.ts'
import { presentAct } from './acts.presenter.ts'
import { listActs } from './acts.queries.ts'

export function auditRoutes(app: App, { db }: Pick<Platform, 'db'>): void {
  app.get(
    '/api/admin/acts',
    {
      schema: {
        tags: ['admin'],
        summary: 'What admins changed: who, when, what and why',
        querystring: AdminActQuery,
        response: { 200: envelope(AdminActList) },
      },
    },
    async (request) => {
      await requireAdmin(request)
      const { rows, total } = await listActs(db, request.query)
      return ok({ total, acts: rows.map(presentAct) })
    },
  )
  app.get(
    '/api/admin/acts/export',
    {
      config: { rateLimit: limits.sensitive },
      schema: { tags: ['admin'], summary: 'What admins changed, as a file', querystring: AdminActExportQuery },
    },
    async (request, reply) => {
      await requireAdmin(request)
      const { format, ...filter } = request.query
      return sendActs(reply, db, { filter, format, name: 'lobby-acts' })
    },
  )
}
