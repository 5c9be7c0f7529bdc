import { z } from 'zod'
import { ConsentParams, ConsentRequest, ConsentState, envelope } from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestLanguage } from '#platform/sentences'
import { changeConsent, presentConsents } from './change-consent.ts'
import { listConsents } from './consents.queries.ts'

const tags = ['me']
const Consents = z.object({ consents: z.array(ConsentState) })

export function consentRoutes(app: App, { db, transact, config, clock }: Platform): void {
  app.get(
    '/api/user/consents',
    { schema: { tags, summary: 'What I agreed to', response: { 200: envelope(Consents) } } },
    async (request) => {
      const { user } = await requireUser(request)
      return ok({ consents: presentConsents(await listConsents(db, user.id)) })
    },
  )

  app.put(
    '/api/user/consents/:purpose',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Agree to a use of my data, or withdraw that',
        params: ConsentParams,
        body: ConsentRequest,
        response: { 200: envelope(Consents) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const witness = {
        language: requestLanguage(request),
        address: request.ip,
        secret: config.secret,
        now: clock.now(),
      }
      const { purpose } = request.params
      return ok({ consents: await changeConsent(transact, { userId: user.id, purpose, witness }, request.body) })
    },
  )
}
