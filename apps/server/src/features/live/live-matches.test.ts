import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveView, type SocketMessage, wallMatches } from '@lobby/contract'
import { GameLog } from '@lobby/cs2/game-log'
import { listLiveMatches, listPiecesAfter } from '#matches'
import { AnswerCache } from '#platform/answer-cache'
import { eventually, startTestLobby, TestClock, type TestLobby } from '@lobby/testing'
import { follow, openLiveMatch } from './live-match.test-kit.ts'
import { type LiveMatchKey, LiveMatches } from './live-matches.ts'
import { readMatchFacts } from './read-match-facts.ts'
import { noChances } from './round-chances.ts'

let site: TestLobby
const clock = new TestClock()

beforeAll(async () => {
  clock.hold()
  site = await startTestLobby({ clock })
})
afterAll(() => site.stop())

type Node = {
  readonly matches: LiveMatches
  readonly watched: Set<string>
  readonly answers: AnswerCache
  readonly sent: SocketMessage[]
  readonly failures: unknown[]
  /** Questions to the database so far, of all matches or of some. */
  readonly asked: (which?: (matchId: number) => boolean) => number
  isAway: boolean
}

/** The live matches of a process of its own on the same database, and what it says to those who watch there. */
function startNode(hasOthers = true, live?: readonly LiveMatchKey[]): Node {
  const { db } = site.lobby.platform
  const answers = new AnswerCache()
  const [watched, sent, failures]: [Set<string>, SocketMessage[], unknown[]] = [new Set(), [], []]
  const asked: number[] = []
  const counted = <T>(matchId: number, answer: Promise<T>): Promise<T> => {
    asked.push(matchId)
    return answer
  }
  const matches = new LiveMatches({
    clock,
    answers,
    hasOthers,
    realtime: {
      watched,
      sendHere: (channels, message) => void (channels.some((one) => watched.has(one)) && sent.push(message)),
    },
    chancesOf: () => noChances,
    listPieces: async (matchId, afterId) => {
      if (node.isAway) throw new Error('the database is away')
      return counted(matchId, listPiecesAfter(db, matchId, afterId))
    },
    readFacts: (matchId) => counted(matchId, readMatchFacts(db, matchId)),
    listLive: () => (live === undefined ? counted(0, listLiveMatches(db)) : Promise.resolve(live)),
    fail: (error) => failures.push(error),
  })
  const node: Node = {
    matches,
    watched,
    answers,
    sent,
    failures,
    asked: (which = () => true) => asked.filter(which).length,
    isAway: false,
  }
  return node
}

const changesOf = ({ sent }: Node) => sent.flatMap((message) => (message.type === 'live.changed' ? [message] : []))
const viewOf = async ({ matches }: Node, id: number): Promise<LiveView> =>
  (await matches.open(id, 'now'))?.view as LiveView
const content = (view: LiveView): object => ({ ...view, number: 0, source: '', at: 0 })

/** Looks as often as it takes: messages come ten times a second at the most. */
async function lookUntil(node: Node, holds: () => boolean | Promise<boolean>): Promise<void> {
  await eventually(async () => {
    await node.matches.look()
    return holds()
  }, 30_000)
}

test('two processes that know the same say the same, and each numbers what it says', async () => {
  const match = await openLiveMatch(site)
  const id = Number(match.id)
  const [one, other] = [startNode(), startNode()]
  for (const node of [one, other]) node.watched.add(`live-now:${id}`)
  const log = new GameLog(clock.now().getTime()).loaded().freeze(0, 0).start()
  await match.tell(log)
  await lookUntil(one, () => changesOf(one).length > 0)
  await lookUntil(other, () => changesOf(other).length > 0)
  // Who comes to a channel is told the whole, with whose numbers it has.
  const wholes = [one, other].map(({ matches }) => matches.whole(`live-now:${id}`))
  const [first, second] = wholes.map((whole) =>
    whole?.type === 'live.changed' ? (whole.changes['='] as unknown as LiveView) : null,
  )
  if (!first || !second) throw new Error('nothing is told of it')
  expect(first.source).not.toBe(second.source)
  expect(wholes.map((whole) => whole?.type === 'live.changed' && whole.source)).toEqual([first.source, second.source])
  for (const victim of [6, 7, 8]) {
    await match.tell(log.hit(1, victim, { damage: 50, health: 0 }).kill(1, victim))
    // Only one of them is told of it; the other one asks.
    one.matches.told(id)
    await lookUntil(one, async () => (await viewOf(one, id)).feed.length === victim - 5)
    clock.advance(2_000)
  }
  await lookUntil(other, async () => (await viewOf(other, id)).feed.length === 3)
  await lookUntil(one, async () => follow(first, one.sent).view.number === (await viewOf(one, id)).number)
  const followed = [follow(first, one.sent), follow(second, other.sent)]
  expect(followed.map(({ isLost }) => isLost)).toEqual([false, false])
  expect(followed.map(({ view }) => content(view))).toEqual([
    content(await viewOf(one, id)),
    content(await viewOf(other, id)),
  ])
  expect(content(await viewOf(one, id))).toEqual(content(await viewOf(other, id)))
})

test('ten changes a second at the most, however many bodies come', async () => {
  const match = await openLiveMatch(site)
  const id = Number(match.id)
  const node = startNode(false)
  node.watched.add(`live-now:${id}`)
  const log = new GameLog(clock.now().getTime()).loaded().freeze(0, 0).start()
  await match.tell(log)
  await lookUntil(node, () => changesOf(node).length > 0)
  const from = performance.now()
  for (let hit = 0; hit < 60; hit += 1) {
    await match.tell(log.hit(1, 6, { damage: 1, health: 99 - hit }))
    node.matches.told(id)
    await node.matches.look()
  }
  await lookUntil(node, async () => (await viewOf(node, id)).players.some(({ health }) => health === 40))
  const seconds = (performance.now() - from) / 1_000
  expect(changesOf(node).length).toBeLessThanOrEqual(Math.ceil(seconds * 10) + 2)
  expect(node.matches.whole(`live-now:${id}`)).toBeNull()
})

test('where nobody watches nothing is folded, and what nobody wants goes after ten minutes', async () => {
  const match = await openLiveMatch(site)
  const id = Number(match.id)
  const node = startNode()
  await match.tell(new GameLog(clock.now().getTime()).loaded().freeze(0, 0).start())
  node.matches.told(id)
  await node.matches.look()
  expect([node.asked(), node.matches.size]).toEqual([0, 0])
  await node.matches.open(id, 'public')
  expect(node.matches.size).toBe(1)
  clock.advance(10 * 60_000)
  await node.matches.look()
  expect(node.matches.size).toBe(1)
  clock.advance(1_000)
  await node.matches.look()
  expect(node.matches.size).toBe(0)
})

test('what is no match, and one that is over, costs those who watch it nothing', async () => {
  const node = startNode()
  for (const channel of ['live:999999', 'live:99999999999', 'live-now:0', 'live:x', 'match:1'])
    node.watched.add(channel)
  await node.matches.look()
  await node.matches.look()
  expect([node.asked(), node.matches.size, node.failures]).toEqual([1, 0, []])
  const match = await openLiveMatch(site)
  const id = Number(match.id)
  const log = new GameLog(clock.now().getTime()).loaded()
  for (let won = 0; won < 13; won += 1) log.round(won, 0)
  await match.tell(log.write(`Game Over: competitive  ${match.map} score 13:0 after 10 min`))
  await match.server.round([13, 0])
  await match.server.mapResult([13, 0])
  await match.server.seriesEnd([1, 0])
  clock.advance(120_000)
  node.watched.add(`live:${id}`)
  await lookUntil(node, () => node.matches.isSettled(id))
  const before = node.asked()
  clock.advance(60_000)
  await node.matches.look()
  expect(node.asked()).toBe(before)
  // The match says something else of itself: then it is looked at once more.
  node.answers.drop(`match:${id}`)
  await lookUntil(node, () => node.asked() > before)
})

test('what fails is told of and tried again, and nobody waits for it', async () => {
  const match = await openLiveMatch(site)
  const id = Number(match.id)
  const node = startNode()
  node.watched.add(`live-now:${id}`)
  await match.tell(new GameLog(clock.now().getTime()).loaded().freeze(0, 0).start())
  node.isAway = true
  await node.matches.look()
  expect(node.failures).toMatchObject([{ message: 'the database is away' }])
  node.isAway = false
  await lookUntil(node, () => changesOf(node).length === 1)
  expect(changesOf(node)[0]?.changes['=']).toMatchObject({ log: 'heard', phase: 'live' })
})

test('of a thousand live matches a wall has the first, each made once however long somebody watches', async () => {
  const match = await openLiveMatch(site)
  const id = Number(match.id)
  const live = Array.from({ length: 1_000 }, (_, at) => ({ id: at === 0 ? id : 1_000_000 + at, tournamentId: 1 }))
  const node = startNode(true, live)
  node.watched.add('live-cards')
  await node.matches.look()
  const ofNone = () => node.asked((one) => one !== id)
  const [asked, askedOfNone, size] = [node.asked(), ofNone(), node.matches.size]
  expect(size).toBe(1)
  for (let look = 0; look < 5; look += 1) await node.matches.look()
  expect(node.matches.size).toBe(1)
  // What is no match is known as none; the one that is may be asked about ten times a second.
  expect(ofNone()).toBe(askedOfNone)
  expect(askedOfNone).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(2 * wallMatches)
  expect(await node.matches.cards(null)).toHaveLength(1)
  expect(node.failures).toEqual([])
})

test('whatever is watched is kept, however much it is', async () => {
  const match = await openLiveMatch(site)
  const node = startNode()
  node.watched.add(`live:${match.id}`).add(`live-now:${match.id}`)
  await node.matches.look()
  const asked = node.asked()
  await node.matches.look()
  expect(node.matches.size).toBe(2)
  expect(node.asked()).toBe(asked)
})
