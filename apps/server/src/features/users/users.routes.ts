import { ProfileAnswer, UpdateUserRequest, envelope } from '@lobby/contract'
import { namesTag } from '#platform/answer-cache'
import type { App, Parts } from '#platform/parts'
import { requireUser } from '#platform/identity'
import { ok } from '#platform/reply'
import { updateUser } from './update-user.ts'

export function userRoutes(app: App, { db, answers }: Parts): void {
  app.get(
    '/api/user',
    { schema: { tags: ['me'], summary: 'The signed-in user', response: { 200: envelope(ProfileAnswer) } } },
    async (request) => {
      const { user } = await requireUser(request)
      return ok({ user })
    },
  )

  app.patch(
    '/api/user',
    {
      schema: {
        tags: ['me'],
        summary: 'Change the signed-in user',
        body: UpdateUserRequest,
        response: { 200: envelope(ProfileAnswer) },
      },
    },
    async (request) => {
      const { user, forget } = await requireUser(request)
      const changed = await updateUser(db, user.id, request.body)
      forget()
      if (request.body.steam_id !== undefined) answers.drop(namesTag)
      return ok({ user: changed })
    },
  )
}
