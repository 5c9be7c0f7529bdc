import type { Chance } from '../fuzz/chance.ts'
import type { LogBody } from '../facts/live-log.ts'

/** A log cut into bodies of drawn sizes, in order. */
export function bodiesOf(bytes: Uint8Array, size: number, chance: Chance): LogBody[] {
  const bodies: LogBody[] = []
  for (let begin = 0; begin < bytes.length;) {
    const end = begin + 1 + chance.below(2 * size)
    bodies.push({ bytes: bytes.subarray(begin, end), begin, token: 'server', map: null, tick: null })
    begin = end
  }
  return bodies
}

/** The same in another order: each at most so far from its place. */
export function shuffled<Item>(items: readonly Item[], far: number, chance: Chance): Item[] {
  const result = [...items]
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = Math.max(0, index - chance.below(far))
    const [one, two] = [result[index], result[other]]
    if (one !== undefined && two !== undefined) [result[index], result[other]] = [two, one]
  }
  return result
}
