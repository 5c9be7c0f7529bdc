import {
  CompareQuery,
  envelope,
  IdParams,
  PlayerComparison,
  PlayerExportQuery,
  PlayerList,
  PlayerListQuery,
  PlayerMatches,
  PlayerMatchesQuery,
  PlayerOverview,
  PlayerSeason,
} from '@lobby/contract'
import { listSeasons, resultsTag, seasonsTag } from '#statistics'
import { viewerOf } from '#users'
import { hotRoute, namesTag, peopleTag } from '#platform/answer-cache'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { sendTable } from '#platform/table-files'
import { columnsOf, listedRows, readList } from './list/read-list.ts'
import { readComparison } from './pages/compare.ts'
import { readHistory } from './pages/history.ts'
import { readOverview } from './pages/overview.ts'
import { cardSpan } from './pages/season.rules.ts'
import { readSeason } from './pages/season.ts'
import { playerMatchesTag } from './fold/fold-match.ts'

const tags = ['players']

export function playerListRoutes(app: App, { db, clock }: Platform): void {
  app.get(
    '/api/players',
    {
      config: { rateLimit: limits.search },
      schema: {
        tags,
        summary: 'Players by name or figures, as far as they show them to the asker',
        querystring: PlayerListQuery,
        response: { 200: envelope(PlayerList) },
      },
    },
    async (request) => ok(await readList(db, request.query, { viewer: await viewerOf(request), now: clock.now() })),
  )
  app.get(
    '/api/players/export',
    {
      config: { rateLimit: limits.sensitive },
      schema: { tags, summary: 'Players as a file, as they are listed to the asker', querystring: PlayerExportQuery },
    },
    async (request, reply) => {
      const { format, ...query } = request.query
      const rows = listedRows(db, query, { viewer: await viewerOf(request), now: clock.now() })
      return sendTable(reply, { name: 'lobby-players', format }, columnsOf(query), rows)
    },
  )
  app.get(
    '/api/players/compare',
    {
      schema: {
        tags,
        summary: 'Two players beside each other, as far as they let the asker see',
        querystring: CompareQuery,
        response: { 200: envelope(PlayerComparison) },
      },
    },
    async (request) =>
      ok(await readComparison(db, request.query, { viewer: await viewerOf(request), now: clock.now() })),
  )
}

export function playerPageRoutes(app: App, { db, clock, answers }: Platform): void {
  app.get(
    '/api/players/:id/overview',
    {
      schema: {
        tags,
        summary:
          'What a player did: form, maps, weapons, duels, roles, cups and teams, as far as they let the asker see',
        params: IdParams,
        response: { 200: envelope(PlayerOverview) },
      },
    },
    async (request) => {
      const viewer = await viewerOf(request)
      return ok(await readOverview(db, request.params.id, { viewer, now: clock.now() }))
    },
  )
  app.get(
    '/api/players/:id/matches',
    {
      schema: {
        tags,
        summary: 'Matches of a player, the latest first, as far as they show their results to the asker',
        params: IdParams,
        querystring: PlayerMatchesQuery,
        response: { 200: envelope(PlayerMatches) },
      },
    },
    async (request) => {
      const viewer = await viewerOf(request)
      return ok(await readHistory(db, request.params.id, { query: request.query, viewer, now: clock.now() }))
    },
  )
  app.get(
    '/api/players/:id/season',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'What the card of the season says of a player: what everybody may see',
        params: IdParams,
        response: { 200: envelope(PlayerSeason) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const now = clock.now()
      const { of } = cardSpan(await listSeasons(db, now))
      return answers.send(request, reply, {
        // The season and where it stands are in the key, so that at its end the card is another one.
        key: `season:${of?.id ?? ''}:${of?.state ?? ''}:${id}`,
        tags: [playerMatchesTag, seasonsTag, resultsTag, peopleTag, namesTag],
        make: () => readSeason(db, id, now),
      })
    },
  )
}
