import type { BracketStage, TournamentChances } from '@lobby/contract'
import { compareNames } from '#lib/name-order'

type TeamChance = TournamentChances['teams'][number]

/** Who is likeliest to win first, then who is likeliest to go on. */
export function byChance(teams: readonly TeamChance[]): TeamChance[] {
  return teams.toSorted((a, b) => b.win - a.win || b.advance - a.advance || compareNames(a.team.name, b.team.name))
}

/** Whole percent; 0 and 100 are kept for what is certain, which has no error. */
export function percentOf(chance: number, error: number): number | 'below' | 'above' {
  if (chance <= 0 && error === 0) return 0
  if (chance >= 1 && error === 0) return 100
  if (chance < 0.01) return 'below'
  return chance > 0.99 ? 'above' : Math.round(chance * 100)
}

/** Percentage points that chances are off by at most, nineteen times in twenty; 0 when they are exact. */
export function marginOf(error: number): number {
  return Math.ceil(error * 200)
}

/** Teams invited to a stage behind the running one: they do not play for a place in it. */
export function waitingTeams(
  stages: readonly Pick<BracketStage, 'id' | 'invited'>[],
  running: string | null,
): Set<string> {
  const behind = stages.slice(stages.findIndex(({ id }) => id === running) + 1)
  return new Set(behind.flatMap(({ invited = [] }) => invited.map(({ id }) => id)))
}

type Told = Pick<TeamChance, 'advance' | 'advance_error' | 'prospect'>

/** "All open" is not said beside a chance that is none, or certain. */
export function hasProspect({ advance, advance_error, prospect }: Told): boolean {
  return prospect !== 'open' || advance_error > 0 || (advance > 0 && advance < 1)
}
