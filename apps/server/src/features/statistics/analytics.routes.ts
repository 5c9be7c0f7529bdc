import { Analytics, AnalyticsExportQuery, AnalyticsQuery, envelope } from '@lobby/contract'
import type { FastifyRequest } from 'fastify'
import { hotRoute, peopleTag } from '#platform/answer-cache'
import { refuse } from '#platform/errors'
import { bearerToken } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { analyticsFiles } from './analytics-files.rules.ts'
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
      schema: { tags, summary: 'The site in figures, as a file', querystring: AnalyticsExportQuery },
    },
    async (request, reply) => {
      await requireFigures(request, flags)
      const { days, format } = request.query
      const { type, write } = analyticsFiles[format]
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="lobby-analytics-${days}-days.${format}"`)
        .header('cache-control', 'no-store')
        .send(write(await readAnalytics(db, days, clock.now())))
    },
  )
}

/** Admins see the figures on their dashboard, switched off or not. @throws ANALYTICS_OFF */
async function requireFigures(request: FastifyRequest, flags: Platform['flags']): Promise<void> {
  if ((await flags.read()).analytics) return
  const token = bearerToken(request)
  const signedIn = token === null ? null : await request.server.identify(token)
  if (signedIn?.user.is_admin !== true || signedIn.lacksSecondFactor) refuse('ANALYTICS_OFF')
}
