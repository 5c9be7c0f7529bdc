import { z } from 'zod'
import { fileParts, Id, Time } from './envelope.ts'
import { MatchGame } from './game-settings.ts'
import { GamePlugin } from './servers.ts'
import { StandInRole } from './stand-ins.ts'
import { TeamSummary } from './teams.ts'

/** `void`: annulled, because the bracket moved on without it or its result was taken back. */
export const MatchStatus = z.enum(['ready', 'warmup', 'live', 'finished', 'void'])
export type MatchStatus = z.infer<typeof MatchStatus>
const side = z.union([z.literal(1), z.literal(2)])
/** 1 or 2: the match's first or second team. Never a side of the map. */
export type TeamNumber = 1 | 2

/** Rounds by team; a map's `winner` is null while it runs, after a draw, and where nobody knows. */
export const MapScore = z.object({
  number: z.int(),
  map: z.string(),
  status: z.enum(['upcoming', 'live', 'finished']),
  team1: z.int(),
  team2: z.int(),
  winner: side.nullable(),
  /** It is over and its score is not known: the rounds are how far it was heard of. It counts in no table and no figures yet. */
  is_incomplete: z.literal(true).optional(),
  /** The score is known and more than one round before it is not: the server is ahead of what it reported. */
  is_catching_up: z.literal(true).optional(),
})
export type MapScore = z.infer<typeof MapScore>

/** What a scoreboard in a list or a bracket needs. `version` rises with every accepted event of the match. */
export const MatchScore = z.object({
  match_id: Id,
  version: z.int(),
  status: MatchStatus,
  /** Maps won. */
  team1: z.int(),
  team2: z.int(),
  /** Null while it runs, after a draw, and when nobody goes through. */
  winner: side.nullable(),
  /** How it ended; null while it runs. */
  outcome: z.enum(['played', 'forfeit', 'double_forfeit', 'admin']).nullable(),
  current_map: z.int().nullable(),
  /** The score of at least one map that is over is not known. */
  is_incomplete: z.literal(true).optional(),
  maps: z.array(MapScore),
})
export type MatchScore = z.infer<typeof MatchScore>

export const roundEndReasons = ['elimination', 'bomb', 'defuse', 'time', 'surrender', 'other'] as const
export const MatchRound = z.object({
  number: z.int(),
  /** Null when a round before this one was never reported. */
  winner: side.nullable(),
  /** The side on which the winner played. */
  side: z.enum(['ct', 't']).nullable(),
  reason: z.enum(roundEndReasons).nullable(),
  team1: z.int(),
  team2: z.int(),
})
export type MatchRound = z.infer<typeof MatchRound>

/** Null is "no data": the server never sends the figure. */
export const PlayerLine = z.object({
  /** Of somebody who is on no roster here; who has an account says in their profile who may see theirs. */
  steam_id: z.string().nullable(),
  user_id: Id.nullable(),
  name: z.string(),
  /** Plays for the team without being of it. */
  is_stand_in: z.literal(true).optional(),
  kills: z.int(),
  deaths: z.int(),
  assists: z.int(),
  /** Damage a round, one decimal. */
  adr: z.number().nullable(),
  /** Share of kills by headshot, 0…1. */
  headshot_share: z.number().nullable(),
  /** Share of rounds with a kill, assist, survival or traded death, 0…1: as the plugin counts, else by the server's log. */
  kast: z.number().nullable(),
  mvps: z.int(),
  /** What follows is proved by the server's log alone, over the map's `logged_rounds`. */
  first_kills: z.int().nullable(),
  first_deaths: z.int().nullable(),
  /** Kills of somebody who had killed a team mate within `tradeWindowMs`. */
  trade_kills: z.int().nullable(),
  /** Rounds won as the last one standing. */
  clutches: z.int().nullable(),
  bomb_plants: z.int().nullable(),
  bomb_defuses: z.int().nullable(),
})
export type PlayerLine = z.infer<typeof PlayerLine>

/** The recording of a map, to be fetched from `url` until it is deleted. */
const MapDemo = z.object({
  url: z.string(),
  bytes: z.int(),
  until: Time,
  /** Whether the end of the recording is in it; null: nobody looked. */
  is_whole: z.boolean().nullable(),
})

/** What can be fetched of a map once its match is over. */
export const MapDemos = z.object({
  /** The server's own; null where none sent it, while the match is on, and after its time. */
  demo: MapDemo.nullable(),
  /** The one that somebody brought where no server had sent a whole one. */
  brought_demo: MapDemo.extend({ at: Time, by: z.object({ id: Id, username: z.string() }).nullable() }).nullable(),
})
export type MapDemos = z.infer<typeof MapDemos>

export const MatchMap = MapScore.extend({
  rounds: z.array(MatchRound),
  /** Rounds that the server's log tells from start to end; 0 is no data. */
  logged_rounds: z.int(),
  players1: z.array(PlayerLine),
  players2: z.array(PlayerLine),
  ...MapDemos.shape,
})
export type MatchMap = z.infer<typeof MatchMap>

export const MatchListItem = z.object({
  id: Id,
  tournament: z.object({ id: Id, name: z.string() }),
  /** Structural key in the tournament's bracket, such as playoff/W/1/2. */
  key: z.string(),
  number: z.int(),
  stage: z.string(),
  group: z.string().nullable(),
  round: z.int(),
  is_final: z.boolean(),
  best_of: z.int(),
  status: MatchStatus,
  team1: TeamSummary,
  team2: TeamSummary,
  score: MatchScore,
  created_at: Time,
  /** When it is to begin, where somebody set a time. */
  scheduled_at: Time.nullable(),
  started_at: Time.nullable(),
  finished_at: Time.nullable(),
})
export type MatchListItem = z.infer<typeof MatchListItem>

export const RosterPlayer = z.object({
  user_id: Id,
  username: z.string(),
  has_steam_id: z.boolean(),
  /** Their captain has them sit this match out: no server lets them in. */
  is_reserve: z.boolean(),
  /** Whom the registration names a substitute. */
  is_substitute: z.boolean(),
  /** From outside the team. */
  is_stand_in: z.literal(true).optional(),
})

/** Let in beside the players, and never counted as one. */
export const MatchCoach = RosterPlayer.pick({
  user_id: true,
  username: true,
  has_steam_id: true,
  is_stand_in: true,
}).extend({
  /** An order took them off the match: no server lets them in. */
  is_off: z.literal(true).optional(),
})
export type MatchCoach = z.infer<typeof MatchCoach>

/** Somebody from outside a team who has no account here; `id` is the word by which they are here (StandIn.id). */
export const MatchStranger = z.object({
  id: Id,
  name: z.string(),
  role: StandInRole,
  /** As of MatchCoach. */
  is_off: z.literal(true).optional(),
})
export type MatchStranger = z.infer<typeof MatchStranger>

/** One line of "what happened when", newest last. Round ends stand in the round strip instead. */
export const MatchMoment = z.object({
  at: Time,
  kind: z.enum(['created', 'loaded', 'map_started', 'map_finished', 'restored', 'finished', 'decided', 'void']),
  map: z.int().nullable(),
  team1: z.int().nullable(),
  team2: z.int().nullable(),
})
export type MatchMoment = z.infer<typeof MatchMoment>

/** One of the matches that a team's form is read from. */
export const FormMatch = z.object({ match_id: Id, is_win: z.boolean() })
export type FormMatch = z.infer<typeof FormMatch>

export const MatchDetail = MatchListItem.extend({
  version: z.int(),
  maps: z.array(MatchMap),
  roster1: z.array(RosterPlayer),
  roster2: z.array(RosterPlayer),
  coach1: MatchCoach.nullable(),
  coach2: MatchCoach.nullable(),
  /** Who plays or coaches besides, known by Steam ID alone; left out where nobody does. */
  strangers1: z.array(MatchStranger).optional(),
  strangers2: z.array(MatchStranger).optional(),
  /** How the teams did in this tournament before: their last five decided matches, the newest last. */
  form1: z.array(FormMatch),
  form2: z.array(FormMatch),
  moments: z.array(MatchMoment),
  /** The team that starts with a map ahead, as the upper team of some grand finals. */
  map_advantage: side.nullable(),
  /** An organiser's word, where one decided or annulled the match. */
  decision: z
    .object({ by: z.object({ id: Id, username: z.string() }).nullable(), reason: z.string(), at: Time })
    .nullable(),
  /** The match that is played in place of this annulled one. */
  replaced_by: Id.nullable(),
  /** What it is played by: as its server was told, or would be told now. */
  game: MatchGame,
  /** Seconds by which the scoreboards of this answer are behind the game. */
  live_delay: z.int(),
})
export type MatchDetail = z.infer<typeof MatchDetail>

export const MatchListQuery = z.object({
  tournament_id: Id.optional(),
  status: MatchStatus.optional(),
  limit: z.coerce.number().int().min(1, 'number_range').max(200, 'number_range').default(50),
})
export type MatchListQuery = z.infer<typeof MatchListQuery>

/** GET /api/matches/export: `live` is being played or warmed up for, as the site's page of matches has it. */
export const MatchExportQuery = z.object({
  tournament_id: Id.optional(),
  phase: z.enum(['live', 'ready', 'finished']).optional(),
  ...fileParts,
})

/** Whose words the command is to be in. */
export const ServerCommandQuery = z.object({ plugin: GamePlugin.default('matchzy') })
export type ServerCommandQuery = z.infer<typeof ServerCommandQuery>

/** `GET /api/matches/:id/server-command`: the one console line that loads the match on any server with that plugin. */
export const ServerCommand = z.object({
  command: z.string(),
  expires_at: Time,
  /** Roster players whom the game server could not let in, because their account names no Steam ID. */
  players_without_steam_id: z.array(z.object({ team: TeamSummary, username: z.string() })),
})
export type ServerCommand = z.infer<typeof ServerCommand>
