import multipart from '@fastify/multipart'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CrestAnswer, IdParams, envelope } from '@lobby/contract'
import { found } from '#platform/errors'
import { requireUser } from '#platform/identity'
import { pictureLimits, readPicture } from '#platform/one-picture'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { crestFile, crestUrl, type CrestSize } from './crest-names.ts'
import { deleteUnusedCrest, replaceCrest, requireCrestPower, setCrest, unusedCrestTimer } from './set-crest.ts'
import type { UnusedCrest } from './set-crest.ts'

const CrestParams = z.object({
  crest: z.string().regex(/^[0-9a-f]{24}-[0-9a-f]{12}$/, 'invalid'),
  file: z.enum(['512.webp', '128.webp']),
})

export function crestRoutes(app: App, platform: Platform): void {
  platform.jobs.timer<UnusedCrest>(unusedCrestTimer, (body) => deleteUnusedCrest(platform, body))
  // In a scope of its own: no other route takes multipart bodies.
  void app.register(async (scope) => {
    await scope.register(multipart, pictureLimits)
    uploadRoute(scope.withTypeProvider<ZodTypeProvider>(), platform)
  })

  app.delete(
    '/api/teams/:id/crest',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags: ['teams'],
        summary: "Take a team's picture away (captains)",
        params: IdParams,
        response: { 200: envelope(CrestAnswer) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      await replaceCrest(platform, { id: request.params.id, actorId: user.id }, null)
      return ok({ crest_url: null })
    },
  )

  app.get(
    '/api/files/crests/:crest/:file',
    { schema: { tags: ['files'], summary: 'A picture of a team', params: CrestParams } },
    async (request, reply) => {
      const size = Number.parseInt(request.params.file, 10) as CrestSize
      const stored = found(await platform.files.get(crestFile(request.params.crest, size)), 'NOT_FOUND')
      return reply
        .type('image/webp')
        .header('content-length', stored.bytes)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .send(stored.body)
    },
  )
}

function uploadRoute(app: App, platform: Platform): void {
  app.put(
    '/api/teams/:id/crest',
    {
      config: { rateLimit: limits.upload },
      schema: {
        tags: ['teams'],
        summary: "Set a team's picture: multipart, one file of at most 5 MB (captains)",
        consumes: ['multipart/form-data'],
        params: IdParams,
        response: { 200: envelope(CrestAnswer) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const asked = { id: request.params.id, actorId: user.id }
      await requireCrestPower(platform, asked)
      return ok({ crest_url: crestUrl(await setCrest(platform, asked, await readPicture(request))) })
    },
  )
}
