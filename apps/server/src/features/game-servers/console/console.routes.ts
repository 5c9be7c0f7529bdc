import { ConsoleEntry, ConsoleRequest, IdParams, envelope } from '@lobby/contract'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import type { Consoles } from './consoles.ts'
import { sendCommand } from './send-command.ts'

export function consoleRoutes(app: App, platform: Platform, consoles: Consoles): void {
  app.post(
    '/api/admin/servers/:id/rcon',
    {
      config: { rateLimit: limits.console, security: 'ordered' },
      schema: {
        tags: ['admin'],
        summary: 'Type one line on the console of a game server; kept with who, when and the answer',
        params: IdParams,
        body: ConsoleRequest,
        response: { 200: envelope(ConsoleEntry) },
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      const { command } = request.body
      return ok(await sendCommand(platform, consoles, { serverId: request.params.id, userId: user.id, command }))
    },
  )
}
