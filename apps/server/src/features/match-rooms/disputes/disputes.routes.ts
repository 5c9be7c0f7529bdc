import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DisputeTextRequest, MatchDispute, UpholdRequest, envelope, evidenceBytesMax } from '@lobby/contract'
import { matchNumber } from '#matches'
import { AppError, found, refuse } from '#platform/errors'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { listEvidence } from './disputes.queries.ts'
import { evidenceFile, keepEvidence } from './keep-evidence.ts'
import { addWord, disputeResult, upholdResult, withdrawDispute } from './open-dispute.ts'
import { readDispute, requireParty } from './read-dispute.ts'

const tags = ['matches']
const write = { rateLimit: limits.write }
const Params = z.object({ id: z.string() })
const FileParams = z.object({ id: z.string(), file: z.string().max(64) })
const common = { tags, params: Params, response: { 200: envelope(MatchDispute) } }

/** Disputes over how a match ended. What is said and shown is for its captains and organisers alone. */
export function disputeRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/matches/:id/dispute',
    { schema: { ...common, summary: 'The dispute over a match (its captains, its referees, organisers)' } },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const dispute = await readDispute(platform, matchNumber(request.params.id), user)
      return reply.header('cache-control', 'no-store').send(ok(dispute))
    },
  )
  wordRoutes(app, platform)
  closingRoutes(app, platform)
  // In a scope of its own: no other route takes multipart bodies.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: evidenceBytesMax, files: 1, fields: 4, fieldSize: 1_024 } })
    uploadRoute(scope.withTypeProvider<ZodTypeProvider>(), platform)
  })
  downloadRoute(app, platform)
}

function wordRoutes(app: App, platform: Platform): void {
  app.post(
    '/api/matches/:id/dispute',
    {
      config: write,
      schema: { ...common, summary: 'Dispute how a match ended (captains)', body: DisputeTextRequest },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await disputeResult(platform, { matchId, userId: user.id, body: request.body })
      return ok(await readDispute(platform, matchId, user))
    },
  )
  app.post(
    '/api/matches/:id/dispute/words',
    {
      config: write,
      schema: { ...common, summary: 'Say something in an open dispute (captains)', body: DisputeTextRequest },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await addWord(platform, { matchId, userId: user.id, body: request.body })
      return ok(await readDispute(platform, matchId, user))
    },
  )
}

function closingRoutes(app: App, platform: Platform): void {
  app.post(
    '/api/matches/:id/dispute/withdraw',
    { config: write, schema: { ...common, summary: 'Take a dispute back (the captain who opened it)' } },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await withdrawDispute(platform, { matchId, userId: user.id })
      return ok(await readDispute(platform, matchId, user))
    },
  )
  app.post(
    '/api/matches/:id/dispute/ruling',
    {
      config: write,
      schema: {
        ...common,
        summary: 'Rule that the result stands (organisers, referees of the match)',
        body: UpholdRequest,
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      const { mayRule } = await requireParty(platform, matchId, user)
      if (!mayRule) refuse('NOT_REFEREE')
      await upholdResult(platform, { matchId, userId: user.id, reason: request.body.reason })
      return ok(await readDispute(platform, matchId, user))
    },
  )
}

function uploadRoute(app: App, platform: Platform): void {
  app.put(
    '/api/matches/:id/dispute/files',
    {
      config: { rateLimit: limits.upload, takesLong: true },
      schema: {
        ...common,
        summary: 'Show a file in an open dispute: multipart, one picture, video or demo of at most 100 MB (captains)',
        consumes: ['multipart/form-data'],
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      try {
        await keepEvidence(platform, { matchId, userId: user.id, chunks: await fileOf(request) })
      } catch (error) {
        // Nobody takes what is still on its way.
        if (!request.raw.complete) void reply.header('connection', 'close')
        throw error
      }
      return ok(await readDispute(platform, matchId, user))
    },
  )
}

/** The one file of a body, as it comes. @throws UNSUPPORTED_MEDIA_TYPE, EVIDENCE_MISSING */
async function fileOf(request: FastifyRequest): Promise<AsyncIterable<Uint8Array>> {
  if (!request.isMultipart()) refuse('UNSUPPORTED_MEDIA_TYPE')
  const part = await request.file({ throwFileSizeLimit: false }).catch(() => refuse('EVIDENCE_MISSING'))
  const { file } = found(part, 'EVIDENCE_MISSING')
  return wholeFile(file)
}

async function* wholeFile(file: AsyncIterable<Uint8Array> & { truncated: boolean }): AsyncGenerator<Uint8Array> {
  yield* file
  if (file.truncated) throw new AppError('EVIDENCE_TOO_LARGE')
}

function downloadRoute(app: App, platform: Platform): void {
  app.get(
    '/api/matches/:id/dispute/files/:file',
    {
      // Pictures, videos and demos are compressed as they are.
      compress: false,
      schema: {
        tags,
        summary: 'A file shown in a dispute (captains and referees of the match, organisers)',
        params: FileParams,
      },
    },
    async (request, reply) => sendFile(platform, request, reply),
  )
}

async function sendFile(
  platform: Platform,
  request: FastifyRequest<{ Params: z.infer<typeof FileParams> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { user } = await requireUser(request)
  const matchId = matchNumber(request.params.id)
  await requireParty(platform, matchId, user)
  const files = (await listEvidence(platform.db, matchId)).filter(({ bytes }) => bytes !== null)
  const at = files.findIndex(({ id }) => id === request.params.file)
  const file = found(files[at], 'NOT_FOUND')
  void reply
    .type('application/octet-stream')
    .header('content-length', file.bytes ?? 0)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename="match-${matchId}-evidence-${at + 1}.${file.kind}"`)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const stored = found(await platform.files.get(evidenceFile(file.id)), 'NOT_FOUND')
  return reply.send(stored.body)
}
