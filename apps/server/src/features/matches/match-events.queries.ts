import type { DialectName } from '@lobby/cs2'
import { sql } from 'kysely'
import { isNullViolation, isUniqueViolation, type Runner, type Trx } from '#platform/database'
import { askTogether, writeLater } from '#platform/trips'
import { selectForFold, updateOfMatch, type LockedMatch, type MatchChange } from './matches.queries.ts'

/** A match, and which of the asked keys its log has already. */
export type MatchWithKeys = { match: LockedMatch | undefined; stored: ReadonlySet<string> }

function keysOfLog(runner: Runner, id: number, naturalKeys: readonly string[]) {
  return runner
    .selectFrom('match_events')
    .select('natural_key')
    .where('match_id', '=', id)
    .where('natural_key', 'in', naturalKeys)
}

/**
 * As `lockMatch`, with keys in the same trip. It looks for them when it holds the match, so it finds what was stored by whoever held it before.
 */
export async function lockWithKeys(trx: Trx, id: number, naturalKeys: readonly string[]): Promise<MatchWithKeys> {
  const [[match], rows] = await askTogether(trx, [selectForFold(trx, id).forUpdate(), keysOfLog(trx, id, naturalKeys)])
  return { match, stored: new Set(rows.map((row) => row.natural_key)) }
}

/** As `lockWithKeys` without waiting for anybody: what is made of it counts only if the match is still as it was `seen`. */
export async function readWithKeys(db: Runner, id: number, naturalKeys: readonly string[]): Promise<MatchWithKeys> {
  const row = await selectForFold(db, id)
    .select([
      sql<string>`matches.xmin::text`.as('seen'),
      sql<string[]>`array(${keysOfLog(db, id, naturalKeys)})`.as('stored'),
    ])
    .executeTakeFirst()
  if (row === undefined) return { match: undefined, stored: new Set() }
  const { stored, ...match } = row
  return { match, stored: new Set(stored) }
}

/** The match was read without being held, and that is not enough: somebody changed it meanwhile, or what follows takes more than its row. */
export class Overtaken extends Error {}

/** Whether a transaction about a match that was not held came to nothing for that alone, and is to be tried again with the match held. */
export function wasOvertaken(error: unknown): boolean {
  return error instanceof Overtaken || isUniqueViolation(error) || isNullViolation(error)
}

/** `other_assignment`: it came from a server that does not play the match any more; it is kept and folded nowhere. */
export type EventEffect = 'applied' | 'ignored' | 'after_finish' | 'unknown' | 'other_assignment'

/** The unique key (match, natural key) keeps a body from being stored twice. */
export type NewMatchEvent = {
  match_id: number
  natural_key: string
  body: string
  /** Whose words the body is in. */
  dialect: DialectName
  kind: string
  effect: EventEffect
  received_at: Date
}

/** Written with the next trip (`writeLater`). */
export async function insertMatchEvent(trx: Trx, event: NewMatchEvent): Promise<void> {
  await writeLater(trx, trx.insertInto('match_events').values(event))
}

/**
 * Stores an event and what it made of its match, in one statement, with the next trip. A match that was not held must be as it was seen: where it is
 * not, there is no row for the event to belong to, and the statement fails (`wasOvertaken`). The event gets its number after the match is taken,
 * so numbers stand in the order of the fold.
 */
export async function saveFolded(
  trx: Trx,
  match: Pick<LockedMatch, 'id' | 'seen'>,
  { event, change }: { event: NewMatchEvent; change: MatchChange },
): Promise<void> {
  const { natural_key, body, dialect, kind, effect, received_at } = event
  const saved = trx
    .with('saved', (db) => {
      const update = updateOfMatch(db, match.id, change).returning('id')
      return match.seen === undefined ? update : update.where(sql`xmin`, '=', sql`${match.seen}::text::xid`)
    })
    .insertInto('match_events')
    .columns(['match_id', 'natural_key', 'body', 'dialect', 'kind', 'effect', 'received_at'])
    .expression((db) =>
      db
        .selectFrom(sql`(select 1)`.as('always'))
        .leftJoin('saved', (join) => join.onTrue())
        .select([
          'saved.id',
          sql`${natural_key}::text`.as('natural_key'),
          sql`${body}::text`.as('body'),
          sql`${dialect}::text`.as('dialect'),
          sql`${kind}::text`.as('kind'),
          sql`${effect}::text`.as('effect'),
          sql`${received_at}::timestamptz`.as('received_at'),
        ]),
    )
  await writeLater(trx, saved)
}

export async function isEventStored(runner: Runner, matchId: number, naturalKey: string): Promise<boolean> {
  return (
    (await runner
      .selectFrom('match_events')
      .select('id')
      .where('match_id', '=', matchId)
      .where('natural_key', '=', naturalKey)
      .executeTakeFirst()) !== undefined
  )
}

/** Every event that is folded. */
export function listMatchEvents(
  runner: Runner,
  matchId: number,
): Promise<{ natural_key: string; body: string; kind: string; received_at: Date; dialect: DialectName }[]> {
  return runner
    .selectFrom('match_events')
    .select(['natural_key', 'body', 'kind', 'received_at', 'dialect'])
    .where('match_id', '=', matchId)
    .where('effect', '<>', 'other_assignment')
    .orderBy('id')
    .$castTo<{ natural_key: string; body: string; kind: string; received_at: Date; dialect: DialectName }>()
    .execute()
}
