import type { TeamId } from './match-types.ts'

/** One step of the tie-break list. `mini_` steps look only at the matches the tied teams played against each other. */
export type TieBreak =
  | 'mini_wins'
  | 'mini_round_difference'
  | 'map_difference'
  | 'round_difference'
  | 'rounds_won'
  | 'seed'

/** League points per match. */
export type PointsRule = { readonly win: number; readonly draw: number; readonly loss: number }

/** Rounds of every map that a match without play counts as, for its winner and its loser. */
export type ForfeitScore = { readonly won: number; readonly lost: number }

/**
 * How entrants are dealt to groups. `snake`: A B C, C B A; `pots`: every pot (as many teams as groups) is dealt A B C
 * in the order given; a list of lists of seeds (from 1) is taken as it is.
 */
export type GroupSeeding = 'snake' | 'pots' | readonly (readonly number[])[]

/** A stage of groups in which everybody meets once, or twice. */
export type RoundRobinConfig = {
  readonly id: string
  readonly format: 'round_robin'
  /** Teams that enter with this stage, as its first seeds; never in the first stage. See `TournamentConfig.teams`. */
  readonly invited?: number
  /** Largest group; the number of groups is the number of teams over this, rounded up. */
  readonly groupSize: number
  /** Odd, or 2: a best of two can end 1-1, which is a draw. */
  readonly bestOf: number
  /** Maps are played without overtime: a map can end drawn, and with it a match of any length. */
  readonly draws?: true
  readonly tieBreaks: readonly TieBreak[]
  readonly points: PointsRule
  /** Places per group that go on. */
  readonly advance: number
  /** Besides, so many of the teams that hold the next place, the best of them over all groups (rules §4 case 46): fewer than there are groups. */
  readonly advanceBest?: number
  /** How often two teams meet; once when left out. The second time sides are swapped. */
  readonly meetings?: 1 | 2
  /** `snake` when left out. */
  readonly seeding?: GroupSeeding
  /**
   * What a forfeited match counts for map and round differences. Left out: nothing, and among tied teams neither does what any of
   * them played against that opponent (rules §4 case 44).
   */
  readonly forfeitScore?: ForfeitScore
}

/**
 * Groups that are double eliminations without a grand final. Of four (or three: seed 1 has a bye) as in GSL: openings, winners' match,
 * elimination match, decider. Of five to eight: a bracket of eight with byes for the top seeds.
 */
export type GslConfig = {
  readonly id: string
  readonly format: 'gsl'
  /** Teams that enter with this stage, as its first seeds; never in the first stage. See `TournamentConfig.teams`. */
  readonly invited?: number
  /** 3 to 8; the number of groups is the number of teams over this, rounded up. With up to 4 no group has fewer than three, with more than five. */
  readonly groupSize: number
  readonly bestOf: number
  /** Best-of of round 1 (openings), 2, …; a round is what both brackets play at a time. `bestOf` where the list ends. */
  readonly bestOfByRound?: readonly number[]
  /**
   * Places per group that go on: 1 or 2 of four, 1 to 4 of eight; 0 only in the last stage. With three or four the loser of the upper
   * final is second, and does not drop.
   */
  readonly advance: number
  readonly seeding?: GroupSeeding
}

/**
 * A Swiss stage. With `wins` and `losses` a team leaves as soon as it has either; without them everybody plays
 * `rounds` rounds.
 */
export type SwissConfig = {
  readonly id: string
  readonly format: 'swiss'
  /** Teams that enter with this stage, as its first seeds; never in the first stage. See `TournamentConfig.teams`. */
  readonly invited?: number
  /**
   * `valve`: pairs stay within equal records, groups of six by the 15-row table (rules §2). `general`: to avoid a
   * rematch, records may mix. Forbidden pairs are kept apart in both.
   */
  readonly pairing: 'valve' | 'general'
  readonly wins?: number
  readonly losses?: number
  readonly rounds?: number
  readonly bestOf: number
  /** Best-of of a match in which a team can advance or be eliminated; `bestOf` when left out. */
  readonly decidingBestOf?: number
  /** `record`: W-L, difficulty, seed (Valve). `buchholz`: wins, sum of the opponents' wins, seed. */
  readonly ranking?: 'record' | 'buchholz'
  /** Teams that never meet in this stage, as of one owner: a hard rule (rules §4 case 68). */
  readonly forbidden?: readonly (readonly [TeamId, TeamId])[]
  /**
   * Teams may still come in up to this round, with a loss for each they missed (rules §4 case 66); nobody may when left out. In the
   * first stage only, and no later than losses leave something to play.
   */
  readonly lateEntry?: { readonly until: number }
  /** Places that go on; 0 only in the last stage. */
  readonly advance: number
  readonly from: 'seeds' | 'previous'
}

/** A knockout stage. */
export type SingleEliminationConfig = {
  readonly id: string
  readonly format: 'single_elimination'
  /** Teams that enter with this stage, as its first seeds; never in the first stage. See `TournamentConfig.teams`. */
  readonly invited?: number
  readonly bestOf: number
  readonly finalBestOf: number
  /** Best-of of the bronze match; `bestOf` when left out. */
  readonly bronzeBestOf?: number
  /** Best-of of round 1, 2, …; rounds beyond the list use `bestOf`, the final always `finalBestOf`. */
  readonly bestOfByRound?: readonly number[]
  /** Match for third place; left out by itself with fewer than four teams. */
  readonly bronze: boolean
  /**
   * The lines of the bracket by hand, from top to bottom: every seed (from 1) once, null for a bye; a power of two of
   * them, neither half empty. Two byes may meet: nobody comes out, and the next seat is a bye, too (rules §4 case 6).
   */
  readonly slots?: readonly (number | null)[]
  /**
   * Rounds are played until so many teams remain, and they go on: a power of two from 2 to half the bracket. There
   * is no final then, and no bronze match. Left out, or 0: played to the champion, in the last stage only.
   */
  readonly advance?: number
  readonly from: 'seeds' | 'previous'
}

/**
 * A knockout stage in which a team is out after its second defeat. `grandFinal`: one match (`single`), a second one
 * if the lower team wins the first (`reset`), or one that the upper team starts with a map ahead (`upper_map`).
 */
export type DoubleEliminationConfig = {
  readonly id: string
  readonly format: 'double_elimination'
  /** Teams that enter with this stage, as its first seeds; never in the first stage. See `TournamentConfig.teams`. */
  readonly invited?: number
  readonly bestOf: number
  /** Best-of of the grand final and of its reset. */
  readonly finalBestOf: number
  /** Best-of of upper round 1, 2, … */
  readonly bestOfByRound?: readonly number[]
  /** Best-of of lower round 1, 2, …; `bestOf` beyond the list. */
  readonly lowerBestOfByRound?: readonly number[]
  readonly grandFinal: 'single' | 'reset' | 'upper_map'
  /**
   * Played until half of so many teams remain in the upper bracket and half in the lower, and they go on: a power of
   * two from 2 to half the bracket. There is no grand final then. Left out, or 0: played to the champion, in the
   * last stage only.
   */
  readonly advance?: number
  readonly from: 'seeds' | 'previous'
}

/** One stage; told apart by `format`. */
export type StageConfig = RoundRobinConfig | GslConfig | SwissConfig | SingleEliminationConfig | DoubleEliminationConfig

/**
 * A whole tournament: the teams in seed order (best first) and the stages in playing order. Stages may have invited teams:
 * those of the last stage that has any are the first of `teams`, then those of the stage before, and so on; all others start
 * at the first stage.
 */
export type TournamentConfig = {
  readonly teams: readonly TeamId[]
  readonly stages: readonly StageConfig[]
  /** Most teams let in (rules §4 case 5); more are refused, and the engine's own limit holds besides. */
  readonly capacity?: number
  /** `keep` (default): a disqualified team holds the place it had reached. `last`: it is ranked behind all (case 16). */
  readonly disqualifiedPlace?: 'keep' | 'last'
}

/** What is wrong with a config. Stable codes. */
export type ConfigProblemCode =
  | 'config_malformed'
  | 'teams_too_few'
  | 'teams_too_many'
  | 'capacity_invalid'
  | 'disqualified_place_invalid'
  | 'team_invalid'
  | 'team_duplicate'
  | 'stages_empty'
  | 'stage_malformed'
  | 'stage_id_invalid'
  | 'stage_id_duplicate'
  | 'stage_order_invalid'
  | 'format_unknown'
  | 'best_of_invalid'
  | 'group_size_invalid'
  | 'groups_too_many'
  | 'group_too_small'
  | 'tie_break_unknown'
  | 'tie_break_duplicate'
  | 'points_invalid'
  | 'forfeit_score_invalid'
  | 'advance_invalid'
  | 'advance_best_invalid'
  | 'advance_best_unknown'
  | 'bronze_invalid'
  | 'grand_final_invalid'
  | 'meetings_invalid'
  | 'seeding_invalid'
  | 'swiss_invalid'
  | 'forbidden_invalid'
  | 'late_entry_invalid'
  | 'from_invalid'
  | 'entrants_too_few'
  | 'invited_invalid'

/** One fault of a config: what, and where (`stages.0.bestOf`, `teams.3`; empty for the whole). */
export type ConfigProblem = { readonly code: ConfigProblemCode; readonly path: string }
