import { z } from 'zod'
import { Id, Text, Time } from './envelope.ts'

/** `POST /api/matches/:id/server/call` (captains of the match): asks an organiser to come. */
export const CallAdminRequest = z.object({ message: Text.trim().max(300, 'too_long').default('') })
export type CallAdminRequest = z.infer<typeof CallAdminRequest>

/** A captain's call for an organiser. `answer`: what one of them, or a referee, said to it; null while nobody has. */
export const MatchCall = z.object({
  id: Id,
  username: z.string(),
  /** Null: captains neither team any more. */
  team: z.union([z.literal(1), z.literal(2)]).nullable(),
  at: Time,
  message: z.string(),
  answer: z.object({ username: z.string(), at: Time, message: z.string() }).nullable(),
})
export type MatchCall = z.infer<typeof MatchCall>

/** `POST /api/matches/:id/server/call/answer` (organisers, referees of the match): to a call and those before it, in words or none. */
export const AnswerCallRequest = z.object({ call_id: Id, message: Text.trim().max(300, 'too_long').default('') })
export type AnswerCallRequest = z.infer<typeof AnswerCallRequest>
