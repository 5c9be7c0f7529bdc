// @module-tag services
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '@lobby/testing'
import { jsonb, type Database } from '#platform/database'
import { allMigrations, migrate } from '#platform/migrations'
import { findMatch, listTournamentMatches, rebuildMatch } from './index.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await database.script('drop schema public cascade; create schema public')
})
afterAll(async () => {
  await database.close()
  await drop()
})

const emptyMap = { number: 0, status: 'upcoming', score: [0, 0], winner: null, rounds: [], players: {} }
const at = '2026-11-01T12:00:00.000Z'
/** As the first version kept it. */
const ready = {
  bestOf: 1,
  status: 'ready',
  currentMap: null,
  maps: [emptyMap],
  reported: null,
  turned: false,
  winner: null,
  moments: [],
}
const settled = {
  ...ready,
  status: 'finished',
  reported: [1, 0],
  winner: 1,
  moments: [{ at, kind: 'finished', map: null, score: [1, 0] }],
}

test('matches of the first version are what their logs tell to this one', async () => {
  const [first] = allMigrations()
  await database.script(first?.text ?? '')
  await database.script(
    `create table schema_migrations (number integer primary key, name text not null, applied_at timestamptz not null default now());
    insert into schema_migrations (number, name) values (1, 'foundation');
    insert into users (id, username, username_key, email) values ('ann', 'Ann', 'ann', 'ann@test.lobby.local');
    insert into teams (id, name, name_key, tag, captain_id) values ('aq', 'Aq', 'aq', 'AQ', 'ann'), ('qr', 'Qr', 'qr', 'QR', 'ann');
    insert into tournaments (name, status, start_date, registration_closes_at, prize_pool, entry_fee, max_teams, min_teams, roster_min, roster_max, payment_deadline_hours, format)
    values ('Cup', 'live', now(), now(), 0, 0, 8, 2, 1, 7, 48, '{"group_size":4,"group_best_of":1,"advance_per_group":2,"playoff_best_of":3,"final_best_of":5}');`,
  )
  const insert = (key: string, state: { status: string }) => sql`
    insert into matches (tournament_id, key, number, stage, round, is_final, best_of, team1_id, team2_id, maps, status, state)
    select id, ${key}, 1, 'groups', 1, false, 1, 'aq', 'qr', '["de_nuke"]', ${state.status}, ${jsonb(state)} from tournaments`
  await insert('groups/A/1/1', ready).execute(database.db)
  await insert('groups/A/1/2', settled).execute(database.db)
  const seriesEnd = { event: 'series_end', team1_series_score: 1, team2_series_score: 0 }
  const entry = (body: string, kind: string) => sql`
    insert into match_events (match_id, natural_key, body, kind, effect, received_at)
    select id, ${kind}, ${body}, ${kind}, 'applied', ${at}::timestamptz from matches where status = 'finished'`
  const { rows } = await sql<{ id: number }>`select id from matches where status = 'finished'`.execute(database.db)
  await entry(JSON.stringify({ ...seriesEnd, matchid: rows[0]?.id }), 'series_end').execute(database.db)
  await entry('', 'settle').execute(database.db)

  await migrate(database)
  const named = await sql`select team1_name, team2_name from match_team_names`.execute(database.db)
  expect(named.rows).toEqual([1, 2].map(() => ({ team1_name: 'Aq', team2_name: 'Qr' })))
  const [{ id: cup } = { id: 0 }] = await database.db.selectFrom('tournaments').select('id').execute()
  const matches = await listTournamentMatches(database.db, cup)
  expect(matches).toHaveLength(2)
  for (const match of matches) expect(match.state).toEqual(await rebuildMatch(database.db, match))
  expect(await findMatch(database.db, rows[0]?.id ?? 0)).toMatchObject({
    map_advantage: null,
    state: { winner: 1, outcome: 'played', decision: null, beforeVoid: null },
  })
})
