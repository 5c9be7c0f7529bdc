import { BanAnswer, BanRequest, IdParams, envelope } from '@lobby/contract'
import { requireAdmin } from '#platform/identity'
import type { App } from '#platform/parts'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import type { AuthParts } from '../auth-parts.ts'
import { banUser, unbanUser } from './ban-user.ts'

const tags = ['admin']
const config = { rateLimit: limits.write }

export function banRoutes(app: App, auth: AuthParts): void {
  app.post(
    '/api/admin/users/:id/ban',
    {
      config,
      schema: {
        tags,
        summary: 'Ban an account: sessions and sockets end within seconds',
        params: IdParams,
        body: BanRequest,
        response: { 200: envelope(BanAnswer) },
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      const answer = await banUser(auth, request.params.id, { reason: request.body.reason, by: user.id })
      request.log.info({ admin: user.id, banned: request.params.id, reason: request.body.reason }, 'ban')
      return ok(answer)
    },
  )

  app.delete(
    '/api/admin/users/:id/ban',
    {
      config,
      schema: { tags, summary: 'Lift a ban', params: IdParams, response: { 200: envelope(BanAnswer) } },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      const answer = await unbanUser(auth, request.params.id)
      request.log.info({ admin: user.id, unbanned: request.params.id }, 'ban lifted')
      return ok(answer)
    },
  )
}
