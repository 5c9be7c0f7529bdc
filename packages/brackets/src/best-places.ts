import type { Entry } from './tally.ts'
import { byLots, partition, type Ranked, type RankingInput } from './tie-breaks.ts'
import type { RoundRobinConfig, StandingRow, TeamId, TieBreak } from './types.ts'

type Sums = Omit<StandingRow, 'team' | 'place' | 'decidedBy' | 'decidedValue' | 'advances'>

/** A team of a group that is compared with those of others, by its row there and its seed. */
export type Compared = Sums & Pick<Entry, 'team' | 'seed'>

/**
 * Groups may differ in size, so values are divided by matches and never added up (rules §4 case 46): points by those played, scores by those
 * that have a score, or a walkover would lower whoever gets it.
 */
export const perMatch = {
  points: ({ points, played }: Sums) => points / Math.max(1, played),
  map_difference: ({ mapsWon, mapsLost, scored }: Sums) => (mapsWon - mapsLost) / Math.max(1, scored),
  round_difference: ({ roundsWon, roundsLost, scored }: Sums) => (roundsWon - roundsLost) / Math.max(1, scored),
  rounds_won: ({ roundsWon, scored }: Sums) => roundsWon / Math.max(1, scored),
} as const

/** By what teams of different groups are compared. */
export type AcrossStep = 'points' | Exclude<TieBreak, 'mini_wins' | 'mini_round_difference'>

/** The list of a stage without the steps on matches among the tied, as these have not met. */
export function acrossSteps({ tieBreaks }: Pick<RoundRobinConfig, 'tieBreaks'>): readonly AcrossStep[] {
  return ['points', ...tieBreaks.filter((step) => step !== 'mini_wins' && step !== 'mini_round_difference')]
}

/** The value of a step, higher is better. */
export function acrossValue(step: AcrossStep, team: Compared): number {
  return step === 'seed' ? -team.seed : perMatch[step](team)
}

/** Above 0 where one is better than the other by these steps, 0 where nothing parts them. */
export function compareAcross(one: Compared, other: Compared, steps: readonly AcrossStep[]): number {
  const step = steps.find((name) => acrossValue(name, one) !== acrossValue(name, other))
  return step === undefined ? 0 : acrossValue(step, one) - acrossValue(step, other)
}

type Comparing = {
  readonly steps: readonly AcrossStep[]
  readonly lots: RankingInput['lots']
  readonly out: RankingInput['out']
}

/**
 * Teams of different groups, best first, and in seed order where nothing parts them. Teams that have left stand behind all others, and nobody
 * draws lots about them.
 */
export function rankedAcross(teams: readonly Compared[], { steps, lots, out }: Comparing): Ranked[] {
  const seeded = teams.toSorted((a, b) => a.seed - b.seed)
  const left = seeded.filter(({ team }) => out.has(team))
  const apart = left.map((each): Ranked => ({ tallies: [each], decidedBy: null, decidedValue: null }))
  return [
    ...parted(
      seeded.filter(({ team }) => !out.has(team)),
      steps,
      lots,
    ),
    ...apart,
  ]
}

function parted(tied: readonly Compared[], steps: readonly AcrossStep[], lots: RankingInput['lots']): Ranked[] {
  const [step, ...rest] = steps
  if (step === undefined) return tied.length === 0 ? [] : byLots({ lots }, tied)
  const parts = partition(tied, (team) => acrossValue(step, team))
  if (parts.length === 1) return parted(tied, rest, lots)
  return parts.flatMap(({ value, tallies }): Ranked[] => {
    const decidedValue = step === 'seed' ? -value : value
    return tallies.length > 1 ? parted(tallies, rest, lots) : [{ tallies, decidedBy: step, decidedValue }]
  })
}

/** A team that goes on as one of the best, and the group it comes from. */
export type Holder<T = TeamId> = { readonly team: T; readonly group: string }

/**
 * Who sits in which of the seats: in order, but with as few as can be who meet a team of their own group in their first match. `against` is the
 * group each seat meets there. At most one is left who must: of two, one could take the seat of the other.
 */
export function seatedApart<T>(holders: readonly Holder<T>[], against: readonly (string | null)[]): T[] {
  let left = holders
  return holders.map((_, seat) => {
    const behind = against.slice(seat + 1, holders.length)
    const clashes = left.map(({ group }, at) => {
      const others = left.filter((each, index) => index !== at)
      return Number(group === against[seat]) + Number(mustClash(others, behind))
    })
    const taken = clashes.indexOf(Math.min(...clashes))
    const { team } = left[taken]!
    left = left.toSpliced(taken, 1)
    return team
  })
}

/** Whether one of them meets its own group wherever it sits. */
function mustClash(holders: readonly Holder<unknown>[], against: readonly (string | null)[]): boolean {
  return against.length > 0 && holders.some(({ group }) => against.every((other) => other === group))
}
