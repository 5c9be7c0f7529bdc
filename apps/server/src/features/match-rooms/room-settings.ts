import { recordAct } from '#audit'
import {
  poolSizeMin,
  wingmanPoolMaps,
  type FieldChange,
  type FieldDetail,
  type PlayersASide,
  type RoomSettings,
} from '@lobby/contract'
import { activeDutyMaps } from '@lobby/cs2'
import { sql } from 'kysely'
import { jsonb, type Runner, type Trx } from '#platform/database'
import { cupOf } from '#matches'
import { AppError, found } from '#platform/errors'
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

/**
 * Settings that came with a later release have their default where an organiser saved the others before; so has a pool that was chosen before the cup became one of
 * two against two, or of five again.
 */
export async function readSettings(runner: Runner, tournamentId: number): Promise<RoomSettings> {
  return settingsIn(await selectSettings(runner).where('tournaments.id', '=', tournamentId).executeTakeFirst())
}

/** As `readSettings` by a match of the tournament, to be asked beside others; `settingsIn` makes settings of what is found. */
export function selectSettingsOf(runner: Runner, matchId: number) {
  return selectSettings(runner).where('tournaments.id', '=', cupOf(matchId))
}

type Kept = { players_a_side: PlayersASide; body: Partial<RoomSettings> | null }

function selectSettings(runner: Runner) {
  return runner
    .selectFrom('tournaments')
    .leftJoin('match_room_settings', 'match_room_settings.tournament_id', 'tournaments.id')
    .select(['tournaments.players_a_side', 'match_room_settings.body'])
    .$castTo<Kept>()
}

export function settingsIn(row: Kept | undefined): RoomSettings {
  const settings = { ...defaultSettings, ...row?.body }
  const players = row?.players_a_side ?? 5
  if (poolProblem(settings.pool, players) === null) return settings
  return { ...settings, pool: players === 2 ? [...wingmanPoolMaps] : defaultSettings.pool }
}

/** What keeps so many a side from playing on these maps. */
function poolProblem(pool: RoomSettings['pool'], players: PlayersASide): FieldDetail['code'] | null {
  const forTwo: readonly string[] = wingmanPoolMaps
  if (players === 2) return pool.every((map) => forTwo.includes(map)) ? null : 'map_pool_wingman'
  return pool.length < poolSizeMin ? 'map_pool_invalid' : null
}

/**
 * For rooms whose veto has not begun: one that runs goes by what it began with. Rooms that wait for something look at once
 * what they wait for now.
 * @throws TOURNAMENT_NOT_FOUND, VALIDATION_FAILED for a pool that so many a side cannot be played on
 */
export async function saveSettings(
  { transact, answers, clock }: Platform,
  { tournamentId, by, settings }: { tournamentId: number; by: string; settings: RoomSettings },
): Promise<void> {
  await transact(async ({ trx, afterCommit }) => {
    const { players_a_side: players } = found(await findTournament(trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    const code = poolProblem(settings.pool, players)
    if (code !== null) throw new AppError('VALIDATION_FAILED', [{ path: 'pool', code, message: '' }])
    const kept = { ...settings, pool: settings.pool.toSorted() }
    const changes = changesOf(await readSettings(trx, tournamentId), kept)
    if (changes.length > 0)
      await recordAct(trx, { act: 'tournament.rooms_changed', by, tournamentId, details: { changes }, at: clock.now() })
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

/** What is said otherwise now, as the log tells it. */
function changesOf(before: RoomSettings, after: RoomSettings): FieldChange[] {
  const plain = (value: RoomSettings[keyof RoomSettings]) => (Array.isArray(value) ? value.join(', ') : value)
  return (Object.keys(after) as (keyof RoomSettings)[])
    .map((field) => ({ field: `room_${field}`, before: plain(before[field]), after: plain(after[field]) }))
    .filter((change) => change.before !== change.after)
}

/** Another tournament's rooms work as those of this one; where nothing was said nothing is. */
export async function copyRoomSettings(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  await trx
    .insertInto('match_room_settings')
    .columns(['tournament_id', 'body'])
    .expression((eb) =>
      eb
        .selectFrom('match_room_settings')
        .select([sql<number>`${to}::integer`.as('tournament_id'), 'body'])
        .where('tournament_id', '=', from),
    )
    .execute()
}
