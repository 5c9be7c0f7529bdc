// @module-tag services: what the database folds and orders
import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchAnswer } from '@lobby/contract'
import { openTestDatabase } from '@lobby/testing'
import { nameKeys } from '#core/name-keys'
import type { Database } from '#platform/database'
import { migrate } from '#platform/migrations'
import { isPlayer } from '#users'
import { followNames } from './names.ts'
import { search } from './search.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await migrate(database)
  await database.script(`alter table users drop constraint users_username_key_key;
    alter table team_members drop constraint team_members_user_id_fkey;
    alter table team_stays drop constraint team_stays_user_id_fkey;
    insert into users (id, username, username_key, email) values ('captain', 'z', 'z', 'z@x.kz')`)
})
afterAll(async () => {
  await database.close()
  await drop()
})

/** `said`: what is told of it, as one text. */
type Named = {
  said: RawBuilder<unknown>
  table: string
  columns: readonly string[]
  shown: RawBuilder<unknown>
  order: RawBuilder<unknown>
}
const kinds = {
  players: {
    said: sql`id || ' ' || username`,
    table: 'users',
    columns: ['search_key', 'sound_key'],
    shown: sql`deleted_at is null and deletion_due_at is null and ${isPlayer()}`,
    order: sql`search_key, id collate "C"`,
  },
  teams: {
    said: sql`id || ' ' || name || ' ' || tag`,
    table: 'teams',
    columns: ['search_key', 'tag_search_key', 'sound_key'],
    shown: sql`true`,
    order: sql`search_key, id collate "C"`,
  },
  tournaments: {
    said: sql`id || ' ' || name || ' ' || (extract(epoch from start_date) * 1000)::bigint`,
    table: 'tournaments',
    columns: ['search_key', 'sound_key'],
    shown: sql`status <> 'draft' and not hidden`,
    order: sql`start_date desc, id`,
  },
} satisfies Record<string, Named>

/** The slow way: the database goes through all names. */
async function slowly({ said, table, columns, shown, order }: Named, q: string, limit: number): Promise<string[]> {
  const keys = nameKeys(q)
  const any = (test: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql`(${sql.join(
      columns.map((column) => test(sql.ref(column))),
      sql` or `,
    )})`
  const tests = [
    (key: string) => any((column) => sql`${column} = ${key}`),
    (key: string) => any((column) => sql`starts_with(${column}, ${key})`),
    (key: string) => sql`(length(${key}) > 1 and ${any((column) => sql`strpos(${column}, ${` ${key}`}) > 0`)})`,
    (key: string) => sql`(length(${key}) > 1 and ${any((column) => sql`strpos(${column}, ${key}) > 0`)})`,
  ]
  const cases = tests.flatMap((test, kind) =>
    keys.map((key, nth) => sql`when ${test(key)} then ${sql.lit(kind * keys.length + nth)}`),
  )
  const { rows } = await sql<{ text: string }>`
    select ${said} as text from (select *, case ${sql.join(cases, sql` `)} end as likeness from ${sql.table(table)} where ${shown}) as named
    where likeness is not null order by likeness, length(search_key), ${order} limit ${limit}`.execute(database.db)
  return rows.map(({ text }) => text)
}

const texts = ({ players, teams, tournaments }: SearchAnswer) => ({
  players: players.map(({ id, username }) => `${id} ${username}`),
  teams: teams.map(({ id, name, tag }) => `${id} ${name} ${tag}`),
  tournaments: tournaments.map(({ id, name, start_date: start }) => `${id} ${name} ${Date.parse(start)}`),
})

const nth = fc.nat(2)
const username = fc.string({ unit: fc.constantFrom('a', 'B', 'b', '_', '1'), minLength: 1, maxLength: 4 })
const title = fc.string({ unit: fc.constantFrom('Қ', 'к', 'А', 'b', ' ', '-'), minLength: 1, maxLength: 4 })
const when = fc.constantFrom('2031-01-01', '2031-02-02')

type Query = RawBuilder<unknown>

/** One column of a row alone, so that nothing else tells of it. */
const changed = (table: string, id: string | number, what: RawBuilder<unknown>): Query =>
  sql`update ${sql.table(table)} set ${what} where id = ${id}`
const user = (n: number): string => `u${n}`
const team = (n: number): string => `t${n}`

const step: fc.Arbitrary<Query> = fc.oneof(
  fc.tuple(nth, username).map(
    ([
      n,
      name,
    ]) => sql`insert into users (id, username, username_key, email) values (${user(n)}, ${name}, ${name}, ${`${n}@x.kz`})
      on conflict (id) do update set username = excluded.username`,
  ),
  fc.tuple(nth, fc.boolean()).map(([n, isAdmin]) => changed('users', user(n), sql`is_admin = ${isAdmin}`)),
  fc
    .tuple(nth, fc.constantFrom('deleted_at', 'deletion_due_at'), fc.option(when))
    .map(([n, column, at]) => changed('users', user(n), sql`${sql.ref(column)} = ${at}`)),
  nth.map(
    (n) =>
      sql`with stays as (delete from team_stays where user_id = ${user(n)}) delete from users where id = ${user(n)}`,
  ),
  fc.tuple(nth, nth).map(
    ([n, m]) => sql`insert into team_members (user_id, team_id)
      select users.id, teams.id from users, teams where users.id = ${user(n)} and teams.id = ${team(m)} on conflict do nothing`,
  ),
  fc.tuple(nth, title, title).map(
    ([n, name, tag]) => sql`insert into teams (id, name, name_key, tag, captain_id)
      values (${team(n)}, ${name}, ${team(n)}, ${tag}, 'captain') on conflict (id) do update set name = excluded.name`,
  ),
  fc.tuple(nth, title).map(([n, tag]) => changed('teams', team(n), sql`tag = ${tag}`)),
  nth.map((n) => sql`delete from teams where id = ${team(n)}`),
  fc.tuple(nth, title, when).map(
    ([n, name, at]) => sql`insert into tournaments (id, name, status, start_date, registration_closes_at, prize_pool,
        entry_fee, max_teams, min_teams, roster_min, roster_max, payment_deadline_hours, format)
      values (${n + 1}, ${name}, 'open', ${at}, ${at}, 0, 0, 8, 2, 5, 7, 1, '{}')
      on conflict (id) do update set name = excluded.name`,
  ),
  fc
    .tuple(nth, fc.constantFrom('draft', 'open'))
    .map(([n, status]) => changed('tournaments', n + 1, sql`status = ${status}`)),
  fc.tuple(nth, fc.boolean()).map(([n, isHidden]) => changed('tournaments', n + 1, sql`hidden = ${isHidden}`)),
  fc.tuple(nth, when).map(([n, at]) => changed('tournaments', n + 1, sql`start_date = ${at}`)),
  nth.map((n) => sql`delete from tournaments where id = ${n + 1}`),
)

test('whatever is renamed, hidden or gone, what is kept finds what going through all names finds', async () => {
  const mine = followNames(database.db)
  const asked = fc.oneof(username, title).map((text) => text.slice(0, 2))
  const question = fc.tuple(asked, fc.integer({ min: 1, max: 4 }))
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 1, maxLength: 12 }),
    fc.array(question, { minLength: 4, maxLength: 6 }),
    async (steps, questions) => {
      // Another process, which nobody tells anything.
      const others = followNames(database.db)
      await others.now()
      for (const query of steps) {
        await query.execute(database.db)
        await mine.now()
      }
      for (const [q, limit] of questions) {
        if (nameKeys(q).length === 0) continue
        const right = {
          players: await slowly(kinds.players, q, limit),
          teams: await slowly(kinds.teams, q, limit),
          tournaments: await slowly(kinds.tournaments, q, limit),
        }
        for (const { names } of [await mine.now(), await others.now()])
          expect({ q, ...texts(await search(database.db, names, { q, limit })) }).toEqual({ q, ...right })
      }
    },
  )
  await fc.assert(property, { numRuns: 60 })
})

test('more names than are kept are looked for by the database, as soon as they are more', async () => {
  await database.script(`delete from tournaments; delete from team_members; delete from teams; delete from users;
    insert into users (id, username, username_key, email) values ('a', 'Tulpar', 'tulpar', 'a@x.kz'), ('b', 'Tul_2', 'tul_2', 'b@x.kz')`)
  const followed = followNames(database.db, 2)
  const found = async (q: string): Promise<string[]> =>
    (await search(database.db, (await followed.now()).names, { q, limit: 8 })).players.map(({ id }) => id)
  expect([(await followed.now()).names === null, await found('tul')]).toEqual([false, ['b', 'a']])
  await sql`insert into users (id, username, username_key, email) values ('c', 'Tulpa', 'tulpa', 'c@x.kz')`.execute(
    database.db,
  )
  expect([(await followed.now()).names === null, await found('tul')]).toEqual([true, ['b', 'c', 'a']])
  expect((await followNames(database.db, 2).now()).names).toBeNull()
  await sql`update users set username = 'Barys' where id = 'c'`.execute(database.db)
  expect([await found('tul'), await found('arys')]).toEqual([['b', 'a'], ['c']])
})
