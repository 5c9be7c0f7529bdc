import { afterAll, beforeAll, expect, test } from 'vitest'
import { envelope, PlayerMatches, PlayerSeason, RatingChanges } from '@lobby/contract'
import { rawCall, startTestLobby, type TestLobby } from '@lobby/testing'
import { minute, RatedWorld } from '../ratings/ratings.test-kit.ts'
import { rateMatch } from '../ratings/rate-match.ts'
import { foldMatch } from './fold/fold-match.ts'

let site: TestLobby
let world: RatedWorld
const played: number[] = []

beforeAll(async () => {
  site = await startTestLobby()
  world = await RatedWorld.open(site.lobby.platform, 'history')
  for (let at = 0; at < 12; at += 1) await play(at)
})
afterAll(() => site.stop())

async function play(at: number): Promise<void> {
  const match = await world.rated({
    teams: [world.ids(0), world.ids(1)],
    score: at % 3 === 0 ? [7, 13] : [13, 8],
    at: minute(at * 60),
  })
  await foldMatch(site.lobby.platform, match)
  played.push(match)
}
async function read(path: string): Promise<unknown> {
  const { status, json } = await rawCall(site.base, { path: `/api/players/${world.id(0)}/${path}` })
  expect(status).toBe(200)
  return json
}
const history = async (): Promise<NonNullable<PlayerMatches['matches']>> =>
  envelope(PlayerMatches).parse(await read('matches?limit=20')).data.matches ?? []
const changes = async (query: string): Promise<NonNullable<RatingChanges['changes']>> =>
  envelope(RatingChanges).parse(await read(`rating/changes?ladder=1v1${query}`)).data.changes ?? []

test('each match of the history tells what it did to the rating, which is the sum that explains it', async () => {
  const matches = await history()
  expect(matches.map(({ match_id: id }) => Number(id))).toEqual(played.toReversed())
  for (const { match_id: id, rating } of matches) {
    const [why, ...more] = await changes(`&match=${id}`)
    expect([why?.match_id, more]).toEqual([id, []])
    expect(rating).toEqual({ ladder: '1v1', change: why?.kind === 'map' ? why.change : null })
  }
  // Lost ones took some.
  expect(matches.filter(({ rating }) => (rating?.change ?? 0) < 0).length).toBeGreaterThan(2)
})

test('a match that says nothing else any more is told without', async () => {
  const last = played.at(-1) ?? 0
  await world.retell(last, { void: 'a test' })
  await rateMatch(site.lobby.platform, last)
  expect((await history()).find(({ match_id: id }) => Number(id) === last)?.rating).toBeNull()
  expect(await changes(`&match=${last}`)).toEqual([])
})

test('in placement the history says so, and no more of the number than the player reads elsewhere', async () => {
  const { json } = await rawCall(site.base, { path: `/api/players/${world.id(5)}/matches` })
  expect(envelope(PlayerMatches).parse(json).data.matches).toEqual([])
  const fresh = await world.rated({ teams: [world.ids(5), world.ids(6)], score: [13, 4], at: minute(2_000) })
  await foldMatch(site.lobby.platform, fresh)
  const told = await rawCall(site.base, { path: `/api/players/${world.id(5)}/matches` })
  expect(
    envelope(PlayerMatches)
      .parse(told.json)
      .data.matches?.map(({ rating }) => rating),
  ).toEqual([{ ladder: '1v1', change: null }])
})

test('what is no match is refused', async () => {
  const { status, json } = await rawCall(site.base, { path: `/api/players/${world.id(0)}/rating/changes?match=0` })
  expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED'])
})

test('the card is of the season that admins made, in its days; before the first it is of all matches', async () => {
  const card = async () => envelope(PlayerSeason).parse(await read('season')).data.season
  const all = await card()
  expect([all?.of, (all?.matches ?? 0) > 8]).toEqual([null, true])
  const names = { en: 'Spring', ru: 'Весна', kz: 'Көктем' }
  const days = { starts_at: '2026-02-01T00:00:00Z', ends_at: '2026-03-01T02:30:00Z' }
  await site.admin.post('/api/admin/seasons', { names, ...days })
  // Matches of the first three hours alone, of which the first is at midnight.
  expect(await card()).toMatchObject({ of: { names }, matches: 3 })
})
