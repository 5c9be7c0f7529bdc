import { Readable } from 'node:stream'
import { DeleteUserRequest, DeletionAnswer, ProfileAnswer, envelope } from '@lobby/contract'
import type { Owner } from '#auth'
import { findUser, presentCurrentUser } from '#users'
import { found } from '#platform/errors'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestDeletion, restoreUser } from './delete-user.ts'
import { exportUser } from './export-user.ts'

const tags = ['me']

export function privacyRoutes(app: App, platform: Platform, owner: Owner): void {
  const { db, clock } = platform
  app.get(
    '/api/user/export',
    {
      config: { rateLimit: limits.sensitive, security: 'exported' },
      schema: { tags, summary: 'Everything that is kept about me, as a file' },
    },
    async (request, reply) => {
      const signedIn = await requireUser(request)
      await owner.confirm({ signedIn, request, reply })
      const { user } = signedIn
      await platform.transact((work) => owner.tell(work, user.id, 'data_exported'))
      const pieces = exportUser(db, { userId: user.id, steamId: user.steam_id, now: clock.now() })
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="lobby-${user.username}.json"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(pieces))
    },
  )

  app.delete(
    '/api/user',
    {
      config: { rateLimit: limits.sensitive, security: 'deletion_asked' },
      schema: {
        tags,
        summary: 'Delete my account in thirty days, and sign out everywhere now',
        body: DeleteUserRequest,
        response: { 200: envelope(DeletionAnswer) },
      },
    },
    async (request, reply) => {
      const signedIn = await requireUser(request)
      await owner.confirm({ signedIn, request, reply }, request.body ?? {})
      const dueAt = await requestDeletion(platform, owner, signedIn.user)
      return ok({ deletion_due_at: dueAt.toISOString() })
    },
  )

  app.post(
    '/api/user/restore',
    {
      config: { rateLimit: limits.write },
      schema: { tags, summary: 'Keep my account after all', response: { 200: envelope(ProfileAnswer) } },
    },
    async (request) => {
      const { user, forget } = await requireUser(request)
      await restoreUser(platform, user.id)
      forget()
      return ok({ user: presentCurrentUser(found(await findUser(db, user.id), 'NOT_SIGNED_IN')) })
    },
  )
}
