/** Passwords, mails with links, sessions, the second factor, bans. */
import { z } from 'zod'
import { ProviderId } from './account-providers.ts'
import { Id, Text, Time } from './envelope.ts'
import { CurrentUser, Email, KnownPassword, newPasswordTwice, passwordsDiffer, passwordsMatch } from './users.ts'

/** The answer 202 of a sign-in that waits for its second factor; the challenge lives five minutes and a few tries. */
export const SecondFactorChallenge = z.object({ challenge: z.string(), expires_at: Time })
export type SecondFactorChallenge = z.infer<typeof SecondFactorChallenge>

/** Six digits of an authenticator, or a recovery code; spaces and hyphens do not count. */
export const SecondFactorCode = Text.trim().min(1, 'required').max(40, 'too_long')
const Secret = z.string({ error: 'required' }).min(1, 'required').max(128, 'too_long')

/** POST /api/auth/second-factor → AuthAnswer */
export const SecondFactorRequest = z.object({ challenge: Secret, code: SecondFactorCode })

/** POST /api/auth/forgot-password → null; the same for an unknown address. */
export const ForgotPasswordRequest = z.object({ email: Email })

/** POST /api/auth/reset-password → null; every session of the account ends. */
export const ResetPasswordRequest = z
  .object({ token: Secret, ...newPasswordTwice })
  .refine(passwordsMatch, passwordsDiffer)

/** POST /api/user/password → ProfileAnswer; other sessions end. `current_password` is asked for when there is one. */
export const ChangePasswordRequest = z
  .object({ current_password: KnownPassword.optional(), ...newPasswordTwice })
  .refine(passwordsMatch, passwordsDiffer)

/** POST /api/auth/verify-email: the token of any mail that leads to /auth/verify-email. */
export const VerifyEmailRequest = z.object({ token: Secret })
/**
 * What the link did: the address of the account is proven, it was exchanged for the new one, or the owner of the old
 * address took it back (then all sessions have ended, the password is void, and a mail leads to a new one).
 */
export const VerifyEmailAnswer = z.object({ outcome: z.enum(['verified', 'changed', 'restored']) })
export type VerifyEmailAnswer = z.infer<typeof VerifyEmailAnswer>

/** POST /api/user/email → null; the address changes when the mail sent to it is answered. */
export const ChangeEmailRequest = z.object({ email: Email, password: KnownPassword.optional() })

/**
 * What shows that the owner is there and not only a session of theirs, as `data` of PRESENCE_REQUIRED: all that is true is asked for
 * at once, or one round trip to any of the providers. Nothing at all: only a new password by mail helps.
 */
export const PresenceWays = z.object({ password: z.boolean(), code: z.boolean(), providers: z.array(ProviderId) })
export type PresenceWays = z.infer<typeof PresenceWays>
/** POST /api/user/presence → PresenceAnswer; good for this session alone. */
export const PresenceRequest = z.object({ password: KnownPassword.optional(), code: SecondFactorCode.optional() })
export type PresenceRequest = z.infer<typeof PresenceRequest>
export const PresenceAnswer = z.object({ until: Time })

/** One sign-in. `place` is null when nobody knows it; `device` says what the browser said of itself. */
export const Session = z.object({
  id: Id,
  device: z.object({
    browser: z.string().nullable(),
    os: z.string().nullable(),
    kind: z.enum(['desktop', 'phone', 'tablet', 'other']),
  }),
  ip_address: z.string().nullable(),
  place: z.string().nullable(),
  created_at: Time,
  last_used_at: Time,
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>
/** GET /api/user/sessions, the current one first; DELETE …/:id → null; DELETE … (all others) → EndedSessions */
export const SessionsAnswer = z.object({ sessions: z.array(Session) })
export type SessionsAnswer = z.infer<typeof SessionsAnswer>
export const EndedSessions = z.object({ ended: z.int() })

/** What the owner of an account sees of what happened to its safety. */
export const ownSecurityKinds = [
  'signed_in',
  'password_wrong',
  'guess_blocked',
  'code_wrong',
  'email_asked',
  'email_changed',
  'password_changed',
  'password_reset',
  'factor_on',
  'factor_off',
  'codes_renewed',
  'way_linked',
  'way_unlinked',
  'exported',
  'deletion_asked',
] as const
export type OwnSecurityKind = (typeof ownSecurityKinds)[number]
/** GET /api/user/security-events: the newest first, a hundred at most. `count`: how often within the hour, the last time `at`. */
export const SecurityEvent = z.object({
  id: Id,
  kind: z.enum(ownSecurityKinds),
  count: z.int(),
  at: Time,
  device: Session.shape.device,
  ip_address: z.string().nullable(),
  place: z.string().nullable(),
  /** It was the session that asks. */
  is_current: z.boolean(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>
export const SecurityEventsAnswer = z.object({ events: z.array(SecurityEvent) })
export type SecurityEventsAnswer = z.infer<typeof SecurityEventsAnswer>

/** POST /api/user/second-factor/setup: the password is asked for when there is one. Nothing is on before /enable. */
export const SecondFactorSetupRequest = z.object({ password: KnownPassword.optional() })
/** Base32, and the same as an otpauth:// address for a QR code. */
export const SecondFactorSetup = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>
/** /enable and /recovery-codes → RecoveryCodes; DELETE /api/user/second-factor → ProfileAnswer */
export const SecondFactorConfirmation = z.object({ code: SecondFactorCode })
/** Shown this once; each works once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** POST /api/admin/users/:id/ban; DELETE takes it back. Both → BanAnswer, however often. */
export const BanRequest = z.object({
  reason: Text.trim().min(1, 'required').max(500, 'too_long'),
  /** When it ends by itself; null or left out: never. */
  until: z.iso.datetime({ error: 'date_invalid' }).nullish(),
})
export type BanRequest = z.infer<typeof BanRequest>
/** Why, where whoever lifts it says so. */
export const UnbanRequest = z.object({ reason: BanRequest.shape.reason.optional() }).nullish()
export const BanAnswer = z.object({
  user: z.object({
    id: Id,
    username: CurrentUser.shape.username,
    banned_at: Time.nullable(),
    banned_until: Time.nullable(),
    ban_reason: z.string().nullable(),
  }),
})
export type BanAnswer = z.infer<typeof BanAnswer>
