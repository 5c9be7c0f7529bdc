import { FreeAgentExportQuery, type FreeAgent } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { rowsAtOnce, sendTable, type TableRow } from '#platform/table-files'
import { readFreeAgents, type RatingsOf } from './post-free-agent.ts'

const columns = [
  'id',
  'username',
  'roles',
  'city',
  'from_hour',
  'to_hour',
  'rating',
  'rating_spread',
  'text',
  'posted_at',
  'until',
] as const

type Sought = Omit<FreeAgentExportQuery, 'format'>

type Viewer = Parameters<typeof readFreeAgents>[2]

/** Page behind page, as the list has them. */
export async function* freeAgentRows(
  runner: Runner,
  query: Sought,
  viewer: Viewer,
  atOnce = rowsAtOnce,
): AsyncGenerator<TableRow[]> {
  for (let after: string | undefined; ;) {
    const { agents, next } = await readFreeAgents(runner, { ...query, limit: atOnce, after }, viewer)
    yield agents.map(rowOf)
    if (next === null) return
    after = next
  }
}

/** For members alone: what people write to find a team is to be read here, and not gathered by whoever comes along. */
export function freeAgentFileRoute(app: App, { db, clock }: Platform, ratingsOf: RatingsOf): void {
  app.get(
    '/api/free-agents/export',
    {
      config: { rateLimit: limits.sensitive },
      schema: {
        tags: ['free-agents'],
        summary: 'Players who look for a team as a file, as members see them',
        querystring: FreeAgentExportQuery,
      },
    },
    async (request, reply) => {
      await requireUser(request)
      const { format, ...query } = request.query
      const rows = freeAgentRows(db, query, { now: clock.now(), isMember: true, ratingsOf })
      return sendTable(reply, { name: 'lobby-free-agents', format }, columns, rows)
    },
  )
}

/** Without hours: any time. */
function rowOf({ user, roles, city, hours, rating, text, posted_at, until }: FreeAgent): TableRow {
  return {
    id: user.id,
    username: user.username,
    roles: roles.join(' '),
    city,
    from_hour: hours?.from ?? null,
    to_hour: hours?.to ?? null,
    rating: rating?.points ?? null,
    rating_spread: rating?.spread ?? null,
    text,
    posted_at,
    until,
  }
}
