import { z } from 'zod'

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
      /** On each side, over rounds of which the full log tells who stood where. */
      sides: z.object({ ct: SideFigures.nullable(), t: SideFigures.nullable() }),
      /** Those played most first. */
      maps: z.array(MapFigures),
    })
    .nullable(),
})
export type PlayerFigures = z.infer<typeof PlayerFigures>
