import { SearchAnswer, SearchQuery, envelope } from '@lobby/contract'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { search } from './search.ts'

export function searchRoutes(app: App, { db }: Platform): void {
  app.get(
    '/api/search',
    {
      config: { rateLimit: limits.search },
      schema: {
        tags: ['search'],
        summary: 'Players, teams, tournaments and matches by name, whatever alphabet or keyboard it is typed with',
        querystring: SearchQuery,
        response: { 200: envelope(SearchAnswer) },
      },
    },
    async (request) => ok(await search(db, request.query)),
  )
}
