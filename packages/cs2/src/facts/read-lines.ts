import type { FactReader } from './fact-reader.ts'
import type { GameFact } from './game-fact.ts'
import { concat, readPiece, type Piece } from './piece.ts'
import { firstStamp } from './stamp.ts'

/** Bytes `[begin, end)` of a log. */
export type ByteRange = { readonly begin: number; readonly end: number }

/** Whole lines of a log, and what they tell. `stamp` is the clock of the first of them; null where it has none. */
export type ReadLines = ByteRange & { readonly facts: readonly GameFact[]; readonly stamp: number | null }

/** The lines of a piece that are read; null where none is. */
export function readRange(piece: Piece | null): ByteRange | null {
  if (piece === null || piece.facts === null) return null
  return { begin: piece.begin + piece.head.length, end: piece.end - piece.tail.length }
}

/** What is left of a range where others are. They stand in order. */
export function without({ begin, end }: ByteRange, others: readonly ByteRange[]): readonly ByteRange[] {
  const left: ByteRange[] = []
  let at = begin
  for (const other of others) {
    if (other.end <= at) continue
    if (other.begin >= end) break
    if (other.begin > at) left.push({ begin: at, end: other.begin })
    at = other.end
  }
  if (at < end) left.push({ begin: at, end })
  return left
}

export function firstFrom(facts: readonly GameFact[], offset: number): number {
  let [low, high] = [0, facts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((facts[middle]?.offset ?? 0) >= offset) high = middle
    else low = middle + 1
  }
  return low
}

export function factsWithin(facts: readonly GameFact[], { begin, end }: ByteRange): GameFact[] {
  return facts.slice(firstFrom(facts, begin), firstFrom(facts, end))
}

/** A piece that was put between others, and what it became with them. */
export type Joined = {
  readonly left: Piece | null
  readonly right: Piece | null
  readonly piece: Piece
  /** The first byte from which facts may differ from what they were. */
  readonly lowest: number
}

/** What can be read now that bytes are here which could not before: theirs, and the halves that waited beside them. */
export function newlyRead({ left, right, piece }: Joined, bytes: Uint8Array): readonly ReadLines[] {
  const all = readRange(piece)
  if (all === null) return []
  const range = { begin: readRange(left)?.end ?? all.begin, end: readRange(right)?.begin ?? all.end }
  const edge = edgeOf(left)
  const around = concat(concat(edge, bytes), right?.head ?? noBytes)
  return linesOf(piece, range, { bytes: around, begin: (left?.end ?? piece.begin) - edge.length })
}

/** The same where the lines themselves are known: halves that waited before and behind them. */
export function readBeside({ left, right, piece }: Joined, known: ByteRange): readonly ReadLines[] {
  const all = readRange(piece)
  if (all === null) return []
  const edge = edgeOf(left)
  const before = { begin: readRange(left)?.end ?? all.begin, end: known.begin }
  const behind = { begin: known.end, end: readRange(right)?.begin ?? all.end }
  return [
    ...linesOf(piece, before, { bytes: edge, begin: known.begin - edge.length }),
    ...linesOf(piece, behind, { bytes: right?.head ?? noBytes, begin: known.end }),
  ]
}

const noBytes = new Uint8Array()

/** The bytes at the end of a piece that wait for their neighbour. */
const edgeOf = (piece: Piece | null): Uint8Array =>
  piece === null ? noBytes : piece.facts === null ? piece.head : piece.tail

function linesOf(
  { facts }: Piece,
  range: ByteRange,
  told: { readonly bytes: Uint8Array; readonly begin: number },
): readonly ReadLines[] {
  if (range.begin >= range.end) return []
  const stamp = firstStamp(told.bytes.subarray(Math.max(0, range.begin - told.begin)))
  return [{ ...range, facts: factsWithin(facts ?? [], range), stamp }]
}

/** A piece without bytes that wait in it and are known as lines now. What is left beside them waits on. */
export function cutOut(piece: Piece, range: ByteRange): readonly Piece[] {
  if (piece.end <= range.begin || piece.begin >= range.end) return [piece]
  const own = readRange(piece)
  const parts: Piece[] = []
  if (piece.begin < range.begin) {
    const isOwn = own !== null && own.begin < range.begin
    parts.push(
      isOwn
        ? { ...piece, end: range.begin, tail: piece.tail.slice(0, range.begin - own.end) }
        : waiting(piece.begin, range.begin, piece.head.slice(0, range.begin - piece.begin)),
    )
  }
  if (piece.end > range.end) {
    const isOwn = own !== null && own.end > range.end
    const head =
      own === null || isOwn ? piece.head.slice(range.end - piece.begin) : piece.tail.slice(range.end - own.end)
    parts.push(isOwn ? { ...piece, begin: range.end, head } : waiting(range.end, piece.end, head))
  }
  return parts
}

const waiting = (begin: number, end: number, head: Uint8Array): Piece => ({
  begin,
  end,
  head,
  facts: null,
  tail: noBytes,
})

/** Bytes as a piece of their own. */
export function pieceOfBytes(reader: FactReader, begin: number, bytes: Uint8Array): Piece {
  return readPiece(reader, { bytes, begin, startsLine: begin === 0 })
}

/** Lines that are known as a piece of their own. */
export function pieceOfLines(range: ByteRange, facts: readonly GameFact[]): Piece {
  return { ...range, head: noBytes, facts: factsWithin(facts, range), tail: noBytes }
}
