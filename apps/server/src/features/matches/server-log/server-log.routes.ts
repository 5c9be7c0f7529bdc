import type { FastifyInstance } from 'fastify'
import { serverLogBodyLimit } from '@lobby/contract'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { bytesOf, takeBytes } from '#platform/text-bodies'
import { isLogAddressShown } from '../shown-secrets.ts'
import { matchNumber } from '../matches.routes.ts'
import { LogReceiver } from './receive-log.ts'

/** CS2 posts plain text and can send no header, so the secret, which is good for this alone, is part of the address. */
export async function serverLogRoutes(app: App, platform: Platform): Promise<void> {
  const receiver = new LogReceiver(platform)
  await app.register(async (scope: FastifyInstance) => {
    takeBytes(scope, serverLogBodyLimit)

    scope.post<{ Params: { id: string; secret: string } }>(
      '/api/game-events/matches/:id/log/:secret',
      {
        bodyLimit: serverLogBodyLimit,
        config: { rateLimit: limits.serverLog, showsSecret: (request) => isLogAddressShown(platform, request) },
        schema: { tags: ['game servers'], summary: 'Lines of the log of a game server (CS2, logaddress_add_http)' },
      },
      async (request) => {
        const { id, secret } = request.params
        const heard = { matchId: matchNumber(id), secret, bytes: bytesOf(request), headers: request.headers }
        return ok(await receiver.receive(heard))
      },
    )
  })
}
