import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveStakes, LiveStory, LiveView } from '@lobby/contract'
import { code, eventually, startTestLobby, TestClock, type TestLobby } from '@lobby/testing'
import { openLiveMatch, type LiveMatchPen } from '../live-match.test-kit.ts'
import { DrawnMap } from './chance-match.test-kit.ts'
import { taughtRounds } from './taught-rounds.ts'

let site: TestLobby
const clock = new TestClock()
beforeAll(async () => {
  clock.hold()
  site = await startTestLobby({ clock })
})
afterAll(() => site.stop())

const viewOf = ({ id }: LiveMatchPen, query = ''): Promise<LiveView> =>
  (query === '' ? site.visitor : site.admin).get<LiveView>(`/api/matches/${id}/live${query}`)
const stakesOf = async (match: LiveMatchPen, query?: string): Promise<LiveStakes> =>
  (await viewOf(match, query)).stakes!

test('the stakes move with a kill, for the public after its delay, and say what it means to the cup', async () => {
  const match = await openLiveMatch(site)
  const map = new DrawnMap(5).play(3).begin()
  await match.tell(map.log)
  const before = await stakesOf(match, '?now=1')
  expect(before.round).toBeGreaterThan(0)
  await match.tell(map.log.kill(1, 6))
  const after = await stakesOf(match, '?now=1')
  expect(after.round! > before.round! && after.map.win > before.map.win && after.series.win > before.series.win).toBe(
    true,
  )
  expect((await viewOf(match)).stakes).toBeNull()
  clock.advance(30_000)
  expect((await stakesOf(match)).round).toBe(after.round)
  // The final of a cup of two: whoever wins the series has won it.
  await eventually(async () => (await stakesOf(match, '?now=1')).goal !== null)
  const { goal, teams, series, as_of } = await stakesOf(match, '?now=1')
  expect([goal, as_of, teams.map(({ team }) => team.id)]).toEqual(['win', null, match.teams.map(({ id }) => id)])
  expect(teams[0]).toMatchObject({ now: expect.closeTo(series.win, 9), if_team1: 1, if_team2: 0 })
  const [round] = (await viewOf(match)).rounds
  expect(round?.map_chance).not.toBeNull()
})

test('the story of a match is told once it is over and its delay has passed', async () => {
  const match = await openLiveMatch(site)
  const map = new DrawnMap(9).play(3)
  const path = `/api/matches/${match.id}/live/story`
  const refused = (): Promise<string> => code(site.visitor.get(path))
  await match.tell(map.log)
  clock.advance(30_000)
  expect(await refused()).toBe('404 LIVE_NOT_FOUND')
  const { log, score } = map.play()
  const [ct, t] = log.isSwapped ? [score.b, score.a] : [score.a, score.b]
  log.write(`Game Over: competitive  ${match.map} score ${ct}:${t} after 40 min`)
  await match.tell(log)
  await match.server.mapResult([score.a, score.b])
  await match.server.seriesEnd(score.a > score.b ? [1, 0] : [0, 1])
  await eventually(
    async () => (await site.visitor.get<{ status: string }>(`/api/matches/${match.id}`)).status === 'finished',
  )
  clock.advance(29_000)
  expect(await refused()).toBe('404 LIVE_NOT_FOUND')
  clock.advance(1_000)
  const story = await site.visitor.get<LiveStory>(path)
  expect([story.line.length, story.line.at(-1)?.chance]).toEqual([score.a + score.b, score.a > score.b ? 1 : 0])
  expect(story.moments).toHaveLength(5)
  expect(await code(site.visitor.get('/api/matches/999999/live/story'))).toBe('404 MATCH_NOT_FOUND')
  // What it has to teach is read from what was stored, and of matches that are over alone.
  const taught: { match: number; rounds: number }[] = []
  for await (const { match: id, lines } of taughtRounds(site.lobby.platform.db))
    taught.push({ match: id, rounds: lines.length })
  expect(taught).toEqual([{ match: Number(match.id), rounds: expect.any(Number) }])
  expect(taught[0]!.rounds).toBeGreaterThan(10)
})
