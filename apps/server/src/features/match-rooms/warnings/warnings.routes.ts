import { z } from 'zod'
import { MatchWarnings, WarnRequest, envelope } from '@lobby/contract'
import { matchNumber } from '#matches'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { readWarnings, warn } from './warn.ts'

const common = { tags: ['matches'], params: z.object({ id: z.string() }), response: { 200: envelope(MatchWarnings) } }

/** Warnings in a match: for its teams, referees and organisers. */
export function warningRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/matches/:id/warnings',
    { schema: { ...common, summary: 'Warnings in a match (its teams, its referees, organisers)' } },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const view = await readWarnings(platform, matchNumber(request.params.id), user)
      return reply.header('cache-control', 'no-store').send(ok(view))
    },
  )
  app.post(
    '/api/matches/:id/warnings',
    {
      config: { rateLimit: limits.write },
      schema: { ...common, summary: 'Warn a team or one of its people (referees, organisers)', body: WarnRequest },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const matchId = matchNumber(request.params.id)
      await warn(platform, { matchId, user, request: request.body })
      return ok(await readWarnings(platform, matchId, user))
    },
  )
}
