/** Numbers from 0 up to below 1, the same ones for the same seed. */
export function drawing(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One number of the normal distribution. */
export function normal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
}

export function pick<T>(from: readonly T[], next: () => number): T {
  return from[Math.floor(next() * from.length)]!
}

/** So many different ones. */
export function pickSome<T>(from: readonly T[], count: number, next: () => number): T[] {
  const picked = new Set<T>()
  while (picked.size < Math.min(count, from.length)) picked.add(pick(from, next))
  return [...picked]
}

/** A map round by round, each with such a chance: first to 13, overtimes of six. */
export function playRounds(chance: number, next: () => number): boolean[] {
  const rounds: boolean[] = []
  let [own, theirs] = [0, 0]
  for (let needed = 13; own < needed && theirs < needed;) {
    const won = next() < chance
    rounds.push(won)
    if (won) own += 1
    else theirs += 1
    if (own === needed - 1 && theirs === needed - 1) needed += 3
  }
  return rounds
}
