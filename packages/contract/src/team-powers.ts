import { z } from 'zod'
import { teamWordsMax } from './list-constants.ts'
import { cleanText, Id, Text, Time } from './envelope.ts'
import { GameRole, GameRoles, TeamSummary } from './teams.ts'
import { AvatarUrl, UserSummary } from './users.ts'

/** What a team says to those it looks for, and a player to a team. */
export const TeamWords = Text.overwrite(cleanText).max(teamWordsMax, 'too_long')

/** `PUT /api/teams/:id/captain` (the captain): who leads it from now on. */
export const PassCaptaincyRequest = z.object({ user_id: Id })
/** `PUT /api/teams/:id/vice-captain` (the captain); null: nobody. */
export const ViceCaptainRequest = z.object({ user_id: Id.nullable() })
/** `PUT /api/teams/:id/members/:user_id/role` (the captains; everybody for themselves): what somebody does in the game. */
export const GameRoleRequest = z.object({ game_role: GameRole.nullable() })
/** `PUT /api/teams/:id/search` (the captains): whom the team looks for; null: nobody. */
export const TeamSearchRequest = z.object({
  seeks: z.object({ roles: GameRoles, text: TeamWords }).nullable(),
})
export type TeamSearchRequest = z.infer<typeof TeamSearchRequest>

/** `PUT /api/teams/:id/crest` and `DELETE` (the captains). */
export const CrestAnswer = z.object({ crest_url: z.string().nullable() })

/** `POST /api/teams/:id/requests`: a player asks to join. */
export const JoinTeamRequest = z.object({ message: TeamWords.default('') })
export const JoinRequestParams = z.object({ id: Id, request_id: Id })

/** A player's request, as the captains read it. */
export const JoinRequest = z.object({
  id: Id,
  user: UserSummary.extend({ avatar_url: AvatarUrl.nullable() }),
  message: z.string(),
  created_at: Time,
})
export type JoinRequest = z.infer<typeof JoinRequest>
/** `GET /api/teams/:id/requests`: for the captains all open ones, for everybody else their own. */
export const JoinRequests = z.object({ requests: z.array(JoinRequest) })
export type JoinRequests = z.infer<typeof JoinRequests>

/** `GET /api/user/team-search`: what somebody asked of teams and teams of them. */
export const OwnTeamSearch = z.object({
  requests: z.array(z.object({ id: Id, team: TeamSummary, message: z.string(), created_at: Time })),
  invitations: z.array(z.object({ code: z.string(), team: TeamSummary, expires_at: Time })),
})
export type OwnTeamSearch = z.infer<typeof OwnTeamSearch>

/** Somebody's time in a team. */
export const TeamStay = z.object({
  user_id: Id,
  username: z.string(),
  game_role: GameRole.nullable(),
  joined_at: Time,
  left_at: Time,
})
export type TeamStay = z.infer<typeof TeamStay>
/** `GET /api/teams/:id/history`: who was in the team before, the last to leave first, as far as they show it. */
export const TeamHistory = z.object({ stays: z.array(TeamStay) })
export type TeamHistory = z.infer<typeof TeamHistory>
