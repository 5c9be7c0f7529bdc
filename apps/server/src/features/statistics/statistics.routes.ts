import {
  envelope,
  IdParams,
  Leaderboard,
  LeaderboardQuery,
  OwnPlace,
  OwnPlaceQuery,
  PlayerFigures,
  PlayerFiguresQuery,
  SeasonList,
} from '@lobby/contract'
import type { FastifyRequest } from 'fastify'
import { viewerOf } from '#users'
import { hotRoute, namesTag, peopleTag } from '#platform/answer-cache'
import { bearerToken, requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { askedBoard } from './asked-board.ts'
import { Boards } from './boards.ts'
import { readFigures } from './player-figures.ts'
import { resultsTag } from './project-match.ts'
import { listSeasons } from './read-seasons.ts'
import { presentLeader, presentLeaderboard } from './statistics.presenter.ts'

const tags = ['statistics']
/** Seasons are begun and closed by admins. */
export const seasonsTag = 'seasons'
/** So often looked at, a board never has much to take up, and nobody who comes after a start waits for the first one. */
const lookEveryMs = 30_000

/** A dead token makes a visitor here, no refusal: boards are public. */
export async function isMemberAsking(request: FastifyRequest): Promise<boolean> {
  const token = bearerToken(request)
  return token !== null && (await request.server.identify(token)) !== null
}

export function statisticsRoutes(app: App, platform: Platform): Boards {
  const { db, answers, looks } = platform
  const boards = new Boards(db)
  looks.regularly({ name: 'the boards', everyMs: lookEveryMs, look: () => boards.keepUp() })
  app.get(
    '/api/leaderboard',
    {
      ...hotRoute,
      config: { ...hotRoute.config, rateLimit: limits.search },
      schema: {
        tags,
        summary: 'Players by points or another measure, as far as they show their results to the asker',
        querystring: LeaderboardQuery,
        response: { 200: envelope(Leaderboard) },
      },
    },
    async (request, reply) => {
      const { query } = request
      const isMember = await isMemberAsking(request)
      const { source, since, season } = await askedBoard(platform, query)
      return answers.send(request, reply, {
        // The day is in the key, so that at midnight the board is another one.
        key: `leaderboard:${JSON.stringify([since, isMember, query, season])}`,
        tags: [resultsTag, peopleTag, namesTag, seasonsTag],
        make: async () => {
          const none = { rows: [], total: 0, cities: [], next: null }
          const page = source === null ? none : await boards.page({ ...query, source, isMember }, query)
          return presentLeaderboard(page, query, { since, season })
        },
      })
    },
  )

  ownPlaceRoute(app, platform, boards)
  seasonsRoute(app, platform)
  playerRoute(app, db)
  return boards
}

function ownPlaceRoute(app: App, platform: Platform, boards: Boards): void {
  app.get(
    '/api/leaderboard/me',
    {
      config: { rateLimit: limits.search },
      schema: {
        tags,
        summary: 'The asker on a board, with two neighbours to each side',
        querystring: OwnPlaceQuery,
        response: { 200: envelope(OwnPlace) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const { source } = await askedBoard(platform, request.query)
      if (source === null) return ok({ standing: 'none' as const, total: 0, players: [] })
      const audience = { ...request.query, source, isMember: true }
      const { rows, ...own } = await boards.own(user.id, audience)
      return ok({ ...own, players: rows.map(presentLeader) })
    },
  )
}

function seasonsRoute(app: App, { db, clock }: Platform): void {
  app.get(
    '/api/seasons',
    { schema: { tags, summary: 'Seasons of the boards', response: { 200: envelope(SeasonList) } } },
    async () => ok({ seasons: await listSeasons(db, clock.now()) }),
  )
}

function playerRoute(app: App, db: Platform['db']): void {
  app.get(
    '/api/players/:id/figures',
    {
      schema: {
        tags: ['players'],
        summary:
          'What a player did in all matches, or in those of a season, a cup or a team, as far as they show it to the asker',
        params: IdParams,
        querystring: PlayerFiguresQuery,
        response: { 200: envelope(PlayerFigures) },
      },
    },
    async (request) => {
      const { params, query } = request
      return ok(await readFigures(db, params.id, { query, viewer: await viewerOf(request) }))
    },
  )
}
