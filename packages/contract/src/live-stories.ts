import { z } from 'zod'
import {
  LiveChance as Chance,
  LiveEvent,
  LiveModel,
  LivePerson,
  LivePlace,
  LiveRound,
  LiveSide,
  LiveSince as Since,
  LiveTeam as team,
  LiveWho as Who,
} from './live.ts'

const At = { since: Since, person: Who }
/** `GET /api/matches/:id/live/maps/:map/rounds/:number`: how a round went, as far as lines tell. */
export const LiveRoundStory = z.object({
  map: z.object({ number: z.int(), name: z.string() }),
  round: LiveRound,
  side1: LiveSide.nullable(),
  people: z.array(LivePerson),
  /** As they went into it. */
  players: z.array(
    z.object({
      person: z.int(),
      team: team,
      equipment: z.int().nullable(),
      money: z.int().nullable(),
      spent: z.int(),
      items: z.array(z.string()),
      kills: z.int(),
      damage: z.int(),
      survived: z.boolean(),
      /** Share of the round's chance that they moved; null where it is not known. */
      swing: z.number().nullable(),
    }),
  ),
  events: z.array(LiveEvent),
  /** Milliseconds after the freeze time; null where its end was lost. */
  ended: Since.nullable(),
  kills_at: z.array(z.object({ since: Since, killer: Who, victim: Who, from: LivePlace, to: LivePlace })),
  hits: z.array(
    z.object({
      ...At,
      victim: Who,
      weapon: z.string(),
      damage: z.int(),
      group: z.string(),
      from: LivePlace,
      to: LivePlace,
    }),
  ),
  /** Where a grenade burst. */
  thrown: z.array(z.object({ ...At, grenade: z.string(), place: LivePlace })),
  blinded: z.array(z.object({ ...At, by: Who, seconds: z.number() })),
})
export type LiveRoundStory = z.infer<typeof LiveRoundStory>

export const LiveTotals = z.object({
  person: z.int(),
  team: team,
  /** Whole rounds: what the scoreboard does not tell is counted over these. */
  rounds: z.int(),
  kills: z.int(),
  deaths: z.int(),
  assists: z.int(),
  flash_assists: z.int(),
  headshots: z.int(),
  damage: z.int(),
  adr: z.number().nullable(),
  kast: z.number().nullable(),
  utility_damage: z.int(),
  enemies_flashed: z.int(),
  first_kills: z.int(),
  first_deaths: z.int(),
  trade_kills: z.int(),
  traded_deaths: z.int(),
  clutches_won: z.int(),
  clutches_tried: z.int(),
  /** Rounds with two, three, four and five kills. */
  multi_kills: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  plants: z.int(),
  defuses: z.int(),
  thrown: z.object({ he: z.int(), flash: z.int(), smoke: z.int(), fire: z.int(), decoy: z.int() }),
  /** Seconds for which enemies were blind. */
  blind_seconds: z.number(),
  /** Sum over rounds whose chances are known; null where none is. */
  swing: z.number().nullable(),
  /** Bytes are missing: kills, deaths, assists, damage and flashes are the scoreboard's. */
  is_repaired: z.boolean(),
})
export type LiveTotals = z.infer<typeof LiveTotals>

/** `GET /api/matches/:id/live/maps/:map/figures`; `:map` is a number, or `all` for the series. */
export const LiveFigures = z.object({
  people: z.array(LivePerson),
  players: z.array(LiveTotals),
  duels: z.array(z.object({ from: z.int(), to: z.int(), damage: z.int(), hits: z.int(), kills: z.int() })),
  known: z.int(),
  all: z.int(),
})
export type LiveFigures = z.infer<typeof LiveFigures>

/** `GET /api/matches/:id/live/maps/:map/places`: where people killed and died over a whole map. */
export const LivePlaces = z.object({
  people: z.array(LivePerson),
  kills: z.array(z.object({ round: z.int(), since: Since, killer: Who, victim: Who, from: LivePlace, to: LivePlace })),
})
export type LivePlaces = z.infer<typeof LivePlaces>

/** `GET /api/maps/:name/outline`: the ground on which people were ever seen. */
export const MapOutline = z.object({
  name: z.string(),
  /** Closed rings of corners x, y, x, y… in the map's own units, filled by even-odd; empty for a map too little known. */
  rings: z.array(z.array(z.int())),
  /** West, south, east and north of all; null where there are no rings. */
  box: z.tuple([z.int(), z.int(), z.int(), z.int()]).nullable(),
})
export type MapOutline = z.infer<typeof MapOutline>

/** What moved a match most, once it is over. `GET /api/matches/:id/live/story` */
export const LiveStory = z.object({
  people: z.array(LivePerson),
  moments: z.array(
    z.object({
      map: z.object({ number: z.int(), name: z.string() }),
      round: z.int(),
      /** What happened; null where the clock alone decided. */
      event: LiveEvent.nullable(),
      /** Chance of the series for the first team before and after it. */
      from: Chance,
      to: Chance,
    }),
  ),
  /** Chance of the series after each round, in the order of play. */
  line: z.array(z.object({ map: z.int(), round: z.int(), chance: Chance })),
  strengths: z.enum(['ratings', 'even']),
  model: LiveModel,
  known: z.int(),
  all: z.int(),
})
export type LiveStory = z.infer<typeof LiveStory>
