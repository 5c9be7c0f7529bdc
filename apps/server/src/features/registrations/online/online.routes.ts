import type { FastifyInstance } from 'fastify'
import {
  Checkout,
  IdParams,
  OnlineQuestionParams,
  OnlineQuestionRequest,
  OnlineRefundRequest,
  Payments,
  RegistrationParams,
  UnmatchedPayment,
  UnmatchedRequest,
  envelope,
} from '@lobby/contract'
import { requireFinance } from '#payments'
import { tournamentNumber } from '#tournaments'
import { refuse } from '#platform/errors'
import { requireAdmin, requireUser } from '#platform/identity'
import type { App } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestLanguage } from '#platform/sentences'
import { bytesOf, takeBytes } from '#platform/text-bodies'
import { readPayments } from '../money/read-payments.ts'
import { checkout } from './checkout.ts'
import type { Paying } from './offer.ts'
import { listUnmatchedPayments } from './read-online.ts'
import { refundOnline } from './refund-online.ts'
import { settleQuestion, settleUnmatched } from './settle-question.ts'
import { receiveWebhook } from './webhook.ts'

const tags = ['payments']
const webhookBytes = 65_536
/** Each may be a call at the provider. */
const write = { rateLimit: limits.checkout }
const response = { 200: envelope(Payments) }

/** Fees that are paid through a provider. */
export function onlineRoutes(app: App, paying: Paying): void {
  app.post(
    '/api/tournaments/:id/registrations/:reg_id/checkout',
    {
      config: write,
      schema: {
        tags,
        summary: 'Begin to pay what a team owes online, or go on with it: where it is paid (who leads the team)',
        params: RegistrationParams,
        response: { 200: envelope(Checkout) },
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const tournamentId = tournamentNumber(request.params.id)
      const target = { tournamentId, registrationId: request.params.reg_id, user }
      const begun = await checkout(paying, { ...target, language: requestLanguage(request), log: request.log })
      return reply.header('cache-control', 'no-store').send(ok(begun))
    },
  )
  ledgerRoutes(app, paying)
  unmatchedRoutes(app, paying)
}

function ledgerRoutes(app: App, paying: Paying): void {
  app.post(
    '/api/tournaments/:id/registrations/:reg_id/refund/online',
    {
      config: write,
      schema: {
        tags,
        summary: 'Ask the provider to give back what is owed and came by it (organisers, finance)',
        params: RegistrationParams,
        body: OnlineRefundRequest,
        response,
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireFinance(paying, request, tournamentId)
      const target = { tournamentId, registrationId: request.params.reg_id, by: user.id }
      await refundOnline(paying, { ...target, ...request.body, log: request.log })
      return ok(await readPayments(paying, tournamentId))
    },
  )
  app.post(
    '/api/tournaments/:id/payments/questions/:message_id',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Say what is to be thought of what the provider says (organisers, finance)',
        params: OnlineQuestionParams,
        body: OnlineQuestionRequest,
        response,
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireFinance(paying, request, tournamentId)
      const { message_id: messageId } = request.params
      await settleQuestion(paying, { tournamentId, messageId, by: user.id, ...request.body })
      return ok(await readPayments(paying, tournamentId))
    },
  )
}

function unmatchedRoutes(app: App, paying: Paying): void {
  const answer = { 200: envelope(UnmatchedPayment.array()) }
  app.get(
    '/api/admin/payments/unmatched',
    {
      schema: {
        tags: ['admin'],
        summary: 'What the payment provider says of orders that are none of this site’s',
        response: answer,
      },
    },
    async (request, reply) => {
      await requireAdmin(request)
      return reply.header('cache-control', 'no-store').send(ok(await listUnmatchedPayments(paying)))
    },
  )
  app.post(
    '/api/admin/payments/unmatched/:id',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags: ['admin'],
        summary: 'Lay such a message aside, with the reason',
        params: IdParams,
        body: UnmatchedRequest,
        response: answer,
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      await settleUnmatched(paying, { messageId: request.params.id, by: user.id, reason: request.body.reason })
      return ok(await listUnmatchedPayments(paying))
    },
  )
}

/** What the provider calls: no account, but its signature. */
export function webhookRoutes(app: App, paying: Paying): void {
  void app.register(async (scope: FastifyInstance) => {
    takeBytes(scope, webhookBytes)
    scope.post<{ Params: { provider: string } }>(
      '/api/payments/webhook/:provider',
      {
        bodyLimit: webhookBytes,
        config: { rateLimit: limits.webhook },
        schema: { tags, summary: 'What a payment provider tells by itself, signed as it signs' },
      },
      async (request, reply) => {
        const { provider } = paying
        if (provider?.id !== request.params.provider) return refuse('NOT_FOUND')
        const contentType = request.headers['content-type'] ?? ''
        await receiveWebhook(paying, provider, { body: bytesOf(request), contentType })
        const { contentType: type, body } = provider.acknowledge()
        return reply.type(type).send(body)
      },
    )
  })
}
