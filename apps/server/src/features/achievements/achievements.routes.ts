import { Achievements, envelope, SeenAchievementsRequest, UnseenAchievements } from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App, Parts } from '#platform/parts'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestLanguage } from '#platform/sentences'
import { presentAchievements, presentUnseen } from './achievements.presenter.ts'
import { listUnlocks, markSeen, readFacts } from './achievements.queries.ts'

const tags = ['me']

export function achievementRoutes(app: App, { db, clock }: Pick<Parts, 'db' | 'clock'>): void {
  app.get(
    '/api/achievements',
    {
      schema: {
        tags,
        summary: 'Every achievement, with the asker’s progress',
        response: { 200: envelope(Achievements) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const [facts, unlocks] = [await readFacts(db, user.id), await listUnlocks(db, user.id)]
      return ok(presentAchievements(facts, unlocks, requestLanguage(request)))
    },
  )

  app.get(
    '/api/achievements/unseen',
    {
      schema: {
        tags,
        summary: 'What the asker unlocked and was not yet shown',
        response: { 200: envelope(UnseenAchievements) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      return ok({ achievements: presentUnseen(await listUnlocks(db, user.id), requestLanguage(request)) })
    },
  )

  app.post(
    '/api/achievements/seen',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Say which achievements were shown; answers what is still to be shown',
        body: SeenAchievementsRequest,
        response: { 200: envelope(UnseenAchievements) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      await markSeen(db, { userId: user.id, ids: request.body.ids, at: clock.now() })
      return ok({ achievements: presentUnseen(await listUnlocks(db, user.id), requestLanguage(request)) })
    },
  )
}
