/** A pair of positions in a group (from 0); the first sits in slot 1. */
export type Pair = readonly [number, number]

/**
 * The rounds of a group of `size` by the circle method: the first seed stays, the others turn by one each round.
 * It turns so that the first seed meets the last one first and the second one in the last round. An odd group has
 * one team idle per round (rules §4 case 37); the sides of a team differ by one at most.
 */
export function circleRounds(size: number): Pair[][] {
  const even = size + (size % 2)
  const turning = even - 1
  return Array.from({ length: turning }, (_, round) => {
    const base = turning - 1 - round
    const pairs: Pair[] = [round % 2 === 0 ? [0, 1 + base] : [1 + base, 0]]
    for (let step = 1; step < even / 2; step += 1) {
      pairs.push([1 + ((base + step) % turning), 1 + ((base - step + turning) % turning)])
    }
    return pairs.filter(([one, two]) => one < size && two < size)
  })
}
