/** A bank's statement: what came, whose it is, and what an organiser makes of it. */
import { z } from 'zod'
import { Id, Text, Time } from './envelope.ts'
import { PaymentState } from './payments.ts'
import { TeamSummary } from './teams.ts'
import { UserSummary } from './users.ts'

export const statementBytesMax = 5 * 1_048_576
/** Lines that are entered at once. */
export const statementEntriesMax = 500
/** Lines that nobody could place, of one cup. */
export const keptLinesMax = 500
/** So long what they say is kept after the end of the cup. */
export const keptLineDays = 90

/** Which column is what, from nought; null: none. */
export const StatementColumns = z.object({
  date: z.int().nullable(),
  amount: z.int().nullable(),
  text: z.int().nullable(),
  payer: z.int().nullable(),
})
export type StatementColumns = z.infer<typeof StatementColumns>

const Column = z
  .string()
  .regex(/^\d{0,2}$/, 'invalid')
  .transform((text) => (text === '' ? null : Number(text)))
/** `PUT /api/tournaments/:id/payments/statement`: columns that an organiser chose; without them they are guessed. Left empty it is no column. */
export const StatementQuery = z.object({
  date: Column.optional(),
  amount: Column.optional(),
  text: Column.optional(),
  payer: Column.optional(),
})
export type StatementQuery = z.infer<typeof StatementQuery>

/** Sure: it names one code and brings exactly what is owed. Known: it was entered before. Aside: somebody laid it aside. */
export const statementVerdicts = ['sure', 'ask', 'known', 'aside', 'not_ours'] as const
export const StatementVerdict = z.enum(statementVerdicts)
export type StatementVerdict = z.infer<typeof StatementVerdict>

const Origin = z.string().regex(/^statement:[0-9a-f]{40}$/, 'invalid')

/** Whom a line may be of. */
const LineTeam = z.object({ registration_id: Id, team: TeamSummary, state: PaymentState, rest: z.int() })

/** Nothing of it is kept until an organiser says so. */
export const StatementPreview = z.object({
  columns: StatementColumns,
  /** What stands in the first row that is looked at, a text a column. */
  heads: z.array(z.string()),
  lines: z.array(
    z.object({
      origin: Origin,
      date: z.string(),
      amount: z.int(),
      text: z.string(),
      payer: z.string(),
      verdict: StatementVerdict,
      /** Whose it is or may be, the likeliest first. */
      registration_ids: z.array(Id),
      /** Whether it goes to those that nobody could place: nobody decided it, it stands there not yet, and some team had registered when it came. */
      may_keep: z.boolean(),
    }),
  ),
  teams: z.array(LineTeam),
})
export type StatementPreview = z.infer<typeof StatementPreview>

/** A line that nobody decided, as the preview told it. */
const LeftLine = z.object({
  origin: Origin,
  date: z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/, 'invalid'),
  amount: z.int().min(1, 'number_range').max(100_000_000, 'number_range'),
  text: Text.max(500, 'too_long'),
  payer: Text.max(200, 'too_long'),
})
export type LeftLine = z.infer<typeof LeftLine>

/** `POST /api/tournaments/:id/payments/statement`: these came, and those nobody could place: all of them or none. `rest` is what the page showed as still due. */
export const StatementRequest = z
  .object({
    entries: z
      .array(
        z.object({
          origin: Origin,
          registration_id: Id,
          amount: z.int().min(1, 'number_range').max(100_000_000, 'number_range'),
          rest: z.int().min(0, 'number_range'),
          reference: Text.trim().max(120, 'too_long').default(''),
        }),
      )
      .max(statementEntriesMax, 'too_long')
      .default([]),
    left: z.array(LeftLine).max(keptLinesMax, 'too_long').default([]),
  })
  .refine(({ entries, left }) => entries.length + left.length > 0, { path: ['entries'], error: 'required' })
export type StatementRequest = z.infer<typeof StatementRequest>

/** What a payer wrote is cut, and of long numbers the last digits alone are kept. */
export const KeptLine = z.object({
  id: Id,
  date: z.string(),
  amount: z.int(),
  text: z.string(),
  payer: z.string(),
  /** Whose it may be, the likeliest first. */
  registration_ids: z.array(Id),
  kept_at: Time,
  kept_by: UserSummary,
})
export type KeptLine = z.infer<typeof KeptLine>

/** `GET /api/tournaments/:id/payments/lines` (organisers, finance), and the answer of every decision: those that nobody could place, the oldest first. */
export const KeptLines = z.object({ lines: z.array(KeptLine), teams: z.array(LineTeam) })
export type KeptLines = z.infer<typeof KeptLines>

export const KeptLineParams = z.object({ id: Id, line_id: Id })

/** `POST /api/tournaments/:id/payments/lines/:line_id/enter`: it came from this team. `rest` is what the page showed as still due. */
export const EnterLineRequest = z.object({ registration_id: Id, rest: z.int().min(0, 'number_range') })
export type EnterLineRequest = z.infer<typeof EnterLineRequest>

export const lineDismissals = ['not_this_cup', 'entered_already', 'sent_back', 'other'] as const

/** `POST /api/tournaments/:id/payments/lines/:line_id/dismiss`: it is no payment of a team's here. What is none of the known reasons says its own. */
export const DismissLineRequest = z
  .object({ why: z.enum(lineDismissals), note: Text.trim().max(300, 'too_long').default('') })
  .refine(({ why, note }) => why !== 'other' || note !== '', { path: ['note'], error: 'required' })
export type DismissLineRequest = z.infer<typeof DismissLineRequest>
