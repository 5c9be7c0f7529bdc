import { jsonb, type Runner, type Trx } from '#platform/database'
import type { LogBody } from './bracket.rules.ts'

export type TournamentEventRow = {
  seq: number
  body: unknown
  created_at: Date
  actor_id: string | null
  actor_name: string | null
  reason: string
}

/** The log of a tournament in order. */
export function listTournamentEvents(runner: Runner, id: number): Promise<TournamentEventRow[]> {
  return runner
    .selectFrom('tournament_events')
    .leftJoin('users as actor', 'actor.id', 'tournament_events.actor_id')
    .select([
      'tournament_events.seq',
      'tournament_events.body',
      'tournament_events.created_at',
      'tournament_events.actor_id',
      'actor.username as actor_name',
      'tournament_events.reason',
    ])
    .where('tournament_id', '=', id)
    .orderBy('tournament_events.seq')
    .execute()
}

/** The number of its last event; null before the start. */
export async function lastEventOf(runner: Runner, id: number): Promise<number | null> {
  const row = await runner
    .selectFrom('tournament_events')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('tournament_id', '=', id)
    .executeTakeFirst()
  return row?.seq ?? null
}

export async function insertTournamentEvents(
  trx: Trx,
  id: number,
  entries: readonly { seq: number; body: LogBody; by: string | null; reason: string }[],
): Promise<void> {
  if (entries.length === 0) return
  await trx
    .insertInto('tournament_events')
    .values(
      entries.map(({ seq, body, by, reason }) => ({
        tournament_id: id,
        seq,
        body: jsonb(body),
        actor_id: by,
        reason,
      })),
    )
    .execute()
}
