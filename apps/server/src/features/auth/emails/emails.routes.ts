import { z } from 'zod'
import { ChangeEmailRequest, VerifyEmailAnswer, VerifyEmailRequest, envelope } from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { callerOf, type AuthPlatform } from '../auth-platform.ts'
import { askForNewEmail } from './change-email.ts'
import { followLink } from './follow-link.ts'
import { sendVerificationAgain } from './verify-email.ts'

export function emailRoutes(app: App, auth: AuthPlatform): void {
  app.post(
    '/api/auth/verify-email',
    {
      config: { rateLimit: limits.login },
      schema: {
        tags: ['auth'],
        summary: 'Follow a link of a mail: confirm an address, take a new one, or take the old one back',
        body: VerifyEmailRequest,
        response: { 200: envelope(VerifyEmailAnswer) },
      },
    },
    async (request) => ok(await followLink(auth, request.body.token, request)),
  )

  app.post(
    '/api/user/verify-email',
    {
      config: { rateLimit: limits.write },
      schema: { tags: ['me'], summary: 'Send the confirmation mail again', response: { 200: envelope(z.null()) } },
    },
    async (request) => {
      const { user } = await requireUser(request)
      await sendVerificationAgain(auth, user)
      return ok(null)
    },
  )

  app.post(
    '/api/user/email',
    {
      config: { rateLimit: limits.write, security: 'email_asked' },
      schema: {
        tags: ['me'],
        summary: 'Ask for another e-mail address; it changes when its owner opens the link',
        body: ChangeEmailRequest,
        response: { 200: envelope(z.null()) },
      },
    },
    async (request, reply) => {
      const { user, sessionId } = await requireUser(request)
      await askForNewEmail(auth, { user, sessionId }, request.body, callerOf(request, reply))
      return ok(null)
    },
  )
}
