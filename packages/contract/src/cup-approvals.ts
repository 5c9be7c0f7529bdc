/** Tournaments that players make: a draft of theirs, and what an admin says to it (docs/decisions/064). */
import { z } from 'zod'
import { Id, Text, Time } from './envelope.ts'
import { CreateTournamentRequest } from './tournaments.ts'
import { UserSummary } from './users.ts'

export const cupApprovalStates = ['draft', 'asked', 'returned', 'refused', 'approved'] as const
export const CupApprovalState = z.enum(cupApprovalStates)

/** Drafts of one person that are not approved yet: what an admin reads by hand. */
export const ownDraftsMax = 3
const wordsMax = 500

/** `POST /api/user/cups`: always a draft. */
export const MakeOwnCupRequest = CreateTournamentRequest.omit({ status: true })
export type MakeOwnCupRequest = z.infer<typeof MakeOwnCupRequest>

/** `GET /api/tournaments/:id/approval` (organisers). */
export const CupApproval = z.object({
  /** Null: it needs none. */
  state: CupApprovalState.nullable(),
  asked_at: Time.nullable(),
  decided_at: Time.nullable(),
  /** What the admin said to it. */
  words: z.string().nullable(),
})
export type CupApproval = z.infer<typeof CupApproval>

/** `GET /api/admin/cup-approvals`: who has waited the longest first. */
export const CupApprovalQueue = z.object({
  cups: z.array(
    z.object({
      id: Id,
      name: z.string(),
      made_by: UserSummary,
      asked_at: Time,
      starts_at: Time,
      max_teams: z.int(),
      prize_pool: z.int(),
      entry_fee: z.int(),
      /** Whom its teams would pay; null where nobody is named. */
      payee: z.string().nullable(),
    }),
  ),
})
export type CupApprovalQueue = z.infer<typeof CupApprovalQueue>

/** `POST /api/admin/cup-approvals/:id` (admins). Whoever hears no hears why. */
export const CupVerdictRequest = z
  .object({
    verdict: z.enum(['approved', 'returned', 'refused']),
    words: Text.trim().max(wordsMax, 'too_long').default(''),
  })
  .refine(({ verdict, words }) => verdict === 'approved' || words !== '', { path: ['words'], error: 'required' })
export type CupVerdictRequest = z.infer<typeof CupVerdictRequest>
