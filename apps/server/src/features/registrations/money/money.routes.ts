import { z } from 'zod'
import {
  Id,
  PaymentEntryParams,
  PaymentExportQuery,
  Payments,
  ReceivedRequest,
  RefundRequest,
  RegistrationParams,
  UndoPaymentRequest,
  envelope,
} from '@lobby/contract'
import { requireFinance } from '#payments'
import { tournamentNumber } from '#tournaments'
import type { App } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { sendTable } from '#platform/table-files'
import type { Paying } from '../online/offer.ts'
import { paymentColumns, paymentLines } from './payments-file.ts'
import { readPayments } from './read-payments.ts'
import { receivePayment, refundPayment, undoPayment } from './settle-money.ts'

const tags = ['payments']
const write = { rateLimit: limits.write }
const Params = z.object({ id: Id })
const response = { 200: envelope(Payments) }

/** Money of a tournament, for its organisers and whom they gave it to. */
export function moneyRoutes(app: App, platform: Paying): void {
  const { db } = platform
  app.get(
    '/api/tournaments/:id/payments',
    {
      schema: { tags, summary: 'The ledger of a tournament (organisers, finance)', params: Params, response },
    },
    async (request, reply) => {
      const id = tournamentNumber(request.params.id)
      await requireFinance(platform, request, id)
      return reply.header('cache-control', 'no-store').send(ok(await readPayments(platform, id)))
    },
  )

  app.get(
    '/api/tournaments/:id/payments/export',
    {
      config: { rateLimit: limits.sensitive },
      schema: {
        tags,
        summary: 'The ledger of a tournament as a file, the oldest entry first (organisers, finance)',
        params: Params,
        querystring: PaymentExportQuery,
      },
    },
    async (request, reply) => {
      const id = tournamentNumber(request.params.id)
      await requireFinance(platform, request, id)
      const { format } = request.query
      return sendTable(reply, { name: `lobby-payments-${id}`, format }, paymentColumns, paymentLines(db, id))
    },
  )
  actRoutes(app, platform)
}

function actRoutes(app: App, platform: Paying): void {
  app.post(
    '/api/tournaments/:id/registrations/:reg_id/payments',
    {
      config: write,
      schema: {
        tags,
        summary: 'Say that so much came from a team (organisers, finance)',
        params: RegistrationParams,
        body: ReceivedRequest,
        response,
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireFinance(platform, request, tournamentId)
      const target = { tournamentId, registrationId: request.params.reg_id, by: user.id }
      await receivePayment(platform, { ...target, ...request.body, source: 'hand' })
      return ok(await readPayments(platform, tournamentId))
    },
  )

  app.post(
    '/api/tournaments/:id/registrations/:reg_id/refund',
    {
      config: write,
      schema: {
        tags,
        summary: 'Say that what is owed back to a team went back, or stays as both agreed (organisers, finance)',
        params: RegistrationParams,
        body: RefundRequest,
        response,
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireFinance(platform, request, tournamentId)
      const target = { tournamentId, registrationId: request.params.reg_id, by: user.id }
      await refundPayment(platform, { ...target, ...request.body })
      return ok(await readPayments(platform, tournamentId))
    },
  )
  undoRoute(app, platform)
}

function undoRoute(app: App, platform: Paying): void {
  app.post(
    '/api/tournaments/:id/payments/:entry_id/undo',
    {
      config: write,
      schema: {
        tags,
        summary: 'Take back what was entered, with the reason (organisers, finance)',
        params: PaymentEntryParams,
        body: UndoPaymentRequest,
        response,
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireFinance(platform, request, tournamentId)
      const { entry_id: entryId } = request.params
      await undoPayment(platform, { tournamentId, entryId, by: user.id, reason: request.body.reason })
      return ok(await readPayments(platform, tournamentId))
    },
  )
}
