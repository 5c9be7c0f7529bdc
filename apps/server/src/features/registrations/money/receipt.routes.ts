import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { OwnPayment, RegistrationParams, envelope, receiptBytesMax } from '@lobby/contract'
import { findReceipt } from '#payments'
import { tournamentNumber } from '#tournaments'
import { AppError, found, refuse } from '#platform/errors'
import { requireUser } from '#platform/identity'
import type { App } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import type { Paying } from '../online/offer.ts'
import { keepReceipt, removeReceipt } from './keep-receipt.ts'
import { readOwnPayment, requireOwnMoney } from './read-own-payment.ts'

const tags = ['payments']
const address = '/api/tournaments/:id/registrations/:reg_id/receipt'
const response = { 200: envelope(OwnPayment) }

/** What a team shows of its transfer: for whoever leads it, organisers and finance, and nobody else. */
export function receiptRoutes(app: App, platform: Paying): void {
  // In a scope of its own: no other route takes multipart bodies.
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: receiptBytesMax, files: 1, fields: 4, fieldSize: 1_024 } })
    uploadRoute(scope.withTypeProvider<ZodTypeProvider>(), platform)
  })
  app.delete(
    address,
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Take a receipt back, until the fee is confirmed (who leads the team)',
        params: RegistrationParams,
        response,
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const target = targetOf(request.params)
      await removeReceipt(platform, { ...target, userId: user.id })
      return ok(await readOwnPayment(platform, user, target))
    },
  )
  downloadRoute(app, platform)
}

function targetOf({ id, reg_id: registrationId }: { id: string; reg_id: string }) {
  return { tournamentId: tournamentNumber(id), registrationId }
}

function uploadRoute(app: App, platform: Paying): void {
  app.put(
    address,
    {
      config: { rateLimit: limits.upload, takesLong: true },
      schema: {
        tags,
        summary:
          'Show a receipt: multipart, one picture or PDF of at most 5 MB; it replaces the one before (who leads the team)',
        params: RegistrationParams,
        consumes: ['multipart/form-data'],
        response,
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const target = targetOf(request.params)
      try {
        await keepReceipt(platform, { ...target, userId: user.id, chunks: await fileOf(request) })
      } catch (error) {
        // Nobody takes what is still on its way.
        if (!request.raw.complete) void reply.header('connection', 'close')
        throw error
      }
      return ok(await readOwnPayment(platform, user, target))
    },
  )
}

/** The one file of a body, as it comes. @throws UNSUPPORTED_MEDIA_TYPE, RECEIPT_MISSING */
async function fileOf(request: FastifyRequest): Promise<AsyncIterable<Uint8Array>> {
  if (!request.isMultipart()) refuse('UNSUPPORTED_MEDIA_TYPE')
  const part = await request.file({ throwFileSizeLimit: false }).catch(() => refuse('RECEIPT_MISSING'))
  return wholeFile(found(part, 'RECEIPT_MISSING').file)
}

async function* wholeFile(file: AsyncIterable<Uint8Array> & { truncated: boolean }): AsyncGenerator<Uint8Array> {
  yield* file
  if (file.truncated) throw new AppError('RECEIPT_TOO_LARGE')
}

function downloadRoute(app: App, platform: Paying): void {
  app.get(
    address,
    {
      // Pictures and PDF are compressed as they are.
      compress: false,
      schema: {
        tags,
        summary: 'The receipt of a registration (who leads the team, organisers, finance)',
        params: RegistrationParams,
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const target = targetOf(request.params)
      const { reference_code: code } = await requireOwnMoney(platform.db, user, target)
      const receipt = found(await findReceipt(platform.db, target.registrationId), 'NOT_FOUND')
      void reply
        .type('application/octet-stream')
        .header('content-length', receipt.bytes)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `attachment; filename="receipt-${code}.${receipt.kind}"`)
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      const stored = found(await platform.files.get(receipt.file), 'NOT_FOUND')
      return reply.send(stored.body)
    },
  )
}
