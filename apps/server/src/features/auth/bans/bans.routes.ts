import { BanAnswer, BanRequest, IdParams, UnbanRequest, envelope } from '@lobby/contract'
import { requireAdmin } from '#platform/identity'
import type { App } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import type { AuthPlatform } from '../auth-platform.ts'
import { banEndTimer, banUser, endBan, unbanUser, type BanEnd } from './ban-user.ts'

const tags = ['admin']
const config = { rateLimit: limits.write }

export function banRoutes(app: App, auth: AuthPlatform): void {
  auth.jobs.timer<BanEnd>(banEndTimer, (body) => endBan(auth, body))
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
      const { reason, until } = request.body
      return ok(await banUser(auth, request.params.id, { reason, by: user.id, until: until ? new Date(until) : null }))
    },
  )

  app.delete(
    '/api/admin/users/:id/ban',
    {
      config,
      schema: {
        tags,
        summary: 'Lift a ban',
        params: IdParams,
        body: UnbanRequest,
        response: { 200: envelope(BanAnswer) },
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      return ok(await unbanUser(auth, request.params.id, { reason: request.body?.reason, by: user.id }))
    },
  )
}
