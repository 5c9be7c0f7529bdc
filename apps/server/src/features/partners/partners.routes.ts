import { envelope, PartnerAnswer, PartnerRequest } from '@lobby/contract'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { askOwner } from './ask-owner.ts'

export function partnerRoutes(app: App, platform: Platform): void {
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
      await askOwner(platform, request.body)
      return ok({ accepted: true as const })
    },
  )
}
