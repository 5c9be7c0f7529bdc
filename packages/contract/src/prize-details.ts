/** How whoever won wants a prize to be paid: private, and gone some time after it was. */
import { z } from 'zod'
import { Id, Text, Time } from './envelope.ts'
import { ibanOf, numberOrNone, phoneOf, written } from './payee.ts'
import { TeamSummary } from './teams.ts'
import { UserSummary } from './users.ts'

/** So long it is kept after the prize was paid. */
export const prizeDetailsDays = 90
/** So often an organiser may ask a team for it. */
export const prizeAskHours = 24

/**
 * `to_decide`: the parts are not the pool, places can still change, or teams share places whose prizes do not divide into whole tenge; `details_missing`: nobody said yet how to pay
 * it; `over`: more was paid than the place is worth, as after a correction.
 */
export const prizeStates = ['to_decide', 'details_missing', 'to_pay', 'part_paid', 'paid', 'over'] as const
export const PrizeState = z.enum(prizeStates)
export type PrizeState = z.infer<typeof PrizeState>

/** Whom to pay, and where: one way at the least. */
const DetailsInput = z
  .object({
    name: Text.trim().min(1, 'required').max(120, 'too_long'),
    kaspi_phone: numberOrNone(30, phoneOf, 'phone_invalid'),
    iban: numberOrNone(40, ibanOf, 'iban_invalid'),
    bank: written(80).default(''),
    note: written(300).default(''),
  })
  .refine(({ kaspi_phone: phone, iban, note }) => phone !== null || iban !== null || note !== '', {
    path: ['kaspi_phone'],
    error: 'prize_way_needed',
  })
export type PrizeDetailsInput = z.infer<typeof DetailsInput>

export const PrizeDetails = z.object({
  name: z.string(),
  kaspi_phone: z.string().nullable(),
  iban: z.string().nullable(),
  bank: z.string(),
  note: z.string(),
  /** Another one with every change, and never the same again. */
  version: z.int(),
  changed_by: z.string(),
  changed_at: Time,
})
export type PrizeDetails = z.infer<typeof PrizeDetails>

/** `PUT /api/tournaments/:id/registrations/:reg_id/prize/details` (who leads the team). Null takes them back. */
export const PrizeDetailsRequest = z.object({
  /** Those that the page showed; null where it showed none. Who changed them since is not overwritten: PRIZE_DETAILS_CHANGED, with `data` as it stands. */
  version: z.int({ error: 'number_range' }).nullable(),
  details: DetailsInput.nullable(),
})
export type PrizeDetailsRequest = z.infer<typeof PrizeDetailsRequest>

/** What a team won of a cup's prize, for whoever leads it. */
export const TeamPrize = z.object({
  registration_id: Id,
  team: TeamSummary,
  state: PrizeState,
  /** Nothing as long as it is to be decided. */
  amount: z.int(),
  paid: z.int(),
})
export type TeamPrize = z.infer<typeof TeamPrize>

/** `GET /api/tournaments/:id/registrations/:reg_id/prize` (who leads the team), and the answer of every change. */
export const OwnPrize = z.object({
  registration_id: Id,
  /** Null: the team won none, or the cup is not over. */
  prize: TeamPrize.nullable(),
  details: PrizeDetails.nullable(),
  may_change: z.boolean(),
  /** Whom to ask: the organisers. */
  organisers: z.array(UserSummary),
})
export type OwnPrize = z.infer<typeof OwnPrize>
