import type { FactReader } from './fact-reader.ts'
import type { GameFact } from './game-fact.ts'
import { joinPieces, readPiece, type Piece } from './piece.ts'

/** Bytes `[begin, end)` of a log. */
export type ByteRange = { readonly begin: number; readonly end: number }

/** What became of a body. `lowest` is the first byte from which the facts may differ from what they were; null where nothing is new. */
export type AddedBytes = { readonly newBytes: number; readonly repeatedBytes: number; readonly lowest: number | null }

/** Maps with overtimes and an hour of warm-up are smaller (33 kB and 250 facts a round, and chat besides); the edges of what is torn are no longer than a scoreboard. */
export const runLimits = { bytes: 8 * 1024 * 1024, facts: 60_000, pieces: 1_024, edge: 16 * 1024 } as const

/**
 * The log of one load of a map: bodies in any order, with holes, repeats and overlaps, as facts in the order of their bytes. What the same bytes tell
 * is the same, however they were cut and whenever they came.
 */
export class LogRun {
  readonly #reader: FactReader
  /** In the order of bytes, never touching: neighbours are one. */
  #pieces: Piece[] = []
  #facts = 0

  constructor(reader: FactReader) {
    this.#reader = reader
  }

  get factCount(): number {
    return this.#facts
  }

  clear(): void {
    this.#pieces = []
    this.#facts = 0
  }

  /** What is here, in order. */
  get ranges(): readonly ByteRange[] {
    return this.#pieces.map(({ begin, end }) => ({ begin, end }))
  }

  /** What is missing between the beginning of the map's log and the last byte known of it. */
  get holes(): readonly ByteRange[] {
    return this.#pieces.flatMap((piece, index) => {
      const before = this.#pieces[index - 1]?.end ?? 0
      return piece.begin > before ? [{ begin: before, end: piece.begin }] : []
    })
  }

  get end(): number {
    return this.#pieces.at(-1)?.end ?? 0
  }

  covers({ begin, end }: ByteRange): boolean {
    return this.#pieces.some((piece) => piece.begin <= begin && piece.end >= end)
  }

  /** Null for a body that is too much for one map: nothing of it is taken. */
  add(begin: number, bytes: Uint8Array): AddedBytes | null {
    const end = begin + bytes.length
    if (end > runLimits.bytes || this.#facts > runLimits.facts) return null
    // A body between two holes makes one hole more; one that touches what is here does not.
    if (this.#pieces.length >= runLimits.pieces && !this.#touches(begin)) return null
    const missing = this.#missingOf({ begin, end })
    const lowest = missing.map((range) => this.#insert(range, bytes.subarray(range.begin - begin, range.end - begin)))
    const newBytes = missing.reduce((sum, range) => sum + range.end - range.begin, 0)
    return {
      newBytes,
      repeatedBytes: bytes.length - newBytes,
      lowest: lowest.length === 0 ? null : Math.min(...lowest),
    }
  }

  #missingOf({ begin, end }: ByteRange): readonly ByteRange[] {
    const missing: ByteRange[] = []
    let at = begin
    for (let index = this.#indexOf(begin); index < this.#pieces.length && at < end; index += 1) {
      const piece = this.#pieces[index]
      if (piece === undefined || piece.begin >= end) break
      if (piece.begin > at) missing.push({ begin: at, end: piece.begin })
      at = Math.max(at, piece.end)
    }
    if (at < end) missing.push({ begin: at, end })
    return missing
  }

  #touches(begin: number): boolean {
    return this.#pieces.some((piece) => piece.begin <= begin && piece.end >= begin)
  }

  /** The first piece that ends behind that byte. */
  #indexOf(byte: number): number {
    let [low, high] = [0, this.#pieces.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#pieces[middle]?.end ?? 0) > byte) high = middle
      else low = middle + 1
    }
    return low
  }

  /** Puts bytes into a hole, or behind the last, and joins them with what they touch. */
  #insert({ begin }: ByteRange, bytes: Uint8Array): number {
    const index = this.#indexOf(begin)
    let piece = readPiece(this.#reader, { bytes, begin, startsLine: begin === 0 })
    let [from, until] = [index, index]
    const left = this.#pieces[index - 1]
    const lowest = left === undefined ? 0 : left.end - (left.facts === null ? left.head.length : left.tail.length)
    if (left?.end === begin) {
      piece = joinPieces(this.#reader, left, piece)
      from -= 1
    }
    const right = this.#pieces[index]
    if (right?.begin === piece.end) {
      piece = joinPieces(this.#reader, piece, right)
      until += 1
    }
    this.#pieces.splice(from, until - from, bounded(piece))
    this.#facts = this.#pieces.reduce((sum, { facts }) => sum + (facts?.length ?? 0), 0)
    return lowest
  }

  /** Facts from that byte on, holes among them. */
  *factsFrom(offset: number): Generator<GameFact> {
    let known = 0
    let at = 0
    for (const piece of this.#pieces) {
      const { facts } = piece
      // Nothing of it is read yet, so it belongs to the hole before it.
      if (facts === null) continue
      const first = piece.begin === 0 ? 0 : piece.begin + piece.head.length
      if (first > known && known >= offset) yield { kind: 'gap', at, offset: known, until: first }
      for (let index = firstFrom(facts, offset); index < facts.length; index += 1) yield facts[index] as GameFact
      at = facts.at(-1)?.at ?? at
      known = piece.end - piece.tail.length
    }
  }
}

/**
 * A line that never ends is not kept for ever. What stays of it is too long for a line still, so that nothing is made of its two ends once they meet.
 */
function bounded(piece: Piece): Piece {
  const { edge } = runLimits
  const head = piece.head.length > edge ? piece.head.slice(-edge / 2) : piece.head
  const tail = piece.tail.length > edge ? piece.tail.slice(0, edge / 2) : piece.tail
  return { ...piece, head, tail }
}

function firstFrom(facts: readonly GameFact[], offset: number): number {
  let [low, high] = [0, facts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((facts[middle]?.offset ?? 0) >= offset) high = middle
    else low = middle + 1
  }
  return low
}
