import { sql } from 'kysely'
import type { Runner } from '#platform/database'

export const hourMs = 3_600_000

export type HourRow = { server_id: string; hour: Date; asked: number; answered: number }

/** Hours since `since`, of the servers named. */
export async function listHours(runner: Runner, serverIds: readonly string[], since: Date): Promise<HourRow[]> {
  if (serverIds.length === 0) return []
  return runner
    .selectFrom('game_server_hours')
    .selectAll()
    .where('server_id', 'in', serverIds)
    .where('hour', '>=', since)
    .execute()
}

/** All that was asked and answered since `since`. */
export async function sumHours(
  runner: Runner,
  serverId: string,
  since: Date,
): Promise<{ asked: number; answered: number }> {
  return runner
    .selectFrom('game_server_hours')
    .select([
      sql<number>`coalesce(sum(asked), 0)::int`.as('asked'),
      sql<number>`coalesce(sum(answered), 0)::int`.as('answered'),
    ])
    .where('server_id', '=', serverId)
    .where('hour', '>=', since)
    .executeTakeFirstOrThrow()
}

/** Counts one question; true when it is the first of its hour. */
export async function addToHour(
  runner: Runner,
  serverId: string,
  { now, answered }: { now: Date; answered: boolean },
): Promise<boolean> {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  const row = await runner
    .insertInto('game_server_hours')
    .values({ server_id: serverId, hour, asked: 1, answered: answered ? 1 : 0 })
    .onConflict((conflict) =>
      conflict.columns(['server_id', 'hour']).doUpdateSet({
        asked: sql`game_server_hours.asked + 1`,
        answered: sql`game_server_hours.answered + excluded.answered`,
      }),
    )
    .returning('asked')
    .executeTakeFirstOrThrow()
  return row.asked === 1
}

export async function deleteHoursBefore(runner: Runner, serverId: string, time: Date): Promise<void> {
  await runner.deleteFrom('game_server_hours').where('server_id', '=', serverId).where('hour', '<', time).execute()
}
