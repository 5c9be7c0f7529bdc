import type { TournamentChances } from '@lobby/contract'
import { compareNames } from '#lib/name-order'

type TeamChance = TournamentChances['teams'][number]

/** Who is likeliest to win first, then who is likeliest to go on. */
export function byChance(teams: readonly TeamChance[]): TeamChance[] {
  return teams.toSorted((a, b) => b.win - a.win || b.advance - a.advance || compareNames(a.team.name, b.team.name))
}

/** Whole percent; 0 and 100 are kept for what is certain. */
export function percentOf(chance: number): number | 'below' | 'above' {
  if (chance <= 0) return 0
  if (chance >= 1) return 100
  if (chance < 0.01) return 'below'
  return chance > 0.99 ? 'above' : Math.round(chance * 100)
}

/** "All open" is not said beside a chance that is none, or certain but for a tie. */
export function hasProspect({ advance, prospect }: Pick<TeamChance, 'advance' | 'prospect'>): boolean {
  return prospect !== 'open' || (advance > 0 && advance < 1)
}
