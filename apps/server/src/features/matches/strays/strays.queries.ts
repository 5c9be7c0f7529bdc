import type { DialectName } from '@lobby/cs2'
import type { Runner, Trx } from '#platform/database'
import { playKinds, readStrayKey, strayKey } from './strays.rules.ts'

/** A body that came with the secret of another load, and was folded nowhere. */
export type StrayRow = {
  natural_key: string
  body: string
  dialect: DialectName
  kind: string
  received_at: Date
}

/** Which load but the current one told of play last, and when; null where none ever did. */
export async function findLastStray(
  runner: Runner,
  { id, assignment_number }: { id: number; assignment_number: number },
): Promise<{ assignment: number; at: Date } | null> {
  const row = await runner
    .selectFrom('match_events')
    .select(['natural_key', 'received_at'])
    .where('match_id', '=', id)
    .where('effect', '=', 'other_assignment')
    .where('kind', 'in', playKinds)
    .where('natural_key', 'not like', strayKey(assignment_number, '%'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const assignment = row && readStrayKey(row.natural_key)?.assignment
  return row === undefined || assignment === undefined ? null : { assignment, at: row.received_at }
}

/** All that a load told while it did not count, in the order in which it came. */
export function listStrays(runner: Runner, matchId: number, assignment: number): Promise<StrayRow[]> {
  return runner
    .selectFrom('match_events')
    .select(['natural_key', 'body', 'dialect', 'kind', 'received_at'])
    .where('match_id', '=', matchId)
    .where('effect', '=', 'other_assignment')
    .where('natural_key', 'like', strayKey(assignment, '%'))
    .orderBy('id')
    .$castTo<StrayRow>()
    .execute()
}

/** When the current load last told of play since it counts, which it began after `since`; null where it never did. */
export async function findHeardAt(
  runner: Runner,
  { id, since }: { id: number; since: Date | null },
): Promise<Date | null> {
  const { at } = await runner
    .selectFrom('match_events')
    .select((eb) => eb.fn.max('received_at').as('at'))
    .where('match_id', '=', id)
    .where('effect', '<>', 'other_assignment')
    .where('kind', 'in', playKinds)
    .$if(since !== null, (query) => query.where('received_at', '>', since ?? new Date(0)))
    .executeTakeFirstOrThrow()
  return at
}

export async function deleteStray(trx: Trx, matchId: number, naturalKey: string): Promise<void> {
  await trx.deleteFrom('match_events').where('match_id', '=', matchId).where('natural_key', '=', naturalKey).execute()
}
