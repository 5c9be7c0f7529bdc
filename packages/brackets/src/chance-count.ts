import { type Luck, luckOf, waysOf } from './chance-fate.ts'
import { unpairedMatches } from './chance-groups.ts'
import { type ChanceModel, modelOf } from './chance-model.ts'
import { oddsOf, type Odds } from './chance-odds.ts'
import { type ChanceOptions, InvalidChanceOptionsError, requireChanceOptions } from './chance-options.ts'
import { playFuture } from './chance-future.ts'
import { type Assumed, type Run, runOf } from './chance-run.ts'
import { type ChanceTree, countTree, crownedIn, roomFor, treeOf, type TreeRoom } from './chance-tree.ts'
import { positionOf, type Tournament } from './state.ts'

/** Matches that can end two ways up to which all ways to the end are counted: 2^12 of them. */
const exactMatches = 12
/** Ways that lots and unknown scores may make of these. */
const mostWays = 2 ** 15

/** All that is worked out once, whatever is assumed about single matches. */
export type Counting = {
  readonly model: ChanceModel
  readonly tree: ChanceTree
  readonly room: TreeRoom
  readonly odds: Odds
  readonly live: Float64Array
  /** Stages before the tail are to be played out. */
  readonly hasHead: boolean
  readonly fewWays: boolean
  /** 1 for teams that have a match before them, or may have. */
  readonly playing: Uint8Array
  readonly seed: number
}

/** Chances by position of the team, and their standard errors: 0 throughout for what is exact. */
export type Counted = {
  readonly method: 'exact' | 'sampled'
  readonly samples: number
  readonly advance: Float64Array
  readonly win: Float64Array
  readonly advanceError: Float64Array
  readonly winError: Float64Array
}

/** Throws InvalidChanceOptionsError. */
export function countingOf(t: Tournament, options: ChanceOptions): Counting {
  requireChanceOptions(options)
  const model = modelOf(t)
  const tree = treeOf(model)
  const hasHead = model.running < model.tail
  return {
    model,
    tree,
    room: roomFor(tree),
    odds: oddsOf(model.teams, options, hasHead),
    live: liveOf(model, options),
    hasHead,
    fewWays: isFew(model),
    playing: playingIn(model),
    seed: options.seed ?? 1,
  }
}

function liveOf(model: ChanceModel, { live = {} }: ChanceOptions): Float64Array {
  const chances = new Float64Array(model.matches.length).fill(-1)
  for (const [id, chance] of Object.entries(live)) chances[openPosition(model, id)] = chance
  return chances
}

/** The position of a match that can be played now; throws InvalidChanceOptionsError for any other. */
export function openPosition({ t, matches }: ChanceModel, id: string): number {
  const at = positionOf(t, id)
  const state = at === undefined ? null : matches[at]!.state
  if (at === undefined || (state !== 'ready' && state !== 'live'))
    throw new InvalidChanceOptionsError('match_invalid', id)
  return at
}

/** Whether all ways to the end can be counted. */
function isFew(model: ChanceModel): boolean {
  const { t, tail, running, matches, open, draws, groups } = model
  const stages = new Set(t.layout.stages.slice(running, tail).map(({ config }) => config.id))
  let size = 0
  matches.forEach(({ stage }, at) => {
    if (open[at] === 1 && stages.has(stage)) size += draws[at] === 1 ? Math.log2(3) : 1
  })
  for (const group of groups) {
    if (stages.has(group.plan.stage.id) && group.closed === null) size += unpairedMatches(t, group)
  }
  return size <= exactMatches
}

function playingIn({ teams, matches, open, occupants, groups, seats }: ChanceModel): Uint8Array {
  const playing = new Uint8Array(teams.length)
  const mark = (team: number) => {
    if (team >= 0) playing[team] = 1
  }
  for (let slot = 0; slot < matches.length * 2; slot += 1) if (open[slot >>> 1] === 1) mark(occupants[slot]!)
  for (const { closed, sources } of groups) {
    if (closed === null) for (const source of sources) mark(source >= -2 ? source : seats[-3 - source]!)
  }
  return playing
}

/** The stage that `advance` speaks of. */
export function stageOf({ t, running }: ChanceModel): string {
  return t.layout.stages[running]!.config.id
}

/** How many futures to play, and who hears what each two of them came to: sums by team, so twice the mean. */
export type Playing = { readonly samples: number; readonly each?: (pair: number, two: Sums) => void }

/** Counts with some results assumed. Exact where that is possible, else by futures. */
export function counted(counting: Counting, assumed: Assumed, playing: Playing): Counted {
  const { hasHead, fewWays } = counting
  if (!hasHead) return countedTail(counting, assumed)
  return (fewWays ? countedWays(counting, assumed) : null) ?? countedFutures(counting, assumed, playing)
}

export type Sums = { readonly advance: Float64Array; readonly win: Float64Array }

function sumsFor({ teams }: ChanceModel): Sums {
  return { advance: new Float64Array(teams.length), win: new Float64Array(teams.length) }
}

function exact({ advance, win }: Sums): Counted {
  const none = new Float64Array(advance.length)
  return { method: 'exact', samples: 0, advance, win, advanceError: none, winError: none }
}

function countedTail(counting: Counting, assumed: Assumed): Counted {
  const { model, tree, room, odds, live } = counting
  const sums = sumsFor(model)
  countTree(tree, room, { model, occupants: model.occupants, odds, live, assumed }, sums)
  crown(counting, sums, 1)
  for (const team of model.sent) sums.advance[team] = 1
  const isLast = model.running === model.t.layout.stages.length - 1
  if (isLast) sums.advance.set(sums.win)
  return exact(sums)
}

/** A champion that stands already. */
function crown({ model }: Counting, { win }: Sums, weight: number): void {
  const champion = crownedIn(model)
  if (champion >= 0) win[champion]! += weight
}

/** What one future comes to. */
function addFuture(counting: Counting, run: Run, sums: Sums): void {
  const { model, tree, room } = counting
  playFuture(run)
  const isLast = model.running === model.t.layout.stages.length - 1
  if (model.tail === model.t.layout.stages.length) {
    if (run.champion >= 0) sums.win[run.champion]! += 1
  } else {
    countTree(tree, room, run, sums)
    crown(counting, sums, 1)
  }
  const sendsNobody = (model.t.layout.stages[model.running]!.config.advance ?? 0) === 0
  // A correction that keeps what came later can have a team hold two places: it goes on once.
  if (!sendsNobody) for (const team of run.sent) sums.advance[team] = 1
  else if (isLast) sums.advance.set(sums.win)
}

function countedWays(counting: Counting, assumed: Assumed): Counted | null {
  const { model } = counting
  const ways = waysOf()
  const run = runOf({ ...counting, fate: ways }, assumed)
  const [sums, one] = [sumsFor(model), sumsFor(model)]
  let left = mostWays
  do {
    one.advance.fill(0)
    one.win.fill(0)
    addFuture(counting, run, one)
    const weight = ways.weight()
    for (let team = 0; team < one.win.length; team += 1) {
      sums.advance[team]! += weight * one.advance[team]!
      sums.win[team]! += weight * one.win[team]!
    }
    left -= 1
  } while (ways.next() && left > 0)
  return left > 0 ? exact(sums) : null
}

function countedFutures(counting: Counting, assumed: Assumed, { samples, each }: Playing): Counted {
  const { model } = counting
  const luck: Luck = luckOf(counting.seed)
  const run = runOf({ ...counting, fate: luck }, assumed)
  const [sums, squares, two] = [sumsFor(model), sumsFor(model), sumsFor(model)]
  const one = sumsFor(model)
  const pairs = Math.ceil(samples / 2)
  for (let future = 0; future < pairs * 2; future += 1) {
    luck.start(future)
    one.advance.fill(0)
    one.win.fill(0)
    addFuture(counting, run, one)
    addTo(two, one)
    if ((future & 1) === 0) continue
    addTo(sums, two)
    addSquares(squares, two)
    each?.(future >>> 1, two)
    two.advance.fill(0)
    two.win.fill(0)
  }
  const sent = new Set(model.sent)
  const isCertain = (team: number) => counting.playing[team] === 0
  return {
    method: 'sampled',
    samples: pairs * 2,
    advance: sums.advance.map((sum) => sum / pairs / 2),
    win: sums.win.map((sum) => sum / pairs / 2),
    advanceError: sums.advance.map((sum, team) =>
      isCertain(team) || sent.has(team) ? 0 : errorOf(sum, squares.advance[team]!, pairs),
    ),
    winError: sums.win.map((sum, team) => (isCertain(team) ? 0 : errorOf(sum, squares.win[team]!, pairs))),
  }
}

function addTo(sums: Sums, more: Sums): void {
  for (let team = 0; team < sums.win.length; team += 1) {
    sums.advance[team]! += more.advance[team]!
    sums.win[team]! += more.win[team]!
  }
}

function addSquares(squares: Sums, two: Sums): void {
  for (let team = 0; team < two.win.length; team += 1) {
    squares.advance[team]! += two.advance[team]! ** 2
    squares.win[team]! += two.win[team]! ** 2
  }
}

/**
 * The standard error of the mean of so many pairs of futures. What was seen in all of them, or in none, is not certain for
 * that: one future in as many as were played is the least error.
 */
function errorOf(sum: number, squares: number, pairs: number): number {
  if (pairs < 2) return 0.5
  const variance = Math.max(0, squares - (sum * sum) / pairs) / (pairs - 1)
  // Of pairs a sum is told, twice the mean.
  return Math.max(Math.sqrt(variance / pairs) / 2, 1 / (pairs * 2))
}
