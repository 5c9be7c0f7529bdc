import { isSecondDirect, upperMatches } from './gsl.ts'
import { bracketSize } from './seeding.ts'
import type { GroupPlan, TournamentState } from './state.ts'
import type { BracketMatch, GslConfig } from './types.ts'
import { vectorGet } from './vector.ts'

/** A GSL group as its places hang on it. */
export type GslShape = {
  /** Lines of its bracket: 4 or 8. */
  readonly lines: number
  readonly teams: number
  readonly config: GslConfig
  /** How many teams fall out of each lower round: its matches but for those against a bye. */
  readonly fallen: readonly number[]
}

const shapes = new WeakMap<GroupPlan, GslShape>()

/** Nothing that is played changes it. */
export function gslShape(t: TournamentState, plan: GroupPlan): GslShape {
  const known = shapes.get(plan)
  if (known !== undefined) return known
  const lines = bracketSize(plan.sources.length)
  const fallen = Array.from({ length: lastLower(lines) }, () => 0)
  for (const at of plan.matches) {
    const match = vectorGet(t.matches, at)
    const isPlayed = match.slots.every(({ source }) => source.kind !== 'bye')
    if (isPlayed && !isUpper(lines, match)) fallen[match.round - 2]! += 1
  }
  const teams = plan.sources.filter(({ kind }) => kind !== 'bye').length
  const shape = { lines, teams, config: plan.stage as GslConfig, fallen }
  shapes.set(plan, shape)
  return shape
}

/** The lower round into which the loser of the upper final drops, where it does. */
function lastLower(lines: number): number {
  return Math.log2(lines) * 2 - 2
}

type Spot = Pick<BracketMatch, 'round' | 'index'>

function isUpper(lines: number, { round, index }: Spot): boolean {
  return index <= upperMatches(lines, round)
}

/** How the last match of a team ended; `stays` says that somebody has won it and the team has not left. */
export type LastMatch = { readonly won: boolean; readonly stays: boolean }

/**
 * The place of a team by the last match it was in: the upper bracket makes the first, the lower one the next; who loses there has the
 * places of that round, shared. Who falls out of the upper bracket at once, by a double forfeit or by leaving, has those of the round it
 * would have dropped into, and never one that goes on.
 */
export function gslPlace(shape: GslShape, match: Spot, { won, stays }: LastMatch): number {
  const { lines, config } = shape
  const direct = isSecondDirect(config)
  const upper = isUpper(lines, match)
  const isUpperFinal = upper && upperMatches(lines, match.round) === 1
  if (won && isUpperFinal) return 1
  const last = lastLower(lines) - Number(direct)
  if (won && !upper && match.round - 1 === last) return direct ? 3 : 2
  const drop = upper ? Math.max(1, match.round * 2 - 2) : match.round - 1
  const lost = direct && isUpperFinal ? 2 : placesOfFallen(shape, drop).from
  const givesUp = won || !stays
  return givesUp && lost <= config.advance ? Math.min(config.advance + 1, shape.teams) : lost
}

type Range = { readonly from: number; readonly to: number }

function placesOfFallen({ teams, fallen }: GslShape, round: number): Range {
  const to = teams - fallen.slice(0, round - 1).reduce((sum, losers) => sum + losers, 0)
  return { from: Math.min(to, to - (fallen[round - 1] ?? 0) + 1), to }
}

/** The last of the places that are shared with this one: losers of one round are not told apart. */
export function lastShared(shape: GslShape, place: number): number {
  const ranges = shape.fallen.map((_, at) => placesOfFallen(shape, at + 1))
  return ranges.find(({ from, to }) => from <= place && place <= to)?.to ?? place
}
