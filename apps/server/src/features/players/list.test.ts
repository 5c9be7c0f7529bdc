import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countedPlayersMax, PlayerList } from '@lobby/contract'
import {
  makePerson,
  makeSoloTeams,
  rawCall,
  startTestLobby,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { placementMaps, placementSpread, spreadOf } from '@lobby/rating'
import { cityKey, citiesOfManyNames } from '#core/city-key'
import { soundKey } from '#core/sound-key'

let site: TestLobby
let people: Person[]
let teams: Team[]

/** Sums as a fold would have made them. */
async function did(person: Person, sums: { wins?: number; kills?: number; deaths?: number }): Promise<void> {
  const { wins = 0, kills = 0, deaths = 0 } = sums
  await sql`update player_list set counted = 1, counted_wins = ${wins}, kills = ${kills}, deaths = ${deaths}
    where user_id = ${person.id}`.execute(site.lobby.platform.db)
}
async function call(name: string, person: Person): Promise<void> {
  await sql`update users set username = ${name}, username_key = ${name.toLowerCase()} where id = ${person.id}`.execute(
    site.lobby.platform.db,
  )
}

beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 2)
  people = [...teams.map(({ captain }) => captain), await makePerson(site.visitor), await makePerson(site.visitor)]
  const [one, two, three, four] = people as [Person, Person, Person, Person]
  for (const [name, person] of [
    ['Tulpar_kz', one],
    ['bars', two],
    ['Zhibek', three],
    ['aqbori', four],
  ] as const)
    await call(name, person)
  await did(one, { wins: 2, kills: 10, deaths: 20 })
  await did(two, { wins: 1, kills: 60, deaths: 30 })
  await did(three, { wins: 1, kills: 5, deaths: 1 })
})
afterAll(() => site.stop())

const list = async (query = '', token?: string): Promise<PlayerList> => {
  const { status, json } = await rawCall(site.base, { path: `/api/players?${query}`, token })
  expect(status).toBe(200)
  return PlayerList.parse(json.data)
}
const names = async (query = '', token?: string): Promise<string[]> =>
  (await list(query, token)).players.map(({ username }) => username)

/** Pages of one, one after another. */
async function walk(query: string, token?: string): Promise<string[]> {
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: PlayerList = await list(`${query}&limit=1${cursor && `&cursor=${cursor}`}`, token)
    seen.push(...page.players.map(({ username }) => username))
    cursor = page.next
  }
  return seen
}

describe('orders', () => {
  test.each([
    ['name', ['aqbori', 'bars', 'Tulpar_kz', 'Zhibek']],
    ['xp', ['bars', 'Tulpar_kz', 'Zhibek']],
    ['kd', ['Zhibek', 'bars', 'Tulpar_kz']],
    // Of the same number of wins by name.
    ['wins', ['Tulpar_kz', 'bars', 'Zhibek']],
  ])('by %s, whole and page by page', async (sort, wanted) => {
    expect(await names(`sort=${sort}`)).toEqual(wanted)
    expect(await walk(`sort=${sort}`)).toEqual(wanted)
    expect(await list(`sort=${sort}`)).toMatchObject({ total: wanted.length, has_more_than_total: false, next: null })
  })

  test('by rating, those whose number is shown, as it is on their page; page by page each once', async () => {
    const { db } = site.lobby.platform
    const [one, two, three, four] = people as [Person, Person, Person, Person]
    for (const [{ id }, mean, maps] of [
      [one, 0.2, 12],
      [two, 0.9, 30],
      // In placement.
      [three, 1.5, 9],
      // Nothing of theirs was counted.
      [four, 1.5, 30],
    ] as const)
      await sql`insert into rating_players (ladder, user_id, mean, variance, maps, last_at, last_match, last_map, board_points)
        values ('5v5', ${id}, ${mean}, 0.02, ${maps}, ${site.clock.now()}, 1, 0, 0)`.execute(db)
    const { players } = await list('sort=rating')
    expect(players.map(({ username }) => username)).toEqual(['bars', 'Tulpar_kz'])
    expect(players[0]?.rating?.points).toBeGreaterThan(players[1]?.rating?.points ?? 0)
    expect(await walk('sort=rating')).toEqual(['bars', 'Tulpar_kz'])
    expect(await names('sort=rating&search=tulpar')).toEqual(['Tulpar_kz'])
    expect(await list('sort=rating')).toMatchObject({ total: 2, next: null })
    // Other orders tell no number.
    expect((await list()).players.filter((player) => 'rating' in player)).toEqual([])
    const file = async (query: string) =>
      (await (await fetch(`${site.base}/api/players/export?format=json&${query}`)).json()) as { rating?: number }[]
    expect((await file('sort=rating')).map(({ rating }) => rating)).toEqual(players.map(({ rating }) => rating?.points))
    expect((await file('sort=xp')).filter((row) => 'rating' in row)).toEqual([])
    // The index holds whoever the rule shows, and no wider question uses it.
    const plan = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      await sql`set local enable_bitmapscan = off`.execute(trx)
      const asked = await sql<{ 'QUERY PLAN': string }>`explain select from rating_players
        where ladder = '5v5' and maps >= ${sql.lit(placementMaps)}
          and variance <= ${sql.lit((placementSpread / spreadOf(1)) ** 2)} order by (-mean) limit 5`.execute(trx)
      return asked.rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('rating_players_by_mean')
    await two.client.patch('/api/user', { privacy: { statistics: 'members' } })
    expect([await names('sort=rating'), await names('sort=rating', one.token)]).toEqual([
      ['Tulpar_kz'],
      ['bars', 'Tulpar_kz'],
    ])
    await two.client.patch('/api/user', { privacy: { statistics: 'everyone' } })
  })

  test('by a rating that many share, page by page each once', async () => {
    const { db } = site.lobby.platform
    const walked = await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(0.1, 0.2, 1 / 3), { minLength: 2, maxLength: 2 }), async (means) => {
        for (const [at, mean] of means.entries())
          await sql`update rating_players set mean = ${mean} where user_id = ${people[at]?.id}`.execute(db)
        expect(await walk('sort=rating')).toEqual(await names('sort=rating'))
        expect((await walk('sort=rating')).toSorted()).toEqual(['Tulpar_kz', 'bars'])
      }),
      { numRuns: 6, seed: 3 },
    )
    await sql`delete from rating_players`.execute(db)
    return walked
  })

  test('points are those of the leaderboard', async () => {
    const [first] = (await list('sort=xp')).players
    expect(first?.figures).toEqual({ xp: 220, matches: 1, wins: 1, kd_ratio: 2 })
  })

  test.each(['sort=age', 'team=maybe', 'limit=0', 'cursor=x', `search=${'a'.repeat(65)}`])(
    'refuses %s',
    async (query) => {
      const { status, json } = await rawCall(site.base, { path: `/api/players?${query}` })
      expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED'])
    },
  )
})

describe('filters', () => {
  test('by team', async () => {
    expect(await names('team=with')).toEqual(['bars', 'Tulpar_kz'])
    expect(await names('team=without')).toEqual(['aqbori', 'Zhibek'])
    expect(await walk('team=with&sort=kd')).toEqual(['bars', 'Tulpar_kz'])
    const { id } = await (people[3] as Person).client.post<{ id: string }>('/api/teams', { name: 'Passing' })
    expect(await names('team=with')).toEqual(['aqbori', 'bars', 'Tulpar_kz'])
    await (people[3] as Person).client.delete(`/api/teams/${id}`)
    expect(await names('team=with')).toEqual(['bars', 'Tulpar_kz'])
  })

  test('by a city that people tell the asker, however it is written', async () => {
    const [one, two] = people as [Person, Person]
    await one.client.patch('/api/user', { city: 'Қарағанды', privacy: { city: 'everyone' } })
    await two.client.patch('/api/user', { city: 'караганды' })
    const of = (token?: string, more = '') => names(`city=${encodeURIComponent('Қараганды')}${more}`, token)
    expect([await of(), await of(two.token)]).toEqual([['Tulpar_kz'], ['bars', 'Tulpar_kz']])
    expect([await of(undefined, '&sort=xp'), await of(two.token, '&sort=xp')]).toEqual([
      ['Tulpar_kz'],
      ['bars', 'Tulpar_kz'],
    ])
    await two.client.patch('/api/user', { privacy: { city: 'nobody' } })
    expect(await of(one.token)).toEqual(['Tulpar_kz'])
    expect(await names('city=Karaganda')).toEqual(['Tulpar_kz'])
    for (const { client } of [one, two]) await client.patch('/api/user', { city: null })
    expect(await of(two.token)).toEqual([])
  })
})

describe('the search', () => {
  test.each([
    ['тулпар', ['Tulpar_kz']],
    ['ТҰЛПАР', ['Tulpar_kz']],
    ['nekgfh', ['Tulpar_kz']],
    ['барс', ['bars']],
    ['Жібек', ['Zhibek']],
    ['jibek', ['Zhibek']],
    ['ақбөрі', ['aqbori']],
    ['бек', ['Zhibek']],
    ['nobody_at_all', []],
    ['%', []],
  ])('%s finds %j', async (typed, wanted) => {
    expect(await names(`search=${encodeURIComponent(typed)}`)).toEqual(wanted)
  })

  test('with filters and an order, page by page', async () => {
    expect(await names('search=b&sort=kd')).toEqual(['bars'])
    // Two letters begin a word, three are anywhere in it.
    expect(await walk('search=lpa&sort=wins')).toEqual(['Tulpar_kz'])
    expect(await walk('search=b&sort=name')).toEqual(['bars'])
    expect(await names('search=bars&sort=wins&team=without')).toEqual([])
  })
})

test('what a person changes of themselves is so at once, and so is the team that they came to last', async () => {
  const person = await makePerson(site.visitor)
  const { db } = site.lobby.platform
  const shown = async () => (await list(`limit=100`)).players.find(({ id }) => id === person.id)
  expect(await shown()).toMatchObject({ username: person.username, country: null, city: null, team: null })
  const privacy = { city: 'everyone' }
  await person.client.patch('/api/user', { username: `${person.username}_2`, country: 'KZ', city: 'Алматы', privacy })
  expect(await shown()).toMatchObject({ username: `${person.username}_2`, country: 'KZ', city: 'Алматы' })
  await sql`update users set username = upper(username) where id = ${person.id}`.execute(db)
  expect((await shown())?.username).toBe(`${person.username}_2`.toUpperCase())
  await sql`update users set avatar = 'new-face' where id = ${person.id}`.execute(db)
  expect((await shown())?.avatar_url).toContain('new-face')
  const join = (team: Team, day: string) =>
    sql`insert into team_members (team_id, user_id, joined_at) values (${team.id}, ${person.id}, ${day}::timestamptz)`.execute(
      db,
    )
  const [first, second] = teams as [Team, Team]
  await join(first, '2026-10-02')
  await join(second, '2026-10-01')
  expect((await shown())?.team?.id).toBe(first.id)
  const leave = (team: Team) =>
    sql`delete from team_members where team_id = ${team.id} and user_id = ${person.id}`.execute(db)
  await leave(first)
  expect((await shown())?.team?.id).toBe(second.id)
  await leave(second)
  expect((await shown())?.team).toBeNull()
  await sql`update users set privacy = '{"country":"nobody"}' where id = ${person.id}`.execute(db)
  expect((await shown())?.country).toBeNull()
  await sql`update users set deleted_at = now() where id = ${person.id}`.execute(db)
})

test('an account that ends, or an admin without a team, is in no list; who comes back is in it again', async () => {
  const [, , , four] = people as [Person, Person, Person, Person]
  const { db } = site.lobby.platform
  await sql`update users set deletion_due_at = now() where id = ${four.id}`.execute(db)
  expect(await names()).not.toContain('aqbori')
  await sql`update users set deletion_due_at = null where id = ${four.id}`.execute(db)
  expect(await names()).toContain('aqbori')
  expect((await names('limit=100')).some((name) => name.startsWith('admin'))).toBe(false)
})

test('counts so far, and says that there are more', async () => {
  const { db } = site.lobby.platform
  await sql`insert into users (id, username, username_key, email)
    select 'x' || n, 'zz' || n, 'zz' || n, 'zz' || n || '@x.kz' from generate_series(1, ${countedPlayersMax}) as n`.execute(
    db,
  )
  expect(await list('limit=1')).toMatchObject({ total: countedPlayersMax, has_more_than_total: true })
  await sql`delete from users where id like 'x%' and email like '%@x.kz'`.execute(db)
})

test('the database folds a sound as the program does', async () => {
  const letters = Array.from(
    'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюяАӘБВҒҚҢӨҰҮҺІЯЮЩabcdefghjkpqstxyzsABCXYZŁıəşçö019 _-.',
  )
  const drawn = fc.sample(fc.string({ unit: fc.constantFrom(...letters), maxLength: 24 }), { numRuns: 400, seed: 7 })
  const { rows } = await sql<{ name: string; key: string }>`
    select name, sound_key(name) as key from unnest(${drawn}::text[]) as name`.execute(site.lobby.platform.db)
  expect(rows.map(({ key }) => key)).toEqual(drawn.map(soundKey))
})

test('the database knows the names of a city as the program does', async () => {
  const names = [...citiesOfManyNames.flat(), 'Қарағанды', 'Өскемен', 'Ust-Kamenogorsk', 'Каскелен', '', '-']
  const { rows } = await sql<{ key: string }>`
    select city_key(name) as key from unnest(${names}::text[]) as name`.execute(site.lobby.platform.db)
  expect(rows.map(({ key }) => key)).toEqual(names.map(cityKey))
})
