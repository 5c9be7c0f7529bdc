import {
  envelope,
  OwnRatingPlace,
  OwnRatingPlaceQuery,
  RatingBoard,
  RatingBoardExportQuery,
  RatingBoardQuery,
} from '@lobby/contract'
import { hotRoute, namesTag, peopleTag } from '#platform/answer-cache'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { sendTable } from '#platform/table-files'
import { RatingBoards, ratingsTag } from '#ratings'
import { resultsTag } from './project-match.ts'
import { presentRated, ratedColumns, ratedRows, ratedRule } from './rating-rows.ts'
import { isMemberAsking } from './statistics.routes.ts'

const tags = ['statistics']
const neighbours = 2
/** So often looked at, a board never has much to take up, and nobody who comes after a start waits for the first one. */
const lookEveryMs = 30_000
/** Days away make a number less sure, and take people off the board: an answer says so within the hour. */
const hourMs = 3_600_000

export function ratingBoardRoutes(app: App, platform: Platform): void {
  const boards = new RatingBoards(platform.db, platform.clock)
  platform.looks.regularly({ name: 'boards of the rating', everyMs: lookEveryMs, look: () => boards.keepUp() })
  pageRoute(app, platform, boards)
  ownRoute(app, platform, boards)
  fileRoute(app, platform, boards)
}

function pageRoute(app: App, { db, clock, answers }: Platform, boards: RatingBoards): void {
  app.get(
    '/api/leaderboard/rating',
    {
      ...hotRoute,
      config: { ...hotRoute.config, rateLimit: limits.search },
      schema: {
        tags,
        summary: 'Players by their skill rating, as far as they show their results to the asker',
        querystring: RatingBoardQuery,
        response: { 200: envelope(RatingBoard) },
      },
    },
    async (request, reply) => {
      const { query } = request
      const isMember = await isMemberAsking(request)
      const at = clock.now()
      return answers.send(request, reply, {
        key: `rating-board:${JSON.stringify([Math.floor(at.getTime() / hourMs), isMember, query])}`,
        tags: [ratingsTag, resultsTag, peopleTag, namesTag],
        make: async () => {
          const { ladder } = query
          const { rows, ...page } = await boards.page({ ...query, isMember }, query)
          return { ladder, ...page, ...ratedRule, players: await presentRated(db, rows, { ladder, isMember, at }) }
        },
      })
    },
  )
}

function ownRoute(app: App, { db, clock }: Platform, boards: RatingBoards): void {
  app.get(
    '/api/leaderboard/rating/me',
    {
      config: { rateLimit: limits.search },
      schema: {
        tags,
        summary: 'The asker on a board of the rating, with two neighbours to each side',
        querystring: OwnRatingPlaceQuery,
        response: { 200: envelope(OwnRatingPlace) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const { ladder } = request.query
      const audience = { ...request.query, isMember: true }
      const around = await boards.around(audience, user.id, neighbours)
      if (around === null) {
        const { total } = await boards.page(audience, { limit: 0, offset: 0 })
        const { standing, maps, isPlaced } = await boards.whyUnplaced(audience, user.id)
        const why = standing === 'few' && !isPlaced ? ('placement' as const) : standing
        return ok({ standing: why, total, maps, players: [] })
      }
      const players = await presentRated(db, around.rows, { ladder, isMember: true, at: clock.now() })
      return ok({ standing: 'placed' as const, total: around.total, maps: around.own.maps, players })
    },
  )
}

function fileRoute(app: App, { db, clock }: Platform, boards: RatingBoards): void {
  app.get(
    '/api/leaderboard/rating/export',
    {
      config: { rateLimit: limits.sensitive },
      schema: {
        tags,
        summary: 'A whole board of the rating as a file, as the asker sees it',
        querystring: RatingBoardExportQuery,
      },
    },
    async (request, reply) => {
      const { format, ladder, city } = request.query
      const isMember = await isMemberAsking(request)
      const rows = ratedRows(db, boards, { ladder, city, isMember, at: clock.now() })
      return sendTable(reply, { name: `lobby-rating-${ladder}`, format }, ratedColumns, rows)
    },
  )
}
