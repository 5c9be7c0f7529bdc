import type {
  BracketMatch,
  MatchId,
  RoundRobinConfig,
  SingleEliminationConfig,
  SlotSource,
  TeamId,
  TournamentConfig,
  TournamentEvent,
} from './types.ts'
import type { Vector } from './vector.ts'

/** A match before it has a number and teams: what a format builder gives. */
export type MatchDraft = {
  readonly id: MatchId
  readonly stage: string
  readonly group: string
  readonly round: number
  readonly index: number
  readonly bestOf: number
  readonly sources: readonly [SlotSource, SlotSource]
  readonly isFinal: boolean
  readonly isBronze: boolean
}

/** A group with the positions of its matches in the running order. */
export type GroupPlan = {
  readonly id: string
  readonly stage: RoundRobinConfig
  /** In seed order. */
  readonly teams: readonly TeamId[]
  /** Their seeds in the tournament, from 1. */
  readonly seeds: readonly number[]
  readonly matches: readonly number[]
  /** Numbers of places above a line that must be certain: a tie across one needs lots. */
  readonly cuts: readonly number[]
}

/** A stage as built; told apart by `format`. */
export type StagePlan =
  | {
      readonly format: 'round_robin'
      readonly config: RoundRobinConfig
      /** Positions of its groups in `Layout.groups`. */
      readonly groups: readonly number[]
      readonly matches: readonly number[]
    }
  | {
      readonly format: 'single_elimination'
      readonly config: SingleEliminationConfig
      readonly entrants: number
      readonly matches: readonly number[]
      readonly final: number
      readonly bronze: number | null
    }

/**
 * What never changes once a tournament is made. A slot is written as one number, match position · 2 + slot, so
 * that the ways of winners and losers fit into flat arrays; -1 is "goes nowhere".
 */
export type Layout = {
  readonly positionOf: ReadonlyMap<MatchId, number>
  readonly winnerTo: Int32Array
  readonly loserTo: Int32Array
  /** Slots fed by a place of a group, by `placeKey`. */
  readonly placeTo: ReadonlyMap<string, readonly number[]>
  readonly stages: readonly StagePlan[]
  readonly groups: readonly GroupPlan[]
  /** Position in `groups` of the group a match belongs to, or -1. */
  readonly groupOf: Int32Array
}

/** What changes in a group. A new object with every decided match, so tables can be remembered by it. */
export type GroupState = {
  /** Matches not decided yet. */
  readonly open: number
  /** Orders drawn by lot, each for one set of teams that nothing else could part. */
  readonly lots: readonly (readonly TeamId[])[]
  /** Its places are certain and have gone on. */
  readonly closed: boolean
}

/** The log as a list that grows at its head, so that a version shares the whole past with the one before. */
type LogEntry = { readonly event: TournamentEvent; readonly before: LogEntry | null }

/**
 * A tournament at one moment. Immutable: `apply` gives a new one that shares what did not change.
 * Read it with the functions of this package; the fields below `config` are its inner workings.
 */
export type Tournament = {
  readonly config: TournamentConfig
  /** Sequence number of the last event, 0 before the first. */
  readonly lastSeq: number
  readonly layout: Layout
  readonly matches: Vector<BracketMatch>
  /** Matches not decided yet. */
  readonly open: number
  readonly groups: readonly GroupState[]
  readonly log: LogEntry | null
}

/** Where a match stands, as its id says. */
export type MatchPlace = Pick<MatchDraft, 'stage' | 'group' | 'round' | 'index'>

/** The id of a match: the same for the same place, whatever happens. */
export function matchIdAt({ stage, group, round, index }: MatchPlace): MatchId {
  return `${stage}/${group}/${round}/${index}`
}

/** The key of a group place in `Layout.placeTo`. */
export function placeKey(stage: string, group: string, place: number): string {
  return `${stage}/${group}/${place}`
}
