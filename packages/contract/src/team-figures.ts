import { z } from 'zod'
import { Id, Text, Time } from './envelope.ts'
import { MatchScore, MatchStatus } from './matches.ts'
import { TeamSummary } from './teams.ts'

/** How a match ended for a team. `none`: it is over and nobody goes on. */
export const teamOutcomes = ['won', 'lost', 'drawn', 'none'] as const
export const TeamOutcome = z.enum(teamOutcomes)
export type TeamOutcome = z.infer<typeof TeamOutcome>

export const TeamRecord = z.object({ won: z.int(), lost: z.int(), drawn: z.int() })
export type TeamRecord = z.infer<typeof TeamRecord>

/** Rounds that a team played on a side, and won. */
const SideRounds = z.object({ played: z.int(), won: z.int() })

export const TeamMap = z.object({
  map: z.string(),
  won: z.int(),
  played: z.int(),
  /** Null where no round's side is known. */
  ct: SideRounds.nullable(),
  t: SideRounds.nullable(),
})
export type TeamMap = z.infer<typeof TeamMap>

/** A place in a tournament that is over; `to` is another one where several teams share it. */
export const TeamPlace = z.object({
  tournament: z.object({ id: Id, name: z.string() }),
  /** What it was called then. */
  team_name: z.string(),
  from: z.int(),
  to: z.int(),
  teams: z.int(),
  /** It left, or was thrown out. */
  is_out: z.boolean(),
  at: Time,
})
export type TeamPlace = z.infer<typeof TeamPlace>

export const OpponentTeam = TeamSummary.extend({ crest_url: z.string().nullable() })
export type OpponentTeam = z.infer<typeof OpponentTeam>
export const TeamOpponent = z.object({ team: OpponentTeam, record: TeamRecord })
export type TeamOpponent = z.infer<typeof TeamOpponent>

/** `GET /api/teams/:id/figures`, of finished matches. */
export const TeamFigures = z.object({
  record: TeamRecord,
  /** The last ten, the newest last. */
  form: z.array(z.object({ match_id: Id, outcome: TeamOutcome })),
  maps: z.array(TeamMap),
  /** Those it met most. */
  opponents: z.array(TeamOpponent),
  places: z.array(TeamPlace),
})
export type TeamFigures = z.infer<typeof TeamFigures>

/** A finished match as one of its teams saw it. */
export const TeamMatch = z.object({
  match_id: Id,
  tournament: z.object({ id: Id, name: z.string() }),
  opponent: OpponentTeam,
  /** What the opponent was called then. */
  opponent_name: z.string(),
  outcome: TeamOutcome,
  /** Whether it was played; else a team did not come, or an organiser decided. */
  was_played: z.boolean(),
  /** Maps; of a match of one map its rounds. */
  score: z.tuple([z.int(), z.int()]),
  maps: z.array(z.object({ map: z.string(), score: z.tuple([z.int(), z.int()]) })),
  finished_at: Time,
})
export type TeamMatch = z.infer<typeof TeamMatch>

/** A match that is not over. */
export const ComingMatch = z.object({
  match_id: Id,
  tournament: z.object({ id: Id, name: z.string() }),
  opponent: OpponentTeam,
  status: MatchStatus,
  best_of: z.int(),
  /** Which of the two teams of the score the team is. */
  side: z.union([z.literal(1), z.literal(2)]),
  score: MatchScore,
  /** What goes on in a match that has not begun: teams say that they are ready, maps are chosen, or all is set; null once it runs. */
  step: z.enum(['ready', 'veto', 'soon']).nullable(),
  scheduled_at: Time.nullable(),
})
export type ComingMatch = z.infer<typeof ComingMatch>

/** `GET /api/teams/:id/matches`: those that are not over, and a page of finished ones. */
export const TeamMatchesQuery = z.object({
  limit: z.coerce.number().int().min(1, 'number_range').max(50, 'number_range').default(10),
  after: Text.max(120, 'too_long').optional(),
})
export type TeamMatchesQuery = z.infer<typeof TeamMatchesQuery>
export const TeamMatches = z.object({
  coming: z.array(ComingMatch),
  played: z.array(TeamMatch),
  next: z.string().nullable(),
})
export type TeamMatches = z.infer<typeof TeamMatches>

/** `GET /api/teams/:id/against/:other_id`: all that two teams played against each other, as the first one saw it. */
export const TeamMeetingParams = z.object({ id: Id, other_id: Id })
export const TeamMeetings = z.object({
  team: OpponentTeam,
  opponent: OpponentTeam,
  record: TeamRecord,
  /** The last twenty, the newest first. */
  matches: z.array(TeamMatch),
})
export type TeamMeetings = z.infer<typeof TeamMeetings>
