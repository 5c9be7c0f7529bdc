// @module-tag services
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { create, fold, of } from '@lobby/rating'
import { startTestLobby, type TestLobby } from '@lobby/testing'
import { foldEveryMatch } from '#matches'
import { reconcileRatings } from './index.ts'
import { rateMatch } from './rate-match.ts'
import { refoldLadders, rebuildRatings } from './rebuild-ratings.ts'
import { minute, RatedWorld } from './ratings.test-kit.ts'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

const open = (name: string, players: 1 | 2 | 5 = 1): Promise<RatedWorld> =>
  RatedWorld.open(site.lobby.platform, name, players)
const duel = (world: RatedWorld, [one, two]: [number, number], score: [number, number], at: number) => ({
  teams: [world.ids(one), world.ids(two)] as const,
  score,
  at: minute(at),
})
const count = async (table: 'rated_maps' | 'rating_changes' | 'rating_corrections', like: string): Promise<number> => {
  const rows = await site.lobby.platform.db.selectFrom(table).selectAll().execute()
  return rows.filter((row) => JSON.stringify(row).includes(`"${like}`)).length
}

describe('a finished match', () => {
  test('moves its players by what the package says, once', async () => {
    const world = await open('once')
    const id = await world.rated(duel(world, [0, 1], [13, 7], 60))
    const rounds = Array.from({ length: 20 }, (_, at) => at >= 7)
    const expected = fold([{ id, at: Date.parse(minute(60)), teams: [['a'], ['b']], rounds }], create())
    expect(await world.points(0)).toBe(Math.round(of(expected, 'a').points))
    expect(await world.points(1)).toBe(Math.round(of(expected, 'b').points))
    const before = await world.ladder()
    await Promise.all([1, 2, 3].map(() => rateMatch(site.lobby.platform, id)))
    expect(await world.ladder()).toEqual(before)
  })

  test('of five a side moves all ten, together', async () => {
    const world = await open('five', 5)
    await world.rated({ teams: [world.ids(0, 1, 2, 3, 4), world.ids(5, 6, 7, 8, 9)], score: [13, 5], at: minute(1) })
    const all = await Promise.all(Array.from({ length: 10 }, (_, at) => world.points(at)))
    expect(new Set(all.slice(0, 5)).size).toBe(1)
    expect(all[0]! - 1500).toBe(1500 - all[9]!)
    expect(all[0]).toBeGreaterThan(1500)
  })

  test('counts for a substitute who played half of it, and is no evidence where a team was not full', async () => {
    const world = await open('sub', 2)
    const four = [world.ids(0, 1, 4), world.ids(2, 3)] as const
    const rounds = { [world.id(1)]: 8, [world.id(4)]: 12 }
    await world.rated({ teams: four, score: [13, 7], at: minute(1), rounds })
    expect([await world.points(1), await world.points(4)]).toEqual([null, expect.any(Number)])
    await world.rated({ teams: [world.ids(5), world.ids(6, 7)], score: [13, 7], at: minute(2) })
    expect(await world.points(6)).toBeNull()
  })

  test('is rated at the next start where nobody did', async () => {
    const world = await open('late')
    await world.play(duel(world, [0, 1], [13, 7], 60))
    expect(await world.points(0)).toBeNull()
    await reconcileRatings(site.lobby.platform)
    expect(await world.points(0)).toBeGreaterThan(1500)
  })
})

/** The same matches in another order of coming in. */
async function season(world: RatedWorld, order: readonly number[]): Promise<void> {
  const matches = [
    [duel(world, [0, 1], [13, 7], 100)],
    [duel(world, [1, 2], [13, 11], 200)],
    [duel(world, [2, 0], [4, 13], 300)],
    [duel(world, [3, 1], [13, 2], 20_000)],
    [duel(world, [0, 3], [10, 13], 20_100)],
    [duel(world, [4, 5], [13, 9], 150)],
  ] as const
  for (const at of order) await world.rated(...matches[at]!)
}

describe('the order', () => {
  test('is that of the last rounds, whenever a match comes in', async () => {
    const [one, other] = [await open('order1'), await open('order2')]
    await season(one, [0, 1, 2, 3, 4, 5])
    await season(other, [3, 5, 0, 4, 2, 1])
    const plain = (text: unknown): string => JSON.stringify(text).replaceAll(/order\d/g, 'order')
    expect(plain(await other.ladder())).toBe(plain(await one.ladder()))
  })

  test('holds where they all end at once', async () => {
    const [one, other] = [await open('race1'), await open('race2')]
    await season(one, [0, 1, 2, 3, 4, 5])
    const matches = []
    for (const [pair, score, at] of [
      [[0, 1], [13, 7], 100],
      [[1, 2], [13, 11], 200],
      [[2, 0], [4, 13], 300],
      [[3, 1], [13, 2], 20_000],
      [[0, 3], [10, 13], 20_100],
      [[4, 5], [13, 9], 150],
    ] as const)
      matches.push(await other.play(duel(other, [...pair], [...score], at)))
    await Promise.all(matches.map((id) => rateMatch(site.lobby.platform, id)))
    const plain = (text: unknown): string => JSON.stringify(text).replaceAll(/race\d/g, 'race')
    expect(plain(await other.ladder())).toBe(plain(await one.ladder()))
  })
})

describe('what is told otherwise', () => {
  test('an annulled match was never played, and a taken up one was', async () => {
    const [with_, without] = [await open('void1'), await open('void2')]
    await season(with_, [1, 2, 3, 4, 5])
    const extra = await with_.rated(duel(with_, [0, 1], [13, 7], 100))
    await season(without, [1, 2, 3, 4, 5])
    const plain = (text: unknown): string => JSON.stringify(text).replaceAll(/void\d/g, 'void')
    const played = await with_.ladder()
    await with_.retell(extra, { void: 'a cheat' })
    await rateMatch(site.lobby.platform, extra)
    expect(plain(await with_.ladder())).toBe(plain(await without.ladder()))
    await with_.retell(extra, { revived: true })
    await rateMatch(site.lobby.platform, extra)
    expect(plain(await with_.ladder())).toBe(plain(played))
  })

  test('a corrected match keeps its place, and moves those after it, too', async () => {
    const [one, other] = [await open('mend1'), await open('mend2')]
    await season(one, [0, 1, 2, 3, 4, 5])
    const wrong = await other.rated(duel(other, [0, 1], [7, 13], 100))
    await season(other, [1, 2, 3, 4, 5])
    await other.retell(wrong, { ...duel(other, [0, 1], [13, 7], 100), at: minute(90_000) })
    await rateMatch(site.lobby.platform, wrong)
    const plain = (text: unknown): string => JSON.stringify(text).replaceAll(/mend\d/g, 'mend')
    expect(plain(await other.ladder())).toBe(plain(await one.ladder()))
  })

  test('is noted with its reason for whoever is shown another number, and for nobody in placement', async () => {
    const world = await open('noted')
    let first = 0
    for (let at = 0; at < 12; at += 1) {
      const id = await world.rated(duel(world, [0, 1], at % 3 === 0 ? [13, 5] : [9, 13], at))
      first = first || id
    }
    expect(await count('rating_corrections', 'noted')).toBe(0)
    const before = await world.points(0)
    await world.retell(first, { void: 'a wrong server' })
    await rateMatch(site.lobby.platform, first)
    const notes = await site.lobby.platform.db
      .selectFrom('rating_corrections')
      .selectAll()
      .where('match_id', '=', first)
      .orderBy('user_id')
      .execute()
    expect(notes.map(({ user_id, kind, reason }) => [user_id, kind, reason])).toEqual([
      [world.id(0), 'annulled', 'a wrong server'],
      [world.id(1), 'annulled', 'a wrong server'],
    ])
    const [note] = notes
    expect([note!.mean_before, note!.mean_after].map((mean) => Math.round(1500 + 700 * mean))).toEqual([
      before,
      await world.points(0),
    ])
    const alone = await world.rated(duel(world, [7, 8], [13, 5], 400))
    await world.retell(alone, { void: 'a wrong server' })
    await rateMatch(site.lobby.platform, alone)
    expect(await world.points(7)).toBeNull()
  })
})

describe('folded anew', () => {
  /** As somebody stands who has no map: there is no such row. */
  const noMaps = {
    ladder: '1v1',
    mean: 1,
    variance: 1,
    maps: 1,
    last_at: new Date(minute(1)),
    last_match: 1,
    last_map: 0,
    board_points: 1,
  }
  const rebuild = async () => {
    const { fold, finish } = await rebuildRatings(site.lobby.platform)
    await foldEveryMatch(site.lobby.platform, [fold])
    return finish()
  }

  test('ladders are what they were, and what was written over is put right', async () => {
    const world = await open('anew')
    await season(world, [3, 5, 0, 4, 2, 1])
    const before = await world.ladder()
    const { db } = site.lobby.platform
    await refoldLadders(site.lobby.platform)
    expect(await world.ladder()).toEqual(before)
    await db.updateTable('rating_players').set({ mean: 3 }).where('user_id', '=', world.id(0)).execute()
    await db.updateTable('rating_changes').set({ mean_after: 2 }).where('user_id', '=', world.id(1)).execute()
    await db.updateTable('rated_maps').set({ rounds: '1' }).where('ladder', '=', '1v1').execute()
    await db
      .insertInto('rating_players')
      .values({ ...noMaps, user_id: world.id(8) })
      .execute()
    expect((await rebuild()).maps).toBeGreaterThan(5)
    expect(await world.ladder()).toEqual(before)
    // From nothing, while a match is rated besides.
    await db.deleteFrom('rated_maps').execute()
    await db.deleteFrom('rating_players').execute()
    const late = await world.play(duel(world, [6, 7], [13, 1], 900))
    await Promise.all([rebuild(), rateMatch(site.lobby.platform, late)])
    expect(await world.points(6)).toBeGreaterThan(1500)
    await world.retell(late, { void: 'a test' })
    await rateMatch(site.lobby.platform, late)
    expect(await world.ladder()).toEqual(before)
  })
})
