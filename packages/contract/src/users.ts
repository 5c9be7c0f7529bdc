import { z } from 'zod'
import { emailMax, emailPattern } from './email-address.ts'
import { passwordMax, passwordMin, usernameMax, usernameMin } from './constants.ts'
import { Id, Language, Text, Time } from './envelope.ts'

/** SteamID64 of an individual account: 17 digits from 76561197960265728 up, whose beginning changes with account number 2,039,734,272. */
export const SteamId = z.string().regex(/^76561(19|20)[0-9]{10}$/, 'steam_reference')

export const Username = z
  .string({ error: 'required' })
  .trim()
  .min(1, 'required')
  .min(usernameMin, 'username_length')
  .max(usernameMax, 'username_length')
  .regex(/^[A-Za-z0-9_]+$/, 'username_characters')

/** Text, @, text, dot, text (specification §5), and one mailbox whoever reads it. */
export const Email = Text.trim().min(1, 'required').max(emailMax, 'too_long').regex(emailPattern, 'email_invalid')
export const NewPassword = z
  .string({ error: 'required' })
  .min(1, 'required')
  .min(passwordMin, 'password_min')
  .max(passwordMax, 'password_max')

/** A password as somebody types it who has one: any length that can be stored, no rule of new ones. */
export const KnownPassword = z.string({ error: 'required' }).min(1, 'required').max(passwordMax, 'password_max')

/** A new password is typed twice. */
export const newPasswordTwice = {
  password: NewPassword,
  confirmPassword: z.string({ error: 'required' }).min(1, 'required'),
}
export function passwordsMatch(body: { password: string; confirmPassword: string }): boolean {
  return body.password === body.confirmPassword
}
export const passwordsDiffer = { path: ['confirmPassword'], message: 'passwords_differ' }

export const RegisterRequest = z
  .object({
    username: Username,
    email: Email,
    ...newPasswordTwice,
    language: Language.optional(),
  })
  .refine(passwordsMatch, passwordsDiffer)
export type RegisterRequest = z.infer<typeof RegisterRequest>

/** The address of an account made before the rule of `Email` may still sign in. */
export const LoginRequest = z.object({
  email: Text.trim().min(1, 'required').max(emailMax, 'too_long').includes('@', { error: 'email_invalid' }),
  password: KnownPassword,
})
export type LoginRequest = z.infer<typeof LoginRequest>

/** `replace`: whoever is signed in here was asked, and goes on as the other account. */
export const ExchangeRequest = z.object({
  code: z.string().min(1, 'required').max(128, 'too_long'),
  replace: z.boolean().optional(),
})

export const themes = ['dark', 'light', 'system'] as const
export const Theme = z.enum(themes)
export type Theme = z.infer<typeof Theme>

/** An IANA zone by name (`Asia/Almaty`), never an offset. */
export const TimeZone = z
  .string()
  .max(64, 'time_zone_invalid')
  .refine((name) => /^[A-Za-z]/.test(name) && isTimeZone(name), { error: 'time_zone_invalid' })

/** Browsers and servers name some zones differently (Asia/Calcutta, Asia/Kolkata), so each is asked whether it knows one. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Address of a picture of 512 × 512 pixels, from the site's root; `smallAvatar` has that of 128 × 128. */
export const AvatarUrl = z.string()

/** The signed-in user, as only they see it. */
export const CurrentUser = z.object({
  id: Id,
  username: z.string(),
  /** Null for an account that a provider made without one, as Steam does. */
  email: z.string().nullable(),
  email_verified: z.boolean(),
  has_password: z.boolean(),
  second_factor: z.boolean(),
  wallet_address: z.string().nullable(),
  /** Whether the wallet signed for it: an unverified one gives no right. */
  wallet_verified: z.boolean(),
  is_admin: z.boolean(),
  steam_id: z.string().nullable(),
  /** Whether Steam itself vouched for `steam_id`; otherwise it is a claim. */
  steam_verified: z.boolean(),
  language: Language,
  theme: Theme,
  time_zone: z.string(),
  avatar_url: AvatarUrl.nullable(),
  /** The day from which the account is gone, when its owner asked for that; until then they may take it back. */
  deletion_due_at: Time.nullable(),
  created_at: Time,
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const AuthAnswer = z.object({ token: z.string(), user: CurrentUser })
export type AuthAnswer = z.infer<typeof AuthAnswer>
export const ProfileAnswer = z.object({ user: CurrentUser })

export const UserSummary = z.object({ id: Id, username: z.string() })
export type UserSummary = z.infer<typeof UserSummary>
