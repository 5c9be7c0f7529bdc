import type { Tournament } from './state.ts'
import type { StageConfig, TeamId, TournamentConfig } from './types.ts'

/** The teams invited to a stage, best first; none for the first stage, where all others start, nor for an unknown one. */
export function invitedTeams({ setup }: Tournament, stage: string): readonly TeamId[] {
  const at = setup.stages.findIndex(({ id }) => id === stage)
  return at < 1 ? [] : enteringSeeds(setup)[at]!.map((seed) => setup.teams[seed - 1]!)
}

/**
 * The seeds (from 1) that enter with each stage, best first. Those invited to the last stage head the list of teams, those
 * of the stage before come next, and so on; the rest start at the first (rules §2).
 */
export function enteringSeeds({ teams, stages }: TournamentConfig): number[][] {
  const lists = stages.map((): number[] => [])
  let next = 1
  for (let at = stages.length - 1; at >= 0; at -= 1) {
    const count = at === 0 ? teams.length + 1 - next : invitedTo(stages[at]!)
    lists[at] = Array.from({ length: count }, (_, place) => next + place)
    next += count
  }
  return lists
}

/** How many teams wait for the stages behind the one at `at`: nobody who falls out there can end before them. */
export function waitingBehind(stages: readonly StageConfig[], at: number): number {
  return stages.slice(at + 1).reduce((sum, stage) => sum + invitedTo(stage), 0)
}

function invitedTo({ invited = 0 }: StageConfig): number {
  return invited
}
