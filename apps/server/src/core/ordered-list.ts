import { countBefore, type Compare } from './sorted.ts'

/** A piece is cut in two when it has so many. */
const longest = 1_024

/**
 * A list that is in order all the while. It is kept in pieces, so that one thing more or less costs the same among a thousand as among a million, as does the place of
 * a thing and what stands behind a place.
 */
export class OrderedList<T> {
  readonly #compare: Compare<T>
  readonly #pieces: T[][] = []
  #length = 0

  constructor(compare: Compare<T>) {
    this.#compare = compare
  }

  get length(): number {
    return this.#length
  }

  add(item: T): void {
    this.#length += 1
    const at = Math.min(
      this.#pieceOf((other) => this.#compare(other, item) < 0),
      Math.max(0, this.#pieces.length - 1),
    )
    const piece = this.#pieces[at]
    if (piece === undefined) {
      this.#pieces.push([item])
      return
    }
    piece.splice(
      countBefore(piece, (other) => this.#compare(other, item) < 0),
      0,
      item,
    )
    if (piece.length > longest) this.#pieces.splice(at + 1, 0, piece.splice(longest / 2))
  }

  /** Takes it out, if it is there. */
  remove(item: T): void {
    const at = this.#pieceOf((other) => this.#compare(other, item) < 0)
    const piece = this.#pieces[at]
    if (piece === undefined) return
    const place = countBefore(piece, (other) => this.#compare(other, item) < 0)
    if (piece[place] !== item) return
    this.#length -= 1
    piece.splice(place, 1)
    if (piece.length === 0) this.#pieces.splice(at, 1)
  }

  /** How many come before, as `isBefore` says of the first so many and of none after them. */
  countBefore(isBefore: (item: T) => boolean): number {
    const at = this.#pieceOf(isBefore)
    let count = 0
    for (let before = 0; before < at; before += 1) count += this.#pieces[before]?.length ?? 0
    return count + countBefore(this.#pieces[at] ?? [], isBefore)
  }

  slice(from: number, limit: number): T[] {
    const found: T[] = []
    let passed = 0
    for (const piece of this.#pieces) {
      if (found.length >= limit) break
      if (passed + piece.length > from)
        found.push(...piece.slice(Math.max(0, from - passed), Math.max(0, from - passed) + limit - found.length))
      passed += piece.length
    }
    return found
  }

  /** The first piece whose last one does not come before; behind all of them where every one does. */
  #pieceOf(isBefore: (item: T) => boolean): number {
    return countBefore(this.#pieces, (piece) => isBefore(piece.at(-1) as T))
  }
}
