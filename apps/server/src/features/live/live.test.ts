import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LiveCard, LiveFigures, LivePlaces, LiveRoundStory, LiveView, MapOutline } from '@lobby/contract'
import { GameLog } from '@lobby/cs2/game-log'
import { code, eventually, startTestLobby, TestClock, type TestLobby } from '@lobby/testing'
import { connect, follow, openLiveMatch, type LiveMatchPen, type LiveWatcher } from './live-match.test-kit.ts'

let site: TestLobby
const clock = new TestClock()
const watchers: LiveWatcher[] = []

beforeAll(async () => {
  clock.hold()
  site = await startTestLobby({ clock })
})
afterAll(() => site.stop())
afterEach(() => {
  for (const { socket } of watchers.splice(0)) socket.disconnect()
})

const join = async (channel: string, token?: string): Promise<LiveWatcher> => {
  const watcher = await connect(site, token)
  watchers.push(watcher)
  expect(await watcher.watch(channel)).toMatchObject({ ok: true })
  return watcher
}
const looked = (): Promise<void> => site.lobby.platform.looks.once()
const publicView = ({ id }: LiveMatchPen): Promise<LiveView> => site.visitor.get<LiveView>(`/api/matches/${id}/live`)
const nowView = ({ id }: LiveMatchPen): Promise<LiveView> => site.admin.get<LiveView>(`/api/matches/${id}/live?now=1`)
/** Who killed whom, by name. */
const killsIn = ({ feed, people }: LiveView): (string | undefined)[][] =>
  feed.flatMap((event) =>
    event.kind === 'kill' ? [[event.killer, event.victim].map((who) => people[who ?? -1]?.name)] : [],
  )
/** Of the accounts of a log. */
const names = ({ teams }: LiveMatchPen, ...accounts: number[]): (string | undefined)[] =>
  accounts.map((account) => teams.flatMap(({ members }) => members)[account - 1]?.username)
const begun = (): GameLog => new GameLog(clock.now().getTime() + 1_000).loaded().freeze(0, 0).start()

test('a kill is told at once to who may know, and to everybody after the delay of the cup', async () => {
  const match = await openLiveMatch(site)
  expect(await publicView(match)).toMatchObject({
    log: 'none',
    phase: 'waiting',
    map: null,
    feed: [],
    sight: 'public',
    delay: 30,
  })
  await match.tell(begun().kill(1, 6))
  expect(await nowView(match)).toMatchObject({
    log: 'heard',
    phase: 'live',
    sight: 'now',
    map: { number: 0, name: match.map },
  })
  expect(killsIn(await nowView(match))).toEqual([names(match, 1, 6)])
  clock.advance(29_999)
  expect(await publicView(match)).toMatchObject({ log: 'none', feed: [], players: [] })
  clock.advance(1)
  const view = await publicView(match)
  expect(killsIn(view)).toEqual([names(match, 1, 6)])
  expect(view.feed[0]).toMatchObject({ killer_team: 1, victim_team: 2 })
  expect(view.people.map(({ steam_id, team }) => [steam_id, team])).toEqual(
    [1, 1, 1, 1, 1, 2, 2, 2, 2, 2].map((team) => [null, team]),
  )
})

test('moments of the public are later by the delay', async () => {
  const match = await openLiveMatch(site)
  const log = begun()
  await match.tell(log)
  const now = await nowView(match)
  clock.advance(30_000)
  const view = await publicView(match)
  expect(now.clock).toEqual({ kind: 'round', ends_at: clock.now().getTime() - 30_000 + 115_000 })
  expect(view.clock).toEqual({ kind: 'round', ends_at: clock.now().getTime() + 115_000 })
})

test('watchers hear changes that make the view they asked for the one that is', async () => {
  const match = await openLiveMatch(site)
  const log = begun()
  await match.tell(log)
  const watcher = await join(`live-now:${match.id}`, site.adminToken)
  // What it means to the cup is worked out beside.
  await eventually(async () => ((await nowView(match)).stakes?.teams.length ?? 0) > 0)
  const first = await nowView(match)
  for (const victim of [6, 7, 8]) {
    await match.tell(log.hit(1, victim, { damage: 120, health: 0 }).kill(1, victim))
    await eventually(() => follow(first, watcher.heard).view.feed.length === victim - 5)
  }
  const { view, isLost } = follow(first, watcher.heard)
  expect([isLost, view]).toEqual([false, await nowView(match)])
  expect(view.players.filter(({ kills }) => kills > 0)).toMatchObject([{ kills: 3, round_kills: 3 }])
  const kills = watcher.heard.filter((message) => message.type === 'live.changed' && 'feed' in message.changes)
  expect(kills).toHaveLength(3)
  for (const kill of kills) expect(JSON.stringify(kill).length).toBeLessThanOrEqual(1_024)
})

test('who missed a change knows, and goes on from what they ask for', async () => {
  const match = await openLiveMatch(site)
  const log = begun()
  await match.tell(log)
  const watcher = await join(`live-now:${match.id}`, site.adminToken)
  // What it means to the cup is worked out beside, and told as a change of its own.
  await eventually(async () => ((await nowView(match)).stakes?.teams.length ?? 0) > 0)
  const first = await nowView(match)
  for (const victim of [6, 7]) {
    await match.tell(log.kill(1, victim))
    await eventually(() => follow(first, watcher.heard).view.feed.length === victim - 5)
  }
  const missed = watcher.heard.findIndex((message) => message.type === 'live.changed' && 'feed' in message.changes)
  expect(follow(first, watcher.heard.toSpliced(missed, 1)).isLost).toBe(true)
  const again = await nowView(match)
  await match.tell(log.kill(1, 8))
  await eventually(() => follow(again, watcher.heard).view.feed.length === 3)
  expect(follow(again, watcher.heard).isLost).toBe(false)
})

test('the public hears by the live line when its time has come, and no earlier', async () => {
  const match = await openLiveMatch(site)
  const watcher = await join(`live:${match.id}`)
  const first = await publicView(match)
  await match.tell(begun().kill(1, 6))
  await looked()
  clock.advance(29_999)
  await looked()
  expect(follow(first, watcher.heard).view.feed).toEqual([])
  clock.advance(1)
  await eventually(async () => {
    await looked()
    return follow(first, watcher.heard).view.feed.length === 1
  })
})

test('a round is told by itself, figures of a map and of the series, and places; each in its sight', async () => {
  const match = await openLiveMatch(site)
  const log = new GameLog(clock.now().getTime()).loaded().round(0, 0).freeze(1, 0)
  await match.tell(log)
  const path = `/api/matches/${match.id}/live/maps`
  expect(await code(site.visitor.get(`${path}/0/rounds/1`))).toBe('404 LIVE_NOT_FOUND')
  expect(await code(site.visitor.get(`${path}/all/figures`))).toBe('404 LIVE_NOT_FOUND')
  expect(await site.admin.get<LiveRoundStory>(`${path}/0/rounds/1?now=1`)).toMatchObject({
    round: { number: 1, winner: 1 },
  })
  clock.advance(30_000)
  const story = await site.visitor.get<LiveRoundStory>(`${path}/0/rounds/1`)
  expect([story.events.length, story.hits.length, story.map]).toEqual([6 - 1, 5, { number: 0, name: match.map }])
  const figures = await site.visitor.get<LiveFigures>(`${path}/0/figures`)
  expect(figures.players.map(({ kills }) => kills)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0])
  expect(await site.visitor.get<LiveFigures>(`${path}/all/figures`)).toEqual(figures)
  expect((await site.visitor.get<LivePlaces>(`${path}/0/places`)).kills).toHaveLength(5)
  for (const wrong of ['0/rounds/2', '1/rounds/1', 'x/rounds/1', '0/rounds/01', '1/figures', '-1/places', 'all/places'])
    expect([wrong, await code(site.visitor.get(`${path}/${wrong}`))]).toEqual([wrong, '404 LIVE_NOT_FOUND'])
  expect(await code(site.visitor.get('/api/matches/999999/live'))).toBe('404 MATCH_NOT_FOUND')
  expect(await code(site.visitor.get('/api/matches/x/live'))).toBe('404 MATCH_NOT_FOUND')
})

test('a server that says nothing for a minute is silent', async () => {
  const match = await openLiveMatch(site)
  await match.tell(begun())
  clock.advance(60_001)
  expect([(await nowView(match)).log, (await publicView(match)).log]).toEqual(['silent', 'heard'])
  clock.advance(30_000)
  expect((await publicView(match)).log).toBe('silent')
})

test('walls hear of live matches in small, as the public knows them', async () => {
  const other = await openLiveMatch(site)
  const match = await openLiveMatch(site)
  const [wall, own] = [await join('live-cards'), await join(`live-cards:${match.cup}`)]
  await match.tell(begun().kill(1, 6))
  const cards = await site.visitor.get<LiveCard[]>(`/api/tournaments/${match.cup}/live`)
  expect(cards).toMatchObject([{ match_id: match.id, tournament_id: match.cup, log: 'none', alive: null }])
  clock.advance(30_000)
  const cardsOf = ({ heard }: LiveWatcher): LiveCard[] =>
    heard.flatMap((one) => (one.type === 'live.card' ? [one.card] : []))
  await eventually(async () => {
    await looked()
    return [wall, own].every((watcher) => cardsOf(watcher).some(({ alive }) => alive?.team2 === 4))
  })
  expect(new Set(cardsOf(own).map(({ match_id }) => match_id))).toEqual(new Set([match.id]))
  const all = await site.visitor.get<LiveCard[]>('/api/live')
  expect(all.map(({ match_id }) => match_id)).toEqual(expect.arrayContaining([match.id, other.id]))
  expect(await code(site.visitor.get('/api/tournaments/999999/live'))).toBe('404 TOURNAMENT_NOT_FOUND')
})

test('a match that is over is told as long as anybody asks', async () => {
  const match = await openLiveMatch(site)
  const log = new GameLog(clock.now().getTime()).loaded()
  for (let won = 0; won < 13; won += 1) log.round(won, 0)
  await match.tell(log.write(`Game Over: competitive  ${match.map} score 13:0 after 10 min`))
  await match.server.round([13, 0])
  await match.server.mapResult([13, 0])
  await match.server.seriesEnd([1, 0])
  clock.advance(31_000)
  expect(await publicView(match)).toMatchObject({ phase: 'over', team1: 13, team2: 0, known: 13, all: 13 })
  clock.advance(24 * 3_600_000)
  await looked()
  const before = await publicView(match)
  expect(before).toMatchObject({ log: 'heard', phase: 'over' })
  expect(await publicView(match)).toEqual(before)
})

test('the ground of a map is told as far as it is known', async () => {
  const known = await site.visitor.get<MapOutline>('/api/maps/de_inferno/outline')
  expect(known.rings.length).toBeGreaterThan(0)
  expect(await site.visitor.get('/api/maps/de_unknown/outline')).toEqual({ name: 'de_unknown', rings: [], box: null })
  expect(await code(site.visitor.get('/api/maps/..%2Fx/outline'))).toBe('404 LIVE_NOT_FOUND')
})
