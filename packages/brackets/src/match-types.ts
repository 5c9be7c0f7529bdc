/** A team as the caller names it. Opaque here: any non-empty text, unique within one tournament. */
export type TeamId = string

/**
 * Structural and stable name of a match: stage / group or bracket / round / index, all counted from 1.
 * `groups/A/1/2`, `playoff/W/3/1`, and `playoff/B/1/1` for the bronze match.
 */
export type MatchId = string

/** Which of the two slots of a match is meant: 1 is `slots[0]`, 2 is `slots[1]`. */
export type Side = 1 | 2

/**
 * Where the team of a slot comes from; in a Swiss match, where it came into the stage from. The places a knockout
 * sends on are those of its brackets, groups `W` and `L`.
 */
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
 * - `not_needed`: a reset match nobody has to play; `void`: annulled with a team that left its group
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
  /** Group letter, or bracket letter: W main or upper, L lower, F grand final, B bronze match, S Swiss. */
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
