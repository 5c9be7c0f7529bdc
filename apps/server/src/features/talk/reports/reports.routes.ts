import { IdParams, TalkReportChange, TalkReports, TalkReportsQuery, envelope } from '@lobby/contract'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { readReports, settleReport } from './reports.ts'

const tags = ['admin']
const response = { 200: envelope(TalkReports) }

/** What people reported of what was said in matches: for admins. */
export function reportRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/admin/talk-reports',
    { schema: { tags, summary: 'Messages of matches that people reported', querystring: TalkReportsQuery, response } },
    async (request, reply) => {
      await requireAdmin(request)
      return reply.header('cache-control', 'no-store').send(ok(await readReports(platform, request.query)))
    },
  )
  app.put(
    '/api/admin/talk-reports/:id',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Close a report, or open it again',
        params: IdParams,
        body: TalkReportChange,
        response,
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      const { state } = request.body
      await settleReport(platform, { id: request.params.id, state, by: user.id })
      return ok(await readReports(platform, TalkReportsQuery.parse({})))
    },
  )
}
