import type {
  BracketMatch,
  DoubleEliminationConfig,
  GslConfig,
  MatchId,
  RoundRobinConfig,
  SingleEliminationConfig,
  SlotSource,
  SwissConfig,
  TeamId,
  TournamentConfig,
  TournamentEvent,
  TournamentFact,
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

/** A group, or a whole Swiss stage, with the positions of its matches in the running order. */
export type GroupPlan = {
  readonly id: string
  readonly stage: RoundRobinConfig | GslConfig | SwissConfig
  /** Where its teams come from, in seed order. */
  readonly sources: readonly SlotSource[]
  /** Their places in the entry list of the stage, from 1. */
  readonly seeds: readonly number[]
  /** Matches of the schedule; Swiss rounds and tie-break matches are added as they come. */
  readonly matches: readonly number[]
  /** Numbers of places above a line that must be certain: a tie across one needs lots. */
  readonly cuts: readonly number[]
  /** No group, but the teams that hold this place in those of the stage: the best of them go on, too. It has no matches. */
  readonly best?: number
}

/** Id of the comparison of a place across groups, where theirs are letters. */
export const bestGroup = 'best'

/** A stage as built; told apart by `format`. */
export type StagePlan = GroupStagePlan | KnockoutPlan

export type GroupStagePlan = {
  readonly format: 'round_robin' | 'gsl' | 'swiss'
  readonly config: RoundRobinConfig | GslConfig | SwissConfig
  /** Positions of its groups in `Layout.groups`. */
  readonly groups: readonly number[]
  /** The same of the comparison of a place across them. */
  readonly best?: number
  readonly entrants: number
  /** Where its entrants come from, in the order of its seeds. */
  readonly sources: readonly SlotSource[]
}

export type KnockoutPlan = {
  readonly format: 'single_elimination' | 'double_elimination'
  readonly config: SingleEliminationConfig | DoubleEliminationConfig
  readonly entrants: number
  readonly sources: readonly SlotSource[]
  readonly matches: readonly number[]
  /** Null in a stage that sends teams on. */
  readonly final: number | null
  readonly bronze: number | null
  readonly reset: number | null
  /** How many teams fall out of each upper round: its matches but for those against a bye. */
  readonly fallen: readonly number[]
  /** The same of each lower round. */
  readonly fallenBelow: readonly number[]
}

/**
 * What never changes once a tournament is made. A slot is written as one number, match position · 2 + slot, so
 * that the ways of winners and losers fit into flat arrays; -1 is "goes nowhere".
 */
export type Layout = {
  /** What it is played by, as `rulesOf` reads it: that is made of the types here. */
  readonly rules: object
  /** Stages whose entrants were put in another order by hand: positions (from 0) in the order they come in by the rules. */
  readonly orders: StageOrders
  readonly positionOf: ReadonlyMap<MatchId, number>
  readonly winnerTo: Int32Array
  readonly loserTo: Int32Array
  /** Slots fed by a place of a group, by `placeKey`. */
  readonly placeTo: ReadonlyMap<string, readonly number[]>
  /** Matches whose winners hold the places a knockout sends on, by `placeKey`. */
  readonly deciderOf: ReadonlyMap<string, number>
  /** The same the other way round. */
  readonly placeOf: ReadonlyMap<number, string>
  readonly stages: readonly StagePlan[]
  readonly groups: readonly GroupPlan[]
  /** Position in `groups` of the group a match belongs to, or -1. */
  readonly groupOf: Int32Array
  /** First number of each round of a Swiss stage, by position in `groups`: numbers never move. */
  readonly swissNumbers: ReadonlyMap<number, number>
  /** First number for tie-break matches. */
  readonly extraNumber: number
}

/** By stage id. */
export type StageOrders = ReadonlyMap<string, readonly number[]>

/** What changes in a group. A new object with every decided match, so tables can be remembered by it. */
export type GroupState = {
  /** Matches not decided yet. */
  readonly open: number
  /** Orders drawn by lot, each for one set of teams that nothing else could part. */
  readonly lots: readonly (readonly TeamId[])[]
  /** Its places are certain and have gone on. */
  readonly closed: boolean
  /** Teams that had left when it closed, for whoever leaves later keeps the place it had; null while it is open. */
  readonly leftBefore: TournamentState['out'] | null
  /** Who sits in its places once it is closed, where that is not simply the order of the table. */
  readonly seats?: readonly (TeamId | null)[]
  /** Positions of the matches added later: Swiss rounds, one list a round. */
  readonly rounds: readonly (readonly number[])[]
  /** Teams that were away for rounds of a Swiss stage, and the round after which they came back. */
  readonly returned?: readonly { readonly team: TeamId; readonly round: number }[]
  /** Tie-break matches, each list for one set of tied teams. */
  readonly extra: readonly { readonly teams: readonly TeamId[]; readonly matches: readonly number[] }[]
}

/**
 * The log as a list that grows at its head, so that a version shares the whole past with the one before. `event` is
 * what was told; `fact` what counts by now, as a correction may have changed or revoked (null) it.
 */
export type LogEntry = {
  readonly event: TournamentEvent
  readonly fact: TournamentFact | null
  /** The teams a match fact was told about: it holds for no others. */
  readonly teams: readonly [TeamId, TeamId] | null
  /** `void`: does not hold by now; `kept`: holds although its match would have other teams. */
  readonly standing: 'active' | 'void' | 'kept'
  readonly count: number
  readonly before: LogEntry | null
}

/** How a team left the tournament. */
export type Leaving = 'withdrawn' | 'disqualified'

/**
 * A tournament at one moment. Immutable: `apply` gives a new one that shares what did not change.
 * Read it with the functions of this package; the fields below `config` are its inner workings.
 */
export type Tournament = {
  readonly config: TournamentConfig
  /** Sequence number of the last event, 0 before the first. */
  readonly lastSeq: number
  readonly log: LogEntry | null
} & TournamentState

/** The config with the teams as they stand after substitutions, new seedings and changes of the entrants. */
export type Setup = TournamentConfig & {
  /**
   * All seats in seed order, those of teams invited to later stages first, null for one of the first stage whose team was taken out;
   * left out while all are taken.
   */
  readonly seats?: readonly (TeamId | null)[]
  /** Rounds of a Swiss first stage that were paired before a team came in late. */
  readonly late?: ReadonlyMap<TeamId, number>
}

/** The seats in seed order; see `startingSeats` for those of the first stage. */
export function seatsOf(setup: Setup): readonly (TeamId | null)[] {
  return setup.seats ?? setup.teams
}

/**
 * Numbers that the first rounds of a Swiss stage of so many seats take up. Who came in late could not play in those before, so that nothing
 * that has a number gets another one.
 */
export function reservedNumbers({ late }: Pick<Setup, 'late'>, seats: number, rounds: number): number {
  const missed = [...(late?.values() ?? [])]
  let taken = 0
  for (let round = 1; round <= rounds; round += 1) {
    taken += Math.ceil((seats - missed.filter((last) => last >= round).length) / 2)
  }
  return taken
}

/** All that follows from the config and the log. */
export type TournamentState = {
  readonly setup: Setup
  readonly layout: Layout
  readonly matches: Vector<BracketMatch>
  /** Matches not decided yet. */
  readonly open: number
  readonly groups: readonly GroupState[]
  /** Ids and groups of the matches behind those of the layout. */
  readonly added: readonly { readonly id: MatchId; readonly group: number }[]
  /** Teams that have left. */
  readonly out: ReadonlyMap<TeamId, Leaving>
  /** Positions of matches held against the flow by a correction that keeps what came later. */
  readonly kept: ReadonlySet<number>
  /** It was ended before all was played. */
  readonly ended?: true
}

/** A tournament while one event is worked into it. */
export type Work = { -readonly [field in keyof TournamentState]: TournamentState[field] }

/** Where a match stands, as its id says. */
export type MatchPlace = Pick<MatchDraft, 'stage' | 'group' | 'round' | 'index'>

/** The id of a match: the same for the same place, whatever happens. */
export function matchIdAt({ stage, group, round, index }: MatchPlace): MatchId {
  return `${stage}/${group}/${round}/${index}`
}

/** The key of a place in `Layout.placeTo` and `Layout.deciderOf`. */
export function placeKey(stage: string, group: string, place: number): string {
  return `${stage}/${group}/${place}`
}

/** Where the matches added later are found by id; a new list with every round, so what is remembered never grows old. */
const addedIndex = new WeakMap<TournamentState['added'], ReadonlyMap<MatchId, number>>()

/** The position of a match, or undefined for an unknown id. O(1) but for the first time after a round is added. */
export function positionOf(t: Pick<TournamentState, 'layout' | 'added'>, id: MatchId): number | undefined {
  const known = t.layout.positionOf.get(id)
  if (known !== undefined || t.added.length === 0) return known
  let index = addedIndex.get(t.added)
  if (index === undefined) {
    index = new Map(t.added.map((match, at) => [match.id, t.layout.groupOf.length + at]))
    addedIndex.set(t.added, index)
  }
  return index.get(id)
}

/** The teams that count as gone in a group. */
export function leftIn(t: Pick<TournamentState, 'groups' | 'out'>, group: number): TournamentState['out'] {
  return t.groups[group]?.leftBefore ?? t.out
}

/** The position of a group in `Layout.groups`, or -1. */
export function findGroup({ layout }: Pick<TournamentState, 'layout'>, stage: string, group: string): number {
  return layout.groups.findIndex((plan) => plan.stage.id === stage && plan.id === group)
}

/** Positions in `Layout.groups` of all that sends teams on from a stage of groups. */
export function sendersOf({ groups, best }: GroupStagePlan): readonly number[] {
  return best === undefined ? groups : [...groups, best]
}

/** The position in `Layout.groups` of the group of a match, or -1. */
export function groupAt(t: Pick<TournamentState, 'layout' | 'added'>, at: number): number {
  return t.layout.groupOf[at] ?? t.added[at - t.layout.groupOf.length]?.group ?? -1
}
