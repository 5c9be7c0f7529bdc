import { z } from 'zod'
import { Id } from './envelope.ts'
import { Season } from './statistics.ts'
import { TeamSummary } from './teams.ts'

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

/** What a player did on all of some maps, or on one side of them. Null: nothing told it. */
export const SideFigures = z.object({
  rounds: z.int(),
  kills: z.int(),
  deaths: z.int(),
  assists: z.int(),
  kd_ratio: z.number(),
  adr: z.number(),
  /** 0…1. */
  kast: z.number().nullable(),
  first_kills: z.int().nullable(),
  first_deaths: z.int().nullable(),
  /** Share of rounds that the team won: of a side by the full log, of whole maps by their scores. */
  rounds_won: z.number().nullable(),
  match_rating: z.number().nullable(),
  swing: z.number().nullable(),
})
export type SideFigures = z.infer<typeof SideFigures>

export const MapFigures = z.object({
  /** File name. */
  map: z.string(),
  played: z.int(),
  won: z.int(),
  all: SideFigures,
  ct: SideFigures.nullable(),
  t: SideFigures.nullable(),
})
export type MapFigures = z.infer<typeof MapFigures>

/** What full logs tell of a player, over the rounds that they tell whole. */
export const ToldFigures = z.object({
  rounds: z.int(),
  traded_deaths: z.int(),
  /** Rounds with exactly so many kills; `five_kills`: with five or more. */
  two_kills: z.int(),
  three_kills: z.int(),
  four_kills: z.int(),
  five_kills: z.int(),
  utility_damage: z.int(),
  flash_assists: z.int(),
  enemies_flashed: z.int(),
})
export type ToldFigures = z.infer<typeof ToldFigures>

/** What figures can be of: everything, or a season, a cup or a team by its id. */
export const FiguresOf = z.string().regex(/^(?:all|(?:season|cup):[1-9]\d{0,8}|team:[\w-]{1,64})$/, 'invalid')
export const PlayerFiguresQuery = z.object({ of: FiguresOf.default('all') })
export type PlayerFiguresQuery = z.infer<typeof PlayerFiguresQuery>

/** Where the player has figures: the latest first, teams by name; those of a team only where the asker is told of teams. */
const FiguresChoices = z.object({
  seasons: z.array(z.object({ id: Id, names: Season.shape.names })),
  cups: z.array(z.object({ id: Id, name: z.string() })),
  teams: z.array(TeamSummary),
})
export type FiguresChoices = z.infer<typeof FiguresChoices>

/** GET /api/players/:id/figures: sums over finished matches that were played on a game server. */
export const PlayerFigures = z.object({
  /** Null where the player keeps their results from the asker, and of a team where they keep their teams. */
  figures: z
    .object({
      matches: z.int(),
      /** Matches that the player's team won. */
      wins: z.int(),
      rounds: z.int(),
      kills: z.int(),
      deaths: z.int(),
      assists: z.int(),
      headshot_kills: z.int(),
      kd_ratio: z.number(),
      adr: z.number(),
      /** To 3 decimals; null without a round. */
      match_rating: z.number().nullable(),
      /** Null where no plugin told who was the MVP. */
      mvps: z.object({ rounds: z.int(), count: z.int() }).nullable(),
      /** Null where no log tells of the player: no data. */
      logged: LoggedFigures.nullable(),
      /** Null where no full log does. */
      told: ToldFigures.nullable(),
      /** What the player moved a round by, on average, in points of a hundred, to 2 decimals; null where no full log tells. */
      swing: z.number().nullable(),
      /** On each side, over rounds of which the full log tells who stood where. */
      sides: z.object({ ct: SideFigures.nullable(), t: SideFigures.nullable() }),
      /** Those played most first. */
      maps: z.array(MapFigures),
    })
    .nullable(),
  /** Null with the results. */
  choices: FiguresChoices.nullable(),
})
export type PlayerFigures = z.infer<typeof PlayerFigures>
