import { teamFrom } from './members.ts'
import { findGroup, type Tournament } from './state.ts'
import { teamAt } from './tally.ts'
import type { TeamId, TeamsSwapped } from './types.ts'
import { vectorGet } from './vector.ts'

/**
 * The fact by which two teams of a stage would change seats now; in a Swiss stage that has begun, their places in its last paired
 * round. Whether it is taken is for `apply` to say.
 */
export function swapFact(t: Tournament, stage: string, [one, two]: readonly [TeamId, TeamId]): TeamsSwapped {
  const rounds = t.groups[findGroup(t, stage, 'S')]?.rounds ?? []
  const seats = rounds.length > 0 ? lastPairs(t, rounds.at(-1)!) : seatedIn(t, stage)
  const teams = seats.indexOf(one) < seats.indexOf(two) ? ([two, one] as const) : ([one, two] as const)
  return { type: 'teams_swapped', stage, ...(rounds.length > 0 ? { round: rounds.length } : {}), teams }
}

function lastPairs(t: Tournament, round: readonly number[]): (TeamId | null)[] {
  return round.flatMap((at) => [teamAt(vectorGet(t.matches, at), 0), teamAt(vectorGet(t.matches, at), 1)])
}

/** The entrants of a stage in seed order; null where there is none, or none yet. Empty for an unknown stage. */
export function seatedIn(t: Tournament, stage: string): readonly (TeamId | null)[] {
  const plan = t.layout.stages.find(({ config }) => config.id === stage)
  return (plan?.sources ?? []).map((source) => teamFrom(t, source))
}
