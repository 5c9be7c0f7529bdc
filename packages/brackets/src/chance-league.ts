import { isHidden } from './hidden-scores.ts'
import type { Fate } from './chance-fate.ts'
import type { Decided, GroupModel, LeagueModel } from './chance-groups.ts'
import type { TieBreak } from './types.ts'
import { emptyEntry } from './tally.ts'
import { type GroupResult, type Sums, valueOf } from './tie-breaks.ts'

/** A team of a group and its seed there. */
export type LeagueMember = { readonly team: number; readonly seed: number }

/** The matches of a group as a future has them. */
export type LeagueResults = {
  readonly members: readonly LeagueMember[]
  /** Those of the schedule that count. */
  readonly results: readonly Decided[]
  /** Who won a tie-break match, by position. */
  readonly winnerOf: (match: number) => number
}

type Table = LeagueResults & {
  readonly group: GroupModel
  readonly league: LeagueModel
  readonly names: readonly string[]
  readonly isOut: (team: number) => boolean
  readonly fate: Fate
  readonly order: number[]
  told: readonly GroupResult[] | null
}

type Setting = {
  readonly names: readonly string[]
  readonly isOut: (team: number) => boolean
  readonly fate: Fate
}

/**
 * Teams of a round robin, best first: points, then the list of the stage, as `ranked` does for what is decided. What a
 * step on maps and rounds will say is not known while a match it looks at has yet to be played: the tied are put into
 * any order then, each as likely as any other. So are those who must draw lots.
 */
export function leagueOrder(group: GroupModel, results: LeagueResults, setting: Setting): number[] {
  const league = group.league!
  const table: Table = { ...results, ...setting, group, league, order: [], told: null }
  const points = pointsOf(table)
  const staying = results.members.filter(({ team }) => !setting.isOut(team))
  const left = results.members.filter(({ team }) => setting.isOut(team))
  const { tieBreaks } = league.stage
  for (const part of parted(staying, ({ team }) => points.get(team)!)) rank(table, part, tieBreaks)
  for (const part of parted(left, ({ team }) => points.get(team)!)) rank(table, part, [...tieBreaks, 'seed'])
  return table.order
}

/** Points by team. */
export function pointsOf({
  members,
  results,
  league,
}: Pick<Table, 'members' | 'results' | 'league'>): Map<number, number> {
  const { win, draw, loss } = league.stage.points
  const points = new Map(members.map(({ team }) => [team, 0]))
  const add = (team: number, more: number) => points.set(team, (points.get(team) ?? 0) + more)
  for (const { one, two, winner } of results) {
    add(one, winner === 'draw' ? draw : winner === 0 ? win : loss)
    add(two, winner === 'draw' ? draw : winner === 1 ? win : loss)
  }
  return points
}

/** Splits by a value, highest first; equal ones stay in order. */
export function parted<T>(list: readonly T[], value: (entry: T) => number): T[][] {
  const parts = new Map<number, T[]>()
  for (const entry of list) {
    const key = value(entry)
    const part = parts.get(key)
    if (part === undefined) parts.set(key, [entry])
    else part.push(entry)
  }
  return [...parts].toSorted(([one], [two]) => two - one).map(([, part]) => part)
}

function rank(table: Table, tied: readonly LeagueMember[], steps: readonly TieBreak[]): void {
  if (tied.length === 1) {
    table.order.push(tied[0]!.team)
    return
  }
  for (const step of steps) {
    const value = stepValue(table, tied, step)
    if (value === 'unknown') return inAnyOrder(table, tied)
    const parts = value === null ? [] : parted(tied, value)
    if (parts.length > 1) {
      for (const part of parts) rank(table, part, steps)
      return
    }
  }
  byExtraMatches(table, tied)
}

type Value = (member: LeagueMember) => number

function stepValue(table: Table, tied: readonly LeagueMember[], step: TieBreak): Value | 'unknown' | null {
  if (step === 'seed') return ({ seed }) => -seed
  const isMini = step === 'mini_wins' || step === 'mini_round_difference'
  const mini = isMini ? miniResults(table, tied) : []
  if (mini === null) return null
  if (step === 'mini_wins') return miniWins(mini)
  const { names, league } = table
  const tallies = tied.map(({ team, seed }) => emptyEntry(names[team]!, seed))
  const value = valueOf({ ...league.input, isHidden, results: toldIn(table) }, step, tallies)
  if (value === null || value === 'unknown') return value
  const values = new Map(tied.map(({ team }, at) => [team, value(tallies[at]!)]))
  return ({ team }) => values.get(team) ?? 0
}

/** The matches among the tied; null while they have not all met, as `miniValue` has it. */
function miniResults({ results, league }: Table, tied: readonly LeagueMember[]): Decided[] | null {
  const teams = new Set(tied.map(({ team }) => team))
  const mini = results.filter(({ one, two }) => teams.has(one) && teams.has(two))
  return mini.length < ((tied.length * (tied.length - 1)) / 2) * (league.stage.meetings ?? 1) ? null : mini
}

function miniWins(mini: readonly Decided[]): Value {
  const wins = new Map<number, number>()
  const add = (team: number, more: number) => wins.set(team, (wins.get(team) ?? 0) + more)
  for (const { one, two, winner } of mini) {
    if (winner === 'draw') [one, two].forEach((team) => add(team, 0.5))
    else if (winner !== null) add(winner === 0 ? one : two, 1)
  }
  return ({ team }) => wins.get(team) ?? 0
}

const nothing: Sums = { maps: 0, rounds: 0, roundsWon: 0 }

/** The results as the tie-breaks read them, made when a tie first asks for scores. */
function toldIn(table: Table): readonly GroupResult[] {
  const { names, results, league } = table
  const scoreless = league.stage.forfeitScore === undefined ? false : null
  table.told ??= results.map(({ one, two, winner, told, isForfeit = false }): GroupResult => {
    if (told !== null) return told
    const isScored = isForfeit ? scoreless : null
    return { teams: [names[one]!, names[two]!], winner, sums: [nothing, nothing], isScored }
  })
  return table.told
}

/** The last tie-break matches for exactly these teams, then the lots drawn for them. */
function byExtraMatches(table: Table, tied: readonly LeagueMember[]): void {
  const { league, winnerOf } = table
  const extra = league.extra.findLast(({ teams, matches }) => isSameSet(teams, tied) && matches.length > 0)
  const winners = extra?.matches.map(winnerOf) ?? []
  const parts = parted(tied, ({ team }) => winners.filter((winner) => winner === team).length)
  if (extra === undefined || parts.length < 2) return byLots(table, tied)
  for (const part of parts) {
    if (part.length > 1) byExtraMatches(table, part)
    else table.order.push(part[0]!.team)
  }
}

/** A tie across a cut waits for lots; any other stays in the order of the seeds. */
function byLots(table: Table, tied: readonly LeagueMember[]): void {
  const { order, league, group } = table
  const drawn = league.lots.findLast((lot) => isSameSet(lot, tied))
  const [first, last] = [order.length + 1, order.length + tied.length]
  if (drawn !== undefined) order.push(...drawn)
  else if (group.plan.cuts.some((cut) => first <= cut && cut < last)) inAnyOrder(table, tied)
  else order.push(...tied.map(({ team }) => team))
}

function inAnyOrder({ fate, order, group }: Table, tied: readonly LeagueMember[]): void {
  const teams = tied.map(({ team }) => team)
  fate.shuffle(teams, group.at)
  order.push(...teams)
}

function isSameSet(teams: readonly number[], tied: readonly LeagueMember[]): boolean {
  return teams.length === tied.length && tied.every(({ team }) => teams.includes(team))
}
