import { z } from 'zod'
import { Id, OwnPayment, PayeeRequest, PayeeSetting, RegistrationParams, envelope } from '@lobby/contract'
import { readPayee, requireFinance } from '#payments'
import { tournamentNumber } from '#tournaments'
import { requireOrganiser } from '#users'
import { requireUser } from '#platform/identity'
import type { App } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import type { Paying } from '../online/offer.ts'
import { changePayee } from './change-payee.ts'
import { readOwnPayment } from './read-own-payment.ts'

const tags = ['payments']
const write = { rateLimit: limits.write }
const Params = z.object({ id: Id })
const response = { 200: envelope(PayeeSetting) }

/** Whom teams pay, as organisers say it, and what a team sees of its own payment. */
export function payeeRoutes(app: App, platform: Paying): void {
  const { db } = platform
  app.get(
    '/api/tournaments/:id/payee',
    { schema: { tags, summary: 'Whom teams pay (organisers, finance)', params: Params, response } },
    async (request, reply) => {
      const id = tournamentNumber(request.params.id)
      await requireFinance(platform, request, id)
      return reply.header('cache-control', 'no-store').send(ok(await readPayee(db, id)))
    },
  )

  app.put(
    '/api/tournaments/:id/payee',
    {
      config: write,
      schema: {
        tags,
        summary: 'Say whom teams pay, and how (organisers)',
        params: Params,
        body: PayeeRequest,
        response,
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, id)
      await changePayee(platform, id, { payee: request.body, by: user.id })
      return ok(await readPayee(db, id))
    },
  )

  app.delete(
    '/api/tournaments/:id/payee',
    { config: write, schema: { tags, summary: 'Name nobody any more (organisers)', params: Params, response } },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, id)
      await changePayee(platform, id, { payee: null, by: user.id })
      return ok(await readPayee(db, id))
    },
  )
  ownRoute(app, platform)
}

function ownRoute(app: App, platform: Paying): void {
  app.get(
    '/api/tournaments/:id/registrations/:reg_id/payment',
    {
      schema: {
        tags,
        summary: 'How a registration stands with its money (who leads its team, organisers, finance)',
        params: RegistrationParams,
        response: { 200: envelope(OwnPayment) },
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const tournamentId = tournamentNumber(request.params.id)
      const own = await readOwnPayment(platform, user, { tournamentId, registrationId: request.params.reg_id })
      return reply.header('cache-control', 'no-store').send(ok(own))
    },
  )
}
