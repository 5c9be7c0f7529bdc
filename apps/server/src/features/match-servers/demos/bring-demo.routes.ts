import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { MapDemos, demoBytesMax, envelope } from '@lobby/contract'
import { matchNumber, readMapDemos } from '#matches'
import { AppError, found, refuse } from '#platform/errors'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { bringDemo, removeBrought } from './bring-demo.ts'

const params = z.object({ id: z.string(), map: z.string() })
const common = { tags: ['matches'], params, response: { 200: envelope(MapDemos) } }

/** Demos that people bring for maps whose server sent none. */
export function bringDemoRoutes(app: App, platform: Platform): void {
  // In a scope of its own: no other route takes multipart bodies.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: demoBytesMax, files: 1, fields: 4, fieldSize: 1_024 } })
    bringRoute(scope.withTypeProvider<ZodTypeProvider>(), platform)
  })

  app.delete(
    '/api/matches/:id/maps/:map/demo',
    {
      config: { rateLimit: limits.write },
      schema: { ...common, summary: 'Takes away the demo of a map that somebody brought (organisers)' },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const place = readPlace(request.params)
      await removeBrought(platform, { ...place, user })
      return ok(await readMapDemos(platform.db, place))
    },
  )
}

function bringRoute(app: App, platform: Platform): void {
  app.put(
    '/api/matches/:id/maps/:map/demo',
    {
      config: { rateLimit: limits.upload, takesLong: true },
      schema: {
        ...common,
        summary:
          'Brings the demo of a map whose server sent none: multipart, one file of at most 1 GB (captains of the match, organisers)',
        consumes: ['multipart/form-data'],
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const place = readPlace(request.params)
      try {
        await bringDemo(platform, { ...place, user, chunks: fileOf(request) })
      } catch (error) {
        // Nobody takes what is still on its way.
        if (!request.raw.complete) void reply.header('connection', 'close')
        throw error
      }
      return ok(await readMapDemos(platform.db, place))
    },
  )
}

function readPlace({ id, map }: z.infer<typeof params>): { matchId: number; mapNumber: number } {
  return { matchId: matchNumber(id), mapNumber: /^\d{1,2}$/.test(map) ? Number(map) : refuse('DEMO_MISSING') }
}

/** The one file of a body, as it comes; nothing of the body is read before somebody asks for it. @throws UNSUPPORTED_MEDIA_TYPE, DEMO_INVALID, DEMO_TOO_LARGE */
async function* fileOf(request: FastifyRequest): AsyncGenerator<Uint8Array> {
  if (!request.isMultipart()) refuse('UNSUPPORTED_MEDIA_TYPE')
  const part = await request.file({ throwFileSizeLimit: false }).catch(() => refuse('DEMO_INVALID'))
  const { file } = found(part, 'DEMO_INVALID')
  yield* file
  if (file.truncated) throw new AppError('DEMO_TOO_LARGE')
}
