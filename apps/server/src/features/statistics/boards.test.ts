// @module-tag services: what the database orders, and what two processes keep of it
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardMinimum, xpRule } from '@lobby/contract'
import { openTestDatabase } from '@lobby/testing'
import { cityKey } from '#core/city-key'
import type { Database, Trx } from '#platform/database'
import { migrate } from '#platform/migrations'
import { sharesWith } from '#users'
import { noCounts, replaceFigures, scopes } from '#figures'
import { Boards, type Audience } from './boards.ts'
import { onBoard } from './leaderboard.queries.ts'

const people = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `person-${letter}`)
const days = [1, 2, 5, 9, 40]
const weekBegan = new Date('2031-05-20T00:00:00Z')
const audiences = [null, weekBegan].flatMap((since) => [true, false].map((isMember) => ({ since, isMember })))
const cities = ['Алматы', 'almaty', 'Қарағанды', 'Караганды', 'Astana', '-']

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await migrate(database)
  // Results of matches that are not there: neither what a match is matters here nor why somebody is banned.
  await database.script(`alter table player_results drop constraint player_results_match_id_fkey;
    alter table player_map_figures drop constraint player_map_figures_match_id_fkey;
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

type Query = { execute: (trx: Trx) => Promise<unknown> }

/** The board worked out from nothing, by the database alone. */
async function fromNothing({ since, isMember }: (typeof audiences)[number], city: string | null) {
  const key = city === null ? null : cityKey(city)
  const inTime = since === null ? sql`true` : sql`finished_at >= ${since.toISOString()}::timestamptz`
  const shown = sql`${onBoard(isMember)} and exists (select from player_map_figures where user_id = users.id and ${inTime})`
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
      select user_id, (${xpRule.win} * sum(wins) + ${xpRule.kill} * sum(kills))::int as xp,
        sum(matches)::int as matches, sum(wins)::int as wins, sum(kills)::int as kills,
        sum(damage)::int as damage, sum(logged_rounds)::int as logged_rounds, sum(maps)::int as maps,
        sum(deaths)::int as deaths, sum(rounds)::int as rounds
      from player_map_figures where side = 'all' and ${inTime} group by user_id) as sums on sums.user_id = users.id
    where ${shown} and (${key}::text is null or (${showsCity} and city_key(users.city) = ${key}))
    order by rank, username_key collate "C"`.execute(database.db)
  const { rows: spelt } = await sql<{ city: string }>`
    select usual as city from (
      select mode() within group (order by users.city collate "C") as usual, count(*) as many from users
      where users.city is not null and ${shown} and ${showsCity} group by city_key(users.city)) as spelt
    order by many desc, usual collate "C" limit 50`.execute(database.db)
  return { players, cities: spelt.map(({ city }) => city) }
}

const audienceOf = ({ since, isMember }: (typeof audiences)[number], by: Audience['by'] = 'xp'): Audience => ({
  source: since === null ? { kind: 'kept', scope: scopes.all } : { kind: 'since', since, mode: null },
  isMember,
  by,
})

async function kept(boards: Boards, audience: (typeof audiences)[number], city: string | null) {
  const page = { offset: 0, limit: 100 }
  const { rows, total, cities } = await boards.page({ ...audienceOf(audience), city: city ?? '' }, page)
  const players = rows.map(({ id, username, avatar, matches, wins, kills, damage, logged_rounds, ...row }) => {
    const { rank, form, team, maps, deaths, rounds } = row
    const figures = { matches, wins, kills, damage, logged_rounds, maps, deaths, rounds }
    const xp = xpRule.win * wins + xpRule.kill * kills
    return { id, username, avatar, user_id: id, xp, ...figures, rank, form, team: team?.name ?? null }
  })
  return { players, cities, total }
}

/** Another measure on the same board: who stands above whom, by what the database added up. */
async function keptByKd(boards: Boards, audience: (typeof audiences)[number]): Promise<string[]> {
  const { rows } = await boards.page(audienceOf(audience, 'kd'), { offset: 0, limit: 100 })
  return rows.map(({ id, rank }) => `${rank} ${id}`)
}
function byKd(players: Awaited<ReturnType<typeof fromNothing>>['players']): string[] {
  type Sums = { id: string; maps: number; kills: number; deaths: number; rounds: number; username: string }
  const able = (players as unknown as Sums[]).filter(({ maps }) => maps >= boardMinimum.maps)
  const better = (one: Sums, other: Sums): boolean =>
    one.kills / one.deaths > other.kills / other.deaths ||
    (one.kills / one.deaths === other.kills / other.deaths && one.rounds > other.rounds)
  const ranked = able.map((one) => ({ ...one, rank: 1 + able.filter((other) => better(other, one)).length }))
  return ranked
    .toSorted(
      (one, other) => one.rank - other.rank || (one.username.toLowerCase() < other.username.toLowerCase() ? -1 : 1),
    )
    .map(({ rank, id }) => `${rank} ${id}`)
}

const person = fc.constantFrom(...people)
const result = fc.record({ won: fc.boolean(), kills: fc.nat(2), logged: fc.option(fc.nat(3)) })
const step: fc.Arbitrary<Query[]> = fc.oneof(
  { weight: 4, arbitrary: playing() },
  fc.nat(5).map((match) => [told(match, 0, {})]),
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
    .map(([match, daysAgo, results]) => [told(match, daysAgo, results)])
}

type Result = { won: boolean; kills: number; logged: number | null }

function told(match: number, daysAgo: number, results: Readonly<Record<string, Result>>): Query {
  const finished_at = new Date(Date.UTC(2031, 4, 25 - daysAgo)).toISOString()
  const figures = Object.entries(results).map(([user_id, { won, kills, logged }]) => ({
    ...noCounts,
    match_id: match,
    map_number: 0,
    user_id,
    side: 'all' as const,
    map: 'de_mirage',
    team_id: 'team-1',
    tournament_id: 1,
    mode: 5,
    finished_at,
    matches: 1,
    wins: Number(won),
    maps: 2,
    rounds: 20,
    kills,
    deaths: 1,
    damage: 5,
    logged_rounds: logged ?? 0,
  }))
  return {
    execute: async (trx) => {
      await sql`delete from player_results where match_id = ${match}`.execute(trx)
      for (const { user_id, wins, kills } of figures)
        await sql`insert into player_results
          (match_id, user_id, finished_at, won, maps, rounds, kills, deaths, assists, damage, headshot_kills)
          values (${match}, ${user_id}, ${finished_at}, ${wins === 1}, 2, 20, ${kills}, 1, 0, 5, 0)`.execute(trx)
      await replaceFigures(trx, [match], { figures, maps: [], teams: [] })
    },
  }
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
        if (city === null) expect(await keptByKd(mine, audience)).toEqual(byKd(players))
      }
  })
  await fc.assert(property, { numRuns: 40 })
})

test('places go on from page to page, and behind a cursor whoever moved', async () => {
  const boards = new Boards(database.db)
  const audience = audienceOf({ since: weekBegan, isMember: true })
  const play = (match: number, killsOf: (nth: number) => number): Promise<unknown> =>
    database.db.transaction().execute((trx) => {
      const results = people.map((id, nth) => [id, { won: true, kills: killsOf(nth), logged: null }] as const)
      return told(match, 1, Object.fromEntries(results)).execute(trx)
    })
  for (const match of [0, 1, 2, 3, 4, 5])
    await database.db.transaction().execute((trx) => told(match, 0, {}).execute(trx))
  await play(99, (nth) => 100 + Math.floor(nth / 3))
  await sql`update users set deleted_at = null, deletion_due_at = null, banned_at = null, privacy = '{}',
    username = id, username_key = id`.execute(database.db)
  const { rows, total } = await boards.page(audience, { offset: 0, limit: 100 })
  const all = rows.map(({ id, rank }) => [id, rank])
  expect([total, new Set(rows.map(({ rank }) => rank))]).toEqual([people.length, new Set([1, 4])])
  const byOffset = []
  const byCursor = []
  let after: string | undefined
  for (let offset = 0; offset < people.length; offset += 1) {
    const one = await boards.page(audience, { offset, limit: 1 })
    byOffset.push(...one.rows.map(({ id, rank }) => [id, rank]))
    const next = await boards.page(audience, { offset: 0, limit: 1, after })
    byCursor.push(...next.rows.map(({ id, rank }) => [id, rank]))
    expect(next.next === null).toBe(offset === people.length - 1)
    after = next.next ?? undefined
  }
  expect([byOffset, byCursor]).toEqual([all, all])
  const { next } = await boards.page(audience, { offset: 0, limit: 2 })
  await play(98, (nth) => (nth === 5 ? 300 : 0))
  const later = await boards.page(audience, { offset: 0, limit: 100, after: next ?? '' })
  expect(later.rows.map(({ id }) => id)).not.toContain('person-f')
  for (const odd of ['', 'x', Buffer.from('[1,2]').toString('base64url')])
    expect((await boards.page(audience, { offset: 0, limit: 9, after: odd })).rows).toEqual([])
})

test('a page asks twice, however much it shows: what changed since the last one, and all of its players', async () => {
  const boards = new Boards(database.db)
  const audience = audienceOf({ since: null, isMember: true })
  await boards.page(audience, { offset: 0, limit: 1 })
  const before = database.trips.count
  expect((await boards.page(audience, { offset: 0, limit: 100 })).rows.length).toBeGreaterThan(1)
  expect(database.trips.count - before).toBe(2)
})

test('my place comes with its neighbours, or with why there is none', async () => {
  const boards = new Boards(database.db)
  const audience = audienceOf({ since: null, isMember: true })
  const all = (await boards.page(audience, { offset: 0, limit: 100 })).rows.map(({ id }) => id)
  const third = await boards.own(all[2] ?? '', audience)
  expect([third.standing, third.rows.map(({ id }) => id)]).toEqual(['placed', all.slice(0, 5)])
  const last = await boards.own(all.at(-1) ?? '', audience)
  expect(last.rows.map(({ id }) => id)).toEqual(all.slice(-3))
  expect((await boards.own('nobody', audience)).standing).toBe('none')
  await database.db.transaction().execute((trx) => told(98, 1, {}).execute(trx))
  expect((await boards.own(all[2] ?? '', audienceOf({ since: null, isMember: true }, 'kd'))).standing).toBe('few')
  await sql`update users set privacy = '{"statistics": "nobody"}' where id = ${all[2] ?? ''}`.execute(database.db)
  expect(await boards.own(all[2] ?? '', audience)).toMatchObject({
    standing: 'hidden',
    rows: [],
    total: people.length - 1,
  })
})
