import { MyNext, envelope } from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { ok } from '#platform/reply'
import { nextReader } from './read-next.ts'

export function myMatchRoutes(app: App, platform: Platform): void {
  const readNext = nextReader(platform)
  app.get(
    '/api/me/next',
    {
      schema: {
        tags: ['me'],
        summary: 'The next match of the signed-in user and what is to do in it, their team and their cup',
        response: { 200: envelope(MyNext) },
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      return reply.header('cache-control', 'no-store').send(ok(await readNext(user.id)))
    },
  )
}
