import { type Ends, endsOf, type First, noEnds } from './fates.ts'
import { maxPlaced, type Contest } from './flow.ts'
import type { LeagueFuture } from './league-future.ts'

/**
 * Bounds of a league group with many open matches, as in the elimination problem of baseball: a team is out if, with all it can
 * still win, no split of the other points leaves few enough above it. Equal points count against every statement.
 */

/** Sets of teams tried for one statement; beyond that each team is looked at alone. */
const mostSets = 300

/** The ends that the team at a position may come to. `results`: how its next match can end. */
export function boundedEnds(future: LeagueFuture, at: number, results: readonly First[]): Ends {
  const own = future.open.flatMap(([one, two]) => (one === at ? [two] : two === at ? [one] : []))
  const firsts: readonly (First | null)[] = own.length > 0 ? results : [null]
  return firsts.reduce<Ends>((ends, first) => {
    const isOut = canBeOut(settled(future, { at, own, first, rest: 'loss' }), future)
    const isIn = canBeIn(settled(future, { at, own, first, rest: 'win' }), future)
    return ends | endsOf(first, { isIn, isOut })
  }, noEnds)
}

/** A group whose asked team has played: its points, those the others have without winning any more, and what they play for. */
type Settled = {
  readonly own: number
  readonly others: readonly number[]
  readonly contests: readonly (readonly [number, number])[]
}

type Ask = {
  readonly at: number
  readonly own: readonly number[]
  readonly first: First | null
  readonly rest: First
}

/** All matches of the asked team end as told; those of the others count as lost by both until they are shared out. */
function settled({ teams, open, points }: LeagueFuture, { at, own, first, rest }: Ask): Settled {
  const sums = teams.map((team) => team.points)
  own.forEach((other, match) => {
    const result = match === 0 && first !== null ? first : rest
    sums[at]! += points[result]
    if (other >= 0) sums[other]! += points[result === 'win' ? 'loss' : result === 'loss' ? 'win' : 'draw']
  })
  const contests = open.filter((pair) => !pair.includes(at))
  for (const team of contests.flat()) if (team >= 0) sums[team]! += points.loss
  const from = (team: number) => (team > at ? team - 1 : team)
  return {
    own: sums[at]!,
    others: sums.toSpliced(at, 1),
    contests: contests.map(([one, two]) => [from(one), from(two)] as const),
  }
}

/** What a win gives more than a loss, and the most and the least that a match gives both teams more than two losses. */
function gains({ points, canDraw }: LeagueFuture): { win: number; most: number; least: number } {
  const win = points.win - points.loss
  const draws = canDraw ? 2 * (points.draw - points.loss) : win
  return { win, most: Math.max(win, draws), least: Math.min(win, draws) }
}

/** Whether as many of the others as there are places can end level with the team or above it. */
function canBeOut({ own, others, contests }: Settled, future: LeagueFuture): boolean {
  const { win, most } = gains(future)
  const matches = others.map((_, team) => contests.filter((pair) => pair.includes(team)).length)
  const above = others.filter((sum) => sum >= own).length
  const missing = future.places - above
  if (missing <= 0) return true
  const able = others.flatMap((sum, team) => (sum < own && sum + matches[team]! * win >= own ? [team] : []))
  if (able.length < missing) return false
  const sets = subsets(able, missing)
  if (sets === null) return true
  return sets.some((set) => {
    const isIn = new Set(set)
    const needs = others.map((sum, team) => (isIn.has(team) ? own - sum : 0))
    const shared = contests
      .filter((pair) => pair.some((team) => isIn.has(team)))
      .map((teams): Contest => ({ teams, amount: most, most: win }))
    return maxPlaced(shared, needs) === needs.reduce((sum, need) => sum + need, 0)
  })
}

/** Whether all matches can be shared out so that fewer of the others than there are places end above the team. */
function canBeIn({ own, others, contests }: Settled, future: LeagueFuture): boolean {
  const { win, least } = gains(future)
  const above = others.filter((sum) => sum > own).length
  const spare = future.places - 1 - above
  if (spare < 0) return false
  const playing = others.flatMap((sum, team) =>
    sum <= own && contests.some((pair) => pair.includes(team)) ? [team] : [],
  )
  const sets = playing.length <= spare ? [playing] : subsets(playing, spare)
  if (sets === null) return true
  return sets.some((set) => {
    const isFree = (team: number) => team < 0 || others[team]! > own || set.includes(team)
    const shared = contests
      .filter((pair) => !pair.some(isFree))
      .map((teams): Contest => ({ teams, amount: least, most: win }))
    const room = others.map((sum) => own - sum)
    return maxPlaced(shared, room) === shared.length * least
  })
}

/** All sets of a size; null where there are too many. */
function subsets(list: readonly number[], size: number): number[][] | null {
  let sets: number[][] = [[]]
  for (let step = 0; step < size; step += 1) {
    sets = sets.flatMap((set) => list.filter((team) => team > (set.at(-1) ?? -1)).map((team) => [...set, team]))
    if (sets.length > mostSets * 8) return null
  }
  return sets.length > mostSets ? null : sets
}
