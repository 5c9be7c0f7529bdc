/** What admins set of the site while it runs (specification §9); all else of it is fixed in `constants.ts`. */
import { z } from 'zod'
import { ActReason } from './admin.ts'
import { Id, Text, Time } from './envelope.ts'
import { emailMax, isEmailAddress } from './email-address.ts'
import { tournamentFields } from './tournament-fields.ts'

/** As people write them: digits, and what groups them. */
export const supportPhonePattern = /^\+?\d[\d ()-]{4,22}\d$/

/** Left empty it has its default. */
const optionalText = (fits: (text: string) => boolean, error: string) =>
  Text.trim()
    .max(emailMax, 'too_long')
    .refine((text) => text === '' || fits(text), { error })
    .transform((text) => (text === '' ? null : text))
    .nullable()

export const SiteSettings = z.object({
  support_email: optionalText(isEmailAddress, 'email_invalid'),
  support_phone: optionalText((text) => supportPhonePattern.test(text), 'phone_invalid'),
  /** What the form of a new tournament begins with. */
  cup_entry_fee: tournamentFields.entry_fee.nullable(),
  cup_prize_pool: tournamentFields.prize_pool.nullable(),
  cup_max_teams: tournamentFields.max_teams.nullable(),
})
export type SiteSettings = z.infer<typeof SiteSettings>
export type SiteSettingName = keyof SiteSettings
export const siteSettingNames = Object.keys(SiteSettings.shape) as SiteSettingName[]

/** The same, as it is told. */
const SiteSettingsTold = z.object({
  support_email: z.string().nullable(),
  support_phone: z.string().nullable(),
  cup_entry_fee: z.int().nullable(),
  cup_prize_pool: z.int().nullable(),
  cup_max_teams: z.int().nullable(),
} satisfies Record<SiteSettingName, z.ZodType>)

/** What of the product is fixed until its next version (`constants.ts`); times in milliseconds, of production. */
const FixedSettings = z.object({
  version: z.string(),
  cup: Id,
  currency: z.string(),
  zone: z.string(),
  password_min: z.int(),
  username: z.object({ min: z.int(), max: z.int() }),
  request_timeout: z.int(),
  request_retries: z.int(),
  registration_refresh: z.int(),
  server_refresh: z.int(),
  leaderboard_refresh: z.int(),
  answers_kept: z.int(),
  account_fresh: z.int(),
  toast: z.int(),
  achievement: z.int(),
  home: z.object({ tournaments: z.int(), servers: z.int(), players: z.int() }),
})
export type FixedSettings = z.infer<typeof FixedSettings>

/** `GET /api/admin/site-settings`, and the answer of every change. */
export const SiteSettingsState = z.object({
  /** It goes back with the change; nought where nothing was ever changed. */
  version: z.int(),
  changed_at: Time.nullable(),
  /** What admins have set; null where the default stands. */
  own: SiteSettingsTold,
  /** What stands where they have set nothing: of the environment, or of the product. */
  defaults: SiteSettingsTold,
  fixed: FixedSettings,
})
export type SiteSettingsState = z.infer<typeof SiteSettingsState>

/** `PUT /api/admin/site-settings`: all of them, and why. Who changed them since is not overwritten: SITE_SETTINGS_CHANGED, with `data` as they stand. */
export const SiteSettingsRequest = z.object({
  version: z.int({ error: 'number_range' }).min(0, 'number_range'),
  own: SiteSettings,
  reason: ActReason,
})
export type SiteSettingsRequest = z.infer<typeof SiteSettingsRequest>

/** `GET /api/site/cup-defaults`: what a new tournament begins with. */
export const CupDefaults = z.object({ entry_fee: z.int(), prize_pool: z.int(), max_teams: z.int() })
export type CupDefaults = z.infer<typeof CupDefaults>
