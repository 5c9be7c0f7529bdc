import { z } from 'zod'
import {
  ChangePasswordRequest,
  ForgotPasswordRequest,
  ProfileAnswer,
  ResetPasswordRequest,
  envelope,
} from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestLanguage, sentencesIn } from '#platform/sentences'
import { callerOf, type AuthPlatform } from '../auth-platform.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

export function passwordRoutes(app: App, auth: AuthPlatform): void {
  app.post(
    '/api/auth/forgot-password',
    {
      config: { rateLimit: limits.login },
      schema: {
        tags: ['auth'],
        summary: 'Mail a link to set a new password; answers alike for an unknown address',
        body: ForgotPasswordRequest,
        response: { 200: envelope(z.null()) },
      },
    },
    async (request) => {
      await forgotPassword(auth, request.body.email)
      return ok(null, sentencesIn(requestLanguage(request)).messages.RESET_LINK_SENT)
    },
  )

  app.post(
    '/api/auth/reset-password',
    {
      config: { rateLimit: limits.login, security: 'password_reset' },
      schema: {
        tags: ['auth'],
        summary: 'Set a new password by the link; every session of the account ends',
        body: ResetPasswordRequest,
        response: { 200: envelope(z.null()) },
      },
    },
    async (request, reply) => {
      await resetPassword(auth, request.body, callerOf(request, reply))
      return ok(null)
    },
  )

  app.post(
    '/api/user/password',
    {
      config: { rateLimit: limits.write, security: 'password_changed' },
      schema: {
        tags: ['me'],
        summary: 'Change or set the password; all other sessions end',
        body: ChangePasswordRequest,
        response: { 200: envelope(ProfileAnswer) },
      },
    },
    async (request, reply) => {
      const { user, sessionId } = await requireUser(request)
      const who = { userId: user.id, sessionId }
      return ok({ user: await changePassword(auth, who, request.body, callerOf(request, reply)) })
    },
  )
}
