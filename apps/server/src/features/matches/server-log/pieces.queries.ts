import { packFacts, unpackFacts, type LogPiece } from '@lobby/cs2/facts'
import { sql, type Compilable } from 'kysely'
import type { Runner, Trx } from '#platform/database'

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
}

/** Any constant: with a match's id it names the lock under which its pieces are written, so that their ids stand in the order in which others can see them. */
const lockClass = 7_041_044

/** Whoever writes pieces of a match waits here for whoever does, until the end of that transaction. */
export function lockPieces(runner: Runner, matchId: number): Compilable {
  return runner.selectNoFrom(sql`pg_advisory_xact_lock(${lockClass}::int, ${matchId}::int)`.as('locked'))
}

/** The newest piece of a match; 0 where there is none. */
export function lastPieceId(runner: Runner, matchId: number) {
  return runner
    .selectFrom('match_log_pieces')
    .select(sql<string | number>`coalesce(max(id), 0)`.as('id'))
    .where('match_id', '=', matchId)
}

/** To be asked under the match’s lock. Answers their ids, in order. */
export async function storePieces(
  trx: Trx,
  { matchId, assignment, receivedAt, pieces }: NewPieces,
): Promise<readonly number[]> {
  if (pieces.length === 0) return []
  const rows = await trx
    .insertInto('match_log_pieces')
    .values(
      pieces.map((piece) => ({
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
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => Number(id))
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
  const rows = await runner
    .selectFrom('match_log_pieces')
    .selectAll()
    .where('match_id', '=', matchId)
    .where(sql<boolean>`id > ${afterId}::bigint`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
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
  }))
}
