import type { FactReader } from './fact-reader.ts'
import type { GameFact } from './game-fact.ts'
import { joinPieces, type Piece } from './piece.ts'
import {
  cutOut,
  firstFrom,
  newlyRead,
  pieceOfBytes,
  pieceOfLines,
  readBeside,
  readRange,
  without,
  type ByteRange,
  type Joined,
  type ReadLines,
} from './read-lines.ts'

/**
 * What became of a body. `lowest` is the first byte from which the facts may differ from what they were; null where nothing is new. `read` are the
 * lines that can be read now and could not before.
 */
export type AddedBytes = {
  readonly newBytes: number
  readonly repeatedBytes: number
  readonly lowest: number | null
  readonly read: readonly ReadLines[]
}

/**
 * Maps with overtimes and an hour of warm-up are smaller (33 kB and 250 facts a round, and chat besides); the edges of what is torn are no longer than a
 * scoreboard, and `waiting` are all of them together.
 */
export const runLimits = {
  bytes: 8 * 1024 * 1024,
  facts: 60_000,
  pieces: 1_024,
  edge: 16 * 1024,
  waiting: 1024 * 1024,
} as const

/**
 * The log of one load of a map: bodies in any order, with holes, repeats and overlaps, as facts in the order of their bytes. What the same bytes tell
 * is the same, however they were cut and whenever they came.
 */
export class LogRun {
  readonly #reader: FactReader
  /** In the order of bytes, never touching: neighbours are one. */
  #pieces: Piece[] = []
  #facts = 0
  #forgotten = 0
  #waiting = 0

  constructor(reader: FactReader) {
    this.#reader = reader
  }

  /** Those that were forgotten among them. */
  get factCount(): number {
    return this.#facts + this.#forgotten
  }

  /** Bytes that are no lines yet. */
  get waitingBytes(): number {
    return this.#waiting
  }

  clear(): void {
    this.#pieces = []
    this.#facts = 0
    this.#forgotten = 0
    this.#waiting = 0
  }

  /** For who stored what was read: it stays known what is here, and what it told is not kept. */
  forgetFacts(): void {
    this.#forgotten += this.#facts
    this.#facts = 0
    for (const { facts } of this.#pieces) if (facts !== null) facts.length = 0
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

  /** From the first line that is read to the end of the last, holes among them; null where none is. */
  get readRange(): ByteRange | null {
    const ranges = this.#readRanges
    const [first, last] = [ranges[0], ranges.at(-1)]
    return first === undefined || last === undefined ? null : { begin: first.begin, end: last.end }
  }

  get #readRanges(): readonly ByteRange[] {
    return this.#pieces.map(readRange).filter((range) => range !== null && range.begin < range.end) as ByteRange[]
  }

  get end(): number {
    return this.#pieces.at(-1)?.end ?? 0
  }

  covers({ begin, end }: ByteRange): boolean {
    return this.#pieces.some((piece) => piece.begin <= begin && piece.end >= end)
  }

  /** Null for a body that is too much for one map: nothing of it is taken. */
  add(begin: number, bytes: Uint8Array): AddedBytes | null {
    const whole = { begin, end: begin + bytes.length }
    if (!this.#hasRoomFor(whole)) return null
    const missing = without(whole, this.ranges)
    const added = missing.map((range) => {
      const own = bytes.subarray(range.begin - begin, range.end - begin)
      const joined = this.#join(pieceOfBytes(this.#reader, range.begin, own))
      return { lowest: joined.lowest, read: newlyRead(joined, own) }
    })
    return addedOf(whole, missing, added)
  }

  /** Lines that somebody read before, as `read` told of them. */
  addRead({ facts, ...whole }: ByteRange & { readonly facts: readonly GameFact[] }): AddedBytes | null {
    if (!this.#hasRoomFor(whole)) return null
    const missing = without(whole, this.#readRanges)
    const added = missing.map((range) => {
      this.#pieces = this.#pieces.flatMap((piece) => cutOut(piece, range))
      const joined = this.#join(pieceOfLines(range, facts))
      return { lowest: joined.lowest, read: readBeside(joined, range) }
    })
    return addedOf(whole, missing, added)
  }

  #hasRoomFor({ begin, end }: ByteRange): boolean {
    if (end > runLimits.bytes || this.factCount > runLimits.facts) return false
    // A body between two holes makes one hole more; one that touches what is here does not.
    const isFull = this.#pieces.length >= runLimits.pieces || this.#waiting >= runLimits.waiting
    return !isFull || this.#pieces.some((piece) => piece.begin <= begin && piece.end >= begin)
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

  /** Puts a piece into a hole, or behind the last, and joins it with what it touches. */
  #join(own: Piece): Joined {
    const index = this.#indexOf(own.begin)
    const before = this.#pieces[index - 1]
    const lowest = before === undefined ? 0 : before.end - (before.facts === null ? before.head : before.tail).length
    const left = before?.end === own.begin ? before : null
    const next = this.#pieces[index]
    const right = next?.begin === own.end ? next : null
    let piece = left === null ? own : joinPieces(this.#reader, left, own)
    if (right !== null) piece = joinPieces(this.#reader, piece, right)
    piece = bounded(piece)
    const from = index - (left === null ? 0 : 1)
    this.#pieces.splice(from, index - from + (right === null ? 0 : 1), piece)
    this.#facts = 0
    this.#waiting = 0
    for (const { facts, head, tail } of this.#pieces) {
      this.#facts += facts?.length ?? 0
      this.#waiting += head.length + tail.length
    }
    return { left, right, piece, lowest }
  }

  /** Facts from that byte on, holes among them. */
  *factsFrom(offset: number): Generator<GameFact> {
    let known = 0
    let at = 0
    for (const piece of this.#pieces) {
      const { facts } = piece
      const range = readRange(piece)
      // Nothing of it is read yet, so it belongs to the hole before it.
      if (facts === null || range === null || range.begin === range.end) continue
      const { begin } = range
      if (begin > known && known >= offset) yield { kind: 'gap', at, offset: known, until: begin }
      for (let index = firstFrom(facts, offset); index < facts.length; index += 1) yield facts[index] as GameFact
      at = facts.at(-1)?.at ?? at
      known = range.end
    }
  }
}

function addedOf(
  whole: ByteRange,
  missing: readonly ByteRange[],
  added: readonly { readonly lowest: number; readonly read: readonly ReadLines[] }[],
): AddedBytes {
  const newBytes = missing.reduce((sum, range) => sum + range.end - range.begin, 0)
  return {
    newBytes,
    repeatedBytes: whole.end - whole.begin - newBytes,
    lowest: added.length === 0 ? null : Math.min(...added.map(({ lowest }) => lowest)),
    read: added.flatMap(({ read }) => read),
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
