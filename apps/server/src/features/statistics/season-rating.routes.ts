import {
  envelope,
  IdParams,
  type SeasonRatedPlayer,
  SeasonRatingBoard,
  SeasonRatingExportQuery,
  SeasonRatingQuery,
} from '@lobby/contract'
import { hotRoute, namesTag, peopleTag } from '#platform/answer-cache'
import type { Runner } from '#platform/database'
import { refuse } from '#platform/errors'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { sendTable, type TableRow } from '#platform/table-files'
import { countFrozen, type FrozenPerson, listFrozen } from '#ratings'
import { avatarUrl } from '#users'
import { isMemberAsking, seasonsTag } from './statistics.routes.ts'

const tags = ['statistics']

/** Boards of the rating as seasons left them. */
export function seasonRatingRoutes(app: App, platform: Platform): void {
  pageRoute(app, platform)
  fileRoute(app, platform)
}

function pageRoute(app: App, { db, answers }: Platform): void {
  app.get(
    '/api/seasons/:id/rating',
    {
      ...hotRoute,
      config: { ...hotRoute.config, rateLimit: limits.search },
      schema: {
        tags,
        summary:
          'Players by their skill rating as a season that is closed left them, as far as they show their results',
        params: IdParams,
        querystring: SeasonRatingQuery,
        response: { 200: envelope(SeasonRatingBoard) },
      },
    },
    async (request, reply) => {
      const { params, query } = request
      const season = await closedSeason(db, params.id)
      const isMember = await isMemberAsking(request)
      return answers.send(request, reply, {
        key: `season-rating:${JSON.stringify([season, isMember, query])}`,
        tags: [peopleTag, namesTag, seasonsTag],
        make: async () => {
          const board = { ...query, season, isMember }
          const [total, people] = [await countFrozen(db, board), await listFrozen(db, board, query)]
          return { ladder: query.ladder, total, players: people.map(present) }
        },
      })
    },
  )
}

function fileRoute(app: App, { db }: Platform): void {
  app.get(
    '/api/seasons/:id/rating/export',
    {
      config: { rateLimit: limits.sensitive },
      schema: {
        tags,
        summary: 'The board of the rating that a season left, as a file, as the asker sees it',
        params: IdParams,
        querystring: SeasonRatingExportQuery,
      },
    },
    async (request, reply) => {
      const { format, ladder } = request.query
      const season = await closedSeason(db, request.params.id)
      const rows = fileRows(db, { season, ladder, isMember: await isMemberAsking(request) })
      return sendTable(reply, { name: `lobby-rating-${ladder}-season-${season}`, format }, frozenColumns, rows)
    },
  )
}

/** Its number as boards are kept by. @throws NOT_FOUND while its boards still move */
async function closedSeason(runner: Runner, asked: string): Promise<string> {
  const id = Number(asked)
  const found = Number.isSafeInteger(id)
    ? await runner.selectFrom('seasons').select('closed_at').where('id', '=', id).executeTakeFirst()
    : undefined
  if (found === undefined || found.closed_at === null) refuse('NOT_FOUND')
  return String(id)
}

function present({ avatar, ...person }: FrozenPerson): SeasonRatedPlayer {
  return { ...person, avatar_url: avatarUrl(avatar) }
}

const frozenColumns = ['place', 'id', 'username', 'rating', 'spread', 'rated_maps'] as const
const atOnce = 1_000

async function* fileRows(runner: Runner, board: Parameters<typeof listFrozen>[1]): AsyncGenerator<TableRow[]> {
  const total = await countFrozen(runner, board)
  for (let offset = 0; offset < total; offset += atOnce) {
    const people = await listFrozen(runner, board, { limit: atOnce, offset })
    yield people.map(({ place, id, username, points, spread, maps }) => ({
      place,
      id,
      username,
      rating: points,
      spread,
      rated_maps: maps,
    }))
  }
}
