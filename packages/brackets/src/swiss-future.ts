import { compareSwiss, isFinished, type SwissTeam } from './swiss-table.ts'
import type { SwissConfig } from './types.ts'

/** Positions (from 0) of the two teams of an open match in the list of teams; -1 for one that is not of the stage. */
export type OpenPair = readonly [number, number]

/** A Swiss stage as far as what may follow hangs on it. */
export type SwissFuture = {
  readonly config: SwissConfig
  /** All teams of the stage in seed order, with all that is decided. */
  readonly teams: readonly SwissTeam[]
  /** Open matches of the running round. */
  readonly open: readonly OpenPair[]
  /** Rounds that are paired. */
  readonly rounds: number
}

/** Places that go on; a last stage that sends nobody on is about its first place. */
export function placesOf({ advance }: { readonly advance: number }): number {
  return Math.max(1, advance)
}

/** Whether no further round is to be paired once the running one is over and these teams play on. */
export function isLastRound({ config, rounds }: Pick<SwissFuture, 'config' | 'rounds'>): boolean {
  return config.rounds !== undefined && rounds >= config.rounds
}

/** Whether a team is still to be paired. */
export function isToPlay(config: SwissConfig, team: SwissTeam): boolean {
  return team.status === 'active' && !isFinished(team, config)
}

/** The teams that are still to be paired, best first. */
export function activeOrder(config: SwissConfig, teams: readonly SwissTeam[]): SwissTeam[] {
  return teams.filter((team) => team.status === 'active' && !isFinished(team, config)).toSorted(compareSwiss(config))
}

/** Whether a team has a match yet to end: an open one, or one of a round to come. */
export function hasNext(future: SwissFuture, at: number): boolean {
  const team = future.teams[at]!
  if (future.open.some((pair) => pair.includes(at))) return team.status === 'active'
  return !isLastRound(future) && isToPlay(future.config, team)
}
