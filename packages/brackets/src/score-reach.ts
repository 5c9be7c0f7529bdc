import type { Margin, Margins } from './margins.ts'
import {
  comparable,
  type GroupResult,
  partition,
  ranked,
  type RankingInput,
  type Tally,
  valueOf,
} from './tie-breaks.ts'
import type { TeamId, TieBreak } from './types.ts'

/** A place within a tied set, from 0: the best and the worst. */
export type Range = { readonly from: number; readonly to: number }

type Teams = ReadonlySet<TeamId>

/** A group with foretold results, and what their scores can bring both of their teams; null where any order may come of them. */
export type Scores = {
  readonly input: RankingInput
  readonly margins: ReadonlyMap<GroupResult, readonly [Margins, Margins]> | null
}

/** Whether a step rests on a score that nobody knows yet, where it is known which results have one. */
export function isOpenScore(results: readonly GroupResult[], teams: Teams): boolean {
  return comparable(results, teams, ({ isScored }) => isScored !== false).some(({ isScored }) => isScored === null)
}

/**
 * The places that teams with equal points can have among each other. Who wins a single map has won one map more and more rounds, so that not every order
 * can come about: each team is taken at its best against the worst of the others, and a range is never too small.
 */
export function placesAmong(scores: Scores, tied: readonly Tally[]): Map<TeamId, Range> {
  const { input } = scores
  if (tied.length === 1) return anyOrder(tied)
  for (const step of input.tieBreaks) {
    const value = valueOf(input, step, tied)
    if (value === null) continue
    if (value === 'unknown' && scores.margins === null) return anyOrder(tied)
    const reach = value === 'unknown' ? reachesBy(scores, step, tied) : null
    if (reach !== null && [...reach.values()].some(({ least, most }) => least !== most)) return rangesOf(reach)
    const parts = partition(tied, value === 'unknown' ? ({ team }) => reach!.get(team)!.least : value)
    if (parts.length > 1) return inOrder(parts.map(({ tallies }) => placesAmong(scores, tallies)))
  }
  return inOrder(ranked({ ...input, tieBreaks: [], tallies: tied }).map(({ tallies }) => anyOrder(tallies)))
}

/** Nothing parts them but lots. */
function anyOrder(tied: readonly Tally[]): Map<TeamId, Range> {
  return new Map(tied.map(({ team }) => [team, { from: 0, to: tied.length - 1 }]))
}

/** Sets one behind the other. */
function inOrder(sets: readonly ReadonlyMap<TeamId, Range>[]): Map<TeamId, Range> {
  const found = new Map<TeamId, Range>()
  for (const set of sets) {
    const above = found.size
    for (const [team, { from, to }] of set) found.set(team, { from: above + from, to: above + to })
  }
  return found
}

function rangesOf(reach: ReadonlyMap<TeamId, Margin>): Map<TeamId, Range> {
  const all = [...reach.values()]
  return new Map(
    [...reach].map(([team, own]) => {
      const from = all.filter(({ least }) => least > own.most).length
      return [team, { from, to: all.length - 1 - all.filter(({ most }) => most < own.least).length }]
    }),
  )
}

/** What each of them can come to in a step on scores. */
function reachesBy({ input, margins }: Scores, step: TieBreak, tied: readonly Tally[]): Map<TeamId, Margin> {
  const teams = new Set(tied.map(({ team }) => team))
  const isMini = step === 'mini_round_difference'
  const results = input.results.filter((result) =>
    isMini ? result.teams.every((team) => teams.has(team)) : result.teams.some((team) => teams.has(team)),
  )
  const sum = step === 'map_difference' ? 'maps' : step === 'rounds_won' ? 'roundsWon' : 'rounds'
  const found = new Map(tied.map(({ team }) => [team, { least: 0, most: 0 }]))
  for (const result of comparable(results, teams, ({ isScored }) => isScored !== false)) {
    for (const side of [0, 1] as const) {
      const own = found.get(result.teams[side])
      const known = result.sums[side][sum]
      const { least, most } = margins?.get(result)?.[side][sum] ?? { least: known, most: known }
      if (own !== undefined) found.set(result.teams[side], { least: own.least + least, most: own.most + most })
    }
  }
  return found
}
