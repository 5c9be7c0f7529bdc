import { afterAll, beforeAll, expect, test } from 'vitest'
import { envelope, OwnRatingPlace, ratingBoard, RatingBoard, type Season, SeasonRatingBoard } from '@lobby/contract'
import { boardDays, boardMaps, placementMaps } from '@lobby/rating'
import { fewestTrips, makePerson, rawCall, startTestLobby, type Person, type TestLobby } from '@lobby/testing'
import { sql } from 'kysely'
import { peopleTag } from '#platform/answer-cache'
import { ratingsTag } from '#ratings'
import { RatedWorld } from '../ratings/ratings.test-kit.ts'

const day = 86_400_000
let site: TestLobby
let people: Person[]

beforeAll(async () => {
  site = await startTestLobby()
  people = []
  for (let number = 0; number < 7; number += 1) people.push(await makePerson(site.visitor))
  await stand(0, { mean: 0.6, maps: 60 })
  await stand(1, { mean: 0.4, maps: 20 })
  await stand(2, { mean: 0.1, maps: 33 })
  await stand(3, { mean: 2, maps: 19 })
  await stand(4, { mean: 1, maps: 4 })
  await stand(5, { mean: 0.9, maps: 80, days: 31 })
})
afterAll(() => site.stop())

async function stand(
  number: number,
  { mean, maps, days = 2, sd = 0.2 }: { mean: number; maps: number; days?: number; sd?: number },
): Promise<void> {
  const last = new Date(site.clock.now().getTime() - days * day).toISOString()
  const points = 1500 + 700 * (mean - sd)
  await sql`
    insert into rating_players (ladder, user_id, mean, variance, maps, last_at, last_match, last_map, board_points)
    values ('5v5', ${idOf(number)}, ${mean}, ${sd ** 2}, ${maps}, ${last}::timestamptz, 1, 0, ${points})
    on conflict (ladder, user_id) do update set mean = excluded.mean, maps = excluded.maps, last_at = excluded.last_at,
      variance = excluded.variance, board_points = excluded.board_points
  `.execute(site.lobby.platform.db)
  site.lobby.platform.answers.drop(ratingsTag)
}
const idOf = (number: number): string => people[number]?.id ?? ''
const namesOf = (ids: readonly { id: string }[]): number[] =>
  ids.map(({ id }) => people.findIndex((one) => one.id === id))
async function set(number: number, { city, privacy }: { city?: string; privacy?: object }): Promise<void> {
  const { db, answers } = site.lobby.platform
  if (city !== undefined) await db.updateTable('users').set({ city }).where('id', '=', idOf(number)).execute()
  if (privacy !== undefined)
    await sql`update users set privacy = ${JSON.stringify(privacy)}::text::jsonb where id = ${idOf(number)}`.execute(db)
  answers.drop(ratingsTag)
  answers.drop(peopleTag)
}
async function board(query = '', token?: string): Promise<RatingBoard> {
  const { status, json } = await rawCall(site.base, { path: `/api/leaderboard/rating${query}`, token })
  expect([status, json.code]).toEqual([200, undefined])
  return envelope(RatingBoard).parse(json).data
}
async function own(number: number, query = ''): Promise<OwnRatingPlace> {
  const { json } = await rawCall(site.base, {
    path: `/api/leaderboard/rating/me${query}`,
    token: people[number]?.token,
  })
  return envelope(OwnRatingPlace).parse(json).data
}
const text = async (query: string): Promise<string> =>
  (await rawCall(site.base, { path: `/api/leaderboard/rating/export${query}` })).text

test('what the site says of the board is what ladders go by', () => {
  expect(ratingBoard).toMatchObject({ maps: boardMaps, days: boardDays, placement: placementMaps })
})

test('the board has who has maps enough and played of late, by the number less its ±, and shows the number', async () => {
  const all = await board()
  expect([namesOf(all.players), all.total, all.min_maps, all.days, all.next]).toEqual([[0, 1, 2], 3, 20, 30, null])
  expect(all.players[0]).toMatchObject({ rank: 1, points: 1920, maps: 60, figures: null, form: [], team: null })
  // Days away make it less sure: the same number stands on the player's page.
  const { json } = await rawCall(site.base, { path: `/api/players/${idOf(0)}/rating` })
  expect((json.data as { rating: { now: object } }).rating.now).toEqual({
    points: all.players[0]?.points,
    spread: all.players[0]?.spread,
  })
  expect((await board('?ladder=2v2')).total).toBe(0)
})

test('a page goes on behind a cursor, whoever moved meanwhile', async () => {
  const first = await board('?limit=2')
  expect(namesOf(first.players)).toEqual([0, 1])
  await stand(2, { mean: 0.5, maps: 34 })
  expect(namesOf((await board(`?limit=2&after=${first.next}`)).players)).toEqual([])
  await stand(2, { mean: 0.1, maps: 34 })
  const then = await board(`?limit=2&after=${first.next}`)
  expect([namesOf(then.players), then.players[0]?.rank, then.next]).toEqual([[2], 3, null])
  expect((await board('?after=nonsense')).players).toEqual([])
})

test('a page asks twice, however much it shows: what changed since the last one, and all of its players', async () => {
  await board()
  const { trips, said } = await fewestTrips(site, () => {
    site.lobby.platform.answers.drop(ratingsTag)
    return board()
  })
  expect([trips, said[0]?.players.length]).toEqual([2, 3])
})

test('a city has its own places, of those who tell where they live', async () => {
  await set(1, { city: 'Алматы', privacy: { city: 'everyone' } })
  await set(2, { city: 'алматы', privacy: { city: 'members' } })
  const city = `?city=${encodeURIComponent('АЛМАТЫ')}`
  const seen = await board(city)
  expect([namesOf(seen.players), seen.players[0]?.rank, seen.cities]).toEqual([[1], 1, ['Алматы']])
  expect(namesOf((await board(city, people[6]?.token)).players)).toEqual([1, 2])
  expect((await own(2, city)).players.map(({ rank }) => rank)).toEqual([1, 2])
  expect((await own(0, city)).standing).toBe('none')
})

test('my place comes with neighbours, or with why there is none', async () => {
  const mine = await own(1)
  expect([mine.standing, mine.total, mine.maps, namesOf(mine.players)]).toEqual(['placed', 3, 20, [0, 1, 2]])
  expect(await own(3)).toMatchObject({ standing: 'few', maps: 19, players: [] })
  expect(await own(4)).toMatchObject({ standing: 'placement', maps: 4 })
  expect(await own(5)).toMatchObject({ standing: 'away', maps: 80 })
  expect(await own(6)).toMatchObject({ standing: 'none', maps: 0, total: 3 })
  await set(0, { privacy: { statistics: 'nobody' } })
  expect(await own(0)).toMatchObject({ standing: 'hidden', total: 2, players: [] })
  expect(namesOf((await board()).players)).toEqual([1, 2])
  expect(await text('?format=ndjson')).not.toContain(idOf(0))
  await set(0, { privacy: {} })
})

test('the whole board is a file in three forms', async () => {
  const csv = (await text('')).trim().split('\r\n')
  expect(csv[0]).toBe('rank,id,username,rating,spread,rated_maps,last_map_at,matches,wins,kd_ratio,adr')
  expect(csv).toHaveLength(4)
  const rows = JSON.parse(await text('?format=json')) as { rating: number }[]
  expect(rows.map(({ rating }) => rating)).toEqual((await board()).players.map(({ points }) => points))
  expect((await text('?format=ndjson&city=%D0%90%D0%BB%D0%BC%D0%B0%D1%82%D1%8B')).trim().split('\n')).toHaveLength(1)
})

test('a row tells how the last maps moved the number, but nothing of placement', async () => {
  const world = await RatedWorld.open(site.lobby.platform, 'trend')
  for (let at = 0; at < 22; at += 1)
    await world.rated({ teams: [world.ids(0), world.ids(1)], score: [13, at % 2 === 0 ? 5 : 9], at: recently(at) })
  const { players } = await board('?ladder=1v1')
  expect(players.map(({ id, maps }) => [id, maps])).toEqual([
    [world.id(0), 22],
    [world.id(1), 22],
  ])
  const [winner] = players
  // Ten maps of placement: the number after the tenth is the first that was shown.
  expect(winner?.trend).toHaveLength(13)
  expect(winner?.trend.at(-1)).toBe(winner?.points)
  expect(winner?.trend.at(-1)).toBeGreaterThan(winner?.trend[0] ?? 9_999)
})

test('a season that is closed keeps its board: numbers, places, and who is shown now', async () => {
  const at = (days: number): string => new Date(site.clock.now().getTime() + days * day).toISOString()
  const names = { en: 'Autumn', ru: 'Осень', kz: 'Күз' }
  const season = await site.admin.post<Season>('/api/admin/seasons', { names, starts_at: at(-2), ends_at: at(30) })
  const path = `/api/seasons/${season.id}/rating`
  const ask = (query = '', token?: string) => rawCall(site.base, { path: `${path}${query}`, token })
  const frozen = async (query?: string, token?: string): Promise<SeasonRatingBoard> =>
    envelope(SeasonRatingBoard).parse((await ask(query, token)).json).data
  const now = await board()
  expect((await ask()).status).toBe(404)
  site.clock.advance(1_000)
  await site.admin.post(`/api/admin/seasons/${season.id}/close`)
  // What is played after it moves the board of now alone.
  await stand(2, { mean: 3, maps: 35 })
  expect(namesOf((await board()).players)[0]).toBe(2)
  const left = await frozen()
  expect([namesOf(left.players), left.total]).toEqual([namesOf(now.players), now.total])
  expect(left.players.map(({ place, maps }) => [place, maps])).toEqual([
    [1, 60],
    [2, 20],
    [3, 34],
  ])
  expect(left.players[0]?.points).toBe(now.players[0]?.points)
  expect((await frozen('?limit=2&offset=2')).players.map(({ place }) => place)).toEqual([3])
  expect(await frozen('?ladder=2v2')).toMatchObject({ total: 0, players: [] })

  // Nobody moves up where somebody keeps their results now, nor in the file.
  await set(1, { privacy: { statistics: 'members' } })
  expect((await frozen()).players.map(({ place }) => place)).toEqual([1, 3])
  expect((await frozen('', people[6]?.token)).players.map(({ place }) => place)).toEqual([1, 2, 3])
  const csv = (await ask('/export')).text.trim().split('\r\n')
  expect(csv[0]).toBe('place,id,username,rating,spread,rated_maps')
  expect(csv.slice(1).map((line) => line.split(',')[0])).toEqual(['1', '3'])
  await set(1, { privacy: {} })
  for (const bad of ['/api/seasons/9999/rating', '/api/seasons/x/rating/export'])
    expect((await rawCall(site.base, { path: bad })).json.code).toBe('NOT_FOUND')
  expect((await ask('?ladder=9v9')).status).toBe(400)
})

/** Hours ago, in order. */
function recently(at: number): string {
  return new Date(site.clock.now().getTime() - (30 - at) * 3_600_000).toISOString()
}
