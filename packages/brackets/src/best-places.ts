import type { Entry } from './tally.ts'
import { byLots, partition, type Ranked, type RankingInput } from './tie-breaks.ts'
import type { StandingRow, TeamId } from './types.ts'

type Sums = Pick<StandingRow, 'played' | 'points' | 'mapsWon' | 'mapsLost' | 'roundsWon' | 'roundsLost'>

/** Groups may differ in size, so values are divided by the matches played, never added up (rules §4 case 46). */
export const perMatch = {
  points: ({ points, played }: Sums) => points / Math.max(1, played),
  map_difference: ({ mapsWon, mapsLost, played }: Sums) => (mapsWon - mapsLost) / Math.max(1, played),
  round_difference: ({ roundsWon, roundsLost, played }: Sums) => (roundsWon - roundsLost) / Math.max(1, played),
} as const

/** By what teams of different groups are compared, in this order. */
export const acrossSteps = ['points', 'map_difference', 'round_difference'] as const

type Comparing = { readonly lots: RankingInput['lots']; readonly out: RankingInput['out'] }

/**
 * Teams of different groups, best first: by `acrossSteps`, then by lots. Teams that have left stand behind all others, and nobody draws lots
 * about them.
 */
export function rankedAcross(entries: readonly Entry[], { lots, out }: Comparing): Ranked[] {
  const staying = entries.filter(({ team }) => !out.has(team))
  const left = entries.filter(({ team }) => out.has(team))
  const apart = left.map((entry): Ranked => ({ tallies: [entry], decidedBy: null, decidedValue: null }))
  return [...parted({ tallies: staying, decidedBy: null, decidedValue: null }, 0, lots), ...apart]
}

function parted(tied: Ranked, at: number, lots: RankingInput['lots']): Ranked[] {
  if (tied.tallies.length < 2) return tied.tallies.length === 0 ? [] : [tied]
  const step = acrossSteps[at]
  if (step === undefined) return byLots({ lots }, tied.tallies)
  const parts = partition(tied.tallies as readonly Entry[], perMatch[step])
  if (parts.length === 1) return parted(tied, at + 1, lots)
  return parts.flatMap(({ value, tallies }) => parted({ tallies, decidedBy: step, decidedValue: value }, at + 1, lots))
}

/** A team that goes on as one of the best, and the group it comes from. */
export type Holder<T = TeamId> = { readonly team: T; readonly group: string }

/**
 * Who sits in which of the seats, best first: in order, unless a team would meet one of its own group in the first round
 * and can be seated otherwise; then as near to that order as can be. `against` is the group each seat meets there.
 */
export function seatedApart<T>(holders: readonly Holder<T>[], against: readonly (string | null)[]): T[] {
  const order = apartFrom(holders, against, 0)
  return (order ?? holders).map(({ team }) => team)
}

/** As few teams cannot sit in a seat, a dead end shows after a step or two. */
function apartFrom<T>(
  left: readonly Holder<T>[],
  against: readonly (string | null)[],
  seat: number,
): readonly Holder<T>[] | null {
  if (left.length === 0) return []
  for (const [at, holder] of left.entries()) {
    if (holder.group === against[seat]) continue
    const rest = apartFrom(left.toSpliced(at, 1), against, seat + 1)
    if (rest !== null) return [holder, ...rest]
  }
  return null
}
