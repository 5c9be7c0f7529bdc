/** Casters, observers and referees: who they are, and what is given to them. */
import { z } from 'zod'
import { Id, Text, Time } from './envelope.ts'
import { MatchListItem } from './matches.ts'
import { NamedMatch } from './named-match.ts'
import { ServerRegion } from './servers.ts'
import { AvatarUrl } from './users.ts'

/**
 * Casters and observers may do the same: watch in the game, and say where it is streamed. A referee acts in the match instead. Finance sees and does the payments of the
 * whole tournament, and has nothing to do with its matches.
 */
export const crewRoles = ['caster', 'observer', 'referee', 'finance'] as const
export const CrewRole = z.enum(crewRoles)
export type CrewRole = z.infer<typeof CrewRole>

/** Most people that a tournament may have at a time. */
export const crewMax = 100

export const CrewMember = z.object({
  id: Id,
  role: CrewRole,
  /** Null: every match of the tournament. */
  match: NamedMatch.nullable(),
  /** Null for somebody without an account here. */
  user: z.object({ id: Id, username: z.string(), avatar_url: AvatarUrl.nullable() }).nullable(),
  /** What the organiser called somebody without an account. */
  name: z.string().nullable(),
  /** Of somebody without an account; others say in their profile who may see theirs. */
  steam_id: z.string().nullable(),
  /** Without one no game server lets them in to watch. */
  has_steam_id: z.boolean(),
  added_by: z.string(),
  added_at: Time,
})
export type CrewMember = z.infer<typeof CrewMember>

/** `GET /api/tournaments/:id/crew` (organisers), and the answer of every change of it. */
export const Crew = z.object({
  members: z.array(CrewMember),
  /** Whether the name in a profile's address can be looked up: with STEAM_API_KEY. */
  finds_names: z.boolean(),
})
export type Crew = z.infer<typeof Crew>

/**
 * `POST /api/tournaments/:id/crew` (organisers). `user_id` names an account, else `steam` a Steam account as people write it; whoever has proved that
 * one here is then meant by their account, and for anybody else `name` is what they are called.
 */
export const AddCrewRequest = z
  .object({
    role: CrewRole,
    match_id: Id.nullable().default(null),
    user_id: Id.nullable().default(null),
    steam: Text.trim().max(256, 'too_long').default(''),
    name: Text.trim()
      .max(32, 'too_long')
      .regex(/^[^\p{C}]*$/u, 'invalid')
      .default(''),
  })
  .refine(({ user_id, steam }) => user_id !== null || steam !== '', { path: ['steam'], error: 'required' })
  .refine(({ role, match_id }) => role !== 'finance' || match_id === null, { path: ['match_id'], error: 'invalid' })
export type AddCrewRequest = z.infer<typeof AddCrewRequest>

export const CrewParams = z.object({ id: Id, crew_id: Id })

/** What somebody of the crew is to know of a match. */
export const Duty = z.object({
  match: MatchListItem,
  roles: z.array(CrewRole),
  /** They belong to a team of it: then nothing of it is given to them. */
  is_conflict: z.boolean(),
  /** Where it is played; null while it is on no server, and where `is_conflict`. */
  server: z
    .object({
      name: z.string(),
      region: ServerRegion,
      /** host:port */
      connect: z.string(),
      password: z.string().nullable(),
      /** host:port */
      gotv: z.string().nullable(),
      gotv_password: z.string().nullable(),
    })
    .nullable(),
  /** Where it is streamed. */
  stream: z.string().nullable(),
})
export type Duty = z.infer<typeof Duty>

/** `GET /api/user/duties`: matches of one's own crew that are not over, those under way first. */
export const Duties = z.object({
  duties: z.array(Duty),
  /** Tournaments whose crew one is in, and which have no such match now. */
  waiting: z.array(z.object({ id: Id, name: z.string(), role: CrewRole })),
  /** Without a Steam ID no game server lets them in. */
  has_steam_id: z.boolean(),
})
export type Duties = z.infer<typeof Duties>

/** `POST /api/matches/:id/warnings` (referees of the match, organisers) → MatchWarnings. Null warns the team as a whole. */
export const WarnRequest = z.object({
  team: z.union([z.literal(1), z.literal(2)]),
  user_id: Id.nullable().default(null),
  reason: Text.trim().min(1, 'required').max(300, 'too_long'),
})
export type WarnRequest = z.infer<typeof WarnRequest>

export const MatchWarning = z.object({
  id: Id,
  team: z.union([z.literal(1), z.literal(2)]),
  user: z.object({ id: Id, username: z.string() }).nullable(),
  reason: z.string(),
  /** Who gave it. */
  by: z.string(),
  at: Time,
})
export type MatchWarning = z.infer<typeof MatchWarning>

/** `GET /api/matches/:id/warnings`: for both teams, their referees and the organisers; the newest first. */
export const MatchWarnings = z.object({
  warnings: z.array(MatchWarning),
  /** Whether whoever asks may give one now. */
  can_warn: z.boolean(),
})
export type MatchWarnings = z.infer<typeof MatchWarnings>
