import { cellOf, seenCells } from '@lobby/cs2'
import type { MapView, Place } from '@lobby/cs2/facts'

/** The cells in which people stood on a map, as far as its lines tell: where they killed, died, hit and were hit, in more than one round. */
export function cellsOf({ rounds }: MapView): readonly number[] {
  return seenCells(
    rounds.map(({ kills, hits }) => {
      const places = [...kills, ...hits].flatMap(({ from, to }): Place[] => [from, to])
      return places.flatMap(([x, y]) => cellOf(x, y) ?? [])
    }),
  )
}
