/** How a chance moved from one point of a line to the next. */
export type Moment<Point> = {
  /** Position of the later point in the line. */
  readonly at: number
  readonly from: Point
  readonly to: Point
  /** Of the chance; below 0 when it fell. */
  readonly change: number
}

/**
 * The moments that moved a chance most, the largest first; of two alike the earlier. For the story after a match, from a line
 * of points in order of time. What did not move anything is none. O(points · log points).
 */
export function bestMoments<Point extends { readonly chance: number }>(
  points: readonly Point[],
  count = 5,
): Moment<Point>[] {
  return points
    .slice(1)
    .map((to, before): Moment<Point> => {
      const from = points[before]!
      return { at: before + 1, from, to, change: to.chance - from.chance }
    })
    .filter(({ change }) => change !== 0)
    .toSorted((one, two) => sizeOf(two) - sizeOf(one) || one.at - two.at)
    .slice(0, Math.max(0, count))
}

/** In billionths, so that two that are alike but for their last digits are alike. */
function sizeOf({ change }: { readonly change: number }): number {
  return Math.round(Math.abs(change) * 1e9)
}
