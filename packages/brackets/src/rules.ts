import type { CheckBest, CheckStage } from './config-stages.ts'
import type { Effect } from './effect.ts'
import type { AddBest, AddStage } from './layout.ts'
import type { Tournament, TournamentState } from './state.ts'
import type { GroupStandings, Refusal, RoundPaired, StageConfig, StandingRow, TeamId, TournamentFact } from './types.ts'

/** What of a table says who goes on: the places, and whether they are certain. */
export type Ranking = Pick<GroupStandings, 'complete' | 'lotsNeeded'> & {
  readonly rows: readonly Pick<StandingRow, 'team' | 'place'>[]
}

/** What an event does; one that changes what was told before gives another tournament. */
export type AnyEffect = Effect | { readonly ok: true; readonly kind: 'corrected'; readonly tournament: Tournament }

/** One format: how its stages are checked and laid out and, where it has groups, how these are ranked. */
export type FormatRules = {
  readonly check: CheckStage
  readonly add: AddStage
  readonly ranking: ((t: TournamentState, group: number) => Ranking) | null
}

/** How teams that hold a place in groups of a stage are compared, and the best of them go on. */
type BestRules = {
  readonly check: CheckBest
  readonly add: AddBest
  readonly ranking: (t: TournamentState, group: number, place: number) => GroupStandings
  /** Who sits in which of their places, which is not simply the order of the table. */
  readonly seats: (t: TournamentState, group: number, table: Ranking) => readonly (TeamId | null)[]
}

/** What a fact does, or why it is refused. */
export type FactRule = (t: Tournament, fact: TournamentFact) => Effect | Refusal

/** The same of a fact that changes what was told before; null where this one is as any other. */
export type ControlRule = (t: Tournament, fact: TournamentFact) => AnyEffect | Refusal | null

/** All that a tournament is played by, besides results of its matches, which every one has. */
export type Rules = {
  readonly formats: Readonly<Partial<Record<StageConfig['format'], FormatRules>>>
  readonly facts: Readonly<Partial<Record<TournamentFact['type'], FactRule>>>
  /** What is carried out once, when it is told, and passed over when the log is told again. */
  readonly controls: Readonly<Partial<Record<TournamentFact['type'], ControlRule>>>
  /** Rounds that are paired while a stage is played: one that a correction keeps, and how long its matches are. */
  readonly rounds: {
    readonly kept: (t: Tournament, fact: RoundPaired) => Extract<Effect, { kind: 'work' }> | null
    readonly bestOf: (t: Tournament, fact: RoundPaired) => readonly number[]
  } | null
  /** Null where nobody goes on as the best of a place. */
  readonly best: BestRules | null
}

/** A rule by the type of a fact, which may be any text, one that every object knows, too. */
export function ruleFor<R>(
  rules: Readonly<Partial<Record<TournamentFact['type'], R>>>,
  { type }: TournamentFact,
): R | null {
  return Object.hasOwn(rules, type) ? (rules[type] ?? null) : null
}

/** The rules of a tournament, from its layout. */
export function rulesOf({ layout }: Pick<TournamentState, 'layout'>): Rules {
  return layout.rules as Rules
}
