import type { ConfigProblem } from './config-types.ts'
import type { MapScore, MatchId, MatchState, Side, TeamId } from './match-types.ts'

/** What is done about matches that were played or started on the strength of a result that is now corrected. */
export type CorrectionPolicy = 'refuse' | 'void-downstream' | 'keep-downstream'

/**
 * What becomes of the matches of a team that leaves its round robin group (rules §4 case 43). `annul`: all of them
 * are void; `forfeit`: results stay, the rest is forfeited; `auto`: annul if it has played less than half of them.
 */
export type LeavePolicy = 'auto' | 'annul' | 'forfeit'

/** The pairs of one Swiss round, stored so that history never pairs again. */
export type RoundPaired = {
  readonly type: 'round_paired'
  readonly stage: string
  readonly round: number
  readonly pairs: readonly (readonly [TeamId, TeamId])[]
  /** The team that has no opponent in this round: a win for it. */
  readonly bye: TeamId | null
  /** Best-of of each pair; worked out from the records when left out. */
  readonly bestOf?: readonly number[]
  /** Paired by hand: even forbidden pairs are taken then. */
  readonly manual?: boolean
}

/**
 * Two teams of a stage (the first one when left out) change seats, and seeds with them. They are named in the order in which they
 * sit then, the better seat first, so that telling it twice changes nothing. With `round` they change places in the pairs
 * of a Swiss round. No match that would have other teams may have started.
 */
export type TeamsSwapped = {
  readonly type: 'teams_swapped'
  readonly stage?: string
  readonly round?: number
  readonly teams: readonly [TeamId, TeamId]
}

/**
 * A team more in the first stage; in a Swiss stage that has begun as a late entry, or back again. In a knockout it takes a bye, in groups a free seat of the smallest group; where there is none, and nothing
 * at all has started, all is drawn anew.
 */
export type TeamInserted = {
  readonly type: 'team_inserted'
  readonly team: TeamId
  /** The match of round 1 whose bye it takes, or the letter of its group; the bye of the lowest seed that has one when left out. */
  readonly at?: string
}

/** Puts another fact, or nothing (null), in the place of an earlier event. */
export type ResultCorrected = {
  readonly type: 'result_corrected'
  /** Sequence number of the event that is wrong. */
  readonly event: number
  readonly fact: TournamentFact | null
  /** `refuse` when left out. */
  readonly policy?: CorrectionPolicy
}

/** What happened to a tournament; told apart by `type`. */
export type TournamentFact =
  | { readonly type: 'match_started'; readonly match: MatchId }
  | {
      readonly type: 'match_result'
      readonly match: MatchId
      /** `draw` only where the format allows one: a best of two in a round robin. */
      readonly winner: Side | 'draw'
      readonly maps: readonly MapScore[]
    }
  | { readonly type: 'forfeit'; readonly match: MatchId; readonly side: Side | 'both' }
  | {
      readonly type: 'lots_drawn'
      readonly stage: string
      readonly group: string
      readonly order: readonly TeamId[]
    }
  /** A match decided by the organiser without play; null lets nobody through. */
  | { readonly type: 'admin_result'; readonly match: MatchId; readonly winner: Side | null }
  | { readonly type: 'team_withdrawn'; readonly team: TeamId; readonly policy?: LeavePolicy }
  | { readonly type: 'team_disqualified'; readonly team: TeamId; readonly policy?: LeavePolicy }
  /** A substitute takes the seat of a team that has not started a match (rules §4 case 70). */
  | { readonly type: 'team_replaced'; readonly team: TeamId; readonly replacement: TeamId }
  /**
   * All teams in another seed order, while nothing but byes is decided (case 34); with the first `stage` those who start there. With a
   * later one its own entrants, once they are known and before any of its matches has started.
   */
  | { readonly type: 'seeding_changed'; readonly stage?: string; readonly teams: readonly TeamId[] }
  | TeamsSwapped
  | TeamInserted
  /** A team that has not started a match is taken out: its seat is a bye, and in a group nobody meets it. It has no place. */
  | { readonly type: 'team_removed'; readonly team: TeamId }
  /** `group` is the group or bracket letter; no match of the round may have started. */
  | {
      readonly type: 'best_of_changed'
      readonly stage: string
      readonly group: string
      readonly round: number
      readonly bestOf: number
    }
  /** Extra matches among teams whose tie lies across a cut (case 42): everybody meets once. */
  | {
      readonly type: 'tie_break_added'
      readonly stage: string
      readonly group: string
      readonly teams: readonly TeamId[]
      readonly bestOf: number
    }
  /**
   * Nothing more is played: what is open stays undecided, and the places are the ranges that the standing leaves. There is a champion only where
   * one was decided.
   */
  | { readonly type: 'tournament_ended' }
  | RoundPaired
  | ResultCorrected

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
  | 'draw_not_allowed'
  | 'team_unknown'
  | 'team_out'
  | 'team_started'
  | 'team_exists'
  | 'policy_invalid'
  | 'seeding_invalid'
  | 'play_started'
  | 'swap_invalid'
  | 'already_paired'
  | 'capacity_reached'
  | 'seat_unknown'
  | 'no_free_seat'
  | 'too_few_left'
  | 'team_invited'
  | 'late_entry_off'
  | 'late_entry_closed'
  | 'best_of_invalid'
  | 'round_unknown'
  | 'round_started'
  | 'stage_unknown'
  | 'stage_not_ready'
  | 'stage_complete'
  | 'round_not_complete'
  | 'round_not_next'
  | 'pairing_invalid'
  | 'pairing_forbidden'
  | 'pairing_impossible'
  | 'event_not_found'
  | 'correction_invalid'
  | 'correction_has_consequences'
  | 'tournament_complete'
  | 'tournament_ended'

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
  readonly team?: TeamId
  readonly round?: number
  /** Teams whose bans leave no pairing: some of them stay over whatever is done. */
  readonly teams?: readonly TeamId[]
  /** Matches that stand in the way of a correction. */
  readonly matches?: readonly MatchId[]
  /** Stages that have started on the strength of what a correction would change. */
  readonly stages?: readonly string[]
  readonly problems?: readonly ConfigProblem[]
}

/** A refused event: the tournament stays as it was. */
export type Refusal = { readonly ok: false; readonly code: RefusalCode; readonly detail?: RefusalDetail }
