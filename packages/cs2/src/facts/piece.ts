import type { FactReader } from './fact-reader.ts'
import type { GameFact } from './game-fact.ts'
import { isInsideBlock } from './stats-block.ts'

/**
 * A stretch of a log as it is read. `head` and `tail` are bytes at its edges that are no whole lines yet, or lines of a scoreboard that is not whole;
 * they are read when the neighbour is there. `facts` is null where no line between them is sure to be whole: then all bytes are in `head`.
 */
export type Piece = {
  readonly begin: number
  readonly end: number
  readonly head: Uint8Array
  readonly facts: GameFact[] | null
  readonly tail: Uint8Array
}

const noBytes = new Uint8Array()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The end of the head of a line; what stands behind it can be told to belong to a scoreboard. */
const headOfLine = /^(?:L \d\d\/\d\d\/\d{4} - \d\d:\d\d:\d\d: |\d\d\/\d\d\/\d{4} - \d\d:\d\d:\d\d\.\d{3} - )/

export type Stretch = { readonly bytes: Uint8Array; readonly begin: number; readonly startsLine: boolean }

/** Reads a stretch of a log: its whole lines, and what is left over at its edges. */
export function readPiece(reader: FactReader, { bytes, begin, startsLine }: Stretch): Piece {
  const end = begin + bytes.length
  const from = startsLine ? 0 : endOfHead(bytes)
  const to = bytes.lastIndexOf(10) + 1
  if (from === null || from >= to) return { begin, end, head: bytes.slice(), facts: null, tail: noBytes }
  const facts = readLines(reader, bytes.subarray(from, to), begin + from)
  const open = reader.openBlockAt
  reader.dropBlock()
  return { begin, end, head: bytes.slice(0, from), facts, tail: bytes.slice(open === null ? to : open - begin) }
}

function readLines(reader: FactReader, bytes: Uint8Array, begin: number): GameFact[] {
  const text = decoder.decode(bytes)
  const isPlain = text.length === bytes.length
  const facts: GameFact[] = []
  let byteAt = 0
  for (let at = 0; at < text.length;) {
    const lineEnd = text.indexOf('\n', at)
    const fact = reader.read(text.slice(at, lineEnd), begin + byteAt)
    if (fact !== null) facts.push(fact)
    at = lineEnd + 1
    byteAt = isPlain ? at : bytes.indexOf(10, byteAt) + 1
  }
  return facts
}

/**
 * How many bytes at the beginning may belong to a line that began before, or to the scoreboard that it stands in. Null where that is all of them.
 */
function endOfHead(bytes: Uint8Array): number | null {
  let at = bytes.indexOf(10) + 1
  if (at === 0) return null
  for (let lines = 0; lines < 72; lines += 1) {
    const lineEnd = bytes.indexOf(10, at)
    if (lineEnd === -1) break
    const line = decoder.decode(bytes.subarray(at, Math.min(lineEnd, at + 1_024)))
    const text = line.slice(headOfLine.exec(line)?.[0].length ?? 0).trimEnd()
    if (!isInsideBlock(text)) break
    at = lineEnd + 1
  }
  return at
}

/** Two neighbours as one. */
export function joinPieces(reader: FactReader, left: Piece, right: Piece): Piece {
  const middle = concat(left.facts === null ? left.head : left.tail, right.head)
  const begin = right.begin + right.head.length - middle.length
  const startsLine = left.facts !== null || left.begin === 0
  const between = readPiece(reader, { bytes: middle, begin, startsLine })
  const first = left.facts === null ? between.facts : append(left.facts, between.facts ?? [])
  return {
    begin: left.begin,
    end: right.end,
    head: left.facts === null ? between.head : left.head,
    facts: first === null && right.facts === null ? null : append(first ?? [], right.facts ?? []),
    // Where still no line is whole, all of it waits.
    tail:
      right.facts !== null ? right.tail : between.facts === null && left.facts !== null ? between.head : between.tail,
  }
}

/** Onto the longer one, which is mostly the first: a log grows at its end. */
function append(first: GameFact[], second: readonly GameFact[]): GameFact[] {
  for (const fact of second) first.push(fact)
  return first
}

export function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
