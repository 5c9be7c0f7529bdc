import { z } from 'zod'
import type { FastifyRequest } from 'fastify'
import { LineAnswer, LineOrder, LineView, MatchAttention, envelope } from '@lobby/contract'
import type { App } from '#platform/platform'
import { requireUser } from '#platform/identity'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { readAttention } from '../read-attention.ts'
import type { ServersPlatform } from '../servers-platform.ts'
import { orderLine, readLine, takeAllReady } from './steer-line.ts'

const tags = ['tournaments']
const params = z.object({ id: z.string() })
type RequireTournament = (
  platform: ServersPlatform,
  request: FastifyRequest<{ Params: { id: string } }>,
) => Promise<number>

/** What organisers do to the line as a whole: all of their matches into it at once, and the order of those that wait. */
export function lineRoutes(app: App, platform: ServersPlatform, requireTournament: RequireTournament): void {
  app.get(
    '/api/tournaments/:id/servers/line',
    {
      schema: {
        tags,
        summary: 'Matches that could get a server, and how many servers there are for those that wait (organisers)',
        params,
        response: { 200: envelope(LineView) },
      },
    },
    async (request, reply) => {
      const tournamentId = await requireTournament(platform, request)
      return reply.header('cache-control', 'no-store').send(ok(await readLine(platform, tournamentId)))
    },
  )

  app.post(
    '/api/tournaments/:id/servers/line',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Puts all matches that are ready and have no server into the line (organisers)',
        params,
        response: { 200: envelope(LineAnswer) },
      },
    },
    async (request) => {
      const tournamentId = await requireTournament(platform, request)
      const { user } = await requireUser(request)
      return ok({ queued: await takeAllReady(platform, { tournamentId, userId: user.id }) })
    },
  )

  app.put(
    '/api/tournaments/:id/servers/line',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Another order of the matches of a tournament that wait for a server (organisers)',
        params,
        body: LineOrder,
        response: { 200: envelope(z.array(MatchAttention)) },
      },
    },
    async (request) => {
      const tournamentId = await requireTournament(platform, request)
      const { user } = await requireUser(request)
      await orderLine(platform, { tournamentId, by: user.id, ...request.body })
      return ok(await readAttention(platform, tournamentId))
    },
  )
}
