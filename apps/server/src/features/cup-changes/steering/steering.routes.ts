import { CupSteering, CupSteeringRequest, envelope } from '@lobby/contract'
import { z } from 'zod'
import { tournamentNumber } from '#tournaments'
import { requireOrganiser } from '#users'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestLanguage } from '#platform/sentences'
import { steerCup } from './steer-cup.ts'

export function steeringRoutes(app: App, platform: Platform): void {
  app.post(
    '/api/tournaments/:id/steering',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags: ['tournaments'],
        summary:
          'Pause a running tournament, let it go on, or call it off; a dry run tells what that means (organisers)',
        params: z.object({ id: z.string() }),
        body: CupSteeringRequest,
        response: { 200: envelope(CupSteering) },
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      return ok(
        await steerCup(platform, {
          tournamentId,
          actorId: user.id,
          language: requestLanguage(request),
          request: request.body,
        }),
      )
    },
  )
}
