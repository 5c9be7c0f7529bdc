import {
  GuardianConsentAnswer,
  GuardianConsentRequest,
  GuardianQuestion,
  GuardianRequest,
  GuardianState,
  GuardianTokenRequest,
  envelope,
} from '@lobby/contract'
import { found } from '#platform/errors'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { answerAsGuardian, askGuardian, readGuardianQuestion } from './ask-guardian.ts'
import { readGuardian } from './guardians.presenter.ts'

const sensitive = { rateLimit: limits.sensitive }

export function guardianRoutes(app: App, platform: Platform): void {
  const { db, clock } = platform
  app.post(
    '/api/user/guardian',
    {
      config: sensitive,
      schema: {
        tags: ['me'],
        summary: 'Ask my parent or guardian by mail for their consent',
        body: GuardianRequest,
        response: { 200: envelope(GuardianState) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      await askGuardian(platform, user, request.body)
      return ok(found(await readGuardian(db, user.id, clock.now()), 'NOT_FOUND'))
    },
  )

  app.post(
    '/api/guardian-consents/preview',
    {
      config: sensitive,
      schema: {
        tags: ['guardians'],
        summary: 'What the link of a letter asks',
        body: GuardianTokenRequest,
        response: { 200: envelope(GuardianQuestion) },
      },
    },
    async (request) => ok(await readGuardianQuestion(platform, request.body.token)),
  )

  app.post(
    '/api/guardian-consents',
    {
      config: sensitive,
      schema: {
        tags: ['guardians'],
        summary: 'Give, refuse or withdraw a guardian’s consent',
        body: GuardianConsentRequest,
        response: { 200: envelope(GuardianConsentAnswer) },
      },
    },
    async (request) => ok({ status: await answerAsGuardian(platform, request.body, request.ip) }),
  )
}
