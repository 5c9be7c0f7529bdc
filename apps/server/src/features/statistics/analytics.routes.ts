import { Analytics, AnalyticsExportQuery, AnalyticsQuery, envelope } from '@lobby/contract'
import type { FastifyRequest } from 'fastify'
import { hotRoute, peopleTag } from '#platform/answer-cache'
import { refuse } from '#platform/errors'
import { bearerToken } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { sendTable, type TableRow } from '#platform/table-files'
import { analyticsFiles } from './analytics-files.rules.ts'
import { analyticsTables } from './analytics-tables.rules.ts'
import { resultsTag } from './project-match.ts'
import { readAnalytics } from './read-analytics.ts'

const tags = ['statistics']
/** An answer that so many things change is made again after this long, whether they did or not. */
const freshMs = 60_000

export function analyticsRoutes(app: App, { db, answers, clock, flags }: Platform): void {
  app.get(
    '/api/analytics',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'The site in figures',
        querystring: AnalyticsQuery,
        response: { 200: envelope(Analytics) },
      },
    },
    async (request, reply) => {
      await requireFigures(request, flags)
      const { days } = request.query
      const now = clock.now()
      return answers.send(request, reply, {
        key: `analytics:${days}:${Math.floor(now.getTime() / freshMs)}`,
        // Whoever hides their results, or is banned, is no longer named at once.
        tags: [resultsTag, peopleTag],
        make: () => readAnalytics(db, days, now),
      })
    },
  )

  app.get(
    '/api/analytics/export',
    {
      config: { rateLimit: limits.sensitive },
      schema: { tags, summary: 'The site in figures, or a part of them, as a file', querystring: AnalyticsExportQuery },
    },
    async (request, reply) => {
      await requireFigures(request, flags)
      const { days, format, part } = request.query
      const figures = await readAnalytics(db, days, clock.now())
      if (part !== 'all') {
        const { columns, rows } = analyticsTables[part]
        return sendTable(reply, { name: `lobby-analytics-${part}-${days}-days`, format }, columns, once(rows(figures)))
      }
      const { type, write } = analyticsFiles[format]
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="lobby-analytics-${days}-days.${format}"`)
        .header('cache-control', 'no-store')
        .send(write(figures))
    },
  )
}

/** A year is the most: one page. */
async function* once(rows: TableRow[]): AsyncGenerator<TableRow[]> {
  yield rows
}

/** Admins see the figures on their dashboard, switched off or not. @throws ANALYTICS_OFF */
async function requireFigures(request: FastifyRequest, flags: Platform['flags']): Promise<void> {
  if ((await flags.read()).analytics) return
  const token = bearerToken(request)
  const signedIn = token === null ? null : await request.server.identify(token)
  if (signedIn?.user.is_admin !== true || signedIn.lacksSecondFactor) refuse('ANALYTICS_OFF')
}
