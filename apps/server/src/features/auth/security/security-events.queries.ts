import { newId } from '#core/ids'
import type { OwnSecurityKind } from '@lobby/contract'
import type { Db } from '#platform/database'
import type { Origin } from '../identity/sessions.queries.ts'

/** Of each account; whoever guesses for days fills one row an hour. */
const maxPerAccount = 100
const togetherMs = 3_600_000
const lifeMs = 180 * 24 * 3_600_000

export type NewEvent = { userId: string; kind: OwnSecurityKind; sessionId: string | null; requestId: string }
type EventRow = Origin & { id: string; kind: OwnSecurityKind; sessionId: string | null; count: number; lastAt: Date }

/** The same from the same place and device within an hour counts up; of all others the oldest give way. */
export async function keepEvent(
  db: Db,
  event: NewEvent,
  { origin, now }: { origin: Origin; now: Date },
): Promise<void> {
  const { userId, kind, sessionId, requestId } = event
  const { ipAddress, userAgent, place } = origin
  const counted = await db
    .updateTable('security_events')
    .set((eb) => ({ count: eb('count', '+', 1), last_at: now, request_id: requestId }))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('session_id', 'is not distinct from', sessionId)
    .where('ip_address', 'is not distinct from', ipAddress)
    .where('user_agent', 'is not distinct from', userAgent)
    .where('first_at', '>', new Date(now.getTime() - togetherMs))
    .returning('id')
    .executeTakeFirst()
  if (counted) return
  const times = { first_at: now, last_at: now }
  const from = { session_id: sessionId, ip_address: ipAddress, user_agent: userAgent, place, request_id: requestId }
  await db
    .insertInto('security_events')
    .values({ id: newId(), user_id: userId, kind, ...from, ...times })
    .execute()
  await forgetBeyondMax(db, userId)
}

async function forgetBeyondMax(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('security_events')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('security_events')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_at', 'desc')
        .orderBy('id')
        .offset(maxPerAccount),
    )
    .execute()
}

/** The newest first. */
export function listEvents(db: Db, userId: string): Promise<EventRow[]> {
  return db
    .selectFrom('security_events')
    .select([
      'id',
      'kind',
      'count',
      'session_id as sessionId',
      'ip_address as ipAddress',
      'user_agent as userAgent',
      'place',
      'last_at as lastAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .$castTo<EventRow>()
    .execute()
}

export async function deleteOldEvents(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('security_events')
    .where('last_at', '<', new Date(now.getTime() - lifeMs))
    .execute()
}
