/** What organisers change of a tournament, whom that touches, and what of it stands in the log. */
import { z } from 'zod'
import { ServerRegion } from './servers.ts'
import { Id, Text, Time } from './envelope.ts'
import { TournamentFormat } from './formats.ts'
import { TeamSummary } from './teams.ts'
import { tournamentFields } from './tournament-fields.ts'
import { TournamentDetail } from './tournaments.ts'
import { UserSummary } from './users.ts'

/** Everything that the form of a tournament holds, in its order. */
export const CupSettings = z.object({
  name: tournamentFields.name,
  description: tournamentFields.description,
  start_date: tournamentFields.moment,
  registration_closes_at: tournamentFields.moment,
  prize_pool: tournamentFields.prize_pool,
  entry_fee: tournamentFields.entry_fee,
  payment_deadline_hours: tournamentFields.payment_deadline_hours,
  max_teams: tournamentFields.max_teams,
  min_teams: tournamentFields.min_teams,
  waiting_list: z.boolean(),
  roster_min: tournamentFields.roster_min,
  roster_max: tournamentFields.roster_max,
  guardian_consent_under: tournamentFields.guardian_consent_under,
  /** The whole format: its stages belong together. */
  format: TournamentFormat,
  /** Where its matches rather find servers. */
  region: ServerRegion.nullable(),
  /** A match whose server is lost goes to another one without anybody's word. */
  auto_move: z.boolean(),
})
export type CupSettings = z.infer<typeof CupSettings>
export type CupField = keyof CupSettings
export const cupFields = Object.keys(CupSettings.shape) as CupField[]

/** How far a field may change now. */
export const fieldFreedoms = ['free', 'more', 'less', 'never'] as const
export type FieldFreedom = (typeof fieldFreedoms)[number]

/** `GET /api/tournaments/:id/settings` (organisers): what the form is made of, and what of it may change now. */
export const CupSettingsForm = z.object({
  /** Of the tournament: it goes back with the change. */
  version: z.int(),
  settings: CupSettings,
  may: z.record(z.string(), z.enum(fieldFreedoms)),
})
export type CupSettingsForm = z.infer<typeof CupSettingsForm>

/** `PATCH /api/tournaments/:id` (organisers): the fields that change, or its status. Afterwards only what harms nobody; its bracket is changed by steps (BracketStep). */
export const UpdateTournamentRequest = CupSettings.partial().extend({
  /**
   * The version that the change was made on. Who changed settings since is not overwritten: TOURNAMENT_CHANGED, with `data` as ChangedMeanwhile. What teams and matches did
   * since is no matter. A program that looks at nothing first leaves it out, and changes what stands; every form sends it.
   */
  version: z.int({ error: 'number_range' }).optional(),
  status: z.enum(['open', 'closed', 'cancelled']).optional(),
  /** Why, where somebody would ask: it stands in the log. */
  reason: Text.trim().max(500, 'too_long').optional(),
  /** Answers whom it would touch, and changes nothing. */
  dry_run: z.boolean().default(false),
  /** `seal` of the preview: where it would touch others by now, it is refused with TOURNAMENT_CHANGED. */
  seal: Text.max(64, 'too_long').optional(),
})
export type UpdateTournamentRequest = z.infer<typeof UpdateTournamentRequest>
/** As sent: what is left out has its default. */
export type UpdateTournamentInput = z.input<typeof UpdateTournamentRequest>

/** A field before and after; a long text is cut, a format is its stages in short. */
export const FieldChange = z.object({
  field: z.string(),
  before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
})
export type FieldChange = z.infer<typeof FieldChange>
/** Longest text of a change in the log, and how many changes one act holds. */
export const changeTextMax = 300
export const changesMax = 40

/** `data` of TOURNAMENT_CHANGED: what others changed since, and the version to go on from. */
export const ChangedMeanwhile = z.object({ version: z.int(), changes: z.array(FieldChange) })
export type ChangedMeanwhile = z.infer<typeof ChangedMeanwhile>

/** Of a list that may be long: how many there are, and the first of them. */
export const shownTouched = 50
function touched<T extends z.ZodType>(one: T) {
  return z.object({ total: z.int(), shown: z.array(one) })
}
const TouchedTeam = z.object({ registration_id: Id, team: TeamSummary })

/** Whom a change touches. */
export const ChangeEffects = z.object({
  changes: z.array(FieldChange),
  /** Moments that move and that people have planned by. */
  moves: z.array(z.object({ what: z.enum(['start', 'registration_closes']), before: Time, after: Time })),
  /** There are fewer places: these go to the head of the waiting list. */
  lose_place: touched(TouchedTeam.extend({ is_confirmed: z.boolean() })),
  /** There are more: these move up from the waiting list. */
  get_place: touched(TouchedTeam),
  rosters: touched(TouchedTeam.extend({ problem: z.enum(['too_small', 'too_large']), players: z.array(UserSummary) })),
  /** Whose players would need a guardian's consent and have none. */
  guardians: touched(TouchedTeam.extend({ players: z.array(UserSummary) })),
  /** Payments that become due at another time. */
  dues: touched(TouchedTeam.extend({ before: Time, after: Time })),
  /** Null where the fee stays; `unpaid` teams owe the new one, `confirmed` ones stay as they are. */
  fee: z.object({ before: z.int(), after: z.int(), unpaid: z.int(), confirmed: z.int() }).nullable(),
  /** Who is told: people by kind of notice, and whether it comes by mail, too. */
  told: z.array(z.object({ kind: z.string(), people: z.int(), by_mail: z.boolean() })),
})
export type ChangeEffects = z.infer<typeof ChangeEffects>

/** The answer to a change: the tournament as it stands; after a dry run with what would come of it. */
export const UpdatedTournament = TournamentDetail.extend({
  preview: z.object({ effects: ChangeEffects, seal: z.string() }).optional(),
})
export type UpdatedTournament = z.infer<typeof UpdatedTournament>
