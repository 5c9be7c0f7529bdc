/**
 * Weights of a logistic regression: the penalised likelihood's one top, by Newton's steps. Columns are brought to mean 0 and
 * spread 1 first, so that one penalty is fair to all; the first column is the constant and is not penalised. The weights
 * given back are for the rows as they came. O(rows · columns²) a step.
 */
export function fittedWeights(
  rows: readonly (readonly number[])[],
  won: readonly boolean[],
  penalty: number,
): number[] {
  const { means, spreads } = scaleOf(rows)
  const scaled = rows.map((row) => row.map((value, at) => (value - means[at]!) / spreads[at]!))
  const weights = means.map(() => 0)
  for (let step = 0; step < 25; step += 1) {
    const change = newtonStep(scaled, won, { weights, penalty })
    change.forEach((value, at) => {
      weights[at]! += value
    })
    if (Math.max(...change.map(Math.abs)) < 1e-10) break
  }
  const raw = weights.map((weight, at) => weight / spreads[at]!)
  raw[0]! -= raw.reduce((sum, weight, at) => (at === 0 ? 0 : sum + weight * means[at]!), 0)
  return raw
}

function scaleOf(rows: readonly (readonly number[])[]): { means: number[]; spreads: number[] } {
  const columns = rows[0]?.length ?? 0
  const sums = Array.from({ length: columns }, () => 0)
  const squares = [...sums]
  for (const row of rows) {
    row.forEach((value, at) => {
      sums[at]! += value
      squares[at]! += value * value
    })
  }
  const means = sums.map((sum, at) => (at === 0 ? 0 : sum / rows.length))
  const spreads = squares.map((square, at) => {
    const spread = Math.sqrt(Math.max(0, square / rows.length - means[at]! ** 2))
    return at === 0 || spread === 0 ? 1 : spread
  })
  return { means, spreads }
}

type Point = { readonly weights: readonly number[]; readonly penalty: number }

function newtonStep(
  rows: readonly (readonly number[])[],
  won: readonly boolean[],
  { weights, penalty }: Point,
): number[] {
  const size = weights.length
  const slope = weights.map((weight, at) => (at === 0 ? 0 : -penalty * weight))
  const bend = weights.map((_, at) => weights.map((__, other) => (at === other && at > 0 ? penalty : 0)))
  rows.forEach((row, index) => {
    const chance = 1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * weights[at]!, 0)))
    const missed = (won[index] === true ? 1 : 0) - chance
    const spread = chance * (1 - chance)
    for (let at = 0; at < size; at += 1) {
      slope[at]! += row[at]! * missed
      for (let other = 0; other <= at; other += 1) bend[at]![other]! += row[at]! * row[other]! * spread
    }
  })
  for (let at = 0; at < size; at += 1) for (let other = 0; other < at; other += 1) bend[other]![at] = bend[at]![other]!
  return solved(bend, slope)
}

/** x of A·x = b for a symmetric, positive A, by elimination without exchanges. */
function solved(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!])
  const size = rows.length
  for (let at = 0; at < size; at += 1) {
    for (let below = at + 1; below < size; below += 1) {
      const factor = rows[below]![at]! / rows[at]![at]!
      for (let column = at; column <= size; column += 1) rows[below]![column]! -= factor * rows[at]![column]!
    }
  }
  const found = right.map(() => 0)
  for (let at = size - 1; at >= 0; at -= 1) {
    const known = found.reduce((sum, value, other) => (other > at ? sum + value * rows[at]![other]! : sum), 0)
    found[at] = (rows[at]![size]! - known) / rows[at]![at]!
  }
  return found
}
