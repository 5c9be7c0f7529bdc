import { sql } from 'kysely'
import type { Runner, Trx } from '#platform/database'

/** Whether anything is to be looked at: matches that wait, or an alarm that nobody closed. */
export async function readLineNeeds(runner: Runner): Promise<{ waits: boolean; isAlarmed: boolean }> {
  const { rows } = await sql<{ waits: boolean; isAlarmed: boolean }>`
    select exists (select from match_servers where state = 'waiting') as waits,
      exists (select from line_alarms where ended_at is null) as "isAlarmed"
  `.execute(runner)
  return rows[0] ?? { waits: false, isAlarmed: false }
}

export async function findOpenAlarm(runner: Runner): Promise<{ beganAt: Date; toldAt: Date | null } | undefined> {
  return runner
    .selectFrom('line_alarms')
    .select(['began_at as beganAt', 'told_at as toldAt'])
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Of several nodes one opens it. */
export async function openAlarm(runner: Runner, { id, at }: { id: string; at: Date }): Promise<void> {
  await runner
    .insertInto('line_alarms')
    .values({ id, began_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function closeAlarm(runner: Runner, at: Date): Promise<void> {
  await runner.updateTable('line_alarms').set({ ended_at: at }).where('ended_at', 'is', null).execute()
}

/** The alarm's id for the one who tells of it, null for everybody else. */
export async function markAlarmTold(
  trx: Trx,
  { waiting, live, at }: { waiting: number; live: number; at: Date },
): Promise<string | null> {
  const row = await trx
    .updateTable('line_alarms')
    .set({ told_at: at, waiting, live })
    .where('ended_at', 'is', null)
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** An alarm that still stands, and the tournaments whose matches wait. */
export async function findAlarm(
  runner: Runner,
  id: string,
): Promise<{ waiting: number; live: number; tournaments: { id: number; name: string }[] } | undefined> {
  const alarm = await runner
    .selectFrom('line_alarms')
    .select(['waiting', 'live'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (alarm === undefined) return undefined
  const tournaments = await runner
    .selectFrom('match_servers')
    .innerJoin('matches', 'matches.id', 'match_servers.match_id')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
    .select(['tournaments.id', 'tournaments.name'])
    .distinct()
    .where('match_servers.state', '=', 'waiting')
    .orderBy('tournaments.id')
    .execute()
  return { waiting: alarm.waiting ?? 0, live: alarm.live ?? 0, tournaments }
}
