import { z } from 'zod'
import { DismissLineRequest, EnterLineRequest, Id, KeptLineParams, KeptLines, envelope } from '@lobby/contract'
import { requireFinance } from '#payments'
import { tournamentNumber } from '#tournaments'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { dismissLine, enterLine, readKeptLines } from './kept-lines.ts'

const tags = ['payments']
const write = { rateLimit: limits.write }
const address = '/api/tournaments/:id/payments/lines'
const response = { 200: envelope(KeptLines) }
const unkept = ['cache-control', 'no-store'] as const

/** Lines of statements that nobody could place: whose they are, or that they are nobody's. */
export function keptLineRoutes(app: App, platform: Platform): void {
  const { db } = platform
  app.get(
    address,
    {
      schema: {
        tags,
        summary: 'Lines of statements that nobody could place, the oldest first (organisers, finance)',
        params: z.object({ id: Id }),
        response,
      },
    },
    async (request, reply) => {
      const id = tournamentNumber(request.params.id)
      await requireFinance(platform, request, id)
      return reply.header(...unkept).send(ok(await readKeptLines(db, id)))
    },
  )
  app.post(
    `${address}/:line_id/enter`,
    {
      config: write,
      schema: {
        tags,
        summary: 'Say of which team such a line is (organisers, finance)',
        params: KeptLineParams,
        body: EnterLineRequest,
        response,
      },
    },
    async (request, reply) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireFinance(platform, request, tournamentId)
      await enterLine(platform, { tournamentId, lineId: request.params.line_id, by: user.id, ...request.body })
      return reply.header(...unkept).send(ok(await readKeptLines(db, tournamentId)))
    },
  )
  dismissRoute(app, platform)
}

function dismissRoute(app: App, platform: Platform): void {
  app.post(
    `${address}/:line_id/dismiss`,
    {
      config: write,
      schema: {
        tags,
        summary: 'Say that such a line is no payment of a team here, and why (organisers, finance)',
        params: KeptLineParams,
        body: DismissLineRequest,
        response,
      },
    },
    async (request, reply) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireFinance(platform, request, tournamentId)
      await dismissLine(platform, { tournamentId, lineId: request.params.line_id, by: user.id, ...request.body })
      return reply.header(...unkept).send(ok(await readKeptLines(platform.db, tournamentId)))
    },
  )
}
