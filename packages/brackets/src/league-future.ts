import { leagueInput } from './standings.ts'
import type { GroupPlan, Tournament } from './state.ts'
import { placesOf } from './swiss-future.ts'
import { type Entry, teamAt } from './tally.ts'
import type { RankingInput } from './tie-breaks.ts'
import type { BracketMatch, PointsRule, RoundRobinConfig, TeamId } from './types.ts'
import { vectorGet } from './vector.ts'

/** A league group as far as what may follow hangs on it. */
export type LeagueFuture = {
  /** All that is decided. */
  readonly input: RankingInput
  /** Teams that have not left; positions below are those in this list. */
  readonly teams: readonly Entry[]
  /** The teams of each open match by position, in the order of the schedule; -1 for one that is not of the group. */
  readonly open: readonly (readonly [number, number])[]
  /** How many maps each of them has at most. */
  readonly bestOf: readonly number[]
  readonly points: PointsRule
  readonly canDraw: boolean
  /** Places that go on. */
  readonly places: number
}

/** A league group by its position, with the rules of its stage. */
export type League = { readonly plan: GroupPlan; readonly at: number; readonly stage: RoundRobinConfig }

/** What may follow in a group, and all of its teams: those that have left have no future. */
export function leagueFuture(
  t: Tournament,
  { plan, at, stage }: League,
): { readonly future: LeagueFuture; readonly all: readonly TeamId[] } {
  const { entries, ...input } = leagueInput(t, at)
  const teams = [...entries.values()].filter(({ team }) => !t.out.has(team))
  const indexOf = new Map(teams.map(({ team }, index) => [team, index]))
  const seat = (match: BracketMatch, slot: 0 | 1) => indexOf.get(teamAt(match, slot) ?? '') ?? -1
  const open = plan.matches.map((position) => vectorGet(t.matches, position)).filter(isOpen)
  const future = {
    input,
    teams,
    open: open.map((match) => [seat(match, 0), seat(match, 1)] as const),
    bestOf: open.map(({ bestOf }) => bestOf),
    points: stage.points,
    canDraw: stage.bestOf % 2 === 0 || stage.draws === true,
    places: placesOf(stage),
  }
  return { future, all: [...entries.keys()] }
}

function isOpen({ state, outcome }: BracketMatch): boolean {
  return outcome === null && (state === 'pending' || state === 'ready' || state === 'live')
}
