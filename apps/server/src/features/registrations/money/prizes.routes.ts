import { z } from 'zod'
import { Id, PrizePaidRequest, Prizes, PrizeSplitRequest, RegistrationParams, envelope } from '@lobby/contract'
import { requireFinance } from '#payments'
import { tournamentNumber } from '#tournaments'
import { requireOrganiser } from '#users'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { changeSplit, payPrize, readPrizes } from './prizes.ts'
import { askWinner } from './tell-winners.ts'

const tags = ['payments']
const write = { rateLimit: limits.write }
const Params = z.object({ id: Id })
const response = { 200: envelope(Prizes) }

/** How the prize is divided, and whom it went to. */
export function prizeRoutes(app: App, platform: Platform): void {
  const { db } = platform
  app.get(
    '/api/tournaments/:id/prizes',
    {
      schema: {
        tags,
        summary: 'The prize by places, and what was paid of it (organisers, finance)',
        params: Params,
        response,
      },
    },
    async (request, reply) => {
      const id = tournamentNumber(request.params.id)
      await requireFinance(platform, request, id)
      return reply.header('cache-control', 'no-store').send(ok(await readPrizes(db, id)))
    },
  )

  app.put(
    '/api/tournaments/:id/prizes',
    {
      config: write,
      schema: {
        tags,
        summary: 'Divide the prize by places (organisers)',
        params: Params,
        body: PrizeSplitRequest,
        response,
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, id)
      await changeSplit(platform, { tournamentId: id, by: user.id, split: request.body })
      return ok(await readPrizes(db, id))
    },
  )
  payingRoutes(app, platform)
}

/** What is done with each team's part. */
function payingRoutes(app: App, platform: Platform): void {
  const { db } = platform
  app.post(
    '/api/tournaments/:id/registrations/:reg_id/prize',
    {
      config: write,
      schema: {
        tags,
        summary: 'Say that a prize was paid (organisers, finance)',
        params: RegistrationParams,
        body: PrizePaidRequest,
        response,
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireFinance(platform, request, tournamentId)
      const target = { tournamentId, registrationId: request.params.reg_id, by: user.id }
      await payPrize(platform, { ...target, ...request.body })
      return ok(await readPrizes(db, tournamentId))
    },
  )

  app.post(
    '/api/tournaments/:id/registrations/:reg_id/prize/ask',
    {
      config: write,
      schema: {
        tags,
        summary: 'Ask a winner how the prize is to be paid, once a day at the most (organisers, finance)',
        params: RegistrationParams,
        response,
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      await requireFinance(platform, request, tournamentId)
      await askWinner(platform, { tournamentId, registrationId: request.params.reg_id })
      return ok(await readPrizes(db, tournamentId))
    },
  )
}
