import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOnBoard } from '@lobby/rating'
import { startTestLobby, type TestLobby } from '@lobby/testing'
import { sql } from 'kysely'
import { beginRatingSeason, freezeRatingBoards, RatingBoards } from './index.ts'
import { oweSums } from '#platform/owed-sums'
import { moveLeagues } from './leagues.ts'
import { RatedWorld } from './ratings.test-kit.ts'

const day = 86_400_000
let site: TestLobby
let world: RatedWorld
let boards: RatingBoards
beforeAll(async () => {
  site = await startTestLobby()
  world = await RatedWorld.open(site.lobby.platform, 'board')
  boards = new RatingBoards(site.lobby.platform.db, site.clock)
  await stand([0, 900, 25, 1], [1, 700, 20, 2], [2, 800, 40, 3], [3, 950, 19, 1], [4, 990, 30, 31], [5, 800, 30, 29])
})
afterAll(() => site.stop())

/** People by points of the board, maps and days since the last one. */
async function stand(...people: [number, number, number, number][]): Promise<void> {
  for (const [number, points, maps, days] of people) {
    const last = new Date(site.clock.now().getTime() - days * day).toISOString()
    await sql`
      insert into rating_players (ladder, user_id, mean, variance, maps, last_at, last_match, last_map, board_points)
      values ('1v1', ${world.id(number)}, 0.1, 0.04, ${maps}, ${last}::timestamptz, 1, 0, ${points})
      on conflict (ladder, user_id) do update set board_points = excluded.board_points, maps = excluded.maps, last_at = excluded.last_at
    `.execute(site.lobby.platform.db)
  }
}
const page = async (more: object = {}, { limit = 10, offset = 0 } = {}): Promise<[string, number][]> => {
  const { rows } = await boards.page({ ladder: '1v1', isMember: false, ...more }, { limit, offset })
  return rows.map(({ id, rank }) => [id.slice('board'.length), rank])
}
const set = (number: number, column: 'city' | 'privacy' | 'deletion_due_at', value: unknown): Promise<unknown> =>
  site.lobby.platform.db
    .updateTable('users')
    .set({ [column]: value })
    .where('id', '=', world.id(number))
    .execute()

test('the board has who has maps enough and played of late, those of equal points on one place', async () => {
  expect(await page()).toEqual([
    ['0', 1],
    ['2', 2],
    ['5', 2],
    ['1', 4],
  ])
  expect(await page({}, { limit: 2, offset: 1 })).toEqual([
    ['2', 2],
    ['5', 2],
  ])
})

test('it takes up what changed, and lets go of who stayed away', async () => {
  await stand([1, 950, 21, 0], [3, 100, 20, 0])
  expect((await page()).map(([id]) => id)).toEqual(['1', '0', '2', '5', '3'])
  site.clock.advance(2 * day)
  expect((await page()).map(([id]) => id)).toEqual(['1', '0', '2', '3'])
  await stand([5, 800, 31, 0])
  expect((await page()).map(([id]) => id)).toEqual(['1', '0', '2', '5', '3'])
  expect(isOnBoard({ maps: 20, lastAt: 0 }, 0)).toBe(true)
})

test('a place is shown with those around it, to nobody who may not see it', async () => {
  const around = await boards.around({ ladder: '1v1', isMember: false }, world.id(2), 1)
  expect(around?.own).toMatchObject({ id: world.id(2), rank: 3 })
  expect(around?.rows.map(({ id }) => id)).toEqual(world.ids(0, 2, 5))
  await set(2, 'privacy', JSON.stringify({ statistics: 'members' }))
  expect(await boards.around({ ladder: '1v1', isMember: false }, world.id(2), 1)).toBeNull()
  expect((await boards.around({ ladder: '1v1', isMember: true }, world.id(2), 1))?.own.rank).toBe(3)
  await set(0, 'deletion_due_at', site.clock.now())
  expect((await page()).map(([id]) => id)).toEqual(['1', '5', '3'])
  await set(0, 'deletion_due_at', null)
})

test('a city has a board of its own, of those who tell where they live', async () => {
  await set(1, 'city', 'Алматы')
  await set(1, 'privacy', JSON.stringify({ city: 'everyone' }))
  await set(5, 'city', 'алматы')
  await set(5, 'privacy', JSON.stringify({ city: 'nobody' }))
  for (const city of ['АЛМАТЫ', 'almaty']) expect(await page({ city })).toEqual([['1', 1]])
})

test('leagues are given once a week, by place', async () => {
  const at = site.clock.now()
  const { platform } = site.lobby
  const leagues = async (): Promise<Record<string, number | null>> =>
    Object.fromEntries(
      (
        await platform.db
          .selectFrom('rating_players')
          .select(['user_id', 'league'])
          .where('ladder', '=', '1v1')
          .execute()
      ).map(({ user_id, league }) => [user_id.slice('board'.length), league]),
    )
  // The site looked when it began, before anybody stood here.
  await platform.db.deleteFrom('rating_league_weeks').execute()
  expect(await Promise.all([1, 2].map(() => moveLeagues(platform, '1v1', at)))).toEqual(
    expect.arrayContaining([true, false]),
  )
  expect(await leagues()).toEqual({ 1: 0, 0: 2, 2: 3, 5: 4, 3: 5, 4: null })
  await stand([3, 2_000, 20, 0])
  expect(await moveLeagues(platform, '1v1', at)).toBe(false)
  expect(await moveLeagues(platform, '1v1', new Date(at.getTime() + 7 * day))).toBe(true)
  expect((await leagues())['3']).toBe(0)
})

test('a season is frozen once, and makes everybody less sure from its start', async () => {
  const { platform } = site.lobby
  const at = site.clock.now()
  const freeze = () => platform.transact(({ trx }) => freezeRatingBoards(trx, { season: 's1', at }))
  await freeze()
  await stand([1, 0, 21, 0])
  await freeze()
  const frozen = await platform.db.selectFrom('rating_season_places').selectAll().orderBy('place').execute()
  expect(frozen.map(({ user_id, place }) => [user_id, place])).toEqual([
    [world.id(3), 1],
    [world.id(1), 2],
    [world.id(0), 3],
    [world.id(2), 4],
    [world.id(5), 5],
  ])
  await platform.transact(({ trx }) => beginRatingSeason(trx, at))
  await platform.transact(({ trx }) => beginRatingSeason(trx, at))
  expect(await platform.db.selectFrom('rating_seasons').selectAll().execute()).toHaveLength(1)
})

test('while a rebuild owes ladders no week gives leagues, and a season that closes makes them first', async () => {
  const { platform } = site.lobby
  const at = new Date(site.clock.now().getTime() + 14 * day)
  const pay = await oweSums(platform.db, 'ratings')
  expect(await moveLeagues(platform, '1v1', at)).toBe(false)
  await platform.transact(({ trx }) => freezeRatingBoards(trx, { season: 's2', at }))
  // Nobody who stood here has a map.
  const frozen = await platform.db.selectFrom('rating_season_places').select('season').distinct().execute()
  expect(frozen).toEqual([{ season: 's1' }])
  expect(await platform.db.selectFrom('rating_players').select('user_id').execute()).toEqual([])
  await pay()
  expect(await moveLeagues(platform, '1v1', at)).toBe(true)
})
