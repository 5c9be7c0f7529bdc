/** Which matches a server has had. */
import { z } from 'zod'
import { Id, Time } from './envelope.ts'
import { AssignmentFailure } from './match-servers.ts'
import { MatchStatus } from './matches.ts'
import { TeamSummary } from './teams.ts'

/** One stay of a match on a server. */
export const ServerMatch = z.object({
  match_id: Id,
  tournament: z.object({ id: Id, name: z.string() }),
  team1: TeamSummary,
  team2: TeamSummary,
  status: MatchStatus,
  /** `ending`: the server has not let go of it yet. */
  state: z.enum(['loading', 'on', 'lost', 'ending', 'released']),
  /** Why it left; null while it is there, and after it ended by play. */
  failure: AssignmentFailure.nullable(),
  begun_at: Time,
  ended_at: Time.nullable(),
  /** Where the match was before this server, and where it went. */
  from: z.object({ id: Id, name: z.string() }).nullable(),
  to: z.object({ id: Id, name: z.string() }).nullable(),
})
export type ServerMatch = z.infer<typeof ServerMatch>

/** `GET /api/admin/servers/:id/matches`, the newest first. */
export const ServerMatchesQuery = z.object({
  limit: z.coerce.number().int().min(1, 'number_range').max(100, 'number_range').default(20),
  offset: z.coerce.number().int().min(0, 'number_range').max(100_000, 'number_range').default(0),
})
export type ServerMatchesQuery = z.infer<typeof ServerMatchesQuery>
export const ServerMatches = z.object({ total: z.int(), matches: z.array(ServerMatch) })
export type ServerMatches = z.infer<typeof ServerMatches>
