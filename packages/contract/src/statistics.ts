import { cupParts, leaderboardMeasures, leaderboardPeriods, teamMeasures } from './list-constants.ts'
import { z } from 'zod'
import { tournamentStatuses } from './tournament-status.ts'
import { fileParts, Id, paging, Text, Time } from './envelope.ts'
import { TeamSummary } from './teams.ts'
import { AvatarUrl } from './users.ts'

/** Points of a player: for a match that their team won, and for a kill. Nothing takes any away. */
export const xpRule = { win: 100, kill: 2 } as const

/** `week` and `month` are the last 7 and 30 days in Almaty, today among them; `season` is the one that runs, or the one that is named. */
export const LeaderboardPeriod = z.enum(leaderboardPeriods)
export type LeaderboardPeriod = z.infer<typeof LeaderboardPeriod>
export const periodDays: Readonly<Record<LeaderboardPeriod, number | null>> = {
  week: 7,
  month: 30,
  season: null,
  all: null,
}

/**
 * `xp` points, then wins, then kills; `kd` kills for a death; `wins` matches won; `match_rating` and `swing` as `/statistics/definitions` has them. Whose share or average says little yet
 * (fewer than `boardMinimum` maps) has no place on the boards of those.
 */
export const LeaderboardMeasure = z.enum(leaderboardMeasures)
export type LeaderboardMeasure = z.infer<typeof LeaderboardMeasure>

const numberText = z.string().regex(/^[1-9]\d{0,8}$/, 'invalid')

/** Which board. Of a cup or of a way to play (players a side) with `period=all` alone: a cup is a time of its own. */
const boardParts = {
  period: LeaderboardPeriod.default('all'),
  by: LeaderboardMeasure.default('xp'),
  season: numberText.optional(),
  cup: numberText.optional(),
  mode: z.coerce.number().int().min(1, 'number_range').max(5, 'number_range').optional(),
  /** Players of this city alone, as far as they tell the asker where they live. Written as people write it. */
  city: Text.trim().max(64, 'too_long').optional(),
}
export const LeaderboardQuery = z.object({
  ...boardParts,
  /** Goes on behind the player at which an answer's `next` stopped, however far down, whoever moved meanwhile; then `offset` says nothing. */
  after: z.string().max(400, 'too_long').optional(),
  ...paging(20),
})
export type LeaderboardQuery = z.infer<typeof LeaderboardQuery>

/** A season's boards freeze so many hours after its end, or after its last change: until then rulings on its last matches count, and a slip of dates can be mended. */
export const seasonRule = { graceHours: 24 } as const

/** A season of the boards. Once it is closed they stay as they were. */
export const Season = z.object({
  id: Id,
  names: z.object({ en: z.string(), ru: z.string(), kz: z.string() }),
  starts_at: Time,
  ends_at: Time,
  state: z.enum(['coming', 'running', 'over', 'closed']),
  /** When its boards freeze by themselves; null once they have. */
  closes_at: Time.nullable(),
})
export type Season = z.infer<typeof Season>

/** GET /api/seasons: the latest first. */
export const SeasonList = z.object({ seasons: z.array(Season) })
export type SeasonList = z.infer<typeof SeasonList>

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
  /** To 3 decimals; null without a round. */
  match_rating: z.number().nullable(),
  /** What the player moved a round by, on average, in points of a hundred, to 2 decimals; null where no full log tells. */
  swing: z.number().nullable(),
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
  by: LeaderboardMeasure,
  /** Null where no season runs and none was asked for. */
  season: Season.nullable(),
  min_maps: z.int(),
  /** For `after`; null on the last page. */
  next: z.string().nullable(),
})
export type Leaderboard = z.infer<typeof Leaderboard>

const SeasonName = Text.trim().min(1, 'required').max(40, 'too_long')
/** POST /api/admin/seasons, PUT /api/admin/seasons/{id} until it is closed; DELETE of one that has not begun. Seasons do not overlap; what was played in its days counts, whenever it was made. */
export const NewSeason = z
  .object({
    names: z.object({ en: SeasonName, ru: SeasonName, kz: SeasonName }),
    starts_at: z.iso.datetime('invalid'),
    ends_at: z.iso.datetime('invalid'),
  })
  .refine(({ starts_at: from, ends_at: to }) => Date.parse(from) < Date.parse(to), {
    path: ['ends_at'],
    error: 'invalid',
  })
export type NewSeason = z.infer<typeof NewSeason>

export const OwnPlaceQuery = z.object(boardParts)
export type OwnPlaceQuery = z.infer<typeof OwnPlaceQuery>

/** GET /api/leaderboard/me: the asker on a board, with two neighbours to each side. */
export const OwnPlace = z.object({
  /** `hidden`: the asker shows their results to nobody who looks here; `few`: too few maps for this measure; `none`: nothing was played. */
  standing: z.enum(['placed', 'hidden', 'few', 'none']),
  total: z.int(),
  players: z.array(LeaderboardPlayer),
})
export type OwnPlace = z.infer<typeof OwnPlace>

export const teamBoardMinimum = { matches: 5 } as const
export const TeamBoardQuery = z.object({
  period: LeaderboardPeriod.default('all'),
  season: numberText.optional(),
  by: z.enum(teamMeasures).default('wins'),
  ...paging(20),
})
export type TeamBoardQuery = z.infer<typeof TeamBoardQuery>

export const TeamBoardRow = z.object({
  rank: z.int(),
  team: TeamSummary,
  matches: z.int(),
  wins: z.int(),
  maps: z.int(),
  maps_won: z.int(),
  rounds: z.int(),
  rounds_won: z.int(),
  /** 0…1, to 3 decimals. */
  win_share: z.number(),
})
export type TeamBoardRow = z.infer<typeof TeamBoardRow>

/** GET /api/leaderboard/teams: finished matches with a map that was played; by share of wins those with five matches. */
export const TeamBoard = z.object({
  period: LeaderboardPeriod,
  by: z.enum(teamMeasures),
  total: z.int(),
  teams: z.array(TeamBoardRow),
  min_matches: z.int(),
})
export type TeamBoard = z.infer<typeof TeamBoard>

/** GET /api/leaderboard/teams/export */
export const TeamBoardExportQuery = TeamBoardQuery.pick({ period: true, season: true, by: true }).extend(fileParts)

/** GET /api/user/figures/export: a row a match, map and side. */
export const FiguresExportQuery = z.object(fileParts)

/** GET /api/tournaments/{id}/export, for its organisers: a part of the cup as a file. */
export const CupExportQuery = FiguresExportQuery.extend({ part: z.enum(cupParts).default('teams') })

/** GET /api/leaderboard/export: a whole board as a file. */
export const BoardExportQuery = z.object({ ...boardParts, ...fileParts })
export type BoardExportQuery = z.infer<typeof BoardExportQuery>

/** Windows that the site offers; the API takes every number of days between. */
export const AnalyticsQuery = z.object({
  days: z.coerce.number().int().min(1, 'number_range').max(365, 'number_range').default(30),
})
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

/** The figures of the site as files: all of them, or what one drawing shows. */
export const analyticsParts = ['all', 'days', 'servers', 'maps', 'hours', 'cups', 'mvps'] as const
/** GET /api/analytics/export: the same figures as a file, or a part of them as a table. */
export const AnalyticsExportQuery = AnalyticsQuery.extend({ ...fileParts, part: z.enum(analyticsParts).default('all') })

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
  /** The first five by the same rule, the MVP among them. */
  mvps: z.array(Mvp),
  mvp_rule: z.object({ maps: z.int() }),
  /** Every one of the days, the oldest first; `date` as YYYY-MM-DD. `registrations`: accounts that came and are not gone; `active`: players of matches that ended on the day; `rounds`: of maps that did. */
  per_day: z.array(
    z.object({ date: z.iso.date(), matches: z.int(), rounds: z.int(), registrations: z.int(), active: z.int() }),
  ),
  /** Players with a match within the days. */
  active: z.int(),
  /** Maps that ended within the days, the most played first; rounds that were won as counter-terrorists and as terrorists, as far as their sides are known. */
  maps: z.array(z.object({ map: z.string(), played: z.int(), ct: z.int(), t: z.int() })),
  /** When matches of the days began in Almaty: seven days from Monday, of twenty-four hours each. */
  hours: z.array(z.array(z.int())),
  /** Cups that began within the days: places there were, and those that teams took; `list` is of the fifty that began last, the latest first. */
  cups: z.object({
    begun: z.int(),
    places: z.int(),
    taken: z.int(),
    list: z.array(z.object({ id: Id, name: z.string(), places: z.int(), taken: z.int() })),
  }),
  /** Questions to game servers within the days, and those that were answered; `per_day` as above: where nothing was asked, nothing is known of the day. */
  servers: z.object({
    asked: z.int(),
    answered: z.int(),
    per_day: z.array(z.object({ date: z.iso.date(), asked: z.int(), answered: z.int() })),
  }),
})
export type Analytics = z.infer<typeof Analytics>
