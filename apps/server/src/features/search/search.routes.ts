import { SearchAnswer, SearchQuery, envelope } from '@lobby/contract'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { followNames } from './names.ts'
import { search } from './search.ts'

/** Made at the first search, or soon after the start, so that nobody waits for it; looked at so often, it never has much to take up. */
const lookEveryMs = 30_000

export function searchRoutes(app: App, { db, looks }: Platform): void {
  const followed = followNames(db)
  looks.regularly({
    name: 'names for the search',
    everyMs: lookEveryMs,
    look: async () => void (await followed.now()),
  })
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
    async (request) => ok(await search(db, (await followed.now()).names, request.query)),
  )
}
