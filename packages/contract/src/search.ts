import { z } from 'zod'
import { Id, Text, Time } from './envelope.ts'
import { MatchStatus } from './matches.ts'
import { TeamSummary } from './teams.ts'
import { TournamentStatus } from './tournament-status.ts'

/** Characters of a query. */
export const searchMax = 64
/** Results of one kind at most. */
export const searchResultsMax = 8

/** GET /api/search?q=&limit=: `limit` is of each kind. */
export const SearchQuery = z.object({
  q: Text.trim().min(1, 'required').max(searchMax, 'too_long'),
  limit: z.coerce
    .number({ error: 'number_range' })
    .int('number_range')
    .min(1, 'number_range')
    .max(searchResultsMax, 'number_range')
    .default(searchResultsMax),
})
export type SearchQuery = z.infer<typeof SearchQuery>

export const FoundPlayer = z.object({ id: Id, username: z.string(), avatar_url: z.string().nullable() })
export const FoundTournament = z.object({ id: Id, name: z.string(), status: TournamentStatus, start_date: Time })
export const FoundMatch = z.object({
  id: Id,
  status: MatchStatus,
  tournament: z.object({ id: Id, name: z.string() }),
  team1: TeamSummary,
  team2: TeamSummary,
})
export type FoundMatch = z.infer<typeof FoundMatch>

/** The best of each kind first. */
export const SearchAnswer = z.object({
  players: z.array(FoundPlayer),
  teams: z.array(TeamSummary),
  tournaments: z.array(FoundTournament),
  matches: z.array(FoundMatch),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>
