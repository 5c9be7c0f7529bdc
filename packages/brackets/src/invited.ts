import { seatsOf, type Setup, type Tournament } from './state.ts'
import type { StageConfig, TeamId } from './types.ts'

/** The teams invited to a stage, best first; none for the first stage, where all others start, nor for an unknown one. */
export function invitedTeams({ setup }: Tournament, stage: string): readonly TeamId[] {
  const at = setup.stages.findIndex(({ id }) => id === stage)
  return at < 1 ? [] : enteringTeams(setup)[at]!
}

/** The teams that enter with each stage, best first: nobody sits in a seat that was left. */
export function enteringTeams(setup: Setup): TeamId[][] {
  const seats = seatsOf(setup)
  return enteringSeeds(setup).map((seeds) =>
    seeds.flatMap((seed) => {
      const team = seats[seed - 1] ?? null
      return team === null ? [] : [team]
    }),
  )
}

/**
 * The seeds (from 1) that enter with each stage, best first, those of empty seats, too. Those invited to the last stage head the list
 * of seats, those of the stage before come next, and so on; the rest start at the first (rules §2).
 */
export function enteringSeeds(setup: Setup): number[][] {
  const { length } = seatsOf(setup)
  const lists = setup.stages.map((): number[] => [])
  let next = 1
  for (let at = setup.stages.length - 1; at >= 0; at -= 1) {
    const count = at === 0 ? length + 1 - next : invitedTo(setup.stages[at]!)
    lists[at] = Array.from({ length: count }, (_, place) => next + place)
    next += count
  }
  return lists
}

/** The seats of the first stage, in seed order: those invited to later ones sit before them. */
export function startingSeats(setup: Setup): readonly (TeamId | null)[] {
  return seatsOf(setup).slice(waitingBehind(setup.stages, 0))
}

/** All seats, with these in the first stage. */
export function withStarting(setup: Setup, starting: readonly (TeamId | null)[]): readonly (TeamId | null)[] {
  return [...seatsOf(setup).slice(0, waitingBehind(setup.stages, 0)), ...starting]
}

/** How many teams wait for the stages behind the one at `at`: nobody who falls out there can end before them. */
export function waitingBehind(stages: readonly StageConfig[], at: number): number {
  return stages.slice(at + 1).reduce((sum, stage) => sum + invitedTo(stage), 0)
}

function invitedTo({ invited = 0 }: StageConfig): number {
  return invited
}
