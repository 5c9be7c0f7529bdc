import { z } from 'zod'
import { rosterMax, rosterMin } from './constants.ts'
import { Id, Text, Time } from './envelope.ts'
import { MatchScore } from './matches.ts'
import { TeamSummary } from './teams.ts'
import { UserSummary } from './users.ts'

export const tournamentStatuses = ['draft', 'open', 'closed', 'check_in', 'live', 'finished', 'cancelled'] as const
export const TournamentStatus = z.enum(tournamentStatuses)
export type TournamentStatus = z.infer<typeof TournamentStatus>

const oddSeries = z.union([z.literal(1), z.literal(3), z.literal(5)])
const formatFields = {
  group_size: z.int().min(3, 'number_range').max(8, 'number_range'),
  advance_per_group: z.int().min(1, 'number_range').max(4, 'number_range'),
  group_best_of: oddSeries,
  playoff_best_of: oddSeries,
  final_best_of: oddSeries,
}
/** Round-robin groups whose first places go on to a single-elimination playoff. */
export const TournamentFormat = z.object({
  group_size: formatFields.group_size.default(4),
  advance_per_group: formatFields.advance_per_group.default(2),
  group_best_of: oddSeries.default(1),
  playoff_best_of: oddSeries.default(3),
  final_best_of: oddSeries.default(5),
})
export type TournamentFormat = z.infer<typeof TournamentFormat>

export const TournamentListItem = z.object({
  id: Id,
  name: z.string(),
  status: TournamentStatus,
  start_date: Time,
  /** Whole tenge. */
  prize_pool: z.int(),
  /** Whole tenge for a team. */
  entry_fee: z.int(),
  /** Teams that hold a place: confirmed or waiting for payment. */
  registered_teams: z.int(),
  max_teams: z.int(),
  /** Which stage is being played while the status is live. */
  current_stage: z.enum(['groups', 'playoff']).nullable(),
  champion: TeamSummary.nullable(),
})
export type TournamentListItem = z.infer<typeof TournamentListItem>

export const RegistrationStatus = z.enum(['pending_payment', 'confirmed', 'waiting_list', 'withdrawn'])
export type RegistrationStatus = z.infer<typeof RegistrationStatus>

/** What everybody may see of a registration. */
export const RegistrationEntry = z.object({
  id: Id,
  team: TeamSummary,
  status: RegistrationStatus,
  /** 1-based place on the waiting list; null for a team that holds a place. */
  waiting_position: z.int().nullable(),
  seed: z.int().nullable(),
  registered_at: Time,
  players: z.array(UserSummary),
})
export type RegistrationEntry = z.infer<typeof RegistrationEntry>

export const TournamentDetail = TournamentListItem.extend({
  description: z.string(),
  min_teams: z.int(),
  roster_min: z.int(),
  roster_max: z.int(),
  format: TournamentFormat,
  registration_closes_at: Time,
  /** Hours that a registration holds its place before the fee must be confirmed. */
  payment_deadline_hours: z.int(),
  registrations: z.array(RegistrationEntry),
  version: z.int(),
  created_at: Time,
  started_at: Time.nullable(),
  finished_at: Time.nullable(),
})
export type TournamentDetail = z.infer<typeof TournamentDetail>

/** A registration with what only its team and the organisers may see. */
export const RegistrationPrivate = RegistrationEntry.extend({
  /** What the payer writes with the transfer. */
  reference_code: z.string(),
  /** Roster players whose account names a Steam ID: only those can join a game server. */
  players_with_steam_id: z.int(),
  amount: z.int(),
  payment_due_at: Time.nullable(),
  confirmed_at: Time.nullable(),
  confirmed_by: UserSummary.nullable(),
})
export type RegistrationPrivate = z.infer<typeof RegistrationPrivate>

/** `GET /api/tournaments/:id/me`: what the signed-in user may do here. */
export const TournamentViewer = z.object({
  is_organiser: z.boolean(),
  /** Registrations of teams that the user captains or plays in. */
  registrations: z.array(RegistrationPrivate.extend({ is_captain: z.boolean() })),
  /** Teams that the user captains and may still register. */
  captain_of: z.array(TeamSummary),
})
export type TournamentViewer = z.infer<typeof TournamentViewer>

export const RegisterTeamRequest = z.object({ team_id: Id, players: z.array(Id).max(64, 'too_long') })
export type RegisterTeamRequest = z.infer<typeof RegisterTeamRequest>
export const RegistrationParams = z.object({ id: Id, reg_id: Id })

export const CreateTournamentRequest = z.object({
  name: Text.trim().min(3, 'too_long').max(60, 'too_long'),
  description: Text.trim().max(2_000, 'too_long').default(''),
  start_date: z.iso.datetime({ error: 'date_invalid' }),
  registration_closes_at: z.iso.datetime({ error: 'date_invalid' }).optional(),
  prize_pool: z.int().min(0, 'number_range').max(1_000_000_000, 'number_range').default(0),
  entry_fee: z.int().min(0, 'number_range').max(100_000_000, 'number_range').default(0),
  max_teams: z.int().min(2, 'number_range').max(128, 'number_range').default(16),
  min_teams: z.int().min(2, 'number_range').max(128, 'number_range').default(4),
  roster_min: z.int().min(1, 'number_range').max(rosterMin, 'number_range').default(rosterMin),
  roster_max: z.int().min(rosterMin, 'number_range').max(10, 'number_range').default(rosterMax),
  payment_deadline_hours: z.int().min(1, 'number_range').max(720, 'number_range').default(48),
  /** Whether teams after the last place wait for one; otherwise they are refused. */
  waiting_list: z.boolean().default(true),
  format: TournamentFormat.prefault({}),
})
export type CreateTournamentRequest = z.infer<typeof CreateTournamentRequest>

/** While registration runs everything may change; once the tournament is live only best-of rules of rounds not begun are frozen too. */
export const UpdateTournamentRequest = z.object({
  name: CreateTournamentRequest.shape.name.optional(),
  description: Text.trim().max(2_000, 'too_long').optional(),
  start_date: z.iso.datetime({ error: 'date_invalid' }).optional(),
  registration_closes_at: z.iso.datetime({ error: 'date_invalid' }).optional(),
  status: z.enum(['open', 'closed', 'cancelled']).optional(),
  /** What is left out stays as it is: the defaults are for new tournaments alone. */
  format: z.object(formatFields).partial().optional(),
})
export type UpdateTournamentRequest = z.infer<typeof UpdateTournamentRequest>

/** Where the occupant of a seat comes from while it is not known. */
export const SeatSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('seed'), seed: z.int() }),
  z.object({ kind: z.literal('winner_of'), match_number: z.int() }),
  z.object({ kind: z.literal('loser_of'), match_number: z.int() }),
  z.object({ kind: z.literal('group_place'), group: z.string(), place: z.int() }),
  z.object({ kind: z.literal('bye') }),
])
export type SeatSource = z.infer<typeof SeatSource>
export const Seat = z.object({ team: TeamSummary.nullable(), nobody: z.boolean(), source: SeatSource })
export type Seat = z.infer<typeof Seat>

export const BracketMatch = z.object({
  /** Structural and stable: stage/group or bracket/round/index. */
  key: z.string(),
  /** Running number in the tournament, for captions such as "winner of match 5". */
  number: z.int(),
  /** Present from the moment both teams are known. */
  match_id: Id.nullable(),
  round: z.int(),
  index: z.int(),
  best_of: z.int(),
  is_final: z.boolean(),
  state: z.enum(['pending', 'ready', 'live', 'done', 'walkover', 'nobody', 'not_needed', 'void']),
  team1: Seat,
  team2: Seat,
  winner: z.union([z.literal(1), z.literal(2)]).nullable(),
  outcome: z.enum(['played', 'forfeit', 'bye', 'double_forfeit', 'admin']).nullable(),
  score: MatchScore.nullable(),
})
export type BracketMatch = z.infer<typeof BracketMatch>

export const StandingRow = z.object({
  place: z.int(),
  team: TeamSummary,
  played: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  points: z.int(),
  rounds_won: z.int(),
  rounds_lost: z.int(),
  /** Step of the tie-break list that decided this place; null while nothing separates the teams. */
  decided_by: z
    .enum([
      'points',
      'mini_wins',
      'mini_round_difference',
      'map_difference',
      'round_difference',
      'rounds_won',
      'seed',
      'lots',
    ])
    .nullable(),
  decided_value: z.number().nullable(),
  /** Known once the group is complete. */
  advances: z.boolean().nullable(),
})
export type StandingRow = z.infer<typeof StandingRow>

export const GroupsStage = z.object({
  kind: z.literal('groups'),
  id: z.string(),
  best_of: z.int(),
  advance_per_group: z.int(),
  groups: z.array(
    z.object({
      id: z.string(),
      complete: z.boolean(),
      standings: z.array(StandingRow),
      matches: z.array(BracketMatch),
    }),
  ),
})
export const PlayoffStage = z.object({
  kind: z.literal('single_elimination'),
  id: z.string(),
  best_of: z.int(),
  final_best_of: z.int(),
  rounds: z.array(z.object({ number: z.int(), best_of: z.int(), matches: z.array(BracketMatch) })),
})
export type GroupsStage = z.infer<typeof GroupsStage>
export type PlayoffStage = z.infer<typeof PlayoffStage>

/** `GET /api/tournaments/:id/bracket`; stages is empty before the start. */
export const Bracket = z.object({
  tournament_id: Id,
  version: z.int(),
  stages: z.array(z.discriminatedUnion('kind', [GroupsStage, PlayoffStage])),
  placements: z.array(z.object({ team: TeamSummary, from: z.int(), to: z.int() })),
  champion: TeamSummary.nullable(),
})
export type Bracket = z.infer<typeof Bracket>
