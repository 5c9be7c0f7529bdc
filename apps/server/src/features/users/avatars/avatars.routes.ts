import multipart from '@fastify/multipart'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AvatarAnswer, envelope } from '@lobby/contract'
import { found } from '#platform/errors'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { pictureLimits, readPicture } from '#platform/one-picture'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { avatarFile, avatarUrl, type AvatarSize } from './avatar-names.ts'
import { removeAvatar, setAvatar } from './set-avatar.ts'

const tags = ['me']
const AvatarParams = z.object({
  avatar: z.string().regex(/^[0-9a-f]{24}-[0-9a-f]{12}$/, 'invalid'),
  file: z.enum(['512.webp', '128.webp']),
})

export function avatarRoutes(app: App, platform: Platform): void {
  // In a scope of its own: no other route takes multipart bodies.
  void app.register(async (scope) => {
    await scope.register(multipart, pictureLimits)
    uploadRoute(scope.withTypeProvider<ZodTypeProvider>(), platform)
  })

  app.delete(
    '/api/user/avatar',
    {
      config: { rateLimit: limits.write },
      schema: { tags, summary: 'Take my picture away', response: { 200: envelope(AvatarAnswer) } },
    },
    async (request) => {
      const { user, forget } = await requireUser(request)
      await removeAvatar(platform, user.id)
      forget()
      return ok({ avatar_url: null })
    },
  )

  app.get(
    '/api/files/avatars/:avatar/:file',
    { schema: { tags: ['files'], summary: 'A picture of a person', params: AvatarParams } },
    async (request, reply) => {
      const size = Number.parseInt(request.params.file, 10) as AvatarSize
      const stored = found(await platform.files.get(avatarFile(request.params.avatar, size)), 'NOT_FOUND')
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
    '/api/user/avatar',
    {
      config: { rateLimit: limits.upload },
      schema: {
        tags,
        summary: 'Set my picture: multipart, one file of at most 5 MB',
        consumes: ['multipart/form-data'],
        response: { 200: envelope(AvatarAnswer) },
      },
    },
    async (request) => {
      const { user, forget } = await requireUser(request)
      const avatar = await setAvatar(platform, user.id, await readPicture(request))
      forget()
      return ok({ avatar_url: avatarUrl(avatar) })
    },
  )
}
