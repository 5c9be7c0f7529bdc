import { cellOf } from '@lobby/cs2'
import type { MapView, Place } from '@lobby/cs2/facts'

/** The cells in which somebody stood on a map, as far as its lines tell: where people killed, died, hit and were hit. */
export function cellsOf({ rounds }: MapView): readonly number[] {
  const places = rounds.flatMap(({ kills, hits }): Place[] => [...kills, ...hits].flatMap(({ from, to }) => [from, to]))
  return [...new Set(places.flatMap(([x, y]) => cellOf(x, y) ?? []))].toSorted((one, other) => one - other)
}
