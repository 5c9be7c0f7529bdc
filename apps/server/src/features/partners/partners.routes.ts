import { envelope, PartnerAnswer, PartnerRequest } from '@lobby/contract'
import type { App, Parts } from '#platform/parts'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { askOwner } from './ask-owner.ts'

export function partnerRoutes(app: App, parts: Parts): void {
  app.post(
    '/api/partners/requests',
    {
      config: { rateLimit: limits.letters },
      schema: {
        tags: ['partners'],
        summary: 'Write to the owner about a partnership',
        body: PartnerRequest,
        response: { 200: envelope(PartnerAnswer) },
      },
    },
    async (request) => {
      await askOwner(parts, request.body)
      return ok({ accepted: true as const })
    },
  )
}
