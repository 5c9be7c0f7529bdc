import { LiveLog, wholePiece, type LogPiece } from '@lobby/cs2/facts'
import type { PieceRow, StoredPiece } from './pieces.queries.ts'

/** What goes into a file, and who is meant by the places that stand there for people. */
export type ArchivedPieces = { readonly lines: readonly string[]; readonly people: readonly string[] }

/** Rows as lines of a file, without a Steam ID: whose they are stays in the database. */
export function linesOfRows(rows: readonly PieceRow[]): ArchivedPieces {
  const places = new Map<string, number>()
  const placeOf = (steamId: string): number => {
    const place = places.get(steamId) ?? places.size
    places.set(steamId, place)
    return place
  }
  const lines = rows.map(({ facts, ...row }) => JSON.stringify({ ...row, facts: withoutIds(facts, placeOf) }))
  return { lines, people: [...places.keys()] }
}

type PackedPeople = { people?: (readonly [steamId: string | null, side: number])[] }

function withoutIds(facts: string, placeOf: (steamId: string) => number): object {
  const packed = JSON.parse(facts) as PackedPeople
  const people = (packed.people ?? []).map(([id, side]) => [id === null ? null : placeOf(id), side])
  return { ...packed, people }
}

export type WholePiece = LogPiece & { readonly assignment: number; readonly receivedAt: Date }

/** One piece a load of a map, which together fold to what all of them do. */
export function wholePieces(pieces: readonly StoredPiece[]): readonly WholePiece[] {
  return [...Map.groupBy(pieces, ({ assignment }) => assignment)].flatMap(([assignment, own]) => {
    const log = new LiveLog()
    for (const piece of own) log.addPiece(piece)
    const receivedAt = own.reduce((latest, one) => (one.receivedAt > latest ? one.receivedAt : latest), new Date(0))
    return log.runs.flatMap((run) => wholePiece(run) ?? []).map((piece) => ({ ...piece, assignment, receivedAt }))
  })
}
