import {
  envelope,
  IdParams,
  Leaderboard,
  LeaderboardQuery,
  periodDays,
  PlayerFigures,
  timeZone,
  type LeaderboardPeriod,
} from '@lobby/contract'
import { isShown, viewerOf } from '#users'
import { lastDays } from '#core/zone-days'
import { hotRoute, namesTag, peopleTag } from '#platform/answer-cache'
import { bearerToken } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { Boards } from './boards.ts'
import { readFigures } from './player-figures.ts'
import { resultsTag } from './project-match.ts'
import { presentLeaderboard } from './statistics.presenter.ts'

const tags = ['statistics']
/** So often looked at, a board never has much to take up, and nobody who comes after a start waits for the first one. */
const lookEveryMs = 30_000

export function statisticsRoutes(app: App, { db, answers, clock, looks }: Platform): void {
  const boards = new Boards(db)
  looks.regularly({ name: 'the boards', everyMs: lookEveryMs, look: () => boards.keepUp() })
  app.get(
    '/api/leaderboard',
    {
      ...hotRoute,
      config: { ...hotRoute.config, rateLimit: limits.search },
      schema: {
        tags,
        summary: 'Players by points, as far as they show their results to the asker',
        querystring: LeaderboardQuery,
        response: { 200: envelope(Leaderboard) },
      },
    },
    async (request, reply) => {
      const { period, ...page } = request.query
      const token = bearerToken(request)
      // A dead token makes a visitor here, no refusal: the page is public.
      const isMember = token !== null && (await request.server.identify(token)) !== null
      const since = sinceOf(period, clock.now())
      return answers.send(request, reply, {
        // The day is in the key, so that at midnight the board is another one.
        key: `leaderboard:${JSON.stringify([since, isMember, period, page])}`,
        tags: [resultsTag, peopleTag, namesTag],
        make: async () => presentLeaderboard(await boards.page({ since, isMember }, page), period, since),
      })
    },
  )

  playerRoute(app, db)
}

function playerRoute(app: App, db: Platform['db']): void {
  app.get(
    '/api/players/:id/figures',
    {
      schema: {
        tags: ['players'],
        summary: 'What a player did in matches, as far as they show their results to the asker',
        params: IdParams,
        response: { 200: envelope(PlayerFigures) },
      },
    },
    async (request) => {
      const { id } = request.params
      const isOpen = await isShown(db, id, { what: 'statistics', viewer: await viewerOf(request) })
      return ok({ figures: isOpen ? await readFigures(db, id) : null })
    },
  )
}

function sinceOf(period: LeaderboardPeriod, now: Date): Date | null {
  const days = periodDays[period]
  return days === null ? null : (lastDays(now, days, timeZone)[0]?.start ?? null)
}
