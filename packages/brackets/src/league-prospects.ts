import { isHidden } from './hidden-scores.ts'
import { type Ends, endsOf, type First, noEnds, type Prospect, prospectOf, someNumbers } from './fates.ts'
import { boundedEnds } from './league-reach.ts'
import type { LeagueFuture } from './league-future.ts'
import { type GroupResult, type Ranked, ranked } from './tie-breaks.ts'
import type { TeamId } from './types.ts'

/** Endings up to which all of them are looked at; beyond that bounds must do. */
const triedEndings = 8192
/** Endings looked at where there are more: what they show to be open needs no bound. */
const sampledEndings = 64
/** Steps of it come by every ending, and far apart ones first, as their numbers are powers of 2 or of 3. */
const stride = 5 ** 5 * 7

/**
 * What is certain of the teams of a league group, by position, as long as all matches are played. Scores are anybody's guess, so
 * a step that rests on maps or rounds parts only teams that have played all of theirs.
 */
export function leagueProspects(future: LeagueFuture): Prospect[] {
  const results = future.canDraw ? threeResults : twoResults
  const everything = results.reduce((sum, first) => sum | endsOf(first, { isIn: true, isOut: true }), noEnds)
  const isOpen = (ends: Ends) => (ends & everything) === everything
  const seen = future.teams.map((): Ends => noEnds)
  const ways = results.length ** future.open.length
  if (ways <= triedEndings) {
    for (let at = 0, way = 0; at < ways && !seen.every(isOpen); at += 1, way = (way + stride) % ways) {
      lookAt(future, seen, digits(way, future.open.length, results))
    }
    return seen.map(prospectOf)
  }
  const next = someNumbers()
  for (let at = 0; at < sampledEndings && !seen.every(isOpen); at += 1) {
    const told = future.open.map(() => results[Math.floor(next() * results.length)]!)
    lookAt(future, seen, told)
  }
  return seen.map((ends, at) => prospectOf(isOpen(ends) ? ends : boundedEnds(future, at, results)))
}

const twoResults: readonly First[] = ['win', 'loss']
const threeResults: readonly First[] = ['win', 'loss', 'draw']
const opposite = { win: 'loss', draw: 'draw', loss: 'win' } as const
const nothing = { maps: 0, rounds: 0, roundsWon: 0 }

/** The result of each open match from the view of its first team. */
function digits(way: number, length: number, results: readonly First[]): First[] {
  let rest = way
  return Array.from({ length }, () => {
    const result = results[rest % results.length]!
    rest = Math.floor(rest / results.length)
    return result
  })
}

/** Takes note of who is in and who is out in one ending, or may be either. */
function lookAt(future: LeagueFuture, seen: Ends[], results: readonly First[]): void {
  const { teams, open, points, places } = future
  const sums = teams.map((team) => team.points)
  const first: (First | null)[] = teams.map(() => null)
  open.forEach(([one, two], at) => {
    const told = results[at]!
    for (const [team, result] of [[one, told] as const, [two, opposite[told]] as const]) {
      if (team < 0) continue
      sums[team]! += points[result]
      first[team] ??= result
    }
  })
  let tied: readonly Ranked[] | null = null
  teams.forEach(({ team }, at) => {
    const above = sums.filter((sum) => sum > sums[at]!).length
    const level = sums.filter((sum) => sum === sums[at]).length
    let range: Range = { from: above, to: above + level - 1 }
    // Only one tie can lie across the cut.
    if (above < places && above + level > places) {
      tied ??= rankedAmong(future, { sums, results, sum: sums[at]! })
      range = rangeIn(tied, team, above)
    }
    seen[at]! |= endsOf(first[at]!, { isIn: range.from < places, isOut: range.to >= places })
  })
}

/** The best and the worst place, from 0. */
type Range = { readonly from: number; readonly to: number }
type Ending = { readonly sums: readonly number[]; readonly results: readonly First[]; readonly sum: number }

function rankedAmong(future: LeagueFuture, { sums, results, sum }: Ending): readonly Ranked[] {
  const { input, teams, open } = future
  const isTied = (team: number) => team >= 0 && sums[team] === sum
  const tallies = teams.filter((_, team) => isTied(team)).map((team) => ({ ...team, points: sum }))
  const name = (team: number) => teams[team]?.team ?? ''
  const played = open.map(([one, two], index): GroupResult => {
    const result = results[index]!
    const winner = result === 'draw' ? 'draw' : result === 'win' ? 0 : 1
    return { teams: [name(one), name(two)], winner, sums: [nothing, nothing], isScored: null }
  })
  return ranked({ ...input, isHidden, tallies, results: [...input.results, ...played] })
}

function rangeIn(sets: readonly Ranked[], team: TeamId, above: number): Range {
  let from = above
  for (const { tallies } of sets) {
    if (tallies.some((each) => each.team === team)) return { from, to: from + tallies.length - 1 }
    from += tallies.length
  }
  return { from: above, to: from - 1 }
}
