import type { FastifyInstance } from 'fastify'
import { IdParams, InspectionRequest, ServerInspection, envelope, serverLogBodyLimit } from '@lobby/contract'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { takeText, textOf } from '#platform/text-bodies'
import { readInspection, type Inspections } from './inspect-server.ts'
import { isCheckedLogAddress, isHeaderShown, receiveCheckedLog, receiveFetch } from './test-address.ts'

export function inspectionRoutes(app: App, platform: Platform, inspections: Inspections): void {
  const path = '/api/admin/servers/:id/inspection'

  app.get(
    path,
    {
      schema: {
        tags: ['admin'],
        summary: 'The newest check of a game server end to end, under way or over; null before the first',
        params: IdParams,
        response: { 200: envelope(ServerInspection.nullable()) },
      },
    },
    async (request) => {
      await requireAdmin(request)
      return ok(await readInspection(platform, request.params.id))
    },
  )

  app.post(
    path,
    {
      config: { rateLimit: limits.console },
      schema: {
        tags: ['admin'],
        summary: 'Check a game server end to end; it takes up to half a minute and is read by GET meanwhile',
        params: IdParams,
        body: InspectionRequest,
        response: { 202: envelope(ServerInspection) },
      },
    },
    async (request, reply) => {
      const { user } = await requireAdmin(request)
      const asked = { serverId: request.params.id, userId: user.id, mayDisturb: request.body.with_players }
      reply.code(202)
      return ok(await inspections.begin(asked))
    },
  )
}

/** What a game server reaches in a check: no account, but what it was told in that check. */
export async function testAddressRoutes(app: App, platform: Platform): Promise<void> {
  await app.register(async (scope: FastifyInstance) => {
    takeText(scope, serverLogBodyLimit)
    const tags = ['game servers']

    scope.get<{ Params: { id: string; place: string } }>(
      '/api/game-events/inspections/:id/config/:place',
      {
        config: { rateLimit: limits.serverLog, showsSecret: (request) => isHeaderShown(platform, request) },
        schema: { tags, summary: 'Whether a game server comes here, and with its header: always answered 410' },
      },
      (request) => {
        const { id, place } = request.params
        const header = (name: string): string | undefined => {
          const value = request.headers[name]
          return typeof value === 'string' ? value : undefined
        }
        return receiveFetch(platform, { id, place, header })
      },
    )

    scope.post<{ Params: { id: string; secret: string } }>(
      '/api/game-events/inspections/:id/log/:secret',
      {
        bodyLimit: serverLogBodyLimit,
        config: { rateLimit: limits.serverLog, showsSecret: (request) => isCheckedLogAddress(platform, request) },
        schema: { tags, summary: 'Lines of the log of a game server that is being checked' },
      },
      async (request) => {
        const { id, secret } = request.params
        return ok(await receiveCheckedLog(platform, { id, secret, body: textOf(request) }))
      },
    )
  })
}
