import { cellsAround } from './map-outline.ts'

/**
 * The cells in which people were seen, of a map's rounds: one counts where it, or one that touches it, was seen in another round, too. A single wrong line
 * draws no ground so.
 */
export function seenCells(rounds: readonly Iterable<number>[]): number[] {
  const roundsOf = new Map<number, Set<number>>()
  for (const [round, cells] of rounds.entries())
    for (const cell of cells) roundsOf.set(cell, (roundsOf.get(cell) ?? new Set()).add(round))
  const isSeenTwice = (cell: number): boolean => {
    const seen = new Set(cellsAround(cell).flatMap((near) => [...(roundsOf.get(near) ?? [])]))
    return seen.size > 1
  }
  return [...roundsOf.keys()].filter(isSeenTwice).toSorted((one, other) => one - other)
}
