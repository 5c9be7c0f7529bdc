/** Teams as admins see them and change them. */
import { z } from 'zod'
import { ActReason } from './admin.ts'
import { Id, paging, Text, Time } from './envelope.ts'
import { TeamMember, TeamName, TeamSummary, TeamTag } from './teams.ts'
import { TournamentStatus } from './tournament-status.ts'
import { RegistrationStatus } from './tournaments.ts'
import { UserSummary } from './users.ts'

/** `in_cup`: in a tournament that is not over; `banned`: with somebody who is banned. */
export const adminTeamStates = ['any', 'in_cup', 'banned', 'disbanded'] as const
/** GET /api/admin/teams, the newest first. `search` is part of a name or tag, or a whole id. */
export const AdminTeamQuery = z.object({
  search: Text.trim().max(64, 'too_long').optional(),
  state: z.enum(adminTeamStates).default('any'),
  ...paging(20),
})
export type AdminTeamQuery = z.infer<typeof AdminTeamQuery>

export const AdminTeam = TeamSummary.extend({
  crest_url: z.string().nullable(),
  captain: UserSummary,
  members: z.int(),
  /** Members who are banned. */
  banned: z.int(),
  /** Tournaments that are not over. */
  cups: z.int(),
  disbanded_at: Time.nullable(),
  created_at: Time,
})
export type AdminTeam = z.infer<typeof AdminTeam>
export const AdminTeamList = z.object({ total: z.int(), teams: z.array(AdminTeam) })
export type AdminTeamList = z.infer<typeof AdminTeamList>

const CupSummary = z.object({ id: Id, name: z.string(), status: TournamentStatus })

/** GET /api/admin/teams/:id */
export const AdminTeamDetail = AdminTeam.extend({
  people: z.array(
    TeamMember.pick({ user_id: true, username: true, role: true, joined_at: true }).extend({ is_banned: z.boolean() }),
  ),
  /** The newest first; one that the team left is among them. `roster`: people by their accounts, the coach too. */
  entries: z.array(
    z.object({ tournament: CupSummary, registration_id: Id, status: RegistrationStatus, roster: z.array(Id) }),
  ),
})
export type AdminTeamDetail = z.infer<typeof AdminTeamDetail>

const terms = {
  reason: ActReason,
  dry_run: z.boolean().default(false),
  /** `seal` of the dry run: where it would come to something else by now, it is refused with TEAM_CHANGED. */
  seal: Text.max(64, 'too_long').optional(),
}
/** POST /api/admin/teams/:id/changes → AdminTeamChanged */
export const AdminTeamChange = z.discriminatedUnion('change', [
  z.object({ change: z.literal('rename'), name: TeamName, tag: TeamTag, ...terms }),
  z.object({ change: z.literal('remove_crest'), ...terms }),
  /** They leave its rosters in tournaments that are not over, too. */
  z.object({ change: z.literal('remove_member'), user_id: Id, ...terms }),
  z.object({ change: z.literal('captain'), user_id: Id, ...terms }),
  /** It leaves tournaments that have not begun. One that is played keeps it: there it is disqualified first. */
  z.object({ change: z.literal('disband'), ...terms }),
])
export type AdminTeamChange = z.infer<typeof AdminTeamChange>
export type AdminTeamChangeInput = z.input<typeof AdminTeamChange>

/** Matches of a tournament that are named one by one. */
export const touchedMatches = 20

/** What a change comes to in one tournament. */
export const TouchedCup = z.object({
  tournament: CupSummary,
  registration_id: Id,
  /**
   * `shown`: it shows there from now on; `roster`: somebody leaves the roster; `withdrawn`: the team leaves; `blocks`: it is played, so that nothing can be done
   * before the team is out of it.
   */
  what: z.enum(['shown', 'roster', 'withdrawn', 'blocks']),
  /** Of a roster: how many are left, and how many there must be. */
  left: z.int().nullable(),
  least: z.int().nullable(),
  /** Matches of the team that are not over: those that are played keep the people they began with. */
  matches: z.array(z.object({ id: Id, against: TeamSummary.nullable(), is_played: z.boolean() })),
})
export type TouchedCup = z.infer<typeof TouchedCup>

export const AdminTeamEffects = z.object({
  cups: z.array(TouchedCup),
  /** Who leads the team afterwards, where that is somebody else. */
  captain: UserSummary.nullable(),
})
export type AdminTeamEffects = z.infer<typeof AdminTeamEffects>

export const AdminTeamChanged = z.object({
  applied: z.boolean(),
  effects: AdminTeamEffects,
  seal: z.string(),
  /** Null: nothing of it is left. */
  team: AdminTeamDetail.nullable(),
})
export type AdminTeamChanged = z.infer<typeof AdminTeamChanged>
