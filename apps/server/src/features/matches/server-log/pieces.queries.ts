import { packFacts, unpackFacts, type LogPiece } from '@lobby/cs2/facts'
import { sql, type Compilable, type Selectable } from 'kysely'
import { jsonb, type Runner, type Trx } from '#platform/database'
import type { Tables } from '#platform/tables.gen'
import { writeLater, writtenOnce } from '#platform/trips'

/** What is stored of a match's log, with its place in the order of arrival. */
export type StoredPiece = LogPiece & {
  readonly id: number
  readonly assignment: number
  readonly receivedAt: Date
}

type NewPieces = {
  readonly matchId: number
  readonly assignment: number
  readonly receivedAt: Date
  readonly pieces: readonly LogPiece[]
  /** One piece for all of a load, which stays. */
  readonly isWhole?: boolean
}

/** Any constant: with a match's id it names the lock under which its pieces are written, so that their ids stand in the order in which others can see them. */
const lockClass = 7_041_044

/** Whoever writes pieces of a match waits here for whoever does, until the end of that transaction. */
export function lockPieces(runner: Runner, matchId: number): Compilable {
  return runner.selectNoFrom(sql`pg_advisory_xact_lock(${lockClass}::int, ${matchId}::int)`.as('locked'))
}

/** By what a process knows again what it stored itself. */
export type LastPiece = Pick<PieceRow, 'id' | 'run' | 'begin_byte' | 'end_byte' | 'is_whole'>

/** The newest piece of a match. */
export function lastPiece(runner: Runner, matchId: number): Compilable<LastPiece> {
  return runner
    .selectFrom('match_log_pieces')
    .select(['id', 'run', 'begin_byte', 'end_byte', 'is_whole'])
    .where('match_id', '=', matchId)
    .orderBy('id', 'desc')
    .limit(1)
    .$castTo<LastPiece>()
}

type NewRow = Omit<PieceRow, 'id'>

const onePiece = writtenOnce<NewRow>((db, slot) =>
  db.insertInto('match_log_pieces').values({
    match_id: slot('match_id'),
    assignment_number: slot('assignment_number'),
    token: slot('token'),
    run: slot('run'),
    map: slot('map'),
    tick: slot('tick'),
    stamp: slot('stamp'),
    begin_byte: slot('begin_byte'),
    end_byte: slot('end_byte'),
    facts: slot('facts'),
    fact_count: slot('fact_count'),
    received_at: slot('received_at'),
    is_whole: slot('is_whole'),
  }),
)

/** Written with the next trip (`writeLater`), under the match’s lock. */
export async function storePieces(
  trx: Trx,
  { matchId, assignment, receivedAt, pieces, isWhole = false }: NewPieces,
): Promise<void> {
  for (const piece of pieces)
    await writeLater(
      trx,
      onePiece(trx, {
        match_id: matchId,
        assignment_number: assignment,
        token: piece.token,
        run: piece.run ?? '',
        map: piece.map,
        tick: piece.tick,
        stamp: piece.stamp,
        begin_byte: piece.begin,
        end_byte: piece.end,
        facts: packFacts(piece.facts),
        fact_count: piece.facts.length,
        received_at: receivedAt,
        is_whole: isWhole,
      }),
    )
}

/**
 * What a match's servers told since that piece (0: everything), in the order in which it was stored: fold it by `LiveMatch.addPiece`. Nothing of a
 * lower id can come later.
 */
export async function listPiecesAfter(
  runner: Runner,
  matchId: number,
  afterId: number,
): Promise<readonly StoredPiece[]> {
  const rows = await rowsOf(runner, matchId)
    .where(sql<boolean>`id > ${afterId}::bigint`)
    .execute()
  return rows.map(pieceOf)
}

/** A row as the table has it. */
export type PieceRow = Omit<Selectable<Tables['match_log_pieces']>, 'id' | 'stamp'> & {
  readonly id: string | number
  readonly stamp: string | number | null
}

function rowsOf(runner: Runner, matchId: number) {
  return runner
    .selectFrom('match_log_pieces')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('id')
    .$castTo<PieceRow>()
}

/** What is not archived, oldest first. */
export function listRawRows(runner: Runner, matchId: number): Promise<PieceRow[]> {
  return rowsOf(runner, matchId).where('is_whole', '=', false).execute()
}

/** What is not archived, up to that one. */
export async function deleteRawRows(trx: Trx, matchId: number, lastId: PieceRow['id']): Promise<void> {
  await trx
    .deleteFrom('match_log_pieces')
    .where('match_id', '=', matchId)
    .where('is_whole', '=', false)
    .where(sql<boolean>`id <= ${lastId}::bigint`)
    .execute()
}

export type NewArchive = Omit<Selectable<Tables['match_log_archives']>, 'people'> & { people: readonly string[] }

export async function insertArchive(trx: Trx, { people, ...archive }: NewArchive): Promise<void> {
  await trx
    .insertInto('match_log_archives')
    .values({ ...archive, people: jsonb(people) })
    .execute()
}

export function pieceOf(row: PieceRow): StoredPiece {
  return {
    id: Number(row.id),
    assignment: row.assignment_number,
    receivedAt: row.received_at,
    token: row.token,
    run: row.run === '' ? null : row.run,
    map: row.map,
    tick: row.tick,
    stamp: row.stamp === null ? null : Number(row.stamp),
    begin: row.begin_byte,
    end: row.end_byte,
    // A text of another version tells nothing; its bytes are a hole then.
    facts: unpackFacts(row.facts) ?? [{ kind: 'gap', at: 0, offset: row.begin_byte, until: row.end_byte }],
  }
}
