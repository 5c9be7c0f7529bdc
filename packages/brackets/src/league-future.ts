import type { RankingInput, Tally } from './tie-breaks.ts'
import type { PointsRule } from './types.ts'

/** A league group as far as what may follow hangs on it. */
export type LeagueFuture = {
  /** All that is decided. */
  readonly input: RankingInput
  /** Teams that have not left; positions below are those in this list. */
  readonly teams: readonly Tally[]
  /** The teams of each open match by position, in the order of the schedule; -1 for one that is not of the group. */
  readonly open: readonly (readonly [number, number])[]
  readonly points: PointsRule
  readonly canDraw: boolean
  /** Places that go on. */
  readonly places: number
}
