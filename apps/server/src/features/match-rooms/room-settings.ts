import { type RoomSettings } from '@lobby/contract'
import { activeDutyMaps } from '@lobby/cs2'
import { sql } from 'kysely'
import { jsonb, type Runner } from '#platform/database'
import { found } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { findTournament } from '#tournaments'

export const roomsTag = 'rooms'

/** Until an organiser says otherwise. */
const defaultSettings: RoomSettings = {
  veto: true,
  first: 'seed',
  turn_seconds: 60,
  decider_side: 'knife',
  pool: [...activeDutyMaps] as RoomSettings['pool'],
  ready_minutes: 30,
  no_show: true,
  grace_minutes: 15,
  move_hours: 24,
  captain_results: true,
  result_minutes: 60,
  dispute_hours: 24,
}

/** Settings that came with a later release have their default where an organiser saved the others before. */
export async function readSettings(runner: Runner, tournamentId: number): Promise<RoomSettings> {
  const row = await runner
    .selectFrom('match_room_settings')
    .select('body')
    .where('tournament_id', '=', tournamentId)
    .$castTo<{ body: Partial<RoomSettings> }>()
    .executeTakeFirst()
  return { ...defaultSettings, ...row?.body }
}

/**
 * For rooms whose veto has not begun: one that runs goes by what it began with. Rooms that wait for something look at once
 * what they wait for now.
 * @throws TOURNAMENT_NOT_FOUND
 */
export async function saveSettings(
  { transact, answers, clock }: Platform,
  tournamentId: number,
  settings: RoomSettings,
): Promise<void> {
  await transact(async ({ trx, afterCommit }) => {
    found(await findTournament(trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    const kept = { ...settings, pool: settings.pool.toSorted() }
    await trx
      .insertInto('match_room_settings')
      .values({ tournament_id: tournamentId, body: jsonb(kept) })
      .onConflict((conflict) => conflict.column('tournament_id').doUpdateSet({ body: jsonb(kept) }))
      .execute()
    await trx
      .updateTable('match_rooms')
      .set({ due_at: clock.now() })
      .where(sql<boolean>`state -> 'schedule' ->> 'time' is not null and state ->> 'turnSince' is null`)
      .where('match_id', 'in', (eb) =>
        eb.selectFrom('matches').select('id').where('tournament_id', '=', tournamentId).where('status', '=', 'ready'),
      )
      .execute()
    afterCommit(() => answers.drop(roomsTag))
  })
}
