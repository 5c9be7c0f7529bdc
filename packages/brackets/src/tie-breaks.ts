import { isExactly } from './exactly.ts'
import type { DecidedBy, TeamId, TieBreak } from './types.ts'

/** What one match brought one of its teams. */
export type Sums = {
  /** Maps won minus maps lost. */
  readonly maps: number
  /** Rounds won minus rounds lost. */
  readonly rounds: number
  readonly roundsWon: number
}

/** A decided match of a group, from the view of the table. */
export type GroupResult = {
  readonly teams: readonly [TeamId, TeamId]
  /** Position in `teams` of the winner, or null for a double forfeit. */
  readonly winner: 0 | 1 | null | 'draw'
  readonly sums: readonly [Sums, Sums]
  /** A forfeit that no score is set for has none, nor has a result told without one. Null: nobody knows yet. */
  readonly isScored: boolean | null
}

/** What a team has gathered over all its decided matches. */
export type Tally = {
  readonly team: TeamId
  /** Seed in the tournament, from 1. */
  readonly seed: number
  readonly points: number
  readonly mapsWon: number
  readonly mapsLost: number
  readonly roundsWon: number
  readonly roundsLost: number
}

/** Teams that nothing could part, in seed order (one team when all is clear), and what set them apart. */
export type Ranked = {
  readonly tallies: readonly Tally[]
  readonly decidedBy: DecidedBy | null
  readonly decidedValue: number | null
}

/** What the ranking of a group rests on. */
export type RankingInput = {
  readonly tallies: readonly Tally[]
  readonly results: readonly GroupResult[]
  readonly tieBreaks: readonly TieBreak[]
  readonly lots: readonly (readonly TeamId[])[]
  /** How often two teams meet. */
  readonly meetings: number
  /** Decided tie-break matches: the teams they were added for, and how often each of them won. */
  readonly extra: readonly { readonly teams: readonly TeamId[]; readonly wins: ReadonlyMap<TeamId, number> }[]
  /** Teams that have left: they stand behind all others, or they would take a place from somebody who plays. */
  readonly out: { has(team: TeamId): boolean }
  /** Whether scores that nobody knows yet could part some teams, where results are foretold (`isHidden`). */
  readonly isHidden?: (results: readonly GroupResult[], teams: ReadonlySet<TeamId>) => boolean
}

type Value = (tally: Tally) => number

/**
 * Ranks a group: match points first, then the list (rules §3). Tied means equal on points, no more and no less
 * (§4 case 40). A step that parts a tied set only in part hands each part back to the start of the list, with a
 * new mini-table (case 39). Lots are the last step, and only for exactly the set they were drawn for.
 */
export function ranked(input: RankingInput): Ranked[] {
  const points: Value = (tally) => tally.points
  const staying = input.tallies.filter(({ team }) => !input.out.has(team))
  const left = input.tallies.filter(({ team }) => input.out.has(team))
  // Nothing hangs on the order of those who have left, so nobody is asked for lots about them.
  const seeded: RankingInput = { ...input, tieBreaks: [...input.tieBreaks, 'seed'] }
  const rankedBy = (rules: RankingInput, tallies: readonly Tally[]) =>
    partition(tallies, points).flatMap((part) =>
      broken(rules, { tallies: part.tallies, decidedBy: 'points', decidedValue: part.value }),
    )
  return [...rankedBy(input, staying), ...rankedBy(seeded, left)]
}

/** Applies the list to a tied set until every part is a single team or nothing parts it any more. */
function broken(input: RankingInput, tied: Ranked): Ranked[] {
  if (tied.tallies.length === 1) return [tied]
  for (const step of input.tieBreaks) {
    const value = valueOf(input, step, tied.tallies)
    // Scores that are not known yet may part the set in any way.
    if (value === 'unknown') return [unparted(tied.tallies)]
    const parts = value === null ? [] : partition(tied.tallies, value)
    if (parts.length > 1) {
      const decidedBy = step
      return parts.flatMap((part) =>
        broken(input, { tallies: part.tallies, decidedBy, decidedValue: step === 'seed' ? -part.value : part.value }),
      )
    }
  }
  return byExtraMatches(input, tied.tallies)
}

/** Tie-break matches part exactly the teams they were added for; where they leave a tie, lots are next (case 42). */
function byExtraMatches(input: RankingInput, tied: readonly Tally[]): Ranked[] {
  const wins = input.extra.findLast(({ teams }) => isTied(teams, tied))?.wins
  const parts = wins === undefined ? [] : partition(tied, ({ team }) => wins.get(team) ?? 0)
  if (parts.length < 2) return byLots(input, tied)
  return parts.flatMap(({ value, tallies }) => {
    if (tallies.length > 1) return byExtraMatches(input, tallies)
    return [{ tallies, decidedBy: 'mini_wins', decidedValue: value }] satisfies Ranked[]
  })
}

function isTied(teams: readonly TeamId[], tied: readonly Tally[]): boolean {
  return isExactly(
    teams,
    tied.map(({ team }) => team),
  )
}

function unparted(tallies: readonly Tally[]): Ranked {
  return { tallies, decidedBy: null, decidedValue: null }
}

/** Lots are drawn for exactly one set; without them it stays as it is. */
export function byLots(input: Pick<RankingInput, 'lots'>, tied: readonly Tally[]): Ranked[] {
  const order = input.lots.findLast((lot) => isTied(lot, tied))
  if (order === undefined) return [unparted(tied)]
  return order.flatMap((team, at) =>
    tied
      .filter((tally) => tally.team === team)
      .map((tally): Ranked => ({ tallies: [tally], decidedBy: 'lots', decidedValue: at + 1 })),
  )
}

/** Splits a set by a value, highest first; teams of equal value stay in seed order. */
export function partition<T extends Tally>(
  tallies: readonly T[],
  value: (tally: T) => number,
): { value: number; tallies: T[] }[] {
  const parts = new Map<number, T[]>()
  for (const tally of tallies) {
    const key = value(tally)
    const part = parts.get(key)
    if (part === undefined) parts.set(key, [tally])
    else part.push(tally)
  }
  return [...parts].map(([key, part]) => ({ value: key, tallies: part })).toSorted((a, b) => b.value - a.value)
}

/** The value of a step, higher is better; null when the step says nothing about this set. */
export function valueOf(input: RankingInput, step: TieBreak, tied: readonly Tally[]): Value | null | 'unknown' {
  if (step === 'seed') return (tally) => -tally.seed
  const teams = new Set(tied.map(({ team }) => team))
  const isMini = step === 'mini_wins' || step === 'mini_round_difference'
  const results = isMini
    ? miniTable(input, teams)
    : input.results.filter((result) => result.teams.some((team) => teams.has(team)))
  if (results === null) return null
  if (step === 'mini_wins')
    return summedResults(results, teams, ({ winner }, side) => (winner === side ? 1 : winner === 'draw' ? 0.5 : 0))
  if (input.isHidden?.(results, teams) === true) return 'unknown'
  const sum = step === 'map_difference' ? 'maps' : step === 'rounds_won' ? 'roundsWon' : 'rounds'
  const counting = comparable(results, teams, ({ isScored }) => isScored !== false)
  return summedResults(counting, teams, ({ sums }, side) => sums[side][sum])
}

type Teams = ReadonlySet<TeamId>

/** The matches among the tied; null while they have not all met (rules §4 case 45). */
function miniTable({ results, meetings }: RankingInput, tied: Teams): readonly GroupResult[] | null {
  const mini = results.filter(({ teams }) => tied.has(teams[0]) && tied.has(teams[1]))
  return mini.length < ((tied.size * (tied.size - 1)) / 2) * meetings ? null : mini
}

/**
 * The results by which tied teams can be compared: where one of them has no score against an opponent, as after a
 * forfeit, the matches of all of them against that opponent are left out (rules §4 case 44).
 */
export function comparable(
  results: readonly GroupResult[],
  tied: Teams,
  hasScore: (result: GroupResult) => boolean,
): readonly GroupResult[] {
  const leftOut = new Set<TeamId>()
  for (const result of results) {
    const { teams } = result
    if (hasScore(result)) continue
    if (tied.has(teams[0])) leftOut.add(teams[1])
    if (tied.has(teams[1])) leftOut.add(teams[0])
  }
  if (leftOut.size === 0) return results
  const isOut = (team: TeamId, against: TeamId) => tied.has(team) && leftOut.has(against)
  return results.filter(({ teams: [one, two] }) => !isOut(one, two) && !isOut(two, one))
}

function summedResults(
  results: readonly GroupResult[],
  teams: Teams,
  gain: (result: GroupResult, side: 0 | 1) => number,
): Value {
  const totals = new Map([...teams].map((team) => [team, 0]))
  for (const result of results) {
    for (const side of [0, 1] as const) {
      const total = totals.get(result.teams[side])
      if (total !== undefined) totals.set(result.teams[side], total + gain(result, side))
    }
  }
  return ({ team }) => totals.get(team) ?? 0
}
