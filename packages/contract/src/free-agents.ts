import { z } from 'zod'
import { City } from './city.ts'
import { dayPartNames, freeAgentDaysMax } from './list-constants.ts'
import { fileParts, Id, Text, Time } from './envelope.ts'
import { PointsAndSpread } from './rating.ts'
import { TeamWords } from './team-powers.ts'
import { GameRole, GameRoles } from './teams.ts'
import { AvatarUrl, UserSummary } from './users.ts'

/** Hours of Almaty's clock; one that ends before it begins goes over midnight. */
export const PlayHours = z.object({
  from: z.int({ error: 'number_range' }).min(0, 'number_range').max(23, 'number_range'),
  to: z.int({ error: 'number_range' }).min(0, 'number_range').max(23, 'number_range'),
})
export type PlayHours = z.infer<typeof PlayHours>

/** `PUT /api/free-agents/mine`: I look for a team. */
export const FreeAgentRequest = z.object({
  roles: GameRoles,
  city: City.nullable(),
  /** Null: any time. */
  hours: PlayHours.nullable(),
  text: TeamWords,
  days: z.int({ error: 'number_range' }).min(1, 'number_range').max(freeAgentDaysMax, 'number_range').default(30),
})
export type FreeAgentRequest = z.infer<typeof FreeAgentRequest>

export const FreeAgent = z.object({
  user: UserSummary.extend({ avatar_url: AvatarUrl.nullable() }),
  roles: z.array(GameRole),
  city: z.string().nullable(),
  hours: PlayHours.nullable(),
  text: z.string(),
  /** Of five against five; null in placement, and where the player keeps their results from the asker. */
  rating: PointsAndSpread.nullable(),
  posted_at: Time,
  until: Time,
})
export type FreeAgent = z.infer<typeof FreeAgent>

/** `GET /api/free-agents`, the newest first; `after`: what the page before named as `next`. */
export const FreeAgentQuery = z.object({
  role: GameRole.optional(),
  city: Text.trim().min(1, 'required').max(64, 'too_long').optional(),
  part: z.enum(dayPartNames).optional(),
  /** Whoever shows a rating of at least so many points. */
  rating: z.coerce.number().int().min(0, 'number_range').max(9_999, 'number_range').optional(),
  limit: z.coerce.number().int().min(1, 'number_range').max(50, 'number_range').default(24),
  after: Text.max(120, 'too_long').optional(),
})
export type FreeAgentQuery = z.infer<typeof FreeAgentQuery>
/** `GET /api/free-agents/export` (members) */
export const FreeAgentExportQuery = FreeAgentQuery.omit({ limit: true, after: true }).extend(fileParts)
export type FreeAgentExportQuery = z.infer<typeof FreeAgentExportQuery>
export const FreeAgents = z.object({ agents: z.array(FreeAgent), next: z.string().nullable() })
export type FreeAgents = z.infer<typeof FreeAgents>

/** `GET /api/free-agents/mine` */
export const OwnFreeAgent = z.object({
  post: FreeAgent.nullable(),
  /** Why visitors would not see it; left out where they do. */
  kept_from_visitors: z.enum(['no_birth_date', 'young']).optional(),
})
export type OwnFreeAgent = z.infer<typeof OwnFreeAgent>
/** `POST /api/free-agents/:id/invite` (captains): an invitation to one team for this player alone. */
export const InviteFreeAgentRequest = z.object({ team_id: Id })
