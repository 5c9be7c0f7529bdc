import { z } from 'zod'
import { rosterMax, rosterMin } from './constants.ts'
import { CrewRole } from './crew.ts'
import { CupPause } from './cup-steering.ts'
import { fileParts, Id, Text, Time } from './envelope.ts'
import { cupFormat, StageKind, TournamentFormat } from './formats.ts'
import { GameSettings } from './game-settings.ts'
import { PrizeShare } from './prizes.ts'
import { PublicQualifiers } from './qualifiers.ts'
import { ServerRegion } from './servers.ts'
import { TeamPrize } from './prize-details.ts'
import { TeamRefund } from './refunds.ts'
import { ShownStandIn } from './stand-ins.ts'
import { TeamSummary } from './teams.ts'
import { tournamentFields } from './tournament-fields.ts'
import { TournamentStatus } from './tournament-status.ts'
import { UserSummary } from './users.ts'

export const TournamentListItem = z.object({
  id: Id,
  name: z.string(),
  status: TournamentStatus,
  start_date: Time,
  /** When it really began, which may be another day than was planned. */
  started_at: Time.nullable(),
  finished_at: Time.nullable(),
  /** Whole tenge. */
  prize_pool: z.int(),
  /** Whole tenge for a team. */
  entry_fee: z.int(),
  /** Teams that hold a place: confirmed or waiting for payment. */
  registered_teams: z.int(),
  /** Places that are kept for teams of other tournaments and hold nobody yet; none after the start. Free are what these two leave of `max_teams`. */
  kept_seats: z.int(),
  max_teams: z.int(),
  /** Format of the stage that is being played while the status is live. */
  current_stage: StageKind.nullable(),
  champion: TeamSummary.nullable(),
})
export type TournamentListItem = z.infer<typeof TournamentListItem>

/** GET /api/tournaments/export */
export const TournamentExportQuery = z.object(fileParts)

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
  players: z.array(UserSummary.extend({ is_substitute: z.boolean() })),
  /** Plays for nobody in the tournament. */
  coach: UserSummary.nullable(),
  /** By which place of which other tournament it came; left out where it registered here. */
  qualifier: z.object({ tournament: z.object({ id: Id, name: z.string() }), place: z.int() }).optional(),
  /** From outside the team, in all of its matches; left out where there is nobody. */
  stand_ins: z.array(ShownStandIn).optional(),
})
export type RegistrationEntry = z.infer<typeof RegistrationEntry>

/** `GET /api/tournaments/:id`: with `teams=first`, where there are more than `firstTeams` of a status, the first `firstOfMany` of it, and the champion. */
export const TournamentQuery = z.object({ teams: z.enum(['first']).optional() })

const More = z.int().min(1).optional()

export const TournamentDetail = TournamentListItem.extend({
  description: z.string(),
  min_teams: z.int(),
  roster_min: z.int(),
  roster_max: z.int(),
  format: TournamentFormat,
  /** How it is played on servers. */
  game: GameSettings,
  /** Seconds by which kills, money and places reach the public later. */
  live_delay: z.int(),
  registration_closes_at: Time,
  /** Hours that a registration holds its place before the fee must be confirmed. */
  payment_deadline_hours: z.int(),
  /** Whether teams after the last place wait for one. */
  waiting_list: z.boolean(),
  /** Whether teams say before the start that they are there: see CheckIn. */
  has_check_in: z.boolean(),
  /** Players younger than this on the first day need a guardian's consent to stand on a roster; null: nobody does. */
  guardian_consent_under: z.int().nullable(),
  registrations: z.array(RegistrationEntry),
  /** How many more there are of each status; left out where all are there. */
  more: z.object({ confirmed: More, pending_payment: More, waiting_list: More }).optional(),
  /** Left out while it is not paused. */
  paused: CupPause.optional(),
  /** Left out where nothing comes from other tournaments or goes to one. */
  qualifiers: PublicQualifiers.optional(),
  /** How the prize is divided; left out where nobody said. */
  prizes: z.array(PrizeShare).optional(),
  version: z.int(),
  created_at: Time,
})
export type TournamentDetail = z.infer<typeof TournamentDetail>

/** A registration with what only its team and the organisers may see. */
export const RegistrationPrivate = RegistrationEntry.extend({
  /** What the payer writes with the transfer. */
  reference_code: z.string(),
  /** Roster players whose account names a Steam ID: only those can join a game server. */
  players_with_steam_id: z.int(),
  /** Who of the roster is banned, and so can play nowhere; left out where nobody is. */
  banned: z.array(UserSummary).optional(),
  amount: z.int(),
  payment_due_at: Time.nullable(),
  confirmed_at: Time.nullable(),
  confirmed_by: UserSummary.nullable(),
  /** Who changed the roster since it was registered, when and why; the newest twenty, newest first. */
  roster_changes: z.array(z.object({ username: z.string(), at: Time, reason: z.string() })),
})
export type RegistrationPrivate = z.infer<typeof RegistrationPrivate>

/** `GET /api/tournaments/:id/me`: what the signed-in user may do here. */
export const TournamentViewer = z.object({
  is_organiser: z.boolean(),
  /** Registrations of teams that the user captains or plays in. */
  registrations: z.array(RegistrationPrivate.extend({ is_captain: z.boolean() })),
  /** Teams that the user captains and may still register. */
  captain_of: z.array(TeamSummary),
  /** The user's places in the crew; `match_id` null is of all matches. */
  crew: z.array(z.object({ role: CrewRole, match_id: Id.nullable() })),
  /** What teams that the user leads are owed back here, or got back; left out where there is nothing. */
  refunds: z.array(TeamRefund).optional(),
  /** What they won of its prize; left out where it is nothing. */
  prizes: z.array(TeamPrize).optional(),
})
export type TournamentViewer = z.infer<typeof TournamentViewer>

const RosterFields = {
  /** Everybody on the roster, substitutes too. */
  players: z.array(Id).max(64, 'too_long'),
  /** Who of them plays only when somebody is missing: all beyond five, or nobody is named. */
  substitutes: z.array(Id).max(64, 'too_long').default([]),
  /** A member of the team who plays for nobody in the tournament. */
  coach: Id.nullable().default(null),
}
export const RegisterTeamRequest = z.object({ team_id: Id, ...RosterFields })
export type RegisterTeamRequest = z.infer<typeof RegisterTeamRequest>
/** `PUT /api/tournaments/:id/registrations/:reg_id/roster`: the captain's until the start, then an organiser's, who says why. */
export const RosterRequest = z.object({ ...RosterFields, reason: Text.trim().max(300, 'too_long').default('') })
export type RosterRequest = z.infer<typeof RosterRequest>
export const RegistrationParams = z.object({ id: Id, reg_id: Id })

export const CreateTournamentRequest = z.object({
  /** A draft is seen by its organisers alone, until they open it. */
  status: z.enum(['draft', 'open']).default('open'),
  name: tournamentFields.name,
  description: tournamentFields.description.default(''),
  start_date: tournamentFields.moment,
  registration_closes_at: z.iso.datetime({ error: 'date_invalid' }).optional(),
  prize_pool: tournamentFields.prize_pool.default(0),
  entry_fee: tournamentFields.entry_fee.default(0),
  max_teams: tournamentFields.max_teams.default(16),
  min_teams: tournamentFields.min_teams.default(4),
  roster_min: z.int().min(1, 'number_range').max(rosterMin, 'number_range').default(rosterMin),
  roster_max: z.int().min(rosterMin, 'number_range').max(10, 'number_range').default(rosterMax),
  payment_deadline_hours: tournamentFields.payment_deadline_hours.default(48),
  /** Whether teams after the last place wait for one; otherwise they are refused. */
  waiting_list: z.boolean().default(true),
  guardian_consent_under: tournamentFields.guardian_consent_under.default(null),
  format: TournamentFormat.default(cupFormat),
  /** Where its matches rather find servers. */
  region: ServerRegion.nullable().default(null),
  /** A match whose server is lost goes to another one without anybody's word. */
  auto_move: z.boolean().default(false),
  /** Whoever makes it names it so: made twice by the same name it is one. Without a name every call makes another. */
  key: Text.min(8, 'invalid').max(64, 'too_long').optional(),
})
export type CreateTournamentRequest = z.infer<typeof CreateTournamentRequest>

/** `PUT /api/tournaments/:id/seeding`: every confirmed team once, best first; until the first match begins. */
export const SeedingRequest = z.object({ team_ids: z.array(Id).max(4_096, 'too_long') })
export type SeedingRequest = z.infer<typeof SeedingRequest>
