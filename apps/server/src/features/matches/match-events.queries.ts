import type { DialectName } from '@lobby/cs2'
import { sql } from 'kysely'
import { isNullViolation, isUniqueViolation, jsonbOf, type Runner, type Trx } from '#platform/database'
import { askTogether, writeLater, writtenOnce } from '#platform/trips'
import { savedColumns, selectForFold, type LockedMatch, type MatchChange } from './matches.queries.ts'

/** Under which a body is stored: as of the server that plays, and as of one that does not any more, whose bodies may read like the first one's. */
export type EventKeys = { current: string; other: string }

/** A match, and which of the asked keys its log has already. */
type MatchWithKeys = { match: LockedMatch | undefined; stored: ReadonlySet<string> }

type Asked = { id: number } & EventKeys

function keysOfLog(runner: Runner, { id, current, other }: Asked) {
  return runner
    .selectFrom('match_events')
    .select('natural_key')
    .where('match_id', '=', id)
    .where('natural_key', 'in', [current, other])
}

/**
 * As `lockMatch`, with keys in the same trip. It looks for them when it holds the match, so it finds what was stored by whoever held it before.
 */
export async function lockWithKeys(trx: Trx, id: number, keys: EventKeys): Promise<MatchWithKeys> {
  const [[match], rows] = await askTogether(trx, [selectForFold(trx, id).forUpdate(), keysOfLog(trx, { id, ...keys })])
  return { match, stored: new Set(rows.map((row) => row.natural_key)) }
}

const matchAsSeen = writtenOnce<Asked, LockedMatch & { stored: string[] }>((db, slot) => {
  const keys = keysOfLog(db, { id: slot('id'), current: slot('current'), other: slot('other') })
  return selectForFold(db, slot('id')).select([
    sql<string>`matches.xmin::text`.as('seen'),
    sql<string[]>`array(${keys})`.as('stored'),
  ])
})

/** As `lockWithKeys` without waiting for anybody: what is made of it counts only if the match is still as it was `seen`. */
export async function readWithKeys(db: Runner, id: number, keys: EventKeys): Promise<MatchWithKeys> {
  const { rows } = await db.executeQuery(matchAsSeen(db, { id, ...keys }))
  const [match] = rows
  return { match, stored: new Set(match?.stored) }
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

type Folded = NewMatchEvent & ReturnType<typeof savedColumns> & { seen: string | null }

const eventAndMatch = writtenOnce<Folded>((db, slot) =>
  db
    .with('saved', (updating) =>
      updating
        .updateTable('matches')
        .set({
          version: slot('version'),
          map_choice: slot('map_choice'),
          started_at: slot('started_at'),
          finished_at: slot('finished_at'),
          best_of: slot('best_of'),
          status: slot('status'),
          maps: jsonbOf(slot('maps')),
          map_sides: jsonbOf(slot('map_sides')),
          state: jsonbOf(slot('state')),
        })
        .where('id', '=', slot('match_id'))
        .where(sql<boolean>`(${slot('seen')}::text is null or xmin = ${slot('seen')}::text::xid)`)
        .returning('id'),
    )
    .insertInto('match_events')
    .columns(['match_id', 'natural_key', 'body', 'dialect', 'kind', 'effect', 'received_at'])
    .expression((from) =>
      from
        .selectFrom(sql`(select 1)`.as('always'))
        .leftJoin('saved', (join) => join.onTrue())
        .select([
          'saved.id',
          sql`${slot('natural_key')}::text`.as('natural_key'),
          sql`${slot('body')}::text`.as('body'),
          sql`${slot('dialect')}::text`.as('dialect'),
          sql`${slot('kind')}::text`.as('kind'),
          sql`${slot('effect')}::text`.as('effect'),
          sql`${slot('received_at')}::timestamptz`.as('received_at'),
        ]),
    ),
)

/**
 * Stores an event and what it made of its match, in one statement, with the next trip (`writeLater`). A match that was not held must be as it was seen:
 * where it is not, no row is saved that the event could belong to, and the statement fails (`wasOvertaken`). The event gets its number when the match
 * is taken, so numbers stand in the order of the fold.
 */
export async function saveFolded(
  trx: Trx,
  match: Pick<LockedMatch, 'seen'>,
  { event, change }: { event: NewMatchEvent; change: MatchChange },
): Promise<void> {
  await writeLater(trx, eventAndMatch(trx, { ...event, ...savedColumns(change), seen: match.seen ?? null }))
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

/** The first event that was heard after a moment, in the order of the fold. */
export function findHeardAfter(
  runner: Runner,
  matchId: number,
  moment: Date,
): Promise<{ id: string; received_at: Date } | undefined> {
  return runner
    .selectFrom('match_events')
    .select(['id', 'received_at'])
    .where('match_id', '=', matchId)
    .where('effect', '<>', 'other_assignment')
    .where('received_at', '>', moment)
    .orderBy('id')
    .limit(1)
    .$castTo<{ id: string; received_at: Date }>()
    .executeTakeFirst()
}

/** Every event that is folded, or those before one of them. */
export function listMatchEvents(
  runner: Runner,
  matchId: number,
  before: string | null = null,
): Promise<{ natural_key: string; body: string; kind: string; received_at: Date; dialect: DialectName }[]> {
  return runner
    .selectFrom('match_events')
    .select(['natural_key', 'body', 'kind', 'received_at', 'dialect'])
    .where('match_id', '=', matchId)
    .where('effect', '<>', 'other_assignment')
    .$if(before !== null, (query) => query.where(sql<boolean>`id < ${before}`))
    .orderBy('id')
    .$castTo<{ natural_key: string; body: string; kind: string; received_at: Date; dialect: DialectName }>()
    .execute()
}
