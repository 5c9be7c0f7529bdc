import type { LogRun } from './log-run.ts'
import { factsWithin, type ByteRange, type ReadLines } from './read-lines.ts'

/**
 * Whole lines of one load of a map, as they are stored: what they tell, and which load it is. Bytes between `begin` and `end` are told in full, but for
 * holes among the facts.
 */
export type LogPiece = ReadLines & {
  /** X-Server-Instance-Token, one for each process. */
  readonly token: string
  /** X-Game-Map; null where it is not told. */
  readonly map: string | null
  /** Which load of the map: pieces of one name are of one load, and what one log named otherwise is of another. Null where nobody named it. */
  readonly run: string | null
  /** X-Tick-Start, where it is known of just these bytes. */
  readonly tick: number | null
}

/** What a piece tells in full. */
export function rangesOf({ begin, end, facts }: LogPiece): readonly ByteRange[] {
  const ranges: ByteRange[] = []
  let at = begin
  for (const fact of facts) {
    if (fact.kind !== 'gap') continue
    if (fact.offset > at) ranges.push({ begin: at, end: fact.offset })
    at = fact.until
  }
  return at < end ? [...ranges, { begin: at, end }] : ranges
}

type Run = Pick<LogPiece, 'token' | 'map'> & { readonly names: readonly string[] }

export function pieceOf({ token, map, names }: Run, lines: ReadLines, tick: number | null): LogPiece {
  return { token, map, run: names[0] ?? null, tick, ...lines }
}

/** All that is known of a load, as one piece; null where nothing is. */
export function wholePiece(
  run: Run & { readonly log: LogRun; readonly marks: readonly Pick<LogPiece, 'stamp' | 'tick'>[] },
): LogPiece | null {
  const range = run.log.readRange
  if (range === null) return null
  const { stamp = null, tick = null } = run.marks[0] ?? {}
  return pieceOf(run, { ...range, stamp, facts: factsWithin([...run.log.factsFrom(0)], range) }, tick)
}
