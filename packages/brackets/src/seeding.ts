/**
 * Seed numbers in the order of the lines of a bracket of `size` (a power of two): neighbours meet in round 1,
 * and seeds 1 and 2 meet in the final at the earliest. 8 gives 1 8 4 5 2 7 3 6 (1v8, 4v5 / 2v7, 3v6).
 */
export function bracketLines(size: number): number[] {
  let lines = [1]
  while (lines.length < size) {
    const total = lines.length * 2 + 1
    lines = lines.flatMap((seed) => [seed, total - seed])
  }
  return lines
}

/** The smallest power of two that is not below `count`. */
export function bracketSize(count: number): number {
  let size = 1
  while (size < count) size *= 2
  return size
}

/** Lines (a power of two of them) in equal sections, from top to bottom. */
export function sectionsOf<T>(lines: readonly T[], sections: number): T[][] {
  const size = lines.length / sections
  return Array.from({ length: sections }, (_, at) => lines.slice(at * size, (at + 1) * size))
}

/**
 * Deals teams (best first) to groups as a snake: A B C, C B A, A B C. When the last row is short, it goes to
 * the first groups, so the bigger groups come first (rules §4 case 47).
 * Throws RangeError unless `groupCount` is a whole number from 1 up.
 */
export function snake<T>(teams: readonly T[], groupCount: number): T[][] {
  if (!Number.isInteger(groupCount) || groupCount < 1) throw new RangeError('groupCount must be 1 or more')
  const groups: T[][] = Array.from({ length: groupCount }, () => [])
  teams.forEach((team, at) => {
    const row = Math.floor(at / groupCount)
    const inRow = Math.min(groupCount, teams.length - row * groupCount)
    const column = at - row * groupCount
    groups[row % 2 === 0 ? column : inRow - 1 - column]?.push(team)
  })
  return groups
}

/** The name of the group at `at` (from 0): A … Z, AA, AB, … */
export function groupName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : groupName(Math.floor(at / 26) - 1) + letter
}
