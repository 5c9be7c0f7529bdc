export type LinePlace = { readonly matchId: number; readonly queuedAt: Date }

/**
 * The same places of a line for the same matches in another order: the first of them gets the earliest place, so that nobody else in the line moves. Places that are the
 * same moment are told apart by a millisecond, else their order would be that of the matches' numbers.
 */
export function orderedPlaces(places: readonly LinePlace[], wanted: readonly number[]): readonly LinePlace[] {
  const times = places.map(({ queuedAt }) => queuedAt.getTime()).toSorted((a, b) => a - b)
  let last = Number.NEGATIVE_INFINITY
  return wanted.map((matchId, at) => {
    last = Math.max(times[at] ?? last + 1, last + 1)
    return { matchId, queuedAt: new Date(last) }
  })
}
