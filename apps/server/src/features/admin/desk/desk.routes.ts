import { AdminDesk, envelope } from '@lobby/contract'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { ok } from '#platform/reply'
import type { AskRedis } from './health.ts'
import { readDesk, type DeskParts } from './read-desk.ts'

export function deskRoutes(app: App, platform: Platform, parts: DeskParts, askRedis: AskRedis): void {
  app.get(
    '/api/admin/desk',
    {
      schema: {
        tags: ['admin'],
        summary: 'What waits for an admin of the whole site, its servers, its money and how it does',
        response: { 200: envelope(AdminDesk) },
      },
    },
    async (request, reply) => {
      await requireAdmin(request)
      return reply.header('cache-control', 'no-store').send(ok(await readDesk(platform, parts, askRedis)))
    },
  )
}
