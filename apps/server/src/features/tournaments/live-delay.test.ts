import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveDelayDefault, type AdminActList, type LiveDelaySetting, type TournamentDetail } from '@lobby/contract'
import {
  changeCup,
  code,
  gameServerFor,
  makeSoloTeams,
  makeTournament,
  openMatches,
  rawCall,
  startCup,
  startTestLobby,
  TestClock,
  type TestLobby,
} from '@lobby/testing'
import { liveDelayOf, publicTo } from '#crew'

let site: TestLobby
const clock = new TestClock()
beforeAll(async () => {
  clock.hold()
  site = await startTestLobby({ clock })
})
afterAll(() => site.stop())

const pathOf = (id: string) => `/api/tournaments/${id}/live-delay`
const set = (id: string, seconds: unknown) => site.admin.put<LiveDelaySetting>(pathOf(id), { seconds })
const read = (id: string) => site.visitor.get<TournamentDetail>(`/api/tournaments/${id}`)
const behind = async (id: string): Promise<number> => {
  const now = clock.now()
  return (now.getTime() - publicTo(await liveDelayOf(site.lobby.platform.db, Number(id)), now).getTime()) / 1_000
}

test('the delay of a cup is half a minute until somebody says otherwise, and everybody is told of it', async () => {
  const { id } = await makeTournament(site.admin)
  expect((await read(id)).live_delay).toBe(liveDelayDefault)
  expect(await behind(id)).toBe(30)
  expect(await set(id, 180)).toEqual({ seconds: 180, held: null })
  expect((await read(id)).live_delay).toBe(180)
  clock.advance(180_000)
  expect(await behind(id)).toBe(180)
})

test('a shorter one holds at once while nobody plays, and else when all is told that happened under the longer one', async () => {
  const { id } = await makeTournament(site.admin)
  expect(await set(id, 20)).toEqual({ seconds: 20, held: null })
  expect(await behind(id)).toBe(20)
  const [match] = openMatches(await startCup(site.admin, id, await makeSoloTeams(site.visitor, 4)))
  const server = await gameServerFor(site.admin, match?.match_id ?? '')
  await server.goingLive()
  const until = new Date(clock.now().getTime() + 20_000).toISOString()
  expect(await set(id, 0)).toEqual({ seconds: 0, held: { seconds: 20, until } })
  expect(await behind(id)).toBe(20)
  // The same again is nothing new: it does not wait anew.
  clock.advance(19_000)
  expect(await set(id, 0)).toEqual({ seconds: 0, held: { seconds: 20, until } })
  expect(await behind(id)).toBe(20)
  clock.advance(1_000)
  expect(await behind(id)).toBe(0)
})

test('who made it another one, when and how long stands among the acts', async () => {
  const { id } = await makeTournament(site.admin)
  await set(id, 45)
  await set(id, 45)
  const { acts } = await site.admin.get<AdminActList>(`/api/admin/acts?tournament=${id}&act=tournament.live_delay`)
  expect(acts.map(({ details, at }) => [details, at])).toEqual([[{ seconds: 45 }, clock.now().toISOString()]])
})

test('what is no delay is refused, and so is one of a cup that is over or is none', async () => {
  const { id } = await makeTournament(site.admin)
  const refused = async (body: unknown): Promise<unknown> => {
    const answer = await rawCall(site.base, { method: 'PUT', path: pathOf(id), token: site.adminToken, body })
    return answer.json.details?.map((one) => `${one.path} ${one.code}`)
  }
  for (const seconds of [-1, 181, 1.5, '30', null]) expect(await refused({ seconds })).toEqual(['seconds number_range'])
  expect(await refused({})).toEqual(['seconds number_range'])
  expect(await refused({ seconds: 30, minutes: 1 })).toEqual(['minutes unknown_field'])
  expect((await read(id)).live_delay).toBe(30)
  await changeCup(site.admin, id, { status: 'cancelled' })
  expect(await code(set(id, 10))).toBe('409 TOURNAMENT_LOCKED')
  expect(await code(set('999999', 10))).toBe('404 TOURNAMENT_NOT_FOUND')
})
