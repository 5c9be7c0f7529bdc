// @module-tag services
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { cupFormat, TournamentFormat } from '@lobby/contract'
import { openTestDatabase } from '@lobby/testing'
import { isComplete, matches } from '@lobby/brackets'
import { foldBracket, type LogBody } from './bracket.rules.ts'
import { listTournamentEvents } from './tournament-events.queries.ts'
import type { Database } from '#platform/database'
import { allMigrations, migrate } from '#platform/migrations'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
})
afterAll(async () => {
  await database.close()
  await drop()
})

/** A log as the first version wrote it. */
const started = {
  type: 'started',
  config: {
    teams: ['t1', 't2', 't3', 't4'],
    stages: [
      {
        id: 'groups',
        format: 'round_robin',
        groupSize: 4,
        bestOf: 1,
        tieBreaks: ['mini_wins', 'mini_round_difference', 'map_difference', 'round_difference', 'rounds_won', 'seed'],
        points: { win: 3, draw: 1, loss: 0 },
        advance: 2,
      },
      { id: 'playoff', format: 'single_elimination', bestOf: 3, finalBestOf: 5, bronze: false, from: 'previous' },
    ],
  },
}
const result = { type: 'match_result', match: 'groups/A/1/1', winner: 1, maps: [{ score1: 13, score2: 2 }] }

test('a database of the first version is brought to formats of stages, and its logs still fold', async () => {
  const { db } = database
  await database.script('drop schema public cascade; create schema public')
  const [first] = allMigrations()
  await database.script(first?.text ?? '')
  await database.script(`
    create table schema_migrations (number integer primary key, name text not null, applied_at timestamptz not null default now());
    insert into schema_migrations (number, name) values (1, '${first?.name}')`)
  const old = { group_size: 5, advance_per_group: 1, group_best_of: 3, playoff_best_of: 1, final_best_of: 3 }
  const stored: [number, string | null, object][] = [
    [1, 'groups', old],
    [
      2,
      'playoff',
      { ...old, group_size: 4, advance_per_group: 2, group_best_of: 1, playoff_best_of: 3, final_best_of: 5 },
    ],
    [3, null, {}],
  ]
  for (const [id, stage, format] of stored)
    await sql`insert into tournaments (id, name, status, start_date, registration_closes_at, prize_pool, entry_fee,
      max_teams, min_teams, roster_min, roster_max, payment_deadline_hours, format, current_stage)
      values (${id}, 'An old cup', 'live', now(), now(), 0, 0, 16, 4, 5, 7, 48, ${JSON.stringify(format)}::text::jsonb, ${stage})`.execute(
      db,
    )
  for (const [index, body] of [started, result].entries())
    await sql`insert into tournament_events (tournament_id, seq, body) values (1, ${index + 1}, ${JSON.stringify(body)}::text::jsonb)`.execute(
      db,
    )

  await migrate(database)
  const rows = await db.selectFrom('tournaments').select(['id', 'format', 'current_stage']).orderBy('id').execute()
  expect(rows.map(({ current_stage: stage }) => stage)).toEqual(['round_robin', 'single_elimination', null])
  // What is stored is a whole format: nothing is left to defaults.
  for (const { format } of rows) expect(TournamentFormat.parse(format)).toEqual(format)
  expect(rows[0]?.format).toMatchObject({
    stages: [
      { kind: 'round_robin', group_size: 5, advance: 1, best_of: 3 },
      { kind: 'single_elimination', best_of: 1, final_best_of: 3 },
    ],
  })
  expect(rows.slice(1).map(({ format }) => format)).toEqual([cupFormat, cupFormat])

  const log = await listTournamentEvents(db, 1)
  expect(log).toMatchObject([
    { seq: 1, actor_id: null, reason: '' },
    { seq: 2, actor_id: null, reason: '' },
  ])
  const bracket = foldBracket(log.map(({ body }) => body as LogBody))?.bracket
  expect(bracket && isComplete(bracket)).toBe(false)
  expect(bracket && matches(bracket)[0]).toMatchObject({ state: 'done', outcome: { winner: 1 } })
})
