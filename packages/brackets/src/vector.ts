/**
 * A persistent list of fixed length: `set` copies one path of chunks and shares the rest, so an update of
 * 4096 entries copies three chunks of 32.
 */
export type Vector<T> = { readonly length: number; readonly depth: number; readonly root: Chunk<T> }

type Chunk<T> = readonly (Chunk<T> | T)[]

const bits = 5
const width = 1 << bits
const mask = width - 1

/** Builds a vector in O(n). The array is read, never kept. */
export function vectorOf<T>(values: readonly T[]): Vector<T> {
  let level: (Chunk<T> | T)[] = [...values]
  let depth = 0
  do {
    level = chunked(level)
    depth += 1
  } while (level.length > 1)
  return { length: values.length, depth, root: (level[0] ?? []) as Chunk<T> }
}

/** The value at `at`, counted from 0. Throws RangeError outside the list, as that is a fault of the caller. */
export function vectorGet<T>(vector: Vector<T>, at: number): T {
  requireInside(vector, at)
  let node: Chunk<T> | T = vector.root
  for (let level = vector.depth - 1; level >= 0; level -= 1) {
    node = (node as Chunk<T>)[(at >>> (level * bits)) & mask] as Chunk<T> | T
  }
  return node as T
}

/** A vector that differs from the given one only at `at`. O(log n). */
export function vectorSet<T>(vector: Vector<T>, at: number, value: T): Vector<T> {
  requireInside(vector, at)
  return { ...vector, root: replaced(vector.root, { at, value, level: vector.depth - 1 }) }
}

/** All values in order. O(n). */
export function vectorValues<T>(vector: Vector<T>): T[] {
  let level: readonly (Chunk<T> | T)[] = vector.root
  for (let step = 1; step < vector.depth; step += 1) level = (level as readonly Chunk<T>[]).flat() as Chunk<T>
  return [...level] as T[]
}

function chunked<T>(values: readonly (Chunk<T> | T)[]): Chunk<T>[] {
  const chunks: Chunk<T>[] = []
  for (let start = 0; start < values.length; start += width) chunks.push(values.slice(start, start + width))
  return chunks
}

function replaced<T>(chunk: Chunk<T>, change: { at: number; value: T; level: number }): Chunk<T> {
  const copy = [...chunk]
  const position = (change.at >>> (change.level * bits)) & mask
  copy[position] =
    change.level === 0 ? change.value : replaced(chunk[position] as Chunk<T>, { ...change, level: change.level - 1 })
  return copy
}

function requireInside(vector: Vector<unknown>, at: number): void {
  if (!Number.isInteger(at) || at < 0 || at >= vector.length) throw new RangeError(`no entry ${at}`)
}
