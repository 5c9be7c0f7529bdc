import type { TieBreak } from './config-types.ts'
import type { TeamId } from './match-types.ts'

/** What separated a row from the rows around it. */
export type DecidedBy = TieBreak | 'points' | 'lots'

/** A row of a group table. Forfeits count as wins and losses, but add no maps and no rounds. */
export type StandingRow = {
  /** Shared by teams whose tie nothing has broken yet. */
  readonly place: number
  readonly team: TeamId
  readonly played: number
  /** Matches with a score: neither forfeits that none is set for, nor results told without one. */
  readonly scored: number
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
