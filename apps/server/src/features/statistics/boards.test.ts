// @module-tag services: what the database orders, and what two processes keep of it
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { xpRule } from '@lobby/contract'
import { openTestDatabase } from '@lobby/testing'
import { searchKey } from '#core/search-key'
import type { Database } from '#platform/database'
import { migrate } from '#platform/migrations'
import { sharesWith } from '#users'
import { Boards } from './boards.ts'
import { onBoard } from './leaderboard.queries.ts'

const people = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `person-${letter}`)
const days = [1, 2, 5, 9, 40]
const weekBegan = new Date('2031-05-20T00:00:00Z')
const audiences = [null, weekBegan].flatMap((since) => [true, false].map((isMember) => ({ since, isMember })))
const cities = ['Алматы', 'алматы', 'Қарағанды', 'Караганды', 'Astana', '-']

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await migrate(database)
  // Results of matches that are not there: neither what a match is matters here nor why somebody is banned.
  await database.script(`alter table player_results drop constraint player_results_match_id_fkey;
    alter table users drop constraint users_ban_has_reason`)
  for (const id of people)
    await sql`insert into users (id, username, username_key, email) values (${id}, ${id}, ${id}, ${`${id}@x.kz`})`.execute(
      database.db,
    )
  for (const id of ['team-1', 'team-2'])
    await sql`insert into teams (id, name, name_key, tag, captain_id) values (${id}, ${id}, ${id}, 'T', 'person-a')`.execute(
      database.db,
    )
})
afterAll(async () => {
  await database.close()
  await drop()
})

type Query = { execute: (db: Database['db']) => Promise<unknown> }

/** The board worked out from nothing, by the database alone. */
async function fromNothing({ since, isMember }: (typeof audiences)[number], city: string | null) {
  const key = city === null ? null : searchKey(city)
  const inTime = since === null ? sql`true` : sql`finished_at >= ${since.toISOString()}::timestamptz`
  const shown = sql`${onBoard(isMember)} and exists (select from player_results where user_id = users.id and ${inTime})`
  const showsCity = sharesWith('city', isMember)
  const { rows: players } = await sql<{ id: string }>`
    select users.id, users.username, users.avatar, sums.*,
      rank() over (order by xp desc, wins desc, kills desc)::int as rank,
      (select json_agg(won order by finished_at, match_id) from (
        select won, finished_at, match_id from player_results where user_id = users.id and ${inTime}
        order by finished_at desc, match_id desc limit 5) as latest) as form,
      (select teams.name from team_members join teams on teams.id = team_members.team_id
        where team_members.user_id = users.id and ${sharesWith('teams', isMember)}
        order by team_members.joined_at desc, teams.id limit 1) as team
    from users join (
      select user_id, (${xpRule.win} * count(*) filter (where won) + ${xpRule.kill} * sum(kills))::int as xp,
        count(*)::int as matches, count(*) filter (where won)::int as wins, sum(kills)::int as kills,
        sum(damage)::int as damage, sum(logged_rounds)::int as logged_rounds
      from player_results where ${inTime} group by user_id) as sums on sums.user_id = users.id
    where ${shown} and (${key}::text is null or (${showsCity} and search_key(users.city) = ${key}))
    order by rank, username_key collate "C"`.execute(database.db)
  const { rows: spelt } = await sql<{ city: string }>`
    select usual as city from (
      select mode() within group (order by users.city collate "C") as usual, count(*) as many from users
      where users.city is not null and ${shown} and ${showsCity} group by search_key(users.city)) as spelt
    order by many desc, usual collate "C" limit 50`.execute(database.db)
  return { players, cities: spelt.map(({ city }) => city) }
}

async function kept(boards: Boards, audience: (typeof audiences)[number], city: string | null) {
  const { rows, total, cities } = await boards.page(audience, { offset: 0, limit: 100, city: city ?? '' })
  const players = rows.map(({ id, username, avatar, xp, matches, wins, kills, damage, logged_rounds, ...row }) => {
    const { rank, form, team } = row
    const figures = { xp, matches, wins, kills, damage, logged_rounds }
    return { id, username, avatar, user_id: id, ...figures, rank, form, team: team?.name ?? null }
  })
  return { players, cities, total }
}

const person = fc.constantFrom(...people)
const result = fc.record({ won: fc.boolean(), kills: fc.nat(2), logged: fc.option(fc.nat(3)) })
const step: fc.Arbitrary<Query[]> = fc.oneof(
  { weight: 4, arbitrary: playing() },
  fc.nat(5).map((match) => [sql`delete from player_results where match_id = ${match}`]),
  fc.tuple(person, person).map(([from, to]) => [
    sql`update player_results set user_id = ${to} where user_id = ${from}
      and not exists (select from player_results as own where own.match_id = player_results.match_id and own.user_id = ${to})`,
  ]),
  fc
    .tuple(person, fc.constantFrom('z', 'y', 'm', 'A_1'))
    .map(([id, name]) => [changed(id, sql`username = ${name + id}, username_key = ${(name + id).toLowerCase()}`)]),
  fc.tuple(person, fc.option(fc.constantFrom(...cities))).map(([id, city]) => [changed(id, sql`city = ${city}`)]),
  fc
    .tuple(person, fc.option(fc.constant('pic')))
    .map(([id, avatar]) => [changed(id, sql`avatar = ${avatar}::text || id`)]),
  fc
    .tuple(
      person,
      fc.constantFrom('statistics', 'city', 'teams'),
      fc.constantFrom('everyone', 'members', 'nobody', 'what'),
    )
    .map(([id, what, audience]) => [
      changed(id, sql`privacy = privacy || jsonb_build_object(${what}::text, ${audience}::text)`),
    ]),
  fc
    .tuple(person, fc.constantFrom('banned_at', 'deleted_at', 'deletion_due_at'), fc.boolean())
    .map(([id, column, isGone]) => [changed(id, sql`${sql.ref(column)} = ${isGone ? '2031-01-01' : null}`)]),
  fc
    .tuple(person, fc.constantFrom('team-1', 'team-2'), fc.boolean(), fc.nat(1))
    .map(([id, team, isMember, nth]) => [
      sql`delete from team_members where user_id = ${id} and team_id = ${team}`,
      ...(isMember
        ? [
            sql`insert into team_members (user_id, team_id, joined_at) values (${id}, ${team}, ${`2031-01-0${nth + 1}`})`,
          ]
        : []),
    ]),
)

function changed(id: string, what: ReturnType<typeof sql>): Query {
  return sql`update users set ${what} where id = ${id}`
}

/** A match that ends, or is put right: what it told before goes. */
function playing(): fc.Arbitrary<Query[]> {
  return fc
    .tuple(fc.nat(5), fc.constantFrom(...days), fc.dictionary(person, result, { minKeys: 1, maxKeys: 4 }))
    .map(([match, daysAgo, results]) => [
      sql`delete from player_results where match_id = ${match}`,
      ...Object.entries(results).map(
        ([id, { won, kills, logged }]) => sql`insert into player_results
          (match_id, user_id, finished_at, won, maps, rounds, kills, deaths, assists, damage, headshot_kills, logged_rounds)
          values (${match}, ${id}, ${new Date(Date.UTC(2031, 4, 25 - daysAgo)).toISOString()}, ${won}, 1, 20, ${kills}, 1, 1, 5, 0, ${logged})`,
      ),
    ])
}

// 40 cases of up to 12 steps take 10 s on a busy machine: each is compared in 8 boards.
test('whatever happens, the kept boards are what the database works out from nothing', async () => {
  const mine = new Boards(database.db)
  const property = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
    // Another process: it hears of nothing, and looks more seldom.
    const others = new Boards(database.db)
    await kept(others, audiences[0] ?? { since: null, isMember: true }, null)
    for (const [at, queries] of steps.entries()) {
      await database.db.transaction().execute(async (trx) => {
        for (const query of queries) await query.execute(trx)
      })
      const audience = audiences[at % audiences.length] ?? { since: null, isMember: true }
      await kept(mine, audience, null)
    }
    for (const audience of audiences)
      for (const city of [null, 'караганды']) {
        const { players, cities } = await fromNothing(audience, city)
        const right = { players, cities, total: players.length }
        expect(await kept(mine, audience, city)).toEqual(right)
        expect(await kept(others, audience, city)).toEqual(right)
      }
  })
  await fc.assert(property, { numRuns: 40 })
})

test('places go on from page to page', async () => {
  const boards = new Boards(database.db)
  for (const [nth, id] of people.entries())
    await sql`insert into player_results
      (match_id, user_id, finished_at, won, maps, rounds, kills, deaths, assists, damage, headshot_kills)
      values (99, ${id}, '2031-05-24', true, 1, 20, ${100 + Math.floor(nth / 3)}, 1, 1, 5, 0)`.execute(database.db)
  await sql`update users set deleted_at = null, deletion_due_at = null, banned_at = null, privacy = '{}'`.execute(
    database.db,
  )
  const all = await kept(boards, { since: weekBegan, isMember: true }, null)
  const pages = []
  for (let offset = 0; offset < people.length; offset += 1) {
    const { rows } = await boards.page({ since: weekBegan, isMember: true }, { offset, limit: 1 })
    pages.push(...rows.map(({ id, rank }) => [id, rank]))
  }
  expect(pages).toEqual(all.players.map(({ id, rank }) => [id, rank]))
  expect(all.players).toHaveLength(people.length)
})
