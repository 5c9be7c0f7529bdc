import { ProfileAnswer, UpdateUserRequest, UserSettings, envelope } from '@lobby/contract'
import { namesTag, peopleTag } from '#platform/answer-cache'
import type { App, Platform } from '#platform/platform'
import { requireUser } from '#platform/identity'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { avatarRoutes } from './avatars/avatars.routes.ts'
import { consentRoutes } from './consents/consents.routes.ts'
import { guardianRoutes } from './guardians/guardians.routes.ts'
import { playerRoutes } from './players/players.routes.ts'
import { readSettings } from './read-settings.ts'
import { findSteamId } from './find-steam.ts'
import { updateUser } from './update-user.ts'

const tags = ['me']

export function userRoutes(app: App, platform: Platform): void {
  const { db, answers, clock } = platform
  app.get(
    '/api/user',
    { schema: { tags, summary: 'The signed-in user', response: { 200: envelope(ProfileAnswer) } } },
    async (request) => {
      const { user } = await requireUser(request)
      return ok({ user })
    },
  )

  app.patch(
    '/api/user',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Change the signed-in user',
        body: UpdateUserRequest,
        response: { 200: envelope(ProfileAnswer) },
      },
    },
    async (request) => {
      const { user, forget } = await requireUser(request)
      const { steam_id: typed } = request.body
      // Asked before anything is locked: Steam may take its time.
      const change = typed
        ? { ...request.body, steam_id: await findSteamId(platform, { text: typed, path: 'steam_id' }) }
        : request.body
      const changed = await updateUser(platform, user.id, change)
      forget()
      const { steam_id: steamId, privacy, city } = request.body
      const isRenamed = changed.username !== user.username
      if (steamId !== undefined || isRenamed) answers.drop(namesTag)
      if (privacy !== undefined || city !== undefined || isRenamed) answers.drop(peopleTag)
      return ok({ user: changed })
    },
  )

  app.get(
    '/api/user/settings',
    { schema: { tags, summary: 'My profile, choices and consents', response: { 200: envelope(UserSettings) } } },
    async (request) => {
      const { user } = await requireUser(request)
      return ok(await readSettings(db, user.id, clock.now()))
    },
  )
  consentRoutes(app, platform)
  guardianRoutes(app, platform)
  avatarRoutes(app, platform)
  playerRoutes(app, platform)
}
