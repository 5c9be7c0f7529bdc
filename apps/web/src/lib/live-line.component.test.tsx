import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SocketMessage } from '@lobby/contract'
import { type FarEnd, listenAtFarEnd } from '../testing/far-end.ts'
import { cutLines, inChannel, tell } from '../testing/live-server.ts'
import { seenCalls } from '../testing/network.ts'
import { sampleScore } from '../testing/samples.ts'
import { createBrowserSite } from './create-site.ts'
import type { Site } from './site.ts'

let site: Site
let far: FarEnd
beforeEach(() => {
  localStorage.clear()
  site = createBrowserSite()
  far = listenAtFarEnd()
  // Lines that were cut come back at once.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(async () => {
  site.reach.end()
  await site.line.end()
  vi.restoreAllMocks()
})

/** Somebody who watches a channel, and all that they heard. */
function watcher(channel: string) {
  const heard: string[] = []
  const leave = site.line.watch({
    channel,
    onMessage: (message) => heard.push('id' in message ? `${message.type} ${message.id}` : message.type),
    onResync: () => heard.push('resync'),
  })
  return { heard, leave }
}

const score = (id: string, cup = 'c1'): SocketMessage => ({
  type: 'match.score',
  id,
  tournament_id: cup,
  key: 'playoff/W/1/1',
  version: 2,
  score: sampleScore({ match_id: id, version: 2 }),
})

test('a page that watches nothing has no line; the first watcher begins it as a visitor, and has the channel read once more', async () => {
  expect(site.line.status.get()).toBe('idle')
  const { heard } = watcher('match:m1')
  await inChannel('match:m1')
  expect(site.line.status.get()).toBe('connected')
  expect([far.said, heard]).toEqual([['connect', 'watch match:m1'], ['resync']])
})

test('a channel is entered with its first watcher, left with its last, and entered anew by whoever comes then', async () => {
  const first = watcher('match:m1')
  await inChannel('match:m1')
  const second = watcher('match:m1')
  watcher('tournaments')
  await far.hears('watch tournaments')
  first.leave()
  await tell(score('m1'))
  expect([first.heard, second.heard]).toEqual([['resync'], ['match.score m1']])
  expect(far.said).toEqual(['connect', 'watch match:m1', 'watch tournaments'])
  second.leave()
  await far.hears('unwatch match:m1')
  watcher('match:m1')
  await far.hears('watch match:m1', 2)
  expect(far.said.slice(3)).toEqual(['unwatch match:m1', 'watch match:m1'])
})

test('channels that are wanted while the code is on its way are entered together; one left meanwhile is not', async () => {
  watcher('match:m1')
  const gone = watcher('match:m2')
  watcher('servers')
  gone.leave()
  await far.hears('watch servers')
  expect(far.said).toEqual(['connect', 'watch match:m1', 'watch servers'])
})

test('one’s own channel is never asked for: the token brings it, and the page reads once more', async () => {
  site.session.keep('a-token')
  const mine = watcher('user:u1')
  const match = watcher('match:m1')
  await inChannel('match:m1')
  expect(mine.heard).toEqual(['resync'])
  await tell({
    type: 'achievement.unlocked',
    achievement: { id: 'first_win', type: 'other', name: 'First win', reward_skills: 50 },
  })
  expect([mine.heard, match.heard]).toEqual([['resync', 'achievement.unlocked'], ['resync']])
  mine.leave()
  match.leave()
  await far.hears('unwatch match:m1')
  expect(far.said).toEqual(['connect a-token', 'watch match:m1', 'unwatch match:m1'])
})

const cases: [channel: string, hears: SocketMessage[], misses: SocketMessage[]][] = [
  [
    'match:m1',
    [
      score('m1'),
      { type: 'room.changed', id: 'm1', at: '2026-11-28T13:00:00.000Z' },
      { type: 'match.server-changed', id: 'm1' },
      { type: 'match.demos-changed', id: 'm1' },
    ],
    [
      score('m2'),
      { type: 'room.changed', id: 'm2', at: '2026-11-28T13:00:00.000Z' },
      { type: 'match.server-changed', id: 'm2' },
      { type: 'match.demos-changed', id: 'm2' },
      { type: 'match.timed', id: 'm1', tournament_id: 'c1' },
      { type: 'tournaments.changed' },
      { type: 'servers.changed' },
      { type: 'bracket.changed', id: 'm1', version: 2 },
    ],
  ],
  [
    'tournament:c1',
    [
      score('m1'),
      score('m2'),
      { type: 'match.timed', id: 'm1', tournament_id: 'c1' },
      { type: 'tournament.changed', id: 'c1', version: 2 },
      { type: 'bracket.changed', id: 'c1', version: 2 },
      { type: 'tournaments.changed' },
    ],
    [
      score('c1', 'c2'),
      { type: 'match.timed', id: 'c1', tournament_id: 'c2' },
      { type: 'tournament.changed', id: 'c2', version: 2 },
      { type: 'bracket.changed', id: 'c2', version: 2 },
      { type: 'match.server-changed', id: 'c1' },
      { type: 'room.changed', id: 'c1', at: '2026-11-28T13:00:00.000Z' },
      { type: 'servers.changed' },
    ],
  ],
  ['tournaments', [{ type: 'tournaments.changed' }], [{ type: 'servers.changed' }, score('m1')]],
  ['servers', [{ type: 'servers.changed' }], [{ type: 'tournaments.changed' }, score('m1')]],
]

test.each(cases)(
  '%s hears what is meant for it, in the order in which it was said, and nothing else',
  async (...all) => {
    const [channel, hears, misses] = all
    const { heard } = watcher(channel)
    await inChannel(channel)
    heard.length = 0
    // What is not meant for it comes first, so that it would have been heard by the end.
    for (const message of misses) far.send(message)
    for (const message of hears.slice(0, -1)) far.send(message)
    await tell(hears.at(-1) as SocketMessage)
    expect(heard).toEqual(hears.map((message) => ('id' in message ? `${message.type} ${message.id}` : message.type)))
  },
)

test('what cannot be read is passed over, and what is said after it is heard', async () => {
  const { heard } = watcher('match:m1')
  await inChannel('match:m1')
  heard.length = 0
  for (const raw of [null, 'match.score', {}, { type: 'match.exploded', id: 'm1' }, { ...score('m1'), version: 'new' }])
    far.send(raw)
  await tell(score('m1'))
  expect(heard).toEqual(['match.score m1'])
})

test('a listener that breaks keeps the line alive, and everybody reads once more what they may have missed', async () => {
  const broken: string[] = []
  site.line.watch({
    channel: 'match:m1',
    onMessage: () => {
      throw new Error('x is undefined')
    },
    onResync: () => broken.push('resync'),
  })
  const { heard } = watcher('match:m1')
  await inChannel('match:m1')
  await tell(score('m1'))
  await tell(score('m1'))
  expect([broken, heard]).toEqual([
    ['resync', 'resync', 'resync'],
    ['resync', 'resync', 'resync'],
  ])
})

test('a line that the server ends comes back with the token of then, and every channel that is still watched is read once more', async () => {
  const match = watcher('match:m1')
  const cup = watcher('tournament:c1')
  await inChannel('tournament:c1')
  const states: string[] = []
  site.line.status.subscribe((status) => states.push(status))
  site.session.keep('a-token')
  cutLines()
  await far.hears('watch tournament:c1', 2)
  await inChannel('tournament:c1')
  expect(states).toEqual(['disconnected', 'connected'])
  expect(far.said.slice(3)).toEqual(['connect a-token', 'watch match:m1', 'watch tournament:c1'])
  expect([match.heard, cup.heard]).toEqual([
    ['resync', 'resync'],
    ['resync', 'resync'],
  ])
})

test('who signs in on the open page is heard as themselves at once, in every channel; the line was never silent', async () => {
  const match = watcher('match:m1')
  const own = watcher('user:u1')
  await inChannel('match:m1')
  const states: string[] = []
  site.line.status.subscribe((status) => states.push(status))
  site.session.keep('a-token')
  await site.line.renew()
  await far.hears('watch match:m1', 2)
  await inChannel('match:m1')
  expect(far.said).toEqual(['connect', 'watch match:m1', 'connect a-token', 'watch match:m1'])
  expect([match.heard, own.heard, states]).toEqual([['resync', 'resync'], ['resync', 'resync'], []])
})

test('where no line was begun there is none to be renewed', async () => {
  await site.line.renew()
  expect([site.line.status.get(), far.said]).toEqual(['idle', []])
})

test('a line that breaks by itself comes back too; what was left meanwhile is not entered again', async () => {
  // The shortest wait that there is.
  vi.spyOn(Math, 'random').mockReturnValue(0.89)
  const match = watcher('match:m1')
  const cup = watcher('tournament:c1')
  await inChannel('tournament:c1')
  far.breakLine()
  await expect.poll(() => site.line.status.get()).toBe('disconnected')
  match.leave()
  const { heard } = watcher('servers')
  await far.hears('watch servers')
  await inChannel('servers')
  expect(far.said.slice(3)).toEqual(['connect', 'watch tournament:c1', 'watch servers'])
  expect([match.heard, cup.heard, heard]).toEqual([['resync'], ['resync', 'resync'], ['resync']])
})

test('a line that the page itself has ended is no silence of the server: it is not looked for', async () => {
  watcher('match:m1')
  await inChannel('match:m1')
  await site.line.end()
  expect([site.line.status.get(), seenCalls(/health/)]).toEqual(['idle', []])
})
