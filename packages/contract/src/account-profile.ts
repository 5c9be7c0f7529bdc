import { City } from './city.ts'
import { countries } from './countries.ts'
import { z } from 'zod'
import { guardianNameMax } from './constants.ts'
import { Id, Language, Text, Time } from './envelope.ts'
import { AvatarUrl, Email, Theme, TimeZone, Username, CurrentUser } from './users.ts'
import { TeamSummary } from './teams.ts'

export const Country = z.string().refine((code) => countries.includes(code), { error: 'country_invalid' })

/** A day of the calendar, `2008-05-31`; neither ahead nor longer ago than anybody lives. */
export const BirthDate = z.iso
  .date({ error: 'date_invalid' })
  .refine((day) => day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10), { error: 'date_invalid' })

/** What a person may be told about, each by every way there is. What concerns safety is always told. */
export const notificationKinds = ['tournaments', 'matches', 'teams'] as const
export type NotificationKind = (typeof notificationKinds)[number]
const Channels = z.object({ mail: z.boolean() })
export const NotificationChoices = z.object({
  tournaments: Channels,
  matches: Channels,
  teams: Channels,
})
export type NotificationChoices = z.infer<typeof NotificationChoices>

export const audiences = ['everyone', 'members', 'nobody'] as const
/** `members` are people who are signed in; `nobody` is the owner alone. Organisers and game servers see what a match needs. */
export const Audience = z.enum(audiences)
export type Audience = z.infer<typeof Audience>
export const PrivacyChoices = z.object({
  country: Audience,
  city: Audience,
  steam_id: Audience,
  old_names: Audience,
  teams: Audience,
  statistics: Audience,
})
export type PrivacyChoices = z.infer<typeof PrivacyChoices>

/**
 * A Steam account as people write it: 17 digits, `STEAM_0:1:2`, `[U:1:5]`, the address of a profile, or the name in it, which is looked up at Steam where the site has a key. Blanks around it
 * are passed over; what is kept and answered is the SteamID64.
 */
export const SteamReference = Text.trim().min(1, 'required').max(256, 'steam_reference')

/**
 * PATCH /api/user: what is left out stays. A username may change once in `usernameChangeDays`; a Steam ID given here is a
 * claim, and one that Steam has proven cannot be changed.
 */
export const UpdateUserRequest = z.object({
  username: Username.optional(),
  steam_id: SteamReference.nullable().optional(),
  country: Country.nullable().optional(),
  city: City.nullable().optional(),
  birth_date: BirthDate.nullable().optional(),
  language: Language.optional(),
  time_zone: TimeZone.optional(),
  theme: Theme.optional(),
  notifications: z
    .object({
      tournaments: Channels.partial(),
      matches: Channels.partial(),
      teams: Channels.partial(),
    })
    .partial()
    .optional(),
  privacy: PrivacyChoices.partial().optional(),
})
export type UpdateUserRequest = z.infer<typeof UpdateUserRequest>

/** A name of before, with the days between which it was borne. */
export const PreviousUsername = z.object({ username: z.string(), used_from: Time, used_until: Time })
export type PreviousUsername = z.infer<typeof PreviousUsername>

export const consentPurposes = ['account', 'news'] as const
/** What personal data are kept for. Without `account` there is no account; `news` is free. */
export const ConsentPurpose = z.enum(consentPurposes)
export type ConsentPurpose = z.infer<typeof ConsentPurpose>
/** The version of the text that a person agrees to now, by purpose: the day it came into force. */
export const consentVersions = { account: '2026-11-21', news: '2026-11-21', guardian: '2026-11-21' } as const

export const ConsentState = z.object({
  purpose: ConsentPurpose,
  required: z.boolean(),
  granted: z.boolean(),
  /** Of the text that was agreed to last; null when never. */
  text_version: z.string().nullable(),
  /** Of the text as it stands now: another one than `text_version` is to be agreed to anew. */
  current_version: z.string(),
  language: Language.nullable(),
  granted_at: Time.nullable(),
  withdrawn_at: Time.nullable(),
})
export type ConsentState = z.infer<typeof ConsentState>
export const ConsentParams = z.object({ purpose: ConsentPurpose })
/** PUT /api/user/consents/:purpose. `text_version` is the version of the text that was shown. */
export const ConsentRequest = z.object({ granted: z.boolean(), text_version: z.string().max(32, 'too_long') })
export type ConsentRequest = z.infer<typeof ConsentRequest>

export const guardianStatuses = ['asked', 'granted', 'refused', 'withdrawn', 'expired'] as const
/** A parent's or guardian's word for an under-age player. */
export const GuardianState = z.object({
  name: z.string(),
  email: z.string(),
  status: z.enum(guardianStatuses),
  asked_at: Time,
  answered_at: Time.nullable(),
  text_version: z.string().nullable(),
})
export type GuardianState = z.infer<typeof GuardianState>
/** POST /api/user/guardian: mails them a link to /auth/guardian?token=. */
export const GuardianRequest = z.object({
  name: Text.trim()
    .min(2, 'person_name_invalid')
    .max(guardianNameMax, 'person_name_invalid')
    .regex(/^\p{L}[\p{L}\p{M} .'’-]*$/u, 'person_name_invalid'),
  email: Email,
})
export type GuardianRequest = z.infer<typeof GuardianRequest>
export const GuardianTokenRequest = z.object({ token: z.string().min(1, 'required').max(128, 'too_long') })
/** POST /api/guardian-consents/preview {token}: what the guardian is asked, before they answer. */
export const GuardianQuestion = z.object({
  player: z.string(),
  guardian_name: z.string(),
  /** `granted` when the link is the one to withdraw by. */
  status: z.enum(guardianStatuses),
  text_version: z.string(),
})
export type GuardianQuestion = z.infer<typeof GuardianQuestion>
/** POST /api/guardian-consents. A consent is withdrawn by `granted: false` with the link of the mail that thanks for it. */
export const GuardianConsentRequest = GuardianTokenRequest.extend({ granted: z.boolean() })
export type GuardianConsentRequest = z.infer<typeof GuardianConsentRequest>
export const GuardianConsentAnswer = z.object({ status: z.enum(guardianStatuses) })

/** GET /api/user/settings: everything the settings page needs of the person's own. */
export const UserSettings = z.object({
  user: CurrentUser,
  country: z.string().nullable(),
  city: z.string().nullable(),
  birth_date: z.string().nullable(),
  /** When the username may change next; null: now. */
  username_changeable_at: Time.nullable(),
  previous_usernames: z.array(PreviousUsername),
  notifications: NotificationChoices,
  privacy: PrivacyChoices,
  consents: z.array(ConsentState),
  guardian: GuardianState.nullable(),
})
export type UserSettings = z.infer<typeof UserSettings>

/** In the list of players. */
export const PlayerListItem = z.object({
  id: Id,
  username: z.string(),
  avatar_url: AvatarUrl.nullable(),
  country: z.string().nullable(),
})
export type PlayerListItem = z.infer<typeof PlayerListItem>
export const PlayerStatistics = z.object({ matches: z.int(), wins: z.int(), tournaments: z.int() })
/** GET /api/players/:id. What the player keeps from the asker is null, as is what there is nothing of. */
export const PlayerProfile = PlayerListItem.extend({
  city: z.string().nullable(),
  steam_id: z.string().nullable(),
  previous_usernames: z.array(PreviousUsername).nullable(),
  teams: z.array(TeamSummary).nullable(),
  statistics: PlayerStatistics.nullable(),
  /** Their calendar tells something: everybody may see for whom they play and how. Whoever has its address reads it, so it is the same for all. */
  has_calendar: z.boolean(),
  /** The account is gone; what was played stays under an anonymous name. */
  is_deleted: z.boolean(),
  created_at: Time,
})
export type PlayerProfile = z.infer<typeof PlayerProfile>

/** PUT /api/user/avatar (multipart, one file) and DELETE. */
export const AvatarAnswer = z.object({ avatar_url: AvatarUrl.nullable() })

/** DELETE /api/user: the password again where there is one, and a code where there is a second factor. */
export const DeleteUserRequest = z
  .object({ password: z.string().max(1_024, 'too_long').optional(), code: z.string().max(64, 'too_long').optional() })
  .nullish()
export type DeleteUserRequest = z.infer<typeof DeleteUserRequest>
export const DeletionAnswer = z.object({ deletion_due_at: Time })
export type DeletionAnswer = z.infer<typeof DeletionAnswer>
