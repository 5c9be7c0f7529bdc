/** A team as the caller names it. Opaque here: any non-empty text, unique within one tournament. */
export type TeamId = string

/**
 * Structural and stable name of a match: stage / group or bracket / round / index, all counted from 1.
 * `groups/A/1/2`, `playoff/W/3/1`, and `playoff/B/1/1` for the bronze match.
 */
export type MatchId = string

/** Which of the two slots of a match is meant: 1 is `slots[0]`, 2 is `slots[1]`. */
export type Side = 1 | 2

/** Where the team of a slot comes from. The union grows with the formats (Swiss pairings are to follow). */
export type SlotSource =
  | { readonly kind: 'seed'; readonly seed: number }
  | { readonly kind: 'winner_of'; readonly match: MatchId }
  | { readonly kind: 'loser_of'; readonly match: MatchId }
  | { readonly kind: 'group_place'; readonly stage: string; readonly group: string; readonly place: number }
  | { readonly kind: 'bye' }

/** Who sits in a slot. `pending` (not known yet) is never `nobody` (known to stay empty). */
export type Occupant =
  | { readonly kind: 'pending' }
  | { readonly kind: 'team'; readonly team: TeamId }
  | { readonly kind: 'nobody' }

/**
 * - `pending`: a slot is not known yet; `ready`: both teams are known; `live`: started
 * - `done`: played to an end; `walkover`: closed without play (bye, forfeit, double forfeit)
 * - `nobody`: both slots are empty for good; passes nobody on
 * - `not_needed`, `void`: kept for reset matches and annulled results
 */
export type MatchState = 'pending' | 'ready' | 'live' | 'done' | 'walkover' | 'nobody' | 'not_needed' | 'void'

/** Rounds won on one map by team 1 and team 2 of the match, overtime included. */
export type MapScore = { readonly score1: number; readonly score2: number }

/** How a match ended. `winner` is null when nobody goes through; `maps` is empty for unplayed or unscored matches. */
export type Outcome = {
  readonly kind: 'played' | 'forfeit' | 'bye' | 'double_forfeit' | 'admin'
  readonly winner: Side | null | 'draw'
  readonly maps: readonly MapScore[]
}

/** One half of a match: where its team comes from, and who that is by now. */
export type Slot = { readonly source: SlotSource; readonly occupant: Occupant }

/** A match as readers see it. Frozen; an unchanged match is the same object in every later tournament. */
export type BracketMatch = {
  readonly id: MatchId
  /** 1-based running number over the whole tournament; matches that only hand out a bye are numbered after all others. */
  readonly number: number
  readonly stage: string
  /** Group letter, or bracket letter: W for the main bracket, B for the bronze match. */
  readonly group: string | null
  readonly round: number
  readonly index: number
  readonly bestOf: number
  readonly slots: readonly [Slot, Slot]
  readonly state: MatchState
  readonly outcome: Outcome | null
  readonly isFinal: boolean
  readonly isBronze: boolean
}

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

/** A stage of groups in which everybody meets once. */
export type RoundRobinConfig = {
  readonly id: string
  readonly format: 'round_robin'
  /** Largest group; the number of groups is the number of teams over this, rounded up. */
  readonly groupSize: number
  readonly bestOf: number
  readonly tieBreaks: readonly TieBreak[]
  readonly points: PointsRule
  /** Places per group that go on. */
  readonly advance: number
}

/** A knockout stage. */
export type SingleEliminationConfig = {
  readonly id: string
  readonly format: 'single_elimination'
  readonly bestOf: number
  readonly finalBestOf: number
  /** Best-of of the bronze match; `bestOf` when left out. */
  readonly bronzeBestOf?: number
  /** Best-of of round 1, 2, …; rounds beyond the list use `bestOf`, the final always `finalBestOf`. */
  readonly bestOfByRound?: readonly number[]
  /** Match for third place; left out by itself with fewer than four teams. */
  readonly bronze: boolean
  readonly from: 'seeds' | 'previous'
}

/** One stage; told apart by `format`. */
export type StageConfig = RoundRobinConfig | SingleEliminationConfig

/** A whole tournament: the teams in seed order (best first) and the stages in playing order. */
export type TournamentConfig = { readonly teams: readonly TeamId[]; readonly stages: readonly StageConfig[] }

/** What happened to a tournament; told apart by `type`. */
export type TournamentFact =
  | { readonly type: 'match_started'; readonly match: MatchId }
  | {
      readonly type: 'match_result'
      readonly match: MatchId
      readonly winner: Side
      readonly maps: readonly MapScore[]
    }
  | { readonly type: 'forfeit'; readonly match: MatchId; readonly side: Side | 'both' }
  | {
      readonly type: 'lots_drawn'
      readonly stage: string
      readonly group: string
      readonly order: readonly TeamId[]
    }

/** An entry of the log. `seq` is given by the caller: a whole number from 1 up, larger than all before it. */
export type TournamentEvent = { readonly seq: number } & TournamentFact

/** Why an event was refused. Stable codes, meant for translation at the edge. */
export type RefusalCode =
  | 'config_invalid'
  | 'unknown_event'
  | 'event_malformed'
  | 'sequence_invalid'
  | 'sequence_not_increasing'
  | 'match_unknown'
  | 'match_not_ready'
  | 'match_has_nobody'
  | 'already_decided'
  | 'winner_invalid'
  | 'winner_mismatch'
  | 'side_invalid'
  | 'too_few_maps'
  | 'too_many_maps'
  | 'map_drawn'
  | 'score_negative'
  | 'score_not_integer'
  | 'group_unknown'
  | 'group_not_complete'
  | 'lots_not_needed'

/** Facts that help to explain a refusal; which ones are present depends on the code. */
export type RefusalDetail = {
  readonly seq?: number
  readonly match?: MatchId
  readonly state?: MatchState
  /** Number of the map concerned, from 1. */
  readonly map?: number
  readonly lastSeq?: number
  readonly stage?: string
  readonly group?: string
  readonly problems?: readonly ConfigProblem[]
}

/** A refused event: the tournament stays as it was. */
export type Refusal = { readonly ok: false; readonly code: RefusalCode; readonly detail?: RefusalDetail }

/** What is wrong with a config. Stable codes. */
export type ConfigProblemCode =
  | 'config_malformed'
  | 'teams_too_few'
  | 'teams_too_many'
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
  | 'advance_invalid'
  | 'bronze_invalid'
  | 'from_invalid'
  | 'entrants_too_few'

/** One fault of a config: what, and where (`stages.0.bestOf`, `teams.3`; empty for the whole). */
export type ConfigProblem = { readonly code: ConfigProblemCode; readonly path: string }

/** What separated a row from the rows around it. */
export type DecidedBy = TieBreak | 'points' | 'lots'

/** A row of a group table. Forfeits count as wins and losses, but add no maps and no rounds. */
export type StandingRow = {
  /** Shared by teams whose tie nothing has broken yet. */
  readonly place: number
  readonly team: TeamId
  readonly played: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  readonly points: number
  readonly mapsWon: number
  readonly mapsLost: number
  readonly roundsWon: number
  readonly roundsLost: number
  /** The step that set this row apart; null while nothing has. */
  readonly decidedBy: DecidedBy | null
  /** The value of that step: a difference, a count, a seed, or the position in the lots. */
  readonly decidedValue: number | null
  /** Null while the group is open, or while a tie at the cut waits for lots. */
  readonly advances: boolean | null
}

/** The table of one group. */
export type GroupStandings = {
  readonly group: string
  /** Every match of the group is decided. */
  readonly complete: boolean
  readonly rows: readonly StandingRow[]
  /** Sets of teams whose full tie lies across a cut of a complete group: each waits for a `lots_drawn` event. */
  readonly lotsNeeded: readonly (readonly TeamId[])[]
}

/** The best and the worst final place a team can still reach; equal once it is certain. */
export type Placement = { readonly team: TeamId; readonly from: number; readonly to: number }

/** The teams of a group in seed order. */
export type Group = { readonly id: string; readonly teams: readonly TeamId[] }
