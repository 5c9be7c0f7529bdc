import { z } from 'zod'
import { rosterMax, teamMembersMax, teamNameMax, teamNameMin, teamTagMax, teamTagMin } from './constants.ts'
import { affiliationKinds, gameRoles, teamAffiliationMax } from './list-constants.ts'
import { City } from './city.ts'
import { cleanText, fileParts, Id, Text, Time } from './envelope.ts'
import { UserSummary } from './users.ts'

/** Letters of any script, digits, space, _ and -: what a game server keeps of a name. */
export const TeamName = z
  .string({ error: 'required' })
  .trim()
  .min(1, 'required')
  .min(teamNameMin, 'team_name_length')
  .max(teamNameMax, 'team_name_length')
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} _-]*$/u, 'team_name_characters')
export const TeamTag = z
  .string()
  .trim()
  .min(teamTagMin, 'team_tag_format')
  .max(teamTagMax, 'team_tag_format')
  .regex(/^[\p{L}\p{N}]+$/u, 'team_tag_format')

export const CreateTeamRequest = z.object({ name: TeamName, tag: TeamTag.optional() })
export type CreateTeamRequest = z.infer<typeof CreateTeamRequest>

export const TeamAffiliation = z.object({
  kind: z.enum(affiliationKinds),
  name: Text.overwrite(cleanText).min(1, 'required').max(teamAffiliationMax, 'too_long'),
})
export type TeamAffiliation = z.infer<typeof TeamAffiliation>

export const GameRole = z.enum(gameRoles)
export type GameRole = z.infer<typeof GameRole>
/** Each once, in the order of `gameRoles`. */
export const GameRoles = z
  .array(GameRole)
  .max(gameRoles.length, 'too_long')
  .transform((roles) => gameRoles.filter((role) => roles.includes(role)))

export const UpdateTeamRequest = z.object({
  name: TeamName.optional(),
  tag: TeamTag.optional(),
  city: City.nullable().optional(),
  affiliation: TeamAffiliation.nullable().optional(),
})
export type UpdateTeamRequest = z.infer<typeof UpdateTeamRequest>

export const TeamSummary = z.object({ id: Id, name: z.string(), tag: z.string() })
export type TeamSummary = z.infer<typeof TeamSummary>

export const TeamListItem = TeamSummary.extend({
  member_count: z.int(),
  captain: UserSummary,
  vice_captain_id: Id.nullable(),
  created_at: Time,
  city: z.string().nullable(),
  /** Its own picture; null: it bears the one made of its id. */
  crest_url: z.string().nullable(),
  /** Whom it looks for; null while it looks for nobody. Empty: whoever fits. */
  seeks: z.array(GameRole).nullable(),
})
export type TeamListItem = z.infer<typeof TeamListItem>

export const TeamMember = z.object({
  user_id: Id,
  username: z.string(),
  role: z.enum(['captain', 'vice_captain', 'player']),
  /** What they do in the game; null where nobody said. */
  game_role: GameRole.nullable(),
  /** Whether the account names a Steam ID; the id itself is for organisers and game servers. */
  has_steam_id: z.boolean(),
  joined_at: Time,
})
export type TeamMember = z.infer<typeof TeamMember>

export const TeamTournament = z.object({
  tournament_id: Id,
  name: z.string(),
  tournament_status: z.string(),
  registration_status: z.string(),
})

export const TeamDetail = TeamListItem.extend({
  affiliation: TeamAffiliation.nullable(),
  /** What it says to those it looks for; '' where it says nothing. */
  seeks_text: z.string(),
  /** When it was disbanded: it has no members then, and nobody changes it any more. */
  disbanded_at: Time.nullable(),
  members: z.array(TeamMember),
  tournaments: z.array(TeamTournament),
})
export type TeamDetail = z.infer<typeof TeamDetail>

/** Whoever joins, leaves or is removed: the team as it stands then. */
export const TeamAnswer = z.object({ team: TeamDetail })

export const TeamListQuery = z.object({
  search: Text.trim().max(64, 'too_long').optional(),
  /** `mine` lists the signed-in user's teams. */
  scope: z.enum(['all', 'mine']).default('all'),
  city: Text.trim().min(1, 'required').max(64, 'too_long').optional(),
  /** Those that look for players; with a role, for one who does that or for whoever fits. */
  seeks: z.enum(['anybody', ...gameRoles]).optional(),
  limit: z.coerce.number().int().min(1, 'number_range').max(100, 'number_range').default(50),
  offset: z.coerce.number().int().min(0, 'number_range').max(100_000, 'number_range').default(0),
})
export type TeamListQuery = z.infer<typeof TeamListQuery>
/** GET /api/teams/export */
export const TeamExportQuery = TeamListQuery.omit({ limit: true, offset: true }).extend(fileParts)
export const TeamList = z.object({ teams: z.array(TeamListItem), total: z.int() })
export type TeamList = z.infer<typeof TeamList>

export const CreateInvitationRequest = z
  .object({
    max_uses: z.int().min(1, 'number_range').max(Math.max(rosterMax, teamMembersMax), 'number_range').default(1),
  })
  .default({ max_uses: 1 })
/** `url` leads to the team's page, where the invited person accepts. */
export const Invitation = z.object({
  code: z.string(),
  url: z.string(),
  max_uses: z.int(),
  uses: z.int(),
  expires_at: Time,
})
export type Invitation = z.infer<typeof Invitation>
/** What the holder of a code may know before accepting. */
export const InvitationPreview = z.object({
  team: TeamSummary,
  invited_by: UserSummary,
  expires_at: Time,
  status: z.enum(['open', 'used', 'expired']),
})
export type InvitationPreview = z.infer<typeof InvitationPreview>
export const InvitationParams = z.object({ code: Id })
export const TeamMemberParams = z.object({ id: Id, user_id: Id })
