import { ClaimedQuest, envelope, IdParams, Quests } from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestLanguage } from '#platform/sentences'
import { claimQuest } from './claim-quest.ts'
import { readQuests } from './read-quests.ts'

const tags = ['me']

export function questRoutes(app: App, platform: Pick<Platform, 'db' | 'transact' | 'clock'>): void {
  app.get(
    '/api/quests',
    {
      schema: {
        tags,
        summary: 'The asker’s quests of today and of this week, and what is left to claim of those before',
        response: { 200: envelope(Quests) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const language = requestLanguage(request)
      return ok(await readQuests(platform.db, { userId: user.id, now: platform.clock.now(), language }))
    },
  )

  app.post(
    '/api/quests/:id/claim',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Claim the reward of a finished quest, once',
        params: IdParams,
        response: { 200: envelope(ClaimedQuest) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const { id } = request.params
      return ok(await claimQuest(platform, { userId: user.id, id, language: requestLanguage(request) }))
    },
  )
}
