/** How the prize of a cup is divided by places, and what became of each part. */
import { z } from 'zod'
import { Id, Text, Time } from './envelope.ts'
import { PrizeDetails, PrizeState } from './prize-details.ts'
import { TeamSummary } from './teams.ts'

export const prizePlacesMax = 64
export const prizeUnits = ['tenge', 'percent'] as const

const Share = z.object({
  place: z.int().min(1, 'number_range').max(prizePlacesMax, 'number_range'),
  value: z.int({ error: 'number_range' }).min(1, 'number_range').max(1_000_000_000, 'number_range'),
})

/** `PUT /api/tournaments/:id/prizes` (organisers): each place once, from the first on; all of them are the whole pool. None: it is not divided. */
export const PrizeSplitRequest = z.object({
  unit: z.enum(prizeUnits),
  shares: z
    .array(Share)
    .max(prizePlacesMax, 'too_long')
    .refine((shares) => shares.every(({ place }, at) => place === at + 1), { error: 'invalid' }),
})
export type PrizeSplitRequest = z.infer<typeof PrizeSplitRequest>

/** What a place is worth, in whole tenge: public. */
export const PrizeShare = z.object({ place: z.int(), amount: z.int() })
export type PrizeShare = z.infer<typeof PrizeShare>

export const PrizePayout = z.object({
  registration_id: Id,
  team: TeamSummary,
  /** Teams that share places share their prizes. Null where it has no place any more, or the cup is open again. */
  place_from: z.int().nullable(),
  place_to: z.int().nullable(),
  /** Nothing as long as it is to be decided. */
  amount: z.int(),
  paid: z.int(),
  state: PrizeState,
  /** How it wants to be paid; null where nobody said. */
  details: PrizeDetails.nullable(),
  /** When its captain was told last that nobody said; null where nobody was. */
  asked_at: Time.nullable(),
})
export type PrizePayout = z.infer<typeof PrizePayout>

/** `GET /api/tournaments/:id/prizes` (organisers, finance), and the answer of every change. */
export const Prizes = z.object({
  pool: z.int(),
  split: PrizeSplitRequest,
  /** Whether the parts are the whole pool, as they were when they were written. */
  is_whole: z.boolean(),
  /** Null before the tournament is over, unless something was paid before it was opened again. */
  payouts: z.array(PrizePayout).nullable(),
  /** Of all payouts: what is to be decided and paid, with details and without, and what was. */
  sums: z.object({
    to_decide: z.int(),
    details_missing: z.int(),
    to_pay: z.int(),
    paid: z.int(),
    over: z.int(),
  }),
})
export type Prizes = z.infer<typeof Prizes>

/** `POST /api/tournaments/:id/registrations/:reg_id/prize`: so much of its prize was paid. */
export const PrizePaidRequest = z.object({
  amount: z.int({ error: 'number_range' }).min(1, 'number_range').max(1_000_000_000, 'number_range'),
  reference: Text.trim().max(120, 'too_long').default(''),
  /** The details that the page showed, null where it showed none: money does not go where the winner no longer wants it. */
  details_version: z.int({ error: 'number_range' }).nullable().default(null),
})
export type PrizePaidRequest = z.infer<typeof PrizePaidRequest>
