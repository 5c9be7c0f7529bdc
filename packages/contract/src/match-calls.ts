import { z } from 'zod'
import { cleanText, Id, Text, Time } from './envelope.ts'

/** What a captain calls about. */
export const callReasons = ['server', 'connection', 'opponent', 'roster', 'result', 'other'] as const
export const CallReason = z.enum(callReasons)
export type CallReason = z.infer<typeof CallReason>

/** `POST /api/matches/:id/server/call` (captains of the match): asks an organiser to come. A team has one open call. */
export const CallAdminRequest = z.object({
  reason: CallReason.default('other'),
  message: Text.overwrite(cleanText).max(300, 'too_long').default(''),
})
export type CallAdminRequest = z.infer<typeof CallAdminRequest>

/**
 * A captain's call for an organiser. `taken`: who of them, or of the referees, said that they see to it; `answer`: what one of them said to it, with which it is closed. Null while nobody has.
 */
export const MatchCall = z.object({
  id: Id,
  username: z.string(),
  /** Null: captains neither team any more. */
  team: z.union([z.literal(1), z.literal(2)]).nullable(),
  at: Time,
  reason: CallReason,
  message: z.string(),
  taken: z.object({ username: z.string(), at: Time }).nullable(),
  answer: z.object({ username: z.string(), at: Time, message: z.string() }).nullable(),
})
export type MatchCall = z.infer<typeof MatchCall>

/** `POST /api/matches/:id/server/call/take` (organisers, referees of the match): the asker sees to a call and those before it; the first who says so does. */
export const TakeCallRequest = z.object({ call_id: Id })
export type TakeCallRequest = z.infer<typeof TakeCallRequest>

/** `POST /api/matches/:id/server/call/answer` (organisers, referees of the match): to a call and those before it, in words or none. */
export const AnswerCallRequest = z.object({
  call_id: Id,
  message: Text.overwrite(cleanText).max(300, 'too_long').default(''),
})
export type AnswerCallRequest = z.infer<typeof AnswerCallRequest>
