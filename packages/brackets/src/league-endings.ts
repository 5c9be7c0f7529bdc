import { type First, opposite } from './fates.ts'
import { isHidden } from './hidden-scores.ts'
import type { LeagueFuture } from './league-future.ts'
import { type Margins, marginsOf } from './margins.ts'
import { isOpenScore, placesAmong, type Range, type Scores } from './score-reach.ts'
import type { GroupResult } from './tie-breaks.ts'
import type { TeamId } from './types.ts'

/** One way in which the open matches of a league group can end. */
export type LeagueEnding = {
  /** The result of each open match from the view of its first team. */
  readonly results: readonly First[]
  /** The points of each team. */
  readonly sums: readonly number[]
  /** How the next match of each team ends; null for one that has none left. */
  readonly first: readonly (First | null)[]
}

const twoResults: readonly First[] = ['win', 'loss']
const threeResults: readonly First[] = ['win', 'loss', 'draw']
const nothing = { maps: 0, rounds: 0, roundsWon: 0 }
/** Steps of it come by every ending, and far apart ones first, as their numbers are powers of 2 or of 3. */
const stride = 5 ** 5 * 7

/** How a match can end. */
export function resultsOf({ canDraw }: Pick<LeagueFuture, 'canDraw'>): readonly First[] {
  return canDraw ? threeResults : twoResults
}

/** How many endings there are. */
export function waysOf(future: LeagueFuture): number {
  return resultsOf(future).length ** future.open.length
}

/** The ending of a number below `waysOf`. Numbers that follow each other are endings far apart. */
export function endingAt(future: LeagueFuture, at: number): LeagueEnding {
  const results = resultsOf(future)
  let rest = (at * stride) % waysOf(future)
  return endingOf(
    future,
    future.open.map(() => {
      const result = results[rest % results.length]!
      rest = Math.floor(rest / results.length)
      return result
    }),
  )
}

/** What comes of some results. */
export function endingOf({ teams, open, points }: LeagueFuture, results: readonly First[]): LeagueEnding {
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
  return { results, sums, first }
}

/** The places that each team may have after an ending, as exactly as the lines between them (numbers of places above) need it. */
export function rangesIn(future: LeagueFuture, ending: LeagueEnding, lines: readonly number[]): Range[] {
  const { sums } = ending
  const parted = new Map<number, ReadonlyMap<TeamId, Range>>()
  return future.teams.map(({ team }, at): Range => {
    const sum = sums[at]!
    const above = sums.filter((other) => other > sum).length
    const level = sums.filter((other) => other === sum).length
    if (!lines.some((line) => above < line && above + level > line)) return { from: above, to: above + level - 1 }
    const among = parted.get(sum) ?? rangesAmong(future, ending, sum)
    parted.set(sum, among)
    const { from, to } = among.get(team)!
    return { from: above + from, to: above + to }
  })
}

/** Foretold results up to which it is looked at which of them have a score, as a result can be told without. */
const mostParted = 4

/** The places of teams with equal points among each other. */
function rangesAmong(future: LeagueFuture, ending: LeagueEnding, sum: number): ReadonlyMap<TeamId, Range> {
  const { teams, open, input } = future
  const isTied = (team: number) => team >= 0 && ending.sums[team] === sum
  const tied = teams.filter((_, team) => isTied(team)).map((team) => ({ ...team, points: sum }))
  const played = open.flatMap((pair, at) => (pair.some(isTied) ? [at] : []))
  if (played.length === 0 || input.tieBreaks.every((step) => step === 'mini_wins' || step === 'seed'))
    return placesAmong(foretold(future, ending, noMatches), tied)
  if (played.length > mostParted) {
    const { input } = foretold(future, ending, noMatches)
    return placesAmong({ input: { ...input, isHidden }, margins: null }, tied)
  }
  const ways = Array.from({ length: 2 ** played.length }, (_, set) => {
    const unscored = new Set(played.filter((_, at) => ((set >> at) & 1) === 1))
    return placesAmong(foretold(future, ending, unscored), tied)
  })
  return new Map(
    tied.map(({ team }) => {
      const ranges = ways.map((way) => way.get(team)!)
      return [team, { from: Math.min(...ranges.map(({ from }) => from)), to: Math.max(...ranges.map(({ to }) => to)) }]
    }),
  )
}

const noMatches: ReadonlySet<number> = new Set()

/** A group after an ending, in which some of the open matches end without a score and all others with one. */
function foretold(
  { input, teams, open, bestOf }: LeagueFuture,
  { results }: LeagueEnding,
  unscored: ReadonlySet<number>,
): Scores {
  const name = (team: number) => teams[team]?.team ?? ''
  const margins = new Map<GroupResult, readonly [Margins, Margins]>()
  const played = open.map(([one, two], at): GroupResult => {
    const result = results[at]!
    const winner = result === 'draw' ? 'draw' : result === 'win' ? 0 : 1
    const isScored = unscored.has(at) ? false : null
    const told = { teams: [name(one), name(two)], winner, sums: [nothing, nothing], isScored } as const
    margins.set(told, [marginsOf(result, bestOf[at]!), marginsOf(opposite[result], bestOf[at]!)])
    return told
  })
  return { input: { ...input, isHidden: isOpenScore, results: [...input.results, ...played] }, margins }
}
