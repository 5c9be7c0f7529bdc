import { z } from 'zod'
import { ratingLadders } from './list-constants.ts'
import { Id, Text, Time } from './envelope.ts'

/** Players a side; each is a ladder of its own. */
export const RatingLadder = z.enum(ratingLadders)
export type RatingLadder = z.infer<typeof RatingLadder>

export const RatingQuery = z.object({ ladder: RatingLadder.default('5v5') })
export type RatingQuery = z.infer<typeof RatingQuery>

/** Points and one standard deviation of them. */
export const PointsAndSpread = z.object({ points: z.int(), spread: z.int() })

/** GET /api/players/:id/rating. */
export const PlayerRating = z.object({
  /** Null where the player keeps their results from the asker. */
  rating: z
    .object({
      ladder: RatingLadder,
      /** By which version of the rating. */
      version: z.string(),
      /** Rated maps. */
      maps: z.int(),
      last_at: Time.nullable(),
      /** Null while the player is in placement. */
      now: PointsAndSpread.nullable(),
      /** How many of the maps of placement are played; null when it is over. */
      placement: z.object({ maps: z.int(), of: z.int() }).nullable(),
      /** After each of the last maps, the oldest first; none in placement. */
      history: z.array(PointsAndSpread.extend({ at: Time })),
    })
    .nullable(),
})
export type PlayerRating = z.infer<typeof PlayerRating>

export const RatingChangesQuery = RatingQuery.extend({
  limit: z.coerce.number().int().min(1, 'number_range').max(50, 'number_range').default(20),
  /** What this match did alone, each of its maps; without corrections and further pages. */
  match: Text.regex(/^[1-9]\d{0,8}$/, 'invalid').optional(),
  /** `next` of the page before. */
  cursor: Text.regex(/^\d{1,15}\.[01]\.\d{1,15}$/, 'invalid').optional(),
})
export type RatingChangesQuery = z.infer<typeof RatingChangesQuery>

/** Points to one decimal: rounds add up to the change as it is, which is shown rounded. */
const Points = z.number()
/** A chance, 0…1. */
const Chance = z.number().min(0).max(1)

/** What a map did, and all that it is made of. */
export const RatedMapChange = z.object({
  kind: z.literal('map'),
  at: Time,
  match_id: Id,
  /** Its place in the series, from 0. */
  map_number: z.int(),
  /** File name; null where it is not known. */
  map: z.string().nullable(),
  opponent: z.object({ id: Id, name: z.string() }),
  before: PointsAndSpread,
  after: PointsAndSpread,
  /** To one decimal: the sum of the two lines below. */
  change: Points,
  won: z.object({ rounds: z.int(), each: Points, sum: Points }),
  lost: z.object({ rounds: z.int(), each: Points, sum: Points }),
  /** The team's chance of a round of this map, as it is known after it. */
  round_chance: Chance,
  /** The team's chance of the map, as it was before it. */
  chance_before: Chance,
  /** Averages of both teams before the map. */
  own: PointsAndSpread,
  /** Null where it is the number of one player who keeps it from the asker. */
  theirs: PointsAndSpread.nullable(),
  /** What it is worth to have queued together more, or less, than the others; 0 where both are teams. */
  party: Points,
  /** By round whether the team won it, in order; null where the order is not known. */
  rounds: z.array(z.boolean()).nullable(),
})
export type RatedMapChange = z.infer<typeof RatedMapChange>

export const ratingCorrectionKinds = ['annulled', 'corrected', 'late'] as const

/** A number that moved although the player did not play. */
export const RatingCorrection = z.object({
  kind: z.enum(ratingCorrectionKinds),
  at: Time,
  /** The match that is told otherwise. */
  match_id: Id,
  teams: z.tuple([z.string(), z.string()]),
  before: z.int(),
  after: z.int(),
  /** In the words of whoever ruled so. */
  reason: z.string().nullable(),
})
export type RatingCorrection = z.infer<typeof RatingCorrection>

/** GET /api/players/:id/rating/changes: newest first; none while the player is in placement. */
export const RatingChanges = z.object({
  /** Null where the player keeps their results from the asker. */
  changes: z.array(z.discriminatedUnion('kind', [RatedMapChange, RatingCorrection])).nullable(),
  /** Where the next page goes on; null at the end. */
  next: z.string().nullable(),
})
export type RatingChanges = z.infer<typeof RatingChanges>

/** GET /api/tournaments/:id/seeding/by-rating (organisers): the confirmed teams by the ratings of those who would play, the strongest first. Nothing is changed. */
export const SeedingByRating = z.object({
  team_ids: z.array(Id),
  /** Teams of which anybody was ever rated; the others are taken for teams of newcomers. */
  rated: z.int(),
})
export type SeedingByRating = z.infer<typeof SeedingByRating>

const RatingBin = z.object({
  from: z.number(),
  maps: z.int(),
  said: z.number(),
  seen: z.number(),
  /** Whether it came out as often as said, within the rule; null with too few maps. */
  holds: z.boolean().nullable(),
})

/** GET /api/rating: what the rating is made of, and how far off it was. */
export const RatingModel = z.object({
  version: z.string(),
  /** 1500 points are 0; so many points are one logit of a round. */
  scale: z.object({ base: z.int(), per_logit: z.int() }),
  parameters: z.object({
    newcomer_sd: z.number(),
    map_sd: z.number(),
    day_sd: z.number(),
    form_sd: z.number(),
    season_sd: z.number(),
    party_mean: z.number(),
    party_variance: z.number(),
  }),
  placement: z.object({ maps: z.int(), spread: z.int() }),
  board: z.object({ maps: z.int(), days: z.int() }),
  ladders: z.array(
    z.object({
      ladder: RatingLadder,
      players: z.int(),
      maps: z.int(),
      /** What having queued together is held to be worth now, in points, and one standard deviation. */
      party: PointsAndSpread,
    }),
  ),
  /** On simulated players, whose true strength is known: log loss of a map's winner. A coin has .693. */
  simulated: z.array(
    z.object({
      population: z.enum(['uniform', 'smurfs', 'drift', 'parties', 'boosters', 'thin', 'cups']),
      oracle: z.number(),
      rating: z.number(),
      elo: z.number(),
    }),
  ),
  /** Months that are over, the newest first: this site's own maps of five against five. */
  reports: z.array(
    z.object({
      /** `2026-10`, by the calendar of Almaty. */
      month: z.string(),
      maps: z.int(),
      log_loss: z.number(),
      slope: z.number().nullable(),
      bins: z.array(RatingBin),
    }),
  ),
})
export type RatingModel = z.infer<typeof RatingModel>
