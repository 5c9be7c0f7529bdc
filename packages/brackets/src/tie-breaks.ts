import type { DecidedBy, TeamId, TieBreak } from './types.ts'

/** A decided match of a group, from the view of the table. Forfeits carry no maps and no rounds. */
export type GroupResult = {
  readonly teams: readonly [TeamId, TeamId]
  /** Position in `teams` of the winner, or null for a double forfeit. */
  readonly winner: 0 | 1 | null | 'draw'
  readonly rounds: readonly [number, number]
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
  const wins = input.extra.findLast(({ teams }) => isSameSet(teams, tied))?.wins
  const parts = wins === undefined ? [] : partition(tied, ({ team }) => wins.get(team) ?? 0)
  if (parts.length < 2) return byLots(input, tied)
  return parts.flatMap(({ value, tallies }) => {
    if (tallies.length > 1) return byExtraMatches(input, tallies)
    return [{ tallies, decidedBy: 'mini_wins', decidedValue: value }] satisfies Ranked[]
  })
}

function isSameSet(teams: readonly TeamId[], tied: readonly Tally[]): boolean {
  return teams.length === tied.length && tied.every(({ team }) => teams.includes(team))
}

function byLots(input: RankingInput, tied: readonly Tally[]): Ranked[] {
  const order = input.lots.findLast((lot) => isSameSet(lot, tied))
  if (order === undefined) return [{ tallies: tied, decidedBy: null, decidedValue: null }]
  return order.flatMap((team, at) =>
    tied
      .filter((tally) => tally.team === team)
      .map((tally): Ranked => ({ tallies: [tally], decidedBy: 'lots', decidedValue: at + 1 })),
  )
}

/** Splits a set by a value, highest first; teams of equal value stay in seed order. */
function partition(tallies: readonly Tally[], value: Value): { value: number; tallies: Tally[] }[] {
  const parts = new Map<number, Tally[]>()
  for (const tally of tallies) {
    const key = value(tally)
    const part = parts.get(key)
    if (part === undefined) parts.set(key, [tally])
    else part.push(tally)
  }
  return [...parts].map(([key, part]) => ({ value: key, tallies: part })).toSorted((a, b) => b.value - a.value)
}

/** The value of a step, higher is better; null when the step says nothing about this set. */
export function valueOf(input: RankingInput, step: TieBreak, tied: readonly Tally[]): Value | null {
  if (step === 'mini_wins')
    return miniValue(input, tied, ({ winner }, side) => (winner === side ? 1 : winner === 'draw' ? 0.5 : 0))
  if (step === 'mini_round_difference') {
    return miniValue(input, tied, ({ rounds }, side) => rounds[side] - rounds[side === 0 ? 1 : 0])
  }
  if (step === 'map_difference') return (tally) => tally.mapsWon - tally.mapsLost
  if (step === 'round_difference') return (tally) => tally.roundsWon - tally.roundsLost
  if (step === 'rounds_won') return (tally) => tally.roundsWon
  return (tally) => -tally.seed
}

/** A sum over the matches among the tied; skipped while they have not all met (rules §4 case 45). */
function miniValue(
  input: RankingInput,
  tied: readonly Tally[],
  gain: (result: GroupResult, side: 0 | 1) => number,
): Value | null {
  const sums = new Map(tied.map(({ team }) => [team, 0]))
  const mini = input.results.filter(({ teams }) => sums.has(teams[0]) && sums.has(teams[1]))
  if (mini.length < ((tied.length * (tied.length - 1)) / 2) * input.meetings) return null
  for (const result of mini) {
    for (const side of [0, 1] as const) {
      const team = result.teams[side]
      sums.set(team, (sums.get(team) ?? 0) + gain(result, side))
    }
  }
  return ({ team }) => sums.get(team) ?? 0
}
