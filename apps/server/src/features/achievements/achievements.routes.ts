import {
  Achievements,
  envelope,
  IdParams,
  PlayerAchievements,
  SeenAchievementsRequest,
  UnseenAchievements,
} from '@lobby/contract'
import { isShown, viewerOf } from '#users'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestLanguage } from '#platform/sentences'
import { presentAchievements, presentHeld, presentUnseen } from './achievements.presenter.ts'
import { listUnlocks, markSeen, readFacts } from './achievements.queries.ts'

const tags = ['me']

export function achievementRoutes(app: App, platform: Pick<Platform, 'db' | 'clock'>): void {
  ownRoutes(app, platform)
  playerRoute(app, platform)
}

function playerRoute(app: App, { db }: Pick<Platform, 'db'>): void {
  app.get(
    '/api/players/:id/achievements',
    {
      schema: {
        tags: ['players'],
        summary: 'What a player achieved, as far as they show their results to the asker',
        params: IdParams,
        response: { 200: envelope(PlayerAchievements) },
      },
    },
    async (request) => {
      const { id } = request.params
      const isOpen = await isShown(db, id, { what: 'statistics', viewer: await viewerOf(request) })
      return ok({ achievements: isOpen ? presentHeld(await listUnlocks(db, id), requestLanguage(request)) : null })
    },
  )
}

function ownRoutes(app: App, { db, clock }: Pick<Platform, 'db' | 'clock'>): void {
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
