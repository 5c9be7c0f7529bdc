import { z } from 'zod'
import { Id, Text, Time } from './envelope.ts'
import { OrganiserTexts } from './organiser-messages.ts'
import { UserSummary } from './users.ts'

/** So many of one place stand or are to come at most: who reads five at once reads none. */
export const announcementsAtOnce = 5
/** Longer nothing is news. */
export const announcementDaysMax = 90

const Texts = z.object({ en: z.string(), ru: z.string(), kz: z.string() })

/** GET /api/announcements, GET /api/tournaments/:id/announcements: what stands now, the urgent first, then the latest. */
export const Announcement = z.object({
  id: Id,
  /** Empty in a language in which it was not written. */
  texts: Texts,
  is_urgent: z.boolean(),
  ends_at: Time,
})
export type Announcement = z.infer<typeof Announcement>

/** POST /api/admin/announcements, POST /api/tournaments/:id/announcements. Without a start it stands at once. */
export const AnnouncementRequest = z
  .object({
    key: Text.regex(/^[\w-]{8,64}$/, 'invalid'),
    texts: OrganiserTexts,
    is_urgent: z.boolean().default(false),
    starts_at: z.iso.datetime('invalid').nullable().default(null),
    ends_at: z.iso.datetime('invalid'),
  })
  .refine(({ starts_at: from, ends_at: to }) => from === null || Date.parse(from) < Date.parse(to), {
    path: ['ends_at'],
    error: 'invalid',
  })
export type AnnouncementRequest = z.infer<typeof AnnouncementRequest>

/** As those see it who write them; those that are over, too. */
export const AnnouncementEntry = Announcement.extend({
  state: z.enum(['coming', 'standing', 'over', 'withdrawn']),
  starts_at: Time,
  by: UserSummary,
})
export type AnnouncementEntry = z.infer<typeof AnnouncementEntry>
