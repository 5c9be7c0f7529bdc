// @module-tag services
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '@lobby/testing'
import type { Database } from '#platform/database'
import { allMigrations, migrate } from '#platform/migrations'
import { findCurrentAssignment, insertAssignment } from './assignments.queries.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
})
afterAll(async () => {
  await database.close()
  await drop()
})

const at = '2026-11-21T12:00:00.000Z'

/** A database as it was while assignments were called loads: match 7 on its second server, and what its first one left. */
async function makeVersionTwentyThree(): Promise<void> {
  await database.script('drop schema public cascade; create schema public')
  const before = allMigrations().filter(({ number }) => number < 24)
  for (const { text } of before) await database.script(text)
  await database.script(`
    create table schema_migrations (number integer primary key, name text not null, applied_at timestamptz not null default now());
    insert into schema_migrations (number, name) values ${before.map(({ number, name }) => `(${number}, '${name}')`).join(', ')};
    insert into users (id, username, username_key, email) values ('u1', 'Ann', 'ann', 'ann@lobby.kz');
    insert into teams (id, name, name_key, tag, captain_id) values ('t1', 'One', 'one', 'ONE', 'u1'), ('t2', 'Two', 'two', 'TWO', 'u1');
    insert into tournaments (id, name, status, start_date, registration_closes_at, prize_pool, entry_fee, max_teams, min_teams,
      roster_min, roster_max, payment_deadline_hours, format)
      values (10, 'Cup', 'live', '${at}', '${at}', 0, 0, 4, 2, 5, 7, 24, '{}');
    insert into matches (id, tournament_id, key, number, stage, round, is_final, best_of, team1_id, team2_id, maps, state, load_number)
      values (7, 10, 'k', 1, 'playoff', 1, true, 3, 't1', 't2', '[]', '{}', 2), (8, 10, 'l', 2, 'playoff', 1, false, 3, 't1', 't2', '[]', '{}', 0);
    insert into game_servers (id, name, purpose, region, host, port, created_at, created_by, next_check_at)
      values ('s1', 'First', 'match', 'almaty', '10.0.0.1', 27015, '${at}', 'u1', '${at}'),
        ('s2', 'Second', 'match', 'almaty', '10.0.0.2', 27015, '${at}', 'u1', '${at}');
    insert into match_servers (match_id, state, queued_at) values (7, 'placed', '${at}'), (8, 'waiting', '${at}');
    insert into match_loads (match_id, number, server_id, state, begun_at, ended_at, failure, next_step_at)
      values (7, 1, 's1', 'released', '${at}', '${at}', 'lost', '${at}'), (7, 2, 's2', 'on', '${at}', null, null, '${at}');
    insert into match_backups (match_id, map_number, round, load_number, body, received_at) values (7, 0, 12, 1, 'sealed', '${at}');
    insert into match_demos (id, match_id, map_number, load_number, state, begun_at, delete_at) values ('d1', 7, 0, 1, 'kept', '${at}', '${at}');
    insert into match_server_log (match_id, load_number, natural_key, facts, fact_count, line_count, malformed_count, received_at)
      values (7, 2, 'log', '[]', 0, 1, 0, '${at}');
    insert into match_events (match_id, natural_key, body, kind, effect)
      values (7, 'load-applied', '{}', 'pause', 'applied'), (7, 'load-1:same', '{}', 'pause', 'other_load')`)
}

/** Whatever the database names after a table or column of its own accord, and what we named. */
async function namesWith(pattern: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace
    union select relname from pg_class where relnamespace = 'public'::regnamespace
    union select column_name from information_schema.columns where table_schema = 'public' order by name`.execute(
    database.db,
  )
  return rows.map(({ name }) => name).filter((name) => name.includes(pattern))
}

test('what was stored of loads stands there as assignments', async () => {
  await makeVersionTwentyThree()
  await migrate(database)
  const { db } = database

  expect(await findCurrentAssignment(db, 7)).toMatchObject({ number: 2, server_id: 's2', state: 'on' })
  expect(await findCurrentAssignment(db, 8)).toBeUndefined()
  expect(await db.selectFrom('match_assignments').select('number').where('match_id', '=', 7).execute()).toHaveLength(2)
  const numbersIn = async (table: 'match_backups' | 'match_demos' | 'match_server_log') =>
    (await db.selectFrom(table).select(['match_id', 'assignment_number']).execute()).map(
      (row) => `${row.match_id}: ${row.assignment_number}`,
    )
  expect([
    await numbersIn('match_backups'),
    await numbersIn('match_demos'),
    await numbersIn('match_server_log'),
  ]).toEqual([['7: 1'], ['7: 1'], ['7: 2']])
  expect(await db.selectFrom('match_events').select(['natural_key', 'effect']).orderBy('id').execute()).toEqual([
    { natural_key: 'load-applied', effect: 'applied' },
    { natural_key: 'assignment-1:same', effect: 'other_assignment' },
  ])

  // One match a server, and words that are none, are refused as before.
  const assign = (server_id: string) =>
    db.transaction().execute((trx) => insertAssignment(trx, { match_id: 8, number: 1, server_id }, new Date(at)))
  await expect(assign('s2')).rejects.toThrow('match_assignments_one_a_server')
  await assign('s1')
  await expect(db.updateTable('match_events').set({ effect: 'other_load' }).execute()).rejects.toThrow(
    'match_events_effect_check',
  )
})

test('no name in the database is left of the old word', async () => {
  expect(await namesWith('load')).toEqual([])
  expect(await namesWith('match_assignments')).toEqual(
    expect.arrayContaining([
      'match_assignments',
      'match_assignments_by_step',
      'match_assignments_match_id_fkey',
      'match_assignments_one_a_server',
      'match_assignments_pkey',
      'match_assignments_server_id_fkey',
      'match_assignments_state_check',
    ]),
  )
})
