import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  Id,
  Payments,
  StatementPreview,
  StatementQuery,
  StatementRequest,
  envelope,
  statementBytesMax,
} from '@lobby/contract'
import { requireFinance } from '#payments'
import { tournamentNumber } from '#tournaments'
import { found, refuse } from '#platform/errors'
import type { App } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import type { Paying } from '../online/offer.ts'
import { readPayments } from './read-payments.ts'
import { enterStatement, previewStatement } from './statements.ts'

const tags = ['payments']
const address = '/api/tournaments/:id/payments/statement'
const Params = z.object({ id: Id })

/** A bank's statement: what it tells is shown first, and entered when somebody says so. */
export function statementRoutes(app: App, platform: Paying): void {
  // In a scope of its own: no other route takes multipart bodies.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: statementBytesMax, files: 1, fields: 4, fieldSize: 1_024 } })
    previewRoute(scope.withTypeProvider<ZodTypeProvider>(), platform)
  })
  app.post(
    address,
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary:
          'Enter lines of a statement, all or none; what came already comes no second time (organisers, finance)',
        params: Params,
        body: StatementRequest,
        response: { 200: envelope(Payments) },
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireFinance(platform, request, tournamentId)
      await enterStatement(platform, { tournamentId, by: user.id, ...request.body })
      return ok(await readPayments(platform, tournamentId))
    },
  )
}

function previewRoute(app: App, platform: Paying): void {
  app.put(
    address,
    {
      config: { rateLimit: limits.upload },
      schema: {
        tags,
        summary: 'Read a statement, CSV or XLSX of at most 5 MB, and keep nothing of it (organisers, finance)',
        params: Params,
        querystring: StatementQuery,
        consumes: ['multipart/form-data'],
        response: { 200: envelope(StatementPreview) },
      },
    },
    async (request, reply) => {
      const tournamentId = tournamentNumber(request.params.id)
      await requireFinance(platform, request, tournamentId)
      const bytes = await bytesOf(request)
      const preview = await previewStatement(platform, { tournamentId, bytes, chosen: request.query })
      return reply.header('cache-control', 'no-store').send(ok(preview))
    },
  )
}

/** The one file of a body, which is small. @throws UNSUPPORTED_MEDIA_TYPE, STATEMENT_MISSING, STATEMENT_TOO_LARGE */
async function bytesOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) refuse('UNSUPPORTED_MEDIA_TYPE')
  const part = await request.file({ throwFileSizeLimit: false }).catch(() => refuse('STATEMENT_MISSING'))
  const { file } = found(part, 'STATEMENT_MISSING')
  const pieces: Buffer[] = []
  for await (const piece of file as AsyncIterable<Buffer>) pieces.push(piece)
  if (file.truncated) refuse('STATEMENT_TOO_LARGE')
  const bytes = Buffer.concat(pieces)
  return bytes.length === 0 ? refuse('STATEMENT_MISSING') : bytes
}
