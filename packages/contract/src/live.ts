import { z } from 'zod'
import { Id } from './envelope.ts'
import { roundEndReasons } from './matches.ts'
import { TeamSummary } from './teams.ts'

/** Seconds by which kills, money and places of a cup reach the public later. */
export const liveDelayMax = 180
export const liveDelayDefault = 30

/** Milliseconds since 1970 by the site's clock: what a page counts down to. */
const Moment = z.int()
/** Milliseconds since the freeze time of the round ended. */
export const LiveSince = z.int()
const Since = LiveSince
/** A place in `people` of the same answer; null for a bot, the world and the bomb. */
export const LiveWho = z.int().nullable()
const Who = LiveWho
export const LiveTeam = z.union([z.literal(1), z.literal(2)])
const team = LiveTeam
export const LiveSide = z.enum(['ct', 't'])
export type LiveSide = z.infer<typeof LiveSide>
/** The map's own units. */
export const LivePlace = z.tuple([z.int(), z.int(), z.int()])
export type LivePlace = z.infer<typeof LivePlace>
/** 0…1, of the match's first team. */
export const LiveChance = z.number()
const Chance = LiveChance
/** What a series or a map comes to for the first team; they add up to 1. `draw` is 0 where nothing can be drawn. */
export const LiveOutcome = z.object({ win: Chance, draw: Chance, loss: Chance })
export type LiveOutcome = z.infer<typeof LiveOutcome>

/** Somebody who was seen in the match: ids as of PlayerLine. */
export const LivePerson = z.object({
  user_id: Id.nullable(),
  steam_id: z.string().nullable(),
  name: z.string(),
  /** Null for who is of neither team. */
  team: team.nullable(),
  is_stand_in: z.literal(true).optional(),
})
export type LivePerson = z.infer<typeof LivePerson>

export const buyKinds = ['pistol', 'eco', 'force', 'full'] as const
export const LiveBuy = z.object({
  kind: z.enum(buyKinds),
  /** What is carried is worth, in dollars. */
  equipment: z.int(),
  /** What is left; null where no line told of money. */
  money: z.int().nullable(),
})
export type LiveBuy = z.infer<typeof LiveBuy>
const Buys = z.object({ team1: LiveBuy.nullable(), team2: LiveBuy.nullable() })

export const LivePlayer = z.object({
  person: z.int(),
  team: team,
  is_here: z.boolean(),
  is_alive: z.boolean(),
  /** Null where no line of the map told of a hit: health cannot be known. */
  health: z.int().nullable(),
  armor: z.int().nullable(),
  has_helmet: z.boolean(),
  has_kit: z.boolean(),
  has_bomb: z.boolean(),
  /** As of the freeze time; null where no line told. */
  money: z.int().nullable(),
  /** The engine's names without `weapon_`, the best one first; empty where no line told. */
  items: z.array(z.string()),
  round_kills: z.int(),
  kills: z.int(),
  deaths: z.int(),
  assists: z.int(),
  adr: z.number().nullable(),
})
export type LivePlayer = z.infer<typeof LivePlayer>

export const killManners = [
  'headshot',
  'penetrated',
  'throughsmoke',
  'noscope',
  'attackerblind',
  'attackerinair',
] as const

/** Where the chances stood after it, for the first team; null where they are not known. */
const After = { round_chance: Chance.nullable(), map_chance: Chance.nullable() }

/** What happens in a round, in the order of the log. */
export const LiveEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('kill'),
    since: Since,
    killer: Who,
    victim: Who,
    /** Teams they were of then; null for who is of neither. */
    killer_team: team.nullable(),
    victim_team: team.nullable(),
    weapon: z.string(),
    how: z.array(z.enum(killManners)),
    assist: Who,
    flash_assist: Who,
    /** Mates of the killer whose deaths it trades. */
    trades: z.array(z.int()),
    is_team_kill: z.boolean(),
    /** After the round was decided. */
    is_after: z.boolean(),
    ...After,
  }),
  z.object({
    kind: z.literal('death'),
    since: Since,
    victim: Who,
    victim_team: team.nullable(),
    cause: z.enum(['bomb', 'suicide']),
    ...After,
  }),
  z.object({ kind: z.literal('plant'), since: Since, player: Who, site: z.enum(['A', 'B']).nullable(), ...After }),
  z.object({ kind: z.literal('defuse'), since: Since, player: Who, ...After }),
  z.object({ kind: z.literal('explosion'), since: Since, ...After }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** A finished round in a line. */
export const LiveRound = z.object({
  number: z.int(),
  /** Null where its end was lost. */
  winner: team.nullable(),
  side: LiveSide.nullable(),
  reason: z.enum(roundEndReasons).nullable(),
  team1: z.int().nullable(),
  team2: z.int().nullable(),
  /** False: bytes of it never came, so it holds at least what is shown. */
  is_whole: z.boolean(),
  buys: Buys,
  first_kill: Who,
  /** The last one against so many, won or lost. */
  clutch: z.object({ person: z.int(), against: z.int(), is_won: z.boolean() }).nullable(),
  /** Chances of the map before its first kill and after its end. */
  map_chance: z.object({ before: Chance, after: Chance }).nullable(),
})
export type LiveRound = z.infer<typeof LiveRound>

export const LivePhase = z.enum([
  'waiting',
  'warmup',
  'knife',
  'freeze',
  'live',
  'planted',
  'decided',
  'over',
  'unknown',
])
export type LivePhase = z.infer<typeof LivePhase>

export const LiveBomb = z.object({
  state: z.enum(['carried', 'dropped', 'planted', 'defused', 'exploded', 'unknown']),
  carrier: Who,
  site: z.enum(['A', 'B']).nullable(),
  explodes_at: Moment.nullable(),
  /** `ends_at` is null where the line does not tell of a kit. */
  defusing: z.object({ person: Who, ends_at: Moment.nullable() }).nullable(),
})
export type LiveBomb = z.infer<typeof LiveBomb>

/** A team that waits for this match: its chance of what the stakes are about, now and for each ending. */
export const LiveWaiting = z.object({
  team: TeamSummary,
  now: Chance,
  if_team1: Chance,
  if_team2: Chance,
})
export type LiveWaiting = z.infer<typeof LiveWaiting>

/** What the model is, as a page must say. */
export const LiveModel = z.object({
  version: z.string(),
  /** In words: which matches it was fitted on. */
  data: z.string(),
  maps: z.int(),
  rounds: z.int(),
  /** By maps left out, and one standard error; null where nobody measured. */
  brier: z.number().nullable(),
  brier_error: z.number().nullable(),
})
export type LiveModel = z.infer<typeof LiveModel>

export const LiveStakes = z.object({
  /** Null between two rounds. */
  round: Chance.nullable(),
  map: LiveOutcome,
  series: LiveOutcome,
  /** What `teams` are after; null where the cup's chances are not known. */
  goal: z.enum(['advance', 'win']).nullable(),
  /** The two teams first, then who waits, most at stake first; at most eight. */
  teams: z.array(LiveWaiting),
  /** Others' matches stand as they were at this moment; null where all are as of now. */
  as_of: Moment.nullable(),
  /** `even`: nobody's rating is known, so both begin alike. */
  strengths: z.enum(['ratings', 'even']),
  model: LiveModel,
})
export type LiveStakes = z.infer<typeof LiveStakes>

/**
 * `GET /api/matches/:id/live`, and with `?now=1` for who may see all at once: the map that is played, or was played last. `number` rises by one with each
 * `live.changed` of the same sight; whoever misses one asks again.
 */
export const LiveView = z.object({
  match_id: Id,
  number: z.int(),
  /**
   * Whose numbers these are, where several nodes serve the site: each counts for itself, and each tells a socket that enters a channel the whole view in one
   * change. Numbers of two sources say nothing of each other.
   */
  source: z.string().optional(),
  /** When it was made. */
  at: Moment,
  sight: z.enum(['public', 'now']),
  /** Seconds that the public is behind. */
  delay: z.int(),
  /** `none`: no line ever came; `silent`: nothing came for a minute while the match runs. */
  log: z.enum(['none', 'heard', 'silent']),
  /** Of a log that is silent: when something came last. */
  heard_at: Moment.optional(),
  map: z.object({ number: z.int(), name: z.string() }).nullable(),
  phase: LivePhase,
  team1: z.int(),
  team2: z.int(),
  /** Where the first team plays. */
  side1: LiveSide.nullable(),
  /** The running round, or the one that comes; null while nobody knows. */
  round: z.int().nullable(),
  /** What runs out when. `pause` runs out only where `ends_at` is known. */
  clock: z.object({ kind: z.enum(['freeze', 'round', 'bomb', 'pause']), ends_at: Moment.nullable() }).nullable(),
  bomb: LiveBomb.nullable(),
  /** Tactical pauses taken. */
  timeouts: z.object({ team1: z.int(), team2: z.int() }),
  people: z.array(LivePerson),
  players: z.array(LivePlayer),
  buys: Buys,
  /** Of the running round, or of the last one until the next begins. */
  feed: z.array(LiveEvent),
  rounds: z.array(LiveRound),
  /** Of so many rounds of this map so many are whole. */
  known: z.int(),
  all: z.int(),
  stakes: LiveStakes.nullable(),
})
export type LiveView = z.infer<typeof LiveView>

export const LiveQuery = z.object({ now: z.literal('1').optional() })
export type LiveQuery = z.infer<typeof LiveQuery>

/** A live match in small, always as the public sees it: for walls of them. */
export const LiveCard = z.object({
  match_id: Id,
  tournament_id: Id,
  map: z.object({ number: z.int(), name: z.string() }).nullable(),
  phase: LivePhase,
  log: z.enum(['none', 'heard', 'silent']),
  team1: z.int(),
  team2: z.int(),
  side1: LiveSide.nullable(),
  round: z.int().nullable(),
  clock: LiveView.shape.clock,
  /** Null where no line told. */
  alive: z.object({ team1: z.int(), team2: z.int() }).nullable(),
  is_planted: z.boolean(),
  map_chance: Chance.nullable(),
})
export type LiveCard = z.infer<typeof LiveCard>
