import { z } from 'zod'
import { PlayerListItem } from './account-profile.ts'
import { playerSorts, teamFilters } from './list-constants.ts'
import { fileParts, Id, Text, Time } from './envelope.ts'
import { SideFigures } from './player-figures.ts'
import { playerRoles } from './player-roles.ts'
import { PointsAndSpread, RatingLadder } from './rating.ts'
import { Season } from './statistics.ts'
import { TeamSummary } from './teams.ts'
import { tournamentStatuses } from './tournament-status.ts'
import { AvatarUrl } from './users.ts'

/** Figures of a list are sums over finished matches that were played on a game server, as the leaderboard counts them. */
const ListFigures = z.object({ xp: z.int(), matches: z.int(), wins: z.int(), kd_ratio: z.number() })

/** In the list of players; null: kept from the asker, or there is nothing of it. */
export const PlayerRow = PlayerListItem.extend({
  city: z.string().nullable(),
  team: TeamSummary.nullable(),
  figures: ListFigures.nullable(),
  /** Of five against five, in its own order alone: left out of the others. Null: long away, and so in placement again. */
  rating: PointsAndSpread.nullable().optional(),
})
export type PlayerRow = z.infer<typeof PlayerRow>

/**
 * GET /api/players. In an order by figures stand those who played and show their results to the asker, by rating those who have left placement; a city and a team are those that people
 * tell the asker.
 * `search` finds the names most like it, however they are written.
 */
export const PlayerListQuery = z.object({
  search: Text.trim().max(64, 'too_long').optional(),
  city: Text.trim().max(64, 'too_long').optional(),
  team: z.enum(teamFilters).optional(),
  sort: z.enum(playerSorts).default('name'),
  limit: z.coerce.number().int().min(1, 'number_range').max(100, 'number_range').default(50),
  /** `next` of the page before. */
  cursor: Text.max(200, 'too_long').optional(),
})
export type PlayerListQuery = z.infer<typeof PlayerListQuery>
/** GET /api/players/export */
export const PlayerExportQuery = PlayerListQuery.omit({ limit: true, cursor: true }).extend(fileParts)
export const PlayerList = z.object({
  players: z.array(PlayerRow),
  /** At most `countedPlayersMax`; `has_more_than_total`: there are more. */
  total: z.int(),
  has_more_than_total: z.boolean(),
  next: z.string().nullable(),
})
export type PlayerList = z.infer<typeof PlayerList>

const matchOutcomes = ['won', 'drawn', 'lost'] as const
const Outcome = z.enum(matchOutcomes)
export type MatchOutcome = z.infer<typeof Outcome>

const RoundFigures = z.object({
  rounds: z.int(),
  kills: z.int(),
  deaths: z.int(),
  assists: z.int(),
  headshot_kills: z.int(),
  kd_ratio: z.number(),
  adr: z.number(),
  /** To 3 decimals; null without a round. */
  match_rating: z.number().nullable(),
})
export type RoundFigures = z.infer<typeof RoundFigures>

const PlayerRef = z.object({ id: Id, username: z.string(), avatar_url: AvatarUrl.nullable() })
const TournamentRef = z.object({ id: Id, name: z.string() })

/** `own` and `other`: rounds, null where nobody told how the map ended. */
const PlayedMap = z.object({
  map: z.string(),
  own: z.int().nullable(),
  other: z.int().nullable(),
  outcome: Outcome.nullable(),
  figures: RoundFigures.nullable(),
})

/** How a match ended: on a game server, by forfeit, or as somebody set it by hand. */
const matchEnds = ['played', 'forfeit', 'admin'] as const
export const HistoryMatch = z.object({
  match_id: Id,
  finished_at: Time,
  tournament: TournamentRef,
  /** Null where the player keeps their teams from the asker. */
  team: TeamSummary.nullable(),
  opponent: TeamSummary,
  outcome: Outcome,
  how: z.enum(matchEnds),
  /** Maps won. */
  own_score: z.int(),
  other_score: z.int(),
  maps: z.array(PlayedMap),
  /** Null: no game server told of the player in this match. */
  figures: RoundFigures.nullable(),
  /** By how much the match moved the rating of its ladder, to one decimal: null while the number is not shown, in placement. Without a rating the match did not count. */
  rating: z.object({ ladder: RatingLadder, change: z.number().nullable() }).nullable(),
})
export type HistoryMatch = z.infer<typeof HistoryMatch>

export const PlayerMatchesQuery = z.object({
  limit: z.coerce.number().int().min(1, 'number_range').max(50, 'number_range').default(10),
  cursor: Text.max(200, 'too_long').optional(),
})
export type PlayerMatchesQuery = z.infer<typeof PlayerMatchesQuery>
/** GET /api/players/:id/matches, the latest first; null where the player keeps their results from the asker. */
export const PlayerMatches = z.object({ matches: z.array(HistoryMatch).nullable(), next: z.string().nullable() })
export type PlayerMatches = z.infer<typeof PlayerMatches>

/** Of maps on which a game server saw the player; rounds are those of the score. */
export const MapRecord = z.object({
  map: z.string(),
  played: z.int(),
  won: z.int(),
  rounds_won: z.int(),
  rounds_lost: z.int(),
  kd_ratio: z.number(),
})
export type MapRecord = z.infer<typeof MapRecord>

export const WeaponRecord = z.object({ weapon: z.string(), kills: z.int(), headshots: z.int() })
export type WeaponRecord = z.infer<typeof WeaponRecord>

/** Somebody met in the game: how often the player killed them, and was killed by them. */
export const DuelRecord = z.object({ player: PlayerRef, killed: z.int(), died: z.int() })
export type DuelRecord = z.infer<typeof DuelRecord>

export const PlayedRoles = z.object({
  /** Rounds that logs tell of the player. */
  rounds: z.int(),
  /** Null while there are fewer than `roleRoundsMin`. */
  roles: z.array(z.object({ role: z.enum(playerRoles), share: z.number(), is_played: z.boolean() })).nullable(),
})
export type PlayedRoles = z.infer<typeof PlayedRoles>

/** With this team from the first match to the last; `is_member`: in it now. A team without a match has no times. */
export const TeamSpell = z.object({
  team: TeamSummary,
  first_at: Time.nullable(),
  last_at: Time.nullable(),
  matches: z.int(),
  wins: z.int(),
  is_member: z.boolean(),
})
export type TeamSpell = z.infer<typeof TeamSpell>

export const CupRecord = z.object({
  tournament: TournamentRef.extend({ status: z.enum(tournamentStatuses) }),
  /** Null where the player keeps their teams from the asker. */
  team: TeamSummary.nullable(),
  /** The place, or the places shared; null while it is not played out. */
  place: z.object({ from: z.int(), to: z.int() }).nullable(),
  matches: z.int(),
  wins: z.int(),
  last_at: Time,
})
export type CupRecord = z.infer<typeof CupRecord>

/** The last seven days in Almaty, today among them, for the player alone. */
export const PlayerWeek = z.object({
  since: Time,
  matches: z.int(),
  wins: z.int(),
  xp: z.int(),
  /** Of the week and of all before it; null where no game server told of any match of that time. */
  kd_ratio: z.number().nullable(),
  kd_before: z.number().nullable(),
  achievements: z.int(),
  skills: z.int(),
})
export type PlayerWeek = z.infer<typeof PlayerWeek>

const Record = z.object({ matches: z.int(), wins: z.int(), draws: z.int(), losses: z.int() })

/** GET /api/players/:id/overview. What the player keeps from the asker is null. */
export const PlayerOverview = z.object({
  results: z
    .object({
      record: Record,
      /** The last ten matches, the latest last. */
      form: z.array(z.object({ match_id: Id, outcome: Outcome })),
      maps: z.array(MapRecord),
      /** Those with most kills; empty: no log told of a kill. `weapon_kills`: by all weapons. */
      weapons: z.array(WeaponRecord),
      weapon_kills: z.int(),
      /** Those met most often, who show their results to the asker. */
      duels: z.array(DuelRecord),
      roles: PlayedRoles,
      cups: z.array(CupRecord),
      cup_count: z.int(),
    })
    .nullable(),
  /** The latest first; null where the player keeps teams or results from the asker. */
  teams: z.array(TeamSpell).nullable(),
  /** Null for everybody but the player. */
  week: PlayerWeek.nullable(),
  /** Whether the season card is there for everybody: it shows results, so only where those are shown to all. */
  has_card: z.boolean(),
})
export type PlayerOverview = z.infer<typeof PlayerOverview>

const ComparedFigures = RoundFigures.extend({
  matches: z.int(),
  wins: z.int(),
  xp: z.int(),
  /** Shares of logged rounds; null where no log told of the player. */
  opening_share: z.number().nullable(),
  clutches: z.int().nullable(),
  /** Null where nothing told of it. */
  kast: z.number().nullable(),
  swing: z.number().nullable(),
})
export type ComparedFigures = z.infer<typeof ComparedFigures>
const Compared = PlayerRef.extend({
  is_deleted: z.boolean(),
  /** Null: none, or kept from the asker. */
  city: z.string().nullable(),
  /** The team that the player joined last. */
  team: TeamSummary.nullable(),
  /** Of five against five; null in placement, and where results are kept from the asker. */
  rating: PointsAndSpread.nullable(),
  /** Null: kept from the asker. */
  figures: ComparedFigures.nullable(),
  /** Of a side: null where no full log tells of it. */
  sides: z.object({ ct: SideFigures.nullable(), t: SideFigures.nullable() }).nullable(),
  maps: z.array(MapRecord).nullable(),
})
export type Compared = z.infer<typeof Compared>

export const CompareQuery = z.object({ a: Id, b: Id })
export type CompareQuery = z.infer<typeof CompareQuery>
const CommonMatch = z.object({
  match_id: Id,
  finished_at: Time,
  tournament: TournamentRef,
  /** In one team. */
  is_together: z.boolean(),
  /** Of the first player. */
  outcome: Outcome,
  own_score: z.int(),
  other_score: z.int(),
})
export type CommonMatch = z.infer<typeof CommonMatch>
/** GET /api/players/compare?a=&b= */
export const PlayerComparison = z.object({
  a: Compared,
  b: Compared,
  /** Null where one of both keeps results from the asker. Wins are those of `a`. */
  common: z
    .object({
      together: z.object({ matches: z.int(), wins: z.int() }),
      against: z.object({ matches: z.int(), wins: z.int(), losses: z.int() }),
      /** How often one killed the other; null where no log told of it. */
      duel: z.object({ a: z.int(), b: z.int() }).nullable(),
      /** The latest first, ten at most. */
      matches: z.array(CommonMatch),
    })
    .nullable(),
})
export type PlayerComparison = z.infer<typeof PlayerComparison>

/** GET /api/players/:id/season: what the season card says; null where results are not for everybody. */
export const PlayerSeason = z.object({
  season: z
    .object({
      /** The season that runs, or the last one. Null before the first: then the card is of all that was played. */
      of: Season.nullable(),
      matches: z.int(),
      wins: z.int(),
      /** Null where no game server told of the player. */
      kd_ratio: z.number().nullable(),
      adr: z.number().nullable(),
      /** K/D of each of the last matches of the season, the latest last. */
      line: z.array(z.number()),
      team: TeamSummary.nullable(),
      /** The best place of the season. */
      best: z.object({ from: z.int(), to: z.int(), tournament: TournamentRef }).nullable(),
    })
    .nullable(),
})
export type PlayerSeason = z.infer<typeof PlayerSeason>
