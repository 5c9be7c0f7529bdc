import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LiveCard, LiveFigures, LivePlaces, LiveRoundStory, LiveView } from '@lobby/contract'
import { LiveMatch, type LogBody } from '@lobby/cs2/facts'
import { GameLog } from '@lobby/cs2/game-log'
import { onRecorded } from '@lobby/cs2/recorded'
import { Refusal } from '@lobby/demo'
import { listPiecesAfter } from '#matches'
import { code, eventually, startTestLobby, TestClock, type TestLobby } from '@lobby/testing'
import { bodiesOf } from '../matches/server-log/log-post.test-kit.ts'
import { connect, follow, openLiveMatch, type LiveMatchPen, type LiveWatcher } from './live-match.test-kit.ts'
import { factsOfRecorded, viewOf } from './live.test-kit.ts'
import { LiveSight, type Sight, type SightWorld } from './live-sight.ts'
import type { MapOfMatch } from './map-of-match.ts'
import type { MatchFacts } from './match-facts.ts'
import { People } from './people.ts'
import { presentFigures } from './present-figures.ts'
import { presentPlaces } from './present-places.ts'
import { presentStory } from './present-story.ts'
import { presentView } from './present-view.ts'
import { readMatchFacts } from './read-match-facts.ts'
import { noChances } from './round-chances.ts'

let site: TestLobby
const clock = new TestClock()
const watchers: LiveWatcher[] = []
const delayMs = 30_000

beforeAll(async () => {
  clock.hold()
  site = await startTestLobby({ clock })
})
afterAll(() => site.stop())
afterEach(() => {
  for (const { socket } of watchers.splice(0)) socket.disconnect()
})

/** A seed's own numbers, from 0 to `below`. */
function drawnFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

/** Rounds in which people hit, kill, plant and defuse as drawn. */
function playedLog(rounds: number, draw: (below: number) => number): GameLog {
  const log = new GameLog(clock.now().getTime() - 3_600_000).loaded()
  const score: [number, number] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    log.freeze(...score).start()
    const [first, second] = draw(2) === 0 ? [1, 6] : [6, 1]
    const victims = [0, 1, 2, 3, 4].slice(0, 2 + draw(4))
    for (const victim of victims) {
      const killer = first + draw(5)
      log.hit(killer, second + victim, { damage: 60, health: 40 }).kill(killer, second + victim, 1_000 * (1 + draw(9)))
    }
    if (draw(2) === 0) log.write(`${log.who(6)} triggered "Planted_The_Bomb" at bombsite A`, 2_000)
    const side = first === 1 ? 'ct' : 't'
    score[side === 'ct' ? 0 : 1] += 1
    log.won(side, ...score)
  }
  return log
}

type Sent = { readonly at: number; readonly body: LogBody }

/** What was heard up to a moment, folded by itself. */
function heardUpTo(sent: readonly Sent[], to: number): LiveMatch {
  const match = new LiveMatch()
  for (const { at, body } of sent) if (at <= to) match.add(body)
  return match
}

function mapOf(match: LiveMatch, facts: MatchFacts): MapOfMatch | null {
  const view = match.view(facts.maps[0] ?? '')
  return view === null ? null : { facts, number: 0, view, people: new People(facts), chancesOf: noChances }
}

/** Chances are another story, and so are numbers and moments. */
const plain = (view: LiveView): object =>
  JSON.parse(
    JSON.stringify(
      { ...view, stakes: null, number: 0, at: 0, clock: null, bomb: view.bomb?.state ?? null },
      (key, value: unknown) => (/_chance$|^swing$/.test(key) ? null : value),
    ),
  ) as object

function viewUpTo(match: LiveMatch, facts: MatchFacts, sight: Sight): object {
  const map = mapOf(match, facts)
  const head = { number: 0, at: 0, sight, delay: 30, log: map === null ? 'none' : 'heard' } as const
  const scene = {
    facts,
    map: map && { number: 0, view: map.view },
    people: new People(facts),
    ours: () => 0,
    chancesOf: noChances,
  }
  return plain(presentView(scene, head))
}

const get = async <T>(path: string): Promise<T | null> => {
  try {
    return await site.visitor.get<T>(path)
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  }
}
const without = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (/_chance$|^swing$/.test(key) ? null : inner)))

/** Everything that the public is answered is what was heard up to the delay, no more and no less. */
async function expectPublic({ id, cup }: LiveMatchPen, match: LiveMatch, facts: MatchFacts): Promise<void> {
  const map = mapOf(match, facts)
  const path = `/api/matches/${id}/live`
  const expected = viewUpTo(match, facts, 'public')
  const view = async (): Promise<object> => plain(LiveView.parse(await get(path)))
  // Who asks between two changes of the live line gets what watchers have.
  const isSame = async (): Promise<boolean> => isDeepStrictEqual(await view(), expected)
  await eventually(isSame, 10_000).catch(() => null)
  expect(await view()).toEqual(expected)
  const fresh = (): MapOfMatch | null => mapOf(match, facts)
  const [figures, places] = [fresh(), fresh()]
  expect(without(await get<LiveFigures>(`${path}/maps/0/figures`))).toEqual(
    figures && without(presentFigures([figures])),
  )
  expect(without(await get<LivePlaces>(`${path}/maps/0/places`))).toEqual(places && without(presentPlaces(places)))
  const last = (map?.view.rounds.at(-1)?.number ?? 0) + 1
  for (const number of [last - 1, last, last + 1]) {
    const own = fresh()
    const story = await get<LiveRoundStory>(`${path}/maps/0/rounds/${Math.max(0, number)}`)
    expect(without(story)).toEqual(own && without(presentStory(own, Math.max(0, number))))
  }
  // Walls are kept for a second, and this clock stands still.
  site.lobby.platform.answers.drop('matches')
  const [card] = (await get<LiveCard[]>(`/api/tournaments/${cup}/live`)) ?? []
  expect(card?.phase).toBe((expected as LiveView).phase)
}

const worldOf = (): SightWorld => {
  const { db } = site.lobby.platform
  return {
    clock,
    listPieces: (matchId, afterId) => listPiecesAfter(db, matchId, afterId),
    readFacts: (matchId) => readMatchFacts(db, matchId),
    chancesOf: () => noChances,
    hasOthers: false,
  }
}

/** What a process that begins now makes of what was stored. */
async function rebuilt({ id }: LiveMatchPen, sight: Sight): Promise<object> {
  const fresh = new LiveSight(Number(id), sight, worldOf())
  await fresh.bringUp()
  return plain(fresh.view as LiveView)
}

type Course = {
  readonly bytes: Uint8Array
  readonly draw: (below: number) => number
  /** Of so many bodies one is lost, and each comes so many places off at the most. */
  readonly lost: number
  readonly far: number
  /** It is looked at after so many bodies. */
  readonly everyBodies: number
  readonly steamIds?: readonly string[]
}

async function watchCourse({ bytes, draw, lost, far, everyBodies, ...people }: Course): Promise<number> {
  const match = await openLiveMatch(site, people)
  const facts = await readMatchFacts(site.lobby.platform.db, Number(match.id))
  if (facts === null) throw new Error('there is no match')
  const open = await connect(site)
  watchers.push(open)
  await open.watch(`live:${match.id}`)
  const first = await site.visitor.get<LiveView>(`/api/matches/${match.id}/live`)
  const cut = bodiesOf(bytes, () => 1 + draw(12)).filter(() => lost === 0 || draw(lost) > 0)
  const bodies = cut.toSorted((one, other) => one.begin - other.begin)
  for (let index = 0; index + 1 < bodies.length; index += 1) {
    const other = index + draw(Math.min(far, bodies.length - index))
    const [here, there] = [bodies[index], bodies[other]]
    if (here && there) [bodies[index], bodies[other]] = [there, here]
  }
  const sent: Sent[] = []
  for (const [index, { bytes: part, begin }] of bodies.entries()) {
    clock.advance(draw(4_000))
    await match.tellBytes(part, begin)
    const body = { bytes: part, begin, token: 'server', map: match.map, tick: begin >> 3 }
    sent.push({ at: clock.now().getTime(), body })
    if (index % everyBodies !== 0) continue
    await expectPublic(match, heardUpTo(sent, clock.now().getTime() - delayMs), facts)
    const expected = viewUpTo(heardUpTo(sent, clock.now().getTime()), facts, 'now')
    expect(plain(await site.admin.get<LiveView>(`/api/matches/${match.id}/live?now=1`))).toEqual(expected)
    expect(await rebuilt(match, 'now')).toEqual(expected)
    await site.lobby.platform.looks.once()
    // Whatever was sent by now is of what was heard up to the delay: a page that follows it knows no more.
    const told = follow(first, open.heard)
    const known = heardUpTo(sent, clock.now().getTime() - delayMs)
    const kills = (view: Pick<LiveView, 'players'>): number =>
      view.players.reduce((sum, player) => sum + player.deaths, 0)
    expect(told.isLost).toBe(false)
    expect(kills(told.view)).toBeLessThanOrEqual(kills(viewUpTo(known, facts, 'public') as LiveView))
  }
  clock.advance(delayMs)
  const whole = viewUpTo(heardUpTo(sent, Infinity), facts, 'public')
  await expectPublic(match, heardUpTo(sent, Infinity), facts)
  expect(await rebuilt(match, 'public')).toEqual(whole)
  await eventually(async () => {
    await site.lobby.platform.looks.once()
    return isDeepStrictEqual(plain(follow(first, open.heard).view), whole)
  })
  const sights = open.heard.flatMap((message) => (message.type === 'live.changed' ? [message.sight] : []))
  expect(new Set(sights)).toEqual(new Set(['public']))
  return (whole as LiveView).rounds.length
}

test.each([
  ['as they were sent', 7, { lost: 0, far: 1 }],
  ['lost, late and turned round', 11, { lost: 9, far: 8 }],
])(
  'nothing is public before its time, and everything is then, in one process and after a restart: bodies %s',
  async (_, seed, how) => {
    const draw = drawnFrom(seed)
    const rounds = await watchCourse({ bytes: playedLog(9, draw).bytes, draw, ...how, everyBodies: 2 })
    expect(rounds).toBeGreaterThan(5)
  },
)

onRecorded('cs2-log', 'a recorded map in front of the public', (read) => {
  test('is told as it was heard, a delay later', async () => {
    const draw = drawnFrom(3)
    const bytes = new TextEncoder().encode(read('map-inferno.log'))
    const { people } = factsOfRecorded(viewOf({ bytes }, 'de_inferno'))
    const steamIds = people.toSorted((one, other) => one.team - other.team).map(({ steamId }) => steamId)
    expect(await watchCourse({ bytes, draw, lost: 0, far: 1, everyBodies: 60, steamIds })).toBeGreaterThan(10)
  })
})

test('a longer delay holds back at once what was not public yet, and takes nothing back', async () => {
  const match = await openLiveMatch(site)
  const log = new GameLog(clock.now().getTime()).loaded().freeze(0, 0).start().kill(1, 6)
  await match.tell(log)
  clock.advance(20_000)
  await match.tell(log.kill(1, 7))
  clock.advance(10_000)
  const deaths = async (): Promise<number> =>
    (await site.visitor.get<LiveView>(`/api/matches/${match.id}/live`)).players.reduce(
      (sum, one) => sum + one.deaths,
      0,
    )
  expect(await deaths()).toBe(1)
  await site.admin.put(`/api/tournaments/${match.cup}/live-delay`, { seconds: 120 })
  clock.advance(20_000)
  expect(await deaths()).toBe(1)
  clock.advance(89_999)
  expect(await deaths()).toBe(1)
  clock.advance(1)
  expect(await deaths()).toBe(2)
  expect(await code(site.visitor.get(`/api/matches/${match.id}/live/maps/0/rounds/1`))).toBe('done')
})
