import { analyticsFormats, leaderboardPeriods } from './constants.ts'
import { z } from 'zod'
import { tournamentStatuses } from './tournament-status.ts'
import { Id, paging, Text, Time } from './envelope.ts'
import { TeamSummary } from './teams.ts'
import { AvatarUrl } from './users.ts'

/** Points of a player: for a match that their team won, and for a kill. Nothing takes any away. */
export const xpRule = { win: 100, kill: 2 } as const

/** `week` and `month` are the last 7 and 30 days in Almaty, today among them. */
export const LeaderboardPeriod = z.enum(leaderboardPeriods)
export type LeaderboardPeriod = z.infer<typeof LeaderboardPeriod>
export const periodDays: Readonly<Record<LeaderboardPeriod, number | null>> = { week: 7, month: 30, all: null }

export const LeaderboardQuery = z.object({
  period: LeaderboardPeriod.default('all'),
  /** Players of this city alone, as far as they tell the asker where they live. Written as people write it. */
  city: Text.trim().max(64, 'too_long').optional(),
  ...paging(20),
})
export type LeaderboardQuery = z.infer<typeof LeaderboardQuery>

/** Figures are sums over finished matches that were played on a game server. */
export const LeaderboardPlayer = z.object({
  id: Id,
  /** 1-based; players with the same points, wins and kills share it. */
  rank: z.int(),
  username: z.string(),
  avatar_url: AvatarUrl.nullable(),
  xp: z.int(),
  total_matches: z.int(),
  wins: z.int(),
  maps: z.int(),
  rounds: z.int(),
  kills: z.int(),
  deaths: z.int(),
  assists: z.int(),
  headshot_kills: z.int(),
  /** Kills for a death, to 2 decimals; of somebody who never died, their kills. */
  kd_ratio: z.number(),
  /** Average damage in a round, to 1 decimal. */
  adr: z.number(),
  /** Of rounds that a server's log tells: the share with a kill, assist, survival or traded death (0…1), and first kills and
   * rounds won as the last one standing. Null where no log tells of the player. */
  kast: z.number().nullable(),
  first_kills: z.int().nullable(),
  clutches: z.int().nullable(),
  /** The team that the player joined last; null for none, and where it is kept from the asker. */
  team: TeamSummary.nullable(),
  /** Whether each of the last five matches of the time asked for was won, the latest last. */
  form: z.array(z.boolean()),
})
export type LeaderboardPlayer = z.infer<typeof LeaderboardPlayer>

/** GET /api/leaderboard. Whoever keeps their results from the asker is not in it and takes no rank. */
export const Leaderboard = z.object({
  period: LeaderboardPeriod,
  /** The first moment that counts; null: everything does. */
  since: Time.nullable(),
  total: z.int(),
  players: z.array(LeaderboardPlayer),
  /** Cities that players of this time tell the asker, whichever was asked for: those with most players first, fifty at most. */
  cities: z.array(z.string()),
  xp_rule: z.object({ win: z.int(), kill: z.int() }),
})
export type Leaderboard = z.infer<typeof Leaderboard>

/** Rounds that a player played as the last one standing against so many, and those that they won. */
export const ClutchFigures = z.object({ against: z.int(), tried: z.int(), won: z.int() })
export type ClutchFigures = z.infer<typeof ClutchFigures>

/** What logs of servers prove of a player, over the rounds that they tell. */
export const LoggedFigures = z.object({
  rounds: z.int(),
  /** Share of rounds with a kill, assist, survival or traded death, 0…1. */
  kast: z.number(),
  first_kills: z.int(),
  first_deaths: z.int(),
  trade_kills: z.int(),
  bomb_plants: z.int(),
  bomb_defuses: z.int(),
  /** Against one to five; null while they are not counted yet. */
  clutches: z.array(ClutchFigures).nullable(),
})
export type LoggedFigures = z.infer<typeof LoggedFigures>

/** GET /api/players/:id/figures: sums over finished matches that were played on a game server. */
export const PlayerFigures = z.object({
  /** Null where the player keeps their results from the asker. */
  figures: z
    .object({
      matches: z.int(),
      rounds: z.int(),
      kills: z.int(),
      deaths: z.int(),
      assists: z.int(),
      headshot_kills: z.int(),
      kd_ratio: z.number(),
      adr: z.number(),
      /** Null where no log tells of the player: no data. */
      logged: LoggedFigures.nullable(),
    })
    .nullable(),
})
export type PlayerFigures = z.infer<typeof PlayerFigures>

/** Windows that the site offers; the API takes every number of days between. */
export const AnalyticsQuery = z.object({
  days: z.coerce.number().int().min(1, 'number_range').max(365, 'number_range').default(30),
})
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

/** GET /api/analytics/export: the same figures as a file. */
export const AnalyticsExportQuery = AnalyticsQuery.extend({ format: z.enum(analyticsFormats).default('csv') })

/** Whoever played fewer maps in the days than this is not named: one lucky map makes nobody the best. */
export const mvpRule = { maps: 3 } as const

/** The most damage in a round over the days; sums over finished matches that were played on a game server. */
export const Mvp = z.object({
  id: Id,
  username: z.string(),
  avatar_url: AvatarUrl.nullable(),
  maps: z.int(),
  rounds: z.int(),
  kills: z.int(),
  deaths: z.int(),
  kd_ratio: z.number(),
  adr: z.number(),
})
export type Mvp = z.infer<typeof Mvp>

const Count = z.object({ total: z.int(), new: z.int() })
/** GET /api/analytics: the whole site, and its last days in Almaty, today among them. At most a minute old. */
export const Analytics = z.object({
  days: z.int(),
  since: Time,
  /** Accounts that are not gone; `new` came within the days. */
  players: Count,
  teams: Count,
  /** All but drafts. */
  tournaments: z.object({
    total: z.int(),
    by_status: z.array(z.object({ status: z.enum(tournamentStatuses), count: z.int() })),
  }),
  /** Finished matches: ever, and within the days. */
  matches: Count,
  /** Rounds and kills of the matches within the days. */
  rounds: z.int(),
  kills: z.int(),
  /** Of those who show their results to everybody; null where nobody played enough. */
  mvp: Mvp.nullable(),
  mvp_rule: z.object({ maps: z.int() }),
  /** Every one of the days, the oldest first; `date` as YYYY-MM-DD. */
  per_day: z.array(z.object({ date: z.iso.date(), matches: z.int() })),
})
export type Analytics = z.infer<typeof Analytics>
