import type { FastifyInstance } from 'fastify'
import {
  IdParams,
  PlayerPractice,
  PracticeLog,
  PracticeLogRequest,
  envelope,
  serverLogBodyLimit,
} from '@lobby/contract'
import type { Consoles } from '#game-servers'
import { isShown, viewerOf } from '#users'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { takeText, textOf } from '#platform/text-bodies'
import { isPracticeAddress } from './practice-address.ts'
import { changePracticeLog, readPracticeLog } from './practice-log.ts'
import { readPractice } from './read-practice.ts'
import { receivePracticeLog } from './receive-practice-log.ts'

/** As the log of a match comes: plain text, and the secret in the address. */
export async function practiceLogRoutes(app: App, platform: Platform): Promise<void> {
  await app.register(async (scope: FastifyInstance) => {
    takeText(scope, serverLogBodyLimit)

    scope.post<{ Params: { id: string; secret: string } }>(
      '/api/game-events/servers/:id/log/:secret',
      {
        bodyLimit: serverLogBodyLimit,
        config: {
          rateLimit: limits.serverLog,
          showsSecret: ({ params }) => {
            const { id, secret } = params as { id: string; secret: string }
            return isPracticeAddress(platform.config, id, secret)
          },
        },
        schema: { tags: ['game servers'], summary: 'Lines of the log of a training server (CS2, logaddress_add_http)' },
      },
      async (request) => {
        const { id, secret } = request.params
        return ok(await receivePracticeLog(platform, { serverId: id, secret, body: textOf(request) }))
      },
    )
  })
}

export function practiceRoutes(app: App, platform: Platform, consoles: Consoles): void {
  const { db } = platform
  const path = '/api/admin/servers/:id/practice-log'

  app.get(
    '/api/players/:id/practice',
    {
      schema: {
        tags: ['players'],
        summary: 'What a player did on training servers, as far as they show their results to the asker',
        params: IdParams,
        response: { 200: envelope(PlayerPractice) },
      },
    },
    async (request) => {
      const { id } = request.params
      const isOpen = await isShown(db, id, { what: 'statistics', viewer: await viewerOf(request) })
      return ok({ practice: isOpen ? await readPractice(db, id) : null })
    },
  )

  app.get(
    path,
    {
      schema: {
        tags: ['admin'],
        summary: 'How a training server sends its log, and whether it does',
        params: IdParams,
        response: { 200: envelope(PracticeLog) },
      },
    },
    async (request) => {
      await requireAdmin(request)
      return ok(await readPracticeLog(platform, request.params.id))
    },
  )

  app.post(
    path,
    {
      config: { rateLimit: limits.console },
      schema: {
        tags: ['admin'],
        summary: 'Tell a training server by its console to send its log, or make its address anew',
        params: IdParams,
        body: PracticeLogRequest,
        response: { 200: envelope(PracticeLog) },
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      const { act } = request.body
      return ok(await changePracticeLog(platform, consoles, { serverId: request.params.id, userId: user.id, act }))
    },
  )
}
