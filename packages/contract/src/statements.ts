/** A bank's statement: what came, whose it is, and what an organiser makes of it. */
import { z } from 'zod'
import { Id, Text } from './envelope.ts'
import { PaymentState } from './payments.ts'
import { TeamSummary } from './teams.ts'

export const statementBytesMax = 5 * 1_048_576
/** Lines that are entered at once. */
export const statementEntriesMax = 500

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

/** Sure: it names one code and brings exactly what is owed. Known: it was entered before. */
export const statementVerdicts = ['sure', 'ask', 'known', 'not_ours'] as const
export const StatementVerdict = z.enum(statementVerdicts)
export type StatementVerdict = z.infer<typeof StatementVerdict>

const Origin = z.string().regex(/^statement:[0-9a-f]{40}$/, 'invalid')

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
    }),
  ),
  /** Whom a line may be of. */
  teams: z.array(z.object({ registration_id: Id, team: TeamSummary, state: PaymentState, rest: z.int() })),
})
export type StatementPreview = z.infer<typeof StatementPreview>

/** `POST /api/tournaments/:id/payments/statement`: these came, all of them or none. `rest` is what the page showed as still due. */
export const StatementRequest = z.object({
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
    .min(1, 'required')
    .max(statementEntriesMax, 'too_long'),
})
export type StatementRequest = z.infer<typeof StatementRequest>
