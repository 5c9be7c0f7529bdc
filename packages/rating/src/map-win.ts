/** How long a map is: rounds of a half (one more wins it), and of a half of each overtime; null where it can end level. */
export type MapLength = { readonly halfRounds: number; readonly overtime: { readonly halfRounds: number } | null }

/** First to 13, overtimes of six. */
export const competitive: MapLength = { halfRounds: 12, overtime: { halfRounds: 3 } }

/** Nodes of Gauss and Hermite for the normal distribution: how many spreads from the mean, and the weight. */
const nodes = [
  [-4.5127458633997835, 2.2345844007746576e-5],
  [-3.2054290028564703, 0.0027891413212317653],
  [-2.07684797867783, 0.04991640676521791],
  [-1.0232556637891326, 0.2440975028949394],
  [0, 0.4063492063492064],
  [1.0232556637891326, 0.2440975028949394],
  [2.07684797867783, 0.04991640676521791],
  [3.2054290028564703, 0.0027891413212317653],
  [4.5127458633997835, 2.2345844007746576e-5],
] as const
const wholeWeight = nodes.reduce((sum, [, weight]) => sum + weight, 0)

/** What is expected of a function of a normal number: with such a mean and variance. */
export function expected(
  { mean, variance }: { mean: number; variance: number },
  of: (value: number) => number,
): number {
  const spread = Math.sqrt(variance)
  return nodes.reduce((sum, [at, weight]) => sum + weight * of(mean + at * spread), 0) / wholeWeight
}

/**
 * The chance of a map by the chances of a round in the first and in the second half of it, a level end counting half. Rounds do not know each other, so a map
 * is as if all of its regular rounds were played, and then overtimes as often as they end level.
 */
export function mapWin({ halfRounds, overtime }: MapLength, first: number, second: number): number {
  const regular = blockWin(halfRounds, first, second)
  if (overtime === null) return regular.win + regular.level / 2
  const block = blockWin(overtime.halfRounds, second, first)
  const decided = 1 - block.level
  return regular.win + regular.level * (decided > 1e-12 ? block.win / decided : 0.5)
}

/** The chances to win more than half of two halves, and exactly half. */
function blockWin(half: number, first: number, second: number): { win: number; level: number } {
  return first === second ? evenBlock(half, first) : countedBlock(half, first, second)
}

/** Where all rounds are alike: whoever wins needs one more than half, and the last round is theirs. */
function evenBlock(half: number, chance: number): { win: number; level: number } {
  let [ways, sum] = [1, 1]
  for (let lost = 1; lost < half; lost += 1) {
    ways *= ((1 - chance) * (half + lost)) / lost
    sum += ways
  }
  return { win: chance ** (half + 1) * sum, level: chance ** half * ways * (1 - chance) * 2 }
}

function countedBlock(half: number, first: number, second: number): { win: number; level: number } {
  const wins = new Float64Array(2 * half + 1)
  wins[0] = 1
  for (let round = 0; round < 2 * half; round += 1) {
    const chance = round < half ? first : second
    for (let count = round + 1; count > 0; count -= 1)
      wins[count] = wins[count]! * (1 - chance) + wins[count - 1]! * chance
    wins[0] *= 1 - chance
  }
  let win = 0
  for (let count = half + 1; count <= 2 * half; count += 1) win += wins[count]!
  return { win, level: wins[half]! }
}
