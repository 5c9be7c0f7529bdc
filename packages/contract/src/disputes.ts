import { z } from 'zod'
import { cleanText, Id, Text, Time } from './envelope.ts'

const team = z.union([z.literal(1), z.literal(2)])

export const disputeTextMax = 2_000
/** Of each team. */
export const disputeWordsMax = 5
/** Of each team. */
export const evidenceFilesMax = 5
export const evidenceBytesMax = 100 * 1_024 * 1_024
/** What evidence may be; the file's own bytes say which it is. */
export const evidenceKinds = ['png', 'jpg', 'webp', 'mp4', 'webm', 'dem'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** A dispute as everybody sees it. */
export const DisputeSummary = z.object({
  status: z.enum(['open', 'ruled', 'withdrawn']),
  /** Whose captain opened it. */
  team,
  opened_at: Time,
  /** Until when both teams may say and show something. */
  due_at: Time,
  /** `changed`, `annulled`: an organiser set another result, or had the match played again. Null unless it is ruled. */
  ruling: z.enum(['upheld', 'changed', 'annulled']).nullable(),
  /** The organiser's; empty unless it is ruled. */
  reason: z.string(),
  closed_at: Time.nullable(),
})
export type DisputeSummary = z.infer<typeof DisputeSummary>

/** `GET /api/matches/:id/dispute`: for captains of the match and organisers, with what was said and shown. */
export const MatchDispute = z.object({
  summary: DisputeSummary.nullable(),
  /** What whoever asks may do now. */
  can: z.object({ open: z.boolean(), add: z.boolean(), withdraw: z.boolean(), rule: z.boolean() }),
  /** Until when a result may be disputed; null where nothing is to dispute. */
  open_until: Time.nullable(),
  words: z.array(z.object({ id: Id, team, at: Time, text: z.string() })),
  files: z.array(z.object({ id: Id, team, at: Time, kind: z.enum(evidenceKinds), bytes: z.int() })),
})
export type MatchDispute = z.infer<typeof MatchDispute>

const DisputeText = Text.overwrite(cleanText).min(1, 'required').max(disputeTextMax, 'too_long')

/** `POST /api/matches/:id/dispute` (captains), and `POST …/dispute/words` once it is open. */
export const DisputeTextRequest = z.object({ text: DisputeText })
export type DisputeTextRequest = z.infer<typeof DisputeTextRequest>

/** `POST /api/matches/:id/dispute/ruling` (organisers): the result stands. Another result is set as any result. */
export const UpholdRequest = z.object({ reason: Text.trim().min(1, 'required').max(500, 'too_long') })
export type UpholdRequest = z.infer<typeof UpholdRequest>
