import { z } from 'zod'
import { cleanText, Id, Text, Time } from './envelope.ts'
import { languages } from './languages.ts'
import { TeamSummary } from './teams.ts'
import { UserSummary } from './users.ts'

export const organiserMessageMax = 600
/** So many messages of one tournament within an hour. */
export const organiserMessagesAnHour = 12

const MessageText = Text.overwrite(cleanText).max(organiserMessageMax, 'too_long')
/** In the languages in which it was written; each reads their own, who has none of them the first that there is. */
export const OrganiserTexts = z
  .object({ en: MessageText.default(''), ru: MessageText.default(''), kz: MessageText.default('') })
  .refine((texts) => languages.some((language) => texts[language] !== ''), { error: 'required' })
export type OrganiserTexts = z.infer<typeof OrganiserTexts>

/** Which teams: all that hold a place or wait for one, those whose payment is not confirmed, those that have not checked in, those of one round, or one. */
export const MessageAudience = z.discriminatedUnion('to', [
  z.object({ to: z.literal('all') }),
  z.object({ to: z.literal('unpaid') }),
  z.object({ to: z.literal('not_checked_in') }),
  z.object({ to: z.literal('round'), stage: Text.max(64, 'too_long'), round: z.int().min(1, 'number_range') }),
  z.object({ to: z.literal('team'), team_id: Id }),
])
export type MessageAudience = z.infer<typeof MessageAudience>
export const MessageReaders = z.enum(['captains', 'rosters'])
export type MessageReaders = z.infer<typeof MessageReaders>

/** `POST /api/tournaments/:id/messages/preview` (organisers) */
export const MessagePreviewRequest = z.object({ audience: MessageAudience, readers: MessageReaders })
export type MessagePreviewRequest = z.infer<typeof MessagePreviewRequest>
export const MessagePreview = z.object({
  teams: z.array(TeamSummary),
  people: z.int(),
  /** How many of them read the site in which language. */
  languages: z.object({ en: z.int(), ru: z.int(), kz: z.int() }),
})
export type MessagePreview = z.infer<typeof MessagePreview>

/** `POST /api/tournaments/:id/messages` (organisers). `key`: the writer's own name of it; told twice it is sent once. */
export const OrganiserMessageRequest = z.object({
  key: Text.regex(/^[\w-]{8,64}$/, 'invalid'),
  audience: MessageAudience,
  readers: MessageReaders,
  texts: OrganiserTexts,
})
export type OrganiserMessageRequest = z.infer<typeof OrganiserMessageRequest>

export const OrganiserMessage = z.object({
  id: Id,
  at: Time,
  by: UserSummary,
  audience: MessageAudience,
  /** The one that it went to, where it was one. */
  team: TeamSummary.nullable(),
  readers: MessageReaders,
  texts: z.object({ en: z.string(), ru: z.string(), kz: z.string() }),
  teams: z.int(),
  people: z.int(),
  /** How many have read it. */
  read: z.int(),
})
export type OrganiserMessage = z.infer<typeof OrganiserMessage>
