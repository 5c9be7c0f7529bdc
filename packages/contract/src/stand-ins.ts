/** People from outside a team who play for it or coach it: in a tournament, or in one match. */
import { z } from 'zod'
import { Id, Text, Time } from './envelope.ts'
import { NamedMatch } from './named-match.ts'
import { TeamSummary } from './teams.ts'
import { AvatarUrl, UserSummary } from './users.ts'

export const standInRoles = ['player', 'coach'] as const
export const StandInRole = z.enum(standInRoles)
export type StandInRole = z.infer<typeof StandInRole>

/** Most people from outside that a tournament may let a team have. */
export const standInsMax = 5

/**
 * Until when organisers name people for all matches of a team: until the tournament starts, until a time of their own, or as long as it is
 * played. For one match that is not over they may at any time, and say why.
 */
export const standInUntil = ['start', 'time', 'end'] as const
export const StandInSettings = z.object({
  until: z.enum(standInUntil),
  /** Of `time` alone. */
  until_at: Time.nullable(),
  /** Of a team, players and coach; 0: nobody, in no match. */
  most: z.int({ error: 'number_range' }).min(0, 'number_range').max(standInsMax, 'number_range'),
})
export type StandInSettings = z.infer<typeof StandInSettings>
export const defaultStandIns: StandInSettings = { until: 'start', until_at: null, most: 2 }

/** `PUT /api/tournaments/:id/stand-ins` (organisers) → StandIns. */
export const StandInSettingsRequest = StandInSettings.refine(
  ({ until, until_at }) => until !== 'time' || until_at !== null,
  { path: ['until_at'], error: 'required' },
)
export type StandInSettingsRequest = z.infer<typeof StandInSettingsRequest>

export const StandIn = z.object({
  id: Id,
  role: StandInRole,
  team: TeamSummary,
  /** Null: every match of the team that had not begun by then. */
  match: NamedMatch.nullable(),
  /** Null for somebody without an account here. */
  user: z.object({ id: Id, username: z.string(), avatar_url: AvatarUrl.nullable() }).nullable(),
  /** What the organiser called somebody without an account. */
  name: z.string().nullable(),
  /** Of somebody without an account; others say in their profile who may see theirs. */
  steam_id: z.string().nullable(),
  /** Who of the roster sits out for them. */
  instead_of: UserSummary.nullable(),
  reason: z.string(),
  added_by: z.string(),
  added_at: Time,
  /** The match, where they were named for one, has not begun: they can be taken back. */
  can_remove: z.boolean(),
})
export type StandIn = z.infer<typeof StandIn>

/** `GET /api/tournaments/:id/stand-ins` (organisers), and the answer of every change of it. */
export const StandIns = z.object({
  settings: StandInSettings,
  /** Whether they can be named for all matches of a team now. */
  is_open: z.boolean(),
  stand_ins: z.array(StandIn),
  /** Whether the name in a profile's address can be looked up: with STEAM_API_KEY. */
  finds_names: z.boolean(),
})
export type StandIns = z.infer<typeof StandIns>

/**
 * `POST /api/tournaments/:id/stand-ins` (organisers) → StandIns. `user_id` names an account, else `steam` a Steam account as people write it;
 * whoever has proved that one here is then meant by their account, and for anybody else `name` is what they are called. With `match_id` for that
 * match alone, and then a reason is due.
 */
export const NameStandInRequest = z
  .object({
    team_id: Id,
    match_id: Id.nullable().default(null),
    role: StandInRole.default('player'),
    user_id: Id.nullable().default(null),
    steam: Text.trim().max(256, 'too_long').default(''),
    name: Text.trim()
      .max(32, 'too_long')
      .regex(/^[^\p{C}]*$/u, 'invalid')
      .default(''),
    /** Somebody of the roster who sits out for them. */
    instead_of: Id.nullable().default(null),
    reason: Text.trim().max(300, 'too_long').default(''),
  })
  .refine(({ user_id, steam }) => user_id !== null || steam !== '', { path: ['steam'], error: 'required' })
  .refine(({ match_id, reason }) => match_id === null || reason !== '', { path: ['reason'], error: 'required' })
export type NameStandInRequest = z.infer<typeof NameStandInRequest>

export const StandInParams = z.object({ id: Id, stand_in_id: Id })

/** Somebody from outside as everybody sees them, with their team. */
export const ShownStandIn = z.object({ user: UserSummary.nullable(), name: z.string(), role: StandInRole })
export type ShownStandIn = z.infer<typeof ShownStandIn>
