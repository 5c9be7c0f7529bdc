import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Id, TeamImport, TeamImportRequest, envelope, teamFileBytesMax } from '@lobby/contract'
import { tournamentNumber } from '#tournaments'
import { requireOrganiser } from '#users'
import { found, refuse } from '#platform/errors'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestLanguage } from '#platform/sentences'
import { importTeams, previewTeams } from './import-teams.ts'

const tags = ['registrations']
const address = '/api/tournaments/:id/registrations/import'
const Params = z.object({ id: Id })

/** Teams from a file: a report of every row first, and entered when somebody says so. */
export function teamImportRoutes(app: App, platform: Platform): void {
  // In a scope of its own: no other route takes multipart bodies.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: teamFileBytesMax, files: 1, fields: 4, fieldSize: 1_024 } })
    previewRoute(scope.withTypeProvider<ZodTypeProvider>(), platform)
  })
  app.post(
    address,
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Enter teams of a file that was read, each by itself (organisers)',
        params: Params,
        body: TeamImportRequest,
        response: { 200: envelope(TeamImport) },
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      const importing = { tournamentId, actorId: user.id, language: requestLanguage(request) }
      return ok(await importTeams(platform, importing, request.body))
    },
  )
}

function previewRoute(app: App, platform: Platform): void {
  app.put(
    address,
    {
      config: { rateLimit: limits.upload },
      schema: {
        tags,
        summary:
          'Read a file of teams, CSV or XLSX of at most 256 KB, and tell what would come of each row (organisers)',
        params: Params,
        consumes: ['multipart/form-data'],
        response: { 200: envelope(TeamImport) },
      },
    },
    async (request, reply) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      const importing = { tournamentId, actorId: user.id, language: requestLanguage(request) }
      const read = await previewTeams(platform, importing, await bytesOf(request))
      return reply.header('cache-control', 'no-store').send(ok(read))
    },
  )
}

/** The one file of a body, which is small. @throws UNSUPPORTED_MEDIA_TYPE, TEAMS_FILE_MISSING, TEAMS_FILE_TOO_LARGE */
async function bytesOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) refuse('UNSUPPORTED_MEDIA_TYPE')
  const part = await request.file({ throwFileSizeLimit: false }).catch(() => refuse('TEAMS_FILE_MISSING'))
  const { file } = found(part, 'TEAMS_FILE_MISSING')
  const pieces: Buffer[] = []
  for await (const piece of file as AsyncIterable<Buffer>) pieces.push(piece)
  if (file.truncated) refuse('TEAMS_FILE_TOO_LARGE')
  const bytes = Buffer.concat(pieces)
  return bytes.length === 0 ? refuse('TEAMS_FILE_MISSING') : bytes
}
