import { OwnPrize, PrizeDetailsRequest, RegistrationParams, envelope } from '@lobby/contract'
import { tournamentNumber } from '#tournaments'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { changePrizeDetails, readOwnPrize, requireLed } from './own-prize.ts'

const tags = ['payments']
const response = { 200: envelope(OwnPrize) }

/** What a team won, and how it is to be paid: for whoever leads it. */
export function ownPrizeRoutes(app: App, platform: Platform): void {
  const { db } = platform
  app.get(
    '/api/tournaments/:id/registrations/:reg_id/prize',
    {
      schema: {
        tags,
        summary: 'What a team won, and how it is to be paid (who leads the team)',
        params: RegistrationParams,
        response,
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const target = targetOf(request.params)
      await requireLed(db, user.id, target)
      return reply.header('cache-control', 'no-store').send(ok(await readOwnPrize(db, target)))
    },
  )

  app.put(
    '/api/tournaments/:id/registrations/:reg_id/prize/details',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Say how a prize is to be paid, or take it back, until it is paid (who leads the team)',
        params: RegistrationParams,
        body: PrizeDetailsRequest,
        response,
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const target = targetOf(request.params)
      await requireLed(db, user.id, target)
      await changePrizeDetails(platform, { ...target, by: user.id, ...request.body })
      return reply.header('cache-control', 'no-store').send(ok(await readOwnPrize(db, target)))
    },
  )
}

function targetOf({ id, reg_id: registrationId }: { id: string; reg_id: string }) {
  return { tournamentId: tournamentNumber(id), registrationId }
}
