/** Places of one tournament that are seeds of another. */
import { z } from 'zod'
import { Id } from './envelope.ts'
import { TeamSummary } from './teams.ts'
import { TournamentStatus } from './tournament-status.ts'

/** Most links into one tournament, and out of one. */
export const qualifierLinksMax = 8

const number = z.int({ error: 'number_range' }).min(1, 'number_range').max(256, 'number_range')

/** `POST /api/tournaments/:id/qualifiers` (organisers of both) → Qualifiers. */
export const QualifierLinkRequest = z
  .object({
    source_id: Id,
    from_place: number,
    to_place: number,
    /** The seed of `from_place`; the others follow. */
    first_seed: number,
    /** Whether teams that come by it owe the entry fee. */
    fee_due: z.boolean().default(false),
  })
  .refine(({ from_place: from, to_place: to }) => from <= to, { path: ['to_place'], error: 'number_range' })
export type QualifierLinkRequest = z.infer<typeof QualifierLinkRequest>
export const QualifierParams = z.object({ id: Id, link_id: Id })
export const QualifierSeatParams = QualifierParams.extend({ place: z.coerce.number().int().min(1).max(256) })

/** `PUT …/qualifiers/:link_id/seats/:place`: the team that comes; null leaves the seat open. `DELETE` takes the word back and looks again. */
export const QualifierChoiceRequest = z.object({ team_id: Id.nullable() })
export type QualifierChoiceRequest = z.infer<typeof QualifierChoiceRequest>

/**
 * Why a place alone does not say who comes: teams share it across the border of the link; nobody has it; its team is in the target
 * already, has left it, has a banned captain, no members, too few players who may play there, or left the source.
 */
export const seatReasons = [
  'tie',
  'nobody',
  'in_already',
  'declined',
  'banned',
  'dissolved',
  'roster',
  'left_source',
] as const
export type SeatReason = (typeof seatReasons)[number]

/** `differs`: the target has started, and the source says another team now. */
export const seatStates = ['waiting', 'entered', 'undecided', 'left_open', 'differs'] as const
export const QualifierSeat = z.object({
  place: z.int(),
  seed: z.int(),
  state: z.enum(seatStates),
  /** Of `undecided`. */
  reason: z.enum(seatReasons).nullable(),
  /** Who sits there; of `undecided` whom the reason is about. */
  team: TeamSummary.nullable(),
  /** Of `differs`: whom the source names now, where it is one team. */
  instead: TeamSummary.nullable(),
  /** Who may be invited, with the places that they share. */
  candidates: z.array(TeamSummary.extend({ from: z.int(), to: z.int() })),
  /** Whether an organiser said so. */
  is_chosen: z.boolean(),
})
export type QualifierSeat = z.infer<typeof QualifierSeat>

const Named = z.object({ id: Id, name: z.string() })
export const QualifierLink = z.object({
  id: Id,
  source: Named.extend({ status: TournamentStatus }),
  from_place: z.int(),
  to_place: z.int(),
  first_seed: z.int(),
  fee_due: z.boolean(),
  can_remove: z.boolean(),
  seats: z.array(QualifierSeat),
})
export type QualifierLink = z.infer<typeof QualifierLink>

/** `GET /api/tournaments/:id/qualifiers` (organisers). */
export const Qualifiers = z.object({
  /** Whether links can be made and seats decided: until the start. */
  can_change: z.boolean(),
  links: z.array(QualifierLink),
  /** Other tournaments that the asker organises and that can be a source, the newest first. */
  sources: z.array(Named.extend({ max_teams: z.int() })),
})
export type Qualifiers = z.infer<typeof Qualifiers>

/** What everybody may see of it, beside a tournament. */
export const PublicQualifiers = z.object({
  /** Seats that are kept for places of others and not filled yet, by seed. */
  seats: z.array(z.object({ seed: z.int(), place: z.int(), source: Named, called_off: z.boolean() })),
  /** Where its own places go. */
  goes_to: z.array(z.object({ tournament: Named, has_begun: z.boolean(), from_place: z.int(), to_place: z.int() })),
})
export type PublicQualifiers = z.infer<typeof PublicQualifiers>
