/** How the prize of a cup is divided by places, and what became of each part. */
import { z } from 'zod'
import { Id, Text } from './envelope.ts'
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

/** `owed`: it ended in a place with a prize; `over`: more was paid than its place is worth, as after a correction. */
export const prizeStates = ['owed', 'paid', 'over'] as const

export const PrizePayout = z.object({
  registration_id: Id,
  team: TeamSummary,
  /** Teams that share places share their prizes. */
  place_from: z.int(),
  place_to: z.int(),
  amount: z.int(),
  paid: z.int(),
  state: z.enum(prizeStates),
})
export type PrizePayout = z.infer<typeof PrizePayout>

/** `GET /api/tournaments/:id/prizes` (organisers, finance), and the answer of every change. */
export const Prizes = z.object({
  pool: z.int(),
  split: PrizeSplitRequest,
  /** Whether the parts are the whole pool, as they were when they were written. */
  is_whole: z.boolean(),
  /** Null before the tournament is over. */
  payouts: z.array(PrizePayout).nullable(),
})
export type Prizes = z.infer<typeof Prizes>

/** `POST /api/tournaments/:id/registrations/:reg_id/prize`: so much of its prize was paid. */
export const PrizePaidRequest = z.object({
  amount: z.int({ error: 'number_range' }).min(1, 'number_range').max(1_000_000_000, 'number_range'),
  reference: Text.trim().max(120, 'too_long').default(''),
})
export type PrizePaidRequest = z.infer<typeof PrizePaidRequest>
