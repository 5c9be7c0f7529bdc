/**
 * A persistent list of fixed length: `vectorSet` copies one path of chunks and shares the rest, so an update of 4096
 * entries copies three chunks of 32.
 */
export type Vector<T> = { readonly length: number; readonly depth: number; readonly root: Chunk<T> }

/** Up to 32 values, or up to 32 chunks of the level below. */
export type Chunk<T> =
  | { readonly leaf: true; readonly values: readonly T[] }
  | { readonly leaf: false; readonly chunks: readonly Chunk<T>[] }

const bits = 5
const width = 1 << bits
const mask = width - 1

/** Builds a vector in O(n). The array is read, never kept. */
export function vectorOf<T>(values: readonly T[]): Vector<T> {
  let level = sliced(values).map((part): Chunk<T> => ({ leaf: true, values: part }))
  let depth = 1
  for (; level.length > 1; depth += 1) level = sliced(level).map((part): Chunk<T> => ({ leaf: false, chunks: part }))
  return { length: values.length, depth, root: level[0] ?? { leaf: true, values: [] } }
}

/** The value at `at`, counted from 0. Throws RangeError outside the list, as that is a fault of the caller. */
export function vectorGet<T>(vector: Vector<T>, at: number): T {
  requireInside(vector, at)
  let chunk = vector.root
  for (let level = vector.depth - 1; !chunk.leaf; level -= 1) chunk = chunk.chunks[positionIn(level, at)]!
  return chunk.values[at & mask]!
}

/** A vector that differs from the given one only at `at`. O(log n). Throws RangeError outside the list. */
export function vectorSet<T>(vector: Vector<T>, at: number, value: T): Vector<T> {
  requireInside(vector, at)
  return { ...vector, root: replaced(vector.root, { at, value, level: vector.depth - 1 }) }
}

/** All values in order. O(n). */
export function vectorValues<T>(vector: Vector<T>): T[] {
  let level: readonly Chunk<T>[] = [vector.root]
  while (level[0]?.leaf === false) level = level.flatMap((chunk) => (chunk.leaf ? [] : chunk.chunks))
  return level.flatMap((chunk) => (chunk.leaf ? chunk.values : []))
}

/**
 * Positions of the first list that hold something else in the second, in order. What the two share is passed over, so
 * two versions of one list cost no more than what was changed between them.
 */
export function changedPositions<T>(before: Vector<T>, after: Vector<T>): number[] {
  const found: number[] = []
  const compare = (one: Chunk<T> | undefined, two: Chunk<T> | undefined, first: number, level: number) => {
    if (one === undefined || one === two) return
    if (one.leaf) {
      const other = two?.leaf === true ? two.values : []
      one.values.forEach((value, at) => {
        if (value !== other[at]) found.push(first + at)
      })
      return
    }
    const other = two?.leaf === false ? two.chunks : []
    one.chunks.forEach((chunk, at) => compare(chunk, other[at], first + (at << (level * bits)), level - 1))
  }
  if (before.depth === after.depth) compare(before.root, after.root, 0, before.depth - 1)
  else
    vectorValues(before).forEach((value, at) =>
      at < after.length && value === vectorGet(after, at) ? 0 : found.push(at),
    )
  return found
}

function sliced<T>(values: readonly T[]): T[][] {
  const count = Math.ceil(values.length / width)
  return Array.from({ length: count }, (_, at) => values.slice(at * width, (at + 1) * width))
}

function replaced<T>(chunk: Chunk<T>, change: { at: number; value: T; level: number }): Chunk<T> {
  const position = positionIn(change.level, change.at)
  if (chunk.leaf) return { leaf: true, values: chunk.values.with(position, change.value) }
  const below = replaced(chunk.chunks[position]!, { ...change, level: change.level - 1 })
  return { leaf: false, chunks: chunk.chunks.with(position, below) }
}

/** Where the path to `at` goes on in a chunk `level` steps above the values. */
function positionIn(level: number, at: number): number {
  return (at >>> (level * bits)) & mask
}

function requireInside(vector: Vector<unknown>, at: number): void {
  if (!Number.isInteger(at) || at < 0 || at >= vector.length) throw new RangeError(`no entry ${at}`)
}
