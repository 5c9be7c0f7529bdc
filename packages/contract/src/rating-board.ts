import { z } from 'zod'
import { tableFormats } from './list-constants.ts'
import { Id, paging, Text, Time } from './envelope.ts'
import { PointsAndSpread, RatingLadder } from './rating.ts'
import { TeamSummary } from './teams.ts'
import { AvatarUrl } from './users.ts'

/** Which board of the rating: a ladder, of all or of a city. It is always the one of now: a rating is no sum over days. */
const boardParts = {
  ladder: RatingLadder.default('5v5'),
  /** Players of this city alone, as far as they tell the asker where they live. Written as people write it. */
  city: Text.trim().max(64, 'too_long').optional(),
}

export const RatingBoardQuery = z.object({
  ...boardParts,
  /** Goes on behind the player at which an answer's `next` stopped, however far down, whoever moved meanwhile; then `offset` says nothing. */
  after: z.string().max(400, 'too_long').optional(),
  ...paging(20),
})
export type RatingBoardQuery = z.infer<typeof RatingBoardQuery>

export const RatedPlayer = PointsAndSpread.extend({
  id: Id,
  /** 1-based, by the mean less one standard deviation as the last map left it; who is level shares it. */
  rank: z.int(),
  username: z.string(),
  avatar_url: AvatarUrl.nullable(),
  /** Rated maps of the ladder. */
  maps: z.int(),
  last_at: Time,
  /** Points after each of the last maps (`ratingBoard.trend`), the oldest first, and before the first of them; none of placement. */
  trend: z.array(z.int()),
  /** Of all matches of so many a side; null where no game server told of any. */
  figures: z.object({ matches: z.int(), wins: z.int(), kd_ratio: z.number(), adr: z.number() }).nullable(),
  /** The team that the player joined last; null for none, and where it is kept from the asker. */
  team: TeamSummary.nullable(),
  /** Whether each of the last five matches was won, the latest last. */
  form: z.array(z.boolean()),
})
export type RatedPlayer = z.infer<typeof RatedPlayer>

/**
 * GET /api/leaderboard/rating: who has `min_maps` rated maps and one in the last `days`. Players in placement are not ranked; whoever keeps their results from the asker is not in it
 * and takes no rank.
 */
export const RatingBoard = z.object({
  ladder: RatingLadder,
  total: z.int(),
  players: z.array(RatedPlayer),
  /** Cities that players of this board tell the asker, whichever was asked for: those with most players first, fifty at most. */
  cities: z.array(z.string()),
  min_maps: z.int(),
  days: z.int(),
  /** For `after`; null on the last page. */
  next: z.string().nullable(),
})
export type RatingBoard = z.infer<typeof RatingBoard>

export const OwnRatingPlaceQuery = z.object(boardParts)
export type OwnRatingPlaceQuery = z.infer<typeof OwnRatingPlaceQuery>

/** GET /api/leaderboard/rating/me: the asker on a board of the rating, with two neighbours to each side. */
export const OwnRatingPlace = z.object({
  /**
   * `placement`: the number is not shown yet; `few`: it is, but there are fewer than `min_maps` rated maps; `away`: no map in the last `days`; `hidden`: the asker shows their results to
   * nobody who looks here; `none`: no rated map, or none of this city.
   */
  standing: z.enum(['placed', 'placement', 'few', 'away', 'hidden', 'none']),
  total: z.int(),
  /** Rated maps of the asker. */
  maps: z.int(),
  players: z.array(RatedPlayer),
})
export type OwnRatingPlace = z.infer<typeof OwnRatingPlace>

/** GET /api/leaderboard/rating/export: the whole board as a file. */
export const RatingBoardExportQuery = z.object({ ...boardParts, format: z.enum(tableFormats).default('csv') })

const seasonParts = { ladder: RatingLadder.default('5v5') }

/** `limit` places behind the first `offset`: a place is never given again, so any depth costs the same. */
export const SeasonRatingQuery = z.object({ ...seasonParts, ...paging(20) })
export type SeasonRatingQuery = z.infer<typeof SeasonRatingQuery>

/** Somebody on the board of a season that is closed: the place and the number are those of its end. */
export const SeasonRatedPlayer = PointsAndSpread.extend({
  id: Id,
  /** 1-based, of all who stood there; nobody moves up where somebody is not shown. */
  place: z.int(),
  username: z.string(),
  avatar_url: AvatarUrl.nullable(),
  /** Rated maps of the ladder at that time. */
  maps: z.int(),
})
export type SeasonRatedPlayer = z.infer<typeof SeasonRatedPlayer>

/** GET /api/seasons/{id}/rating: the board of the rating as it stood at the end of a season. Whoever keeps their results from the asker now, is banned or gone, is left out. */
export const SeasonRatingBoard = z.object({
  ladder: RatingLadder,
  /** Places there are, shown or not. */
  total: z.int(),
  players: z.array(SeasonRatedPlayer),
})
export type SeasonRatingBoard = z.infer<typeof SeasonRatingBoard>

/** GET /api/seasons/{id}/rating/export: all of it as a file. */
export const SeasonRatingExportQuery = z.object({ ...seasonParts, format: z.enum(tableFormats).default('csv') })
