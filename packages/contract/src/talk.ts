import { z } from 'zod'
import { cleanText, Id, Text, Time, paging } from './envelope.ts'
import { UserSummary } from './users.ts'

/**
 * Phrases that are stored by their key and read in each reader's language. `minutes`: they say a number of them, one of `talkMinutes`. A key is for ever: what was said with
 * it must stay readable.
 */
export const talkPhrases = {
  ready_in: 'minutes',
  we_are_ready: 'plain',
  waiting_for_you: 'plain',
  on_the_server: 'plain',
  cannot_connect: 'plain',
  server_problem: 'plain',
  player_dropped: 'plain',
  player_back: 'plain',
  please_wait: 'minutes',
  please_pause: 'plain',
  please_go_on: 'plain',
  please_restart: 'plain',
  wrong_roster: 'plain',
  wrong_map: 'plain',
  we_agree: 'plain',
  we_disagree: 'plain',
  wait_organiser: 'plain',
  one_moment: 'plain',
  thanks: 'plain',
  good_luck: 'plain',
  good_game: 'plain',
} as const satisfies Record<string, 'plain' | 'minutes'>
export type TalkPhrase = keyof typeof talkPhrases
export const talkPhraseNames = Object.keys(talkPhrases) as TalkPhrase[]
export const talkMinutes = [5, 10, 15] as const
export type TalkMinutes = (typeof talkMinutes)[number]

export const talkTextMax = 400
/** Hours after the end of a match in which people may still write; then it is kept as it is. */
export const talkHours = 24
/** Messages of one person: within so many seconds, and in one match. */
export const talkPace = { messages: 10, seconds: 30, match: 500 } as const
/** The newest so many come at once; earlier ones are asked for. */
export const talkPage = 50

/** As whom somebody takes part. Who leads one of the teams speaks for it, whatever else they are. */
export const TalkRole = z.enum(['team1', 'team2', 'organiser', 'referee'])
export type TalkRole = z.infer<typeof TalkRole>

const Minutes = z.union(talkMinutes.map((minutes) => z.literal(minutes)))

/** `POST /api/matches/:id/talk`: a phrase or a text. `key` is the writer's own name of the message: told twice it is written once. */
export const TalkRequest = z
  .object({
    key: Text.regex(/^[\w-]{8,64}$/, 'invalid'),
    phrase: z.enum(talkPhraseNames).optional(),
    minutes: Minutes.optional(),
    text: Text.overwrite(cleanText)
      .min(1, 'required')
      .max(talkTextMax, 'too_long')
      .refine((text) => text.replaceAll(/[\s\u{200D}]|\u{FE0F}/gu, '') !== '', { error: 'required' })
      .optional(),
  })
  .refine(({ phrase, text }) => (phrase === undefined) !== (text === undefined), { error: 'required', path: ['text'] })
  .refine(
    ({ phrase, minutes }) => (phrase !== undefined && talkPhrases[phrase] === 'minutes') === (minutes !== undefined),
    { error: 'invalid', path: ['minutes'] },
  )
export type TalkRequest = z.infer<typeof TalkRequest>

export const TalkMessage = z.object({
  /** Rises by one within a match, in the order in which messages came to stand. */
  number: z.int(),
  at: Time,
  author: UserSummary,
  role: TalkRole,
  /** Of a phrase; an older page may not know a key. */
  phrase: z.string().nullable(),
  minutes: z.int().nullable(),
  /** Null of a phrase, of what the asker muted, and of what is gone with its writer's account. */
  text: z.string().nullable(),
  is_muted: z.boolean(),
  /** The asker has reported it. */
  is_reported: z.boolean(),
})
export type TalkMessage = z.infer<typeof TalkMessage>

export const TalkPerson = z.object({
  user: UserSummary,
  role: TalkRole,
  /** The asker does not read their texts. */
  is_muted: z.boolean(),
  /** May write phrases alone; told to them and to who may change it, null to others. */
  is_silenced: z.boolean().nullable(),
})
export type TalkPerson = z.infer<typeof TalkPerson>

/** `GET /api/matches/:id/talk` (captains of the match, its organisers and referees) */
export const Talk = z.object({
  match_id: Id,
  role: TalkRole,
  /** The oldest first. */
  messages: z.array(TalkMessage),
  /** The `before` of the page before this one; null: there is none. */
  earlier: z.string().nullable(),
  /** Those of others beyond the asker's mark. */
  unread: z.int(),
  read_to: z.int(),
  people: z.array(TalkPerson),
  is_open: z.boolean(),
  /** When nobody may write any more; null before the end of the match. */
  closes_at: Time.nullable(),
  /** `text`: may write more than phrases; `silence`: may say who does not. */
  rights: z.object({ write: z.boolean(), text: z.boolean(), silence: z.boolean() }),
})
export type Talk = z.infer<typeof Talk>

const Number = z.string().regex(/^[1-9]\d{0,8}$/, { error: 'invalid' })

export const TalkQuery = z.object({ before: Number.optional() })
export const TalkPersonParams = z.object({ id: Id, user_id: Id })
export const TalkMessageParams = z.object({ id: Id, number: Number })

/** `PUT /api/matches/:id/talk/read`: everything up to this number was seen. The mark never goes back. */
export const TalkReadRequest = z.object({
  up_to: z.int({ error: 'number_range' }).min(0, 'number_range').max(1_000_000, 'number_range'),
})
export const TalkRead = z.object({ unread: z.int(), read_to: z.int() })
export type TalkRead = z.infer<typeof TalkRead>

/** `PUT /api/matches/:id/talk/mutes/:user_id`: the asker reads their texts, or does not, in all matches. */
export const TalkMuteRequest = z.object({ is_muted: z.boolean() })
/** `PUT /api/matches/:id/talk/silences/:user_id` (organisers, referees): they may write phrases alone in this match, or texts again. */
export const TalkSilenceRequest = z.object({ is_silenced: z.boolean() })

export const talkReportReasons = ['insult', 'hate', 'threat', 'spam', 'other'] as const
export const TalkReportReason = z.enum(talkReportReasons)
export type TalkReportReason = z.infer<typeof TalkReportReason>
/** `POST /api/matches/:id/talk/messages/:number/report` */
export const TalkReportRequest = z.object({ reason: TalkReportReason })

/** A message that somebody reported, as admins read it. */
export const TalkReport = z.object({
  id: Id,
  reason: TalkReportReason,
  at: Time,
  reporter: UserSummary,
  match: z.object({ id: Id, tournament_id: Id, team1: z.string(), team2: z.string() }),
  message: TalkMessage.pick({
    number: true,
    at: true,
    author: true,
    role: true,
    phrase: true,
    minutes: true,
    text: true,
  }),
  /** Null while it is open. */
  closed: z.object({ at: Time, by: UserSummary }).nullable(),
})
export type TalkReport = z.infer<typeof TalkReport>

/** `GET /api/admin/talk-reports` (admins): the newest first. */
export const TalkReportsQuery = z.object({ state: z.enum(['open', 'closed']).default('open'), ...paging(20) })
export type TalkReportsQuery = z.infer<typeof TalkReportsQuery>
export const TalkReports = z.object({ reports: z.array(TalkReport), total: z.int(), open: z.int() })
export type TalkReports = z.infer<typeof TalkReports>
/** `PUT /api/admin/talk-reports/:id` (admins) */
export const TalkReportChange = z.object({ state: z.enum(['open', 'closed']) })
