import {
  envelope,
  IdParams,
  PlayerRating,
  RatingChanges,
  RatingChangesQuery,
  RatingModel,
  RatingQuery,
} from '@lobby/contract'
import { isShown, viewerOf } from '#users'
import { hotRoute } from '#platform/answer-cache'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { ratingsTag } from './rate-match.ts'
import { readModel } from './read-model.ts'
import { readChanges, readRating } from './read-rating.ts'

export function ratingRoutes(app: App, platform: Platform): void {
  modelRoute(app, platform)
  playerRoutes(app, platform)
}

function modelRoute(app: App, { db, answers, clock }: Platform): void {
  app.get(
    '/api/rating',
    {
      ...hotRoute,
      config: { ...hotRoute.config, rateLimit: limits.search },
      schema: {
        tags: ['statistics'],
        summary: 'The skill rating: its version, parameters, and how far off it was',
        response: { 200: envelope(RatingModel) },
      },
    },
    (request, reply) =>
      answers.send(request, reply, { key: 'rating', tags: [ratingsTag], make: () => readModel(db, clock.now()) }),
  )
}

function playerRoutes(app: App, { db, clock }: Platform): void {
  app.get(
    '/api/players/:id/rating',
    {
      schema: {
        tags: ['players'],
        summary: "A player's number and how sure it is, or how far placement is, as far as they show their results",
        params: IdParams,
        querystring: RatingQuery,
        response: { 200: envelope(PlayerRating) },
      },
    },
    async (request) => {
      const { id } = request.params
      const isOpen = await isShown(db, id, { what: 'statistics', viewer: await viewerOf(request) })
      const asked = { userId: id, ladder: request.query.ladder, at: clock.now() }
      return ok({ rating: isOpen ? await readRating(db, asked) : null })
    },
  )
  app.get(
    '/api/players/:id/rating/changes',
    {
      schema: {
        tags: ['players'],
        summary: "What moved a player's number, round by round, newest first; as far as they show their results",
        params: IdParams,
        querystring: RatingChangesQuery,
        response: { 200: envelope(RatingChanges) },
      },
    },
    async (request) => {
      const { id } = request.params
      const { ladder, ...page } = request.query
      const viewer = await viewerOf(request)
      if (!(await isShown(db, id, { what: 'statistics', viewer }))) return ok({ changes: null, next: null })
      const asked = { userId: id, ladder, at: clock.now(), isMember: viewer !== null }
      return ok(await readChanges(db, asked, page))
    },
  )
}
