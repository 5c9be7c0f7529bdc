import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { envelope, PlayerRating, RatingChanges, RatingModel, type RatedMapChange, timeZone } from '@lobby/contract'
import { makePerson, rawCall, startTestLobby, type Person, type TestLobby } from '@lobby/testing'
import { sql } from 'kysely'
import { dateIn } from '#core/zone-days'
import { rateMatch } from './rate-match.ts'
import { minute, RatedWorld } from './ratings.test-kit.ts'
import { refoldLadders } from './rebuild-ratings.ts'

let site: TestLobby
let world: RatedWorld
let somebody: Person
const played: number[] = []

beforeAll(async () => {
  site = await startTestLobby()
  somebody = await makePerson(site.visitor)
  world = await RatedWorld.open(site.lobby.platform, 'shown')
  for (let at = 0; at < 14; at += 1)
    played.push(
      await world.rated({
        teams: [world.ids(0), world.ids(1)],
        score: at % 2 === 0 ? [13, 6] : [10, 13],
        at: minute(at * 60),
      }),
    )
  await world.rated({ teams: [world.ids(2), world.ids(3)], score: [13, 6], at: minute(5) })
})
afterAll(() => site.stop())

async function read(path: string, token?: string): Promise<unknown> {
  const { status, json } = await rawCall(site.base, { path, token })
  expect(status).toBe(200)
  return json
}
const ratingOf = async (number: number, token?: string): Promise<PlayerRating['rating']> =>
  envelope(PlayerRating).parse(await read(`/api/players/${world.id(number)}/rating?ladder=1v1`, token)).data.rating
const changesOf = async (number: number, query = '', token?: string): Promise<RatingChanges> =>
  envelope(RatingChanges).parse(await read(`/api/players/${world.id(number)}/rating/changes?ladder=1v1${query}`, token))
    .data
const keep = (number: number, statistics: string): Promise<unknown> =>
  sql`update users set privacy = jsonb_build_object('statistics', ${statistics}::text) where id = ${world.id(number)}`.execute(
    site.lobby.platform.db,
  )

describe("a player's rating", () => {
  test('is a number with its ±, and how it came to be', async () => {
    const rating = await ratingOf(0)
    expect(rating).toMatchObject({ ladder: '1v1', version: 'rating/1', maps: 14, placement: null })
    expect(rating?.history.map(({ points }) => points)).toHaveLength(5)
    expect(rating?.history.at(-1)?.points).toBe(rating?.now?.points)
    expect(rating?.now?.points).toBe(await world.points(0))
  })

  test('is less sure after time away', async () => {
    const before = await ratingOf(0)
    const { clock } = site
    clock.advance(200 * 86_400_000)
    const after = await ratingOf(0)
    expect(after?.now?.points).toBe(before?.now?.points)
    expect(after!.now!.spread).toBeGreaterThan(before!.now!.spread)
    clock.advance(-200 * 86_400_000)
  })

  test('is no number in placement, nor what moves it', async () => {
    expect(await ratingOf(2)).toMatchObject({ now: null, placement: { maps: 1, of: 10 }, history: [], maps: 1 })
    expect(await ratingOf(9)).toMatchObject({ now: null, placement: { maps: 0, of: 10 }, last_at: null })
    expect(await changesOf(2)).toEqual({ changes: [], next: null })
  })

  test('is kept with their results', async () => {
    await keep(0, 'members')
    expect([await ratingOf(0), (await ratingOf(0, somebody.token))?.maps]).toEqual([null, 14])
    expect(await changesOf(0)).toEqual({ changes: null, next: null })
    expect((await changesOf(1)).changes?.map((change) => 'theirs' in change && change.theirs)).toContain(null)
    await keep(0, 'everyone')
  })

  test('of nobody is not found', async () => {
    const { status, json } = await rawCall(site.base, { path: '/api/players/nobody/rating' })
    expect([status, json.code]).toEqual([404, 'PLAYER_NOT_FOUND'])
  })
})

describe('what moved it', () => {
  test('adds up, map by map', async () => {
    const { changes } = await changesOf(0)
    const maps = changes!.filter((change): change is RatedMapChange => change.kind === 'map')
    expect(maps).toHaveLength(14)
    for (const map of maps) {
      expect(map.won.sum + map.lost.sum).toBeCloseTo(map.change, 0)
      expect(map.won.rounds + map.lost.rounds).toBe(map.rounds?.length)
      expect(map.party).toBe(0)
    }
    expect(maps[0]).toMatchObject({
      match_id: String(played[13]),
      won: { rounds: 10 },
      lost: { rounds: 13 },
      map: 'de_nuke',
    })
    expect(maps[0]!.change).toBeLessThan(0)
    expect(maps[0]!.after.points).toBe((await ratingOf(0))?.now?.points)
    expect(maps[0]!.before.points).toBe(maps[1]!.after.points)
  })

  test('goes page by page, with corrections at their time and why', async () => {
    const first = played[0]!
    await world.retell(first, { void: 'a wrong server' })
    await rateMatch(site.lobby.platform, first)
    const whole = (await changesOf(0)).changes!
    expect(whole[0]).toMatchObject({ kind: 'annulled', match_id: String(first), reason: 'a wrong server' })
    expect(whole).toHaveLength(14)
    const pages = []
    for (let cursor = ''; ;) {
      const { changes, next } = await changesOf(0, `&limit=3${cursor}`)
      pages.push(...changes!)
      if (next === null) break
      cursor = `&cursor=${next}`
    }
    expect(pages).toEqual(whole)
    await world.retell(first, { revived: true })
    await rateMatch(site.lobby.platform, first)
  })

  test.each(['cursor=x', 'cursor=1.2.3', 'limit=51', 'limit=0', 'ladder=3v3'])('is not told for %s', async (query) => {
    const { status, json } = await rawCall(site.base, { path: `/api/players/${world.id(0)}/rating/changes?${query}` })
    expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED'])
  })
})

describe('the model', () => {
  test('says its version, parameters and errors, and months that are over', async () => {
    const other = await RatedWorld.open(site.lobby.platform, 'months', 5)
    // The middle of the month before, by the calendar that months go by: at night in Almaty it is the day before in London.
    const month = new Date(`${dateIn(site.clock.now(), timeZone).slice(0, 7)}-15T12:00:00Z`)
    month.setUTCMonth(month.getUTCMonth() - 1)
    const at = month.toISOString()
    for (let count = 0; count < 3; count += 1)
      await other.rated({ teams: [other.ids(0, 1, 2, 3, 4), other.ids(5, 6, 7, 8, 9)], score: [13, 6 + count], at })
    // A fold of all ladders makes one of those that nobody plays in, too.
    await refoldLadders(site.lobby.platform)
    const model = envelope(RatingModel).parse(await read('/api/rating')).data
    expect(model).toMatchObject({
      version: 'rating/1',
      scale: { base: 1500, per_logit: 700 },
      parameters: { newcomer_sd: 0.6, party_variance: 0.04 },
      placement: { maps: 10, spread: 340 },
    })
    expect(model.ladders.map(({ ladder, maps }) => [ladder, maps])).toEqual([
      ['5v5', 3],
      ['1v1', 15],
    ])
    expect(model.simulated).toHaveLength(7)
    expect(model.reports).toEqual([
      expect.objectContaining({ month: at.slice(0, 7), maps: 3, slope: null, bins: expect.arrayContaining([]) }),
    ])
    expect(model.reports[0]!.log_loss).toBeLessThan(Math.LN2)
  })
})
