import type { MatchState } from '#matches'

export type Told = Pick<MatchState, 'status' | 'winner' | 'outcome' | 'maps'>

/** A match that is over, with what a test says of it. */
export function emptyMatchFor(bestOf: 1 | 2 | 3, told: Partial<Told>): MatchState {
  return {
    bestOf,
    mapAdvantage: null,
    status: 'finished',
    currentMap: null,
    maps: [],
    reported: null,
    turned: false,
    winner: null,
    outcome: 'played',
    decision: null,
    word: null,
    beforeVoid: null,
    moments: [],
    ...told,
  }
}
