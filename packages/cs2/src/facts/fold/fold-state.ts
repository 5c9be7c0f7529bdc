import type { MapRules } from '../../map-rules.ts'
import type { FactOf, PauseKind } from '../game-fact.ts'
import type { MapView, RoundView, Timeout } from './map-view.ts'

export type FoldSettings = {
  readonly rules?: MapRules
  /** Coaches stand with a team and are none of its players. */
  readonly coaches?: ReadonlySet<string>
}

/** What is so between two facts. Objects in it are never changed, so that a copy of it is a copy of the fold. */
export type FoldState = {
  readonly map: string | null
  readonly score: { readonly ct: number; readonly t: number }
  /** Ended and in force, in their order. */
  readonly rounds: readonly RoundView[]
  /** What stood before the last start of a match: a restore on a new server may go back to it. */
  readonly shelf: readonly RoundView[]
  readonly board: FactOf<'round_stats'> | null
  readonly pause: { readonly by: PauseKind; readonly since: number } | null
  readonly timeouts: readonly Timeout[]
  readonly isWarmup: boolean
  /** A backup was loaded, and the score that it goes on from is still to come. */
  readonly isReloading: boolean
  readonly tellsHits: boolean
  readonly lastAt: number
  /** The map as it ended; what comes behind it is another one once a round of that is won. */
  readonly final: MapView | null
}

export const emptyState: FoldState = {
  map: null,
  score: { ct: 0, t: 0 },
  rounds: [],
  shelf: [],
  board: null,
  pause: null,
  timeouts: [],
  isWarmup: false,
  isReloading: false,
  tellsHits: false,
  lastAt: 0,
  final: null,
}
