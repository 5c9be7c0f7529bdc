import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type FarEnd, listenAtFarEnd } from '../testing/far-end.ts'
import { cutLines, inChannel, tell } from '../testing/live-server.ts'
import { answer, breakCalls } from '../testing/network.ts'
import { createBrowserSite } from './create-site.ts'
import type { Site } from './site.ts'

let site: Site
let far: FarEnd
beforeEach(() => {
  localStorage.clear()
  site = createBrowserSite()
  far = listenAtFarEnd()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(async () => {
  site.reach.end()
  await site.line.end()
  vi.restoreAllMocks()
})

function watcher(channel: string) {
  const heard: string[] = []
  const leave = site.line.watch({
    channel,
    onMessage: ({ type }) => heard.push(type),
    onResync: () => heard.push('resync'),
  })
  return { heard, leave }
}

test('what the server drew is not read once more while its channel stands where it stood then', async () => {
  site.line.takeMarks({ 'match:m1': '7', 'tournament:c1': '3' })
  far.answers.set('match:m1', { ok: true, mark: '7' })
  far.answers.set('tournament:c1', { ok: true, mark: '4' })
  const [match, cup, servers] = ['match:m1', 'tournament:c1', 'servers'].map(watcher)
  await inChannel('servers')
  await tell({ type: 'servers.changed' })
  expect([match?.heard, cup?.heard, servers?.heard]).toEqual([[], ['resync'], ['resync', 'servers.changed']])
})

test('a mark holds for the first entering alone: after a cut the same mark says nothing of what was missed', async () => {
  site.line.takeMarks({ 'match:m1': '7' })
  far.answers.set('match:m1', { ok: true, mark: '7' })
  const { heard } = watcher('match:m1')
  await far.hears('watch match:m1')
  await expect.poll(() => site.line.status.get()).toBe('connected')
  cutLines()
  await far.hears('watch match:m1', 2)
  await expect.poll(() => heard).toEqual(['resync'])
})

test('a channel that the server does not know brings no answers, and is asked for again after a cut', async () => {
  far.answers.set('match:m1', { ok: false })
  const { heard } = watcher('match:m1')
  const { heard: others } = watcher('servers')
  await inChannel('servers')
  expect([heard, others]).toEqual([[], ['resync']])
  far.answers.clear()
  cutLines()
  await inChannel('match:m1')
  expect([heard, others]).toEqual([['resync'], ['resync', 'resync']])
})

test('a page that is left ends its line; whoever watches after that begins another', async () => {
  const { leave } = watcher('servers')
  await inChannel('servers')
  leave()
  await site.line.end()
  expect(site.line.status.get()).toBe('idle')
  watcher('match:m1')
  await far.hears('watch match:m1')
  expect(far.said).toEqual(['connect', 'watch servers', 'unwatch servers', 'connect', 'watch match:m1'])
})

/** The line's own code cannot be fetched until this is over. */
function withoutCode(): { mend: () => void } {
  vi.doMock('socket.io-client', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const mend = () => vi.doUnmock('socket.io-client')
  onTestFinished(mend)
  return { mend }
}

test('without its code the line counts as broken, and begins with all channels of then once the network is back', async () => {
  breakCalls(/health\/live/)
  const code = withoutCode()
  const gone = watcher('match:m1')
  const stays = watcher('match:m2')
  await expect.poll(() => site.line.status.get()).toBe('disconnected')
  await expect.poll(() => site.reach.isReached.get()).toBe(false)
  gone.leave()
  watcher('servers')
  code.mend()
  answer('GET /api/health/live', {})
  act(() => void window.dispatchEvent(new Event('online')))
  await inChannel('servers')
  expect(far.said).toEqual(['connect', 'watch match:m2', 'watch servers'])
  expect([gone.heard, stays.heard]).toEqual([[], ['resync']])
  await expect.poll(() => site.reach.isReached.get()).toBe(true)
})

test('without a sign of the network the code is asked for again by itself, as often as it takes', async () => {
  stopWaits()
  const code = withoutCode()
  watcher('servers')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  vi.runAllTimers()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  expect(far.said).toEqual([])
  code.mend()
  vi.runAllTimers()
  vi.useRealTimers()
  await inChannel('servers')
  expect(far.said).toEqual(['connect', 'watch servers'])
})

test('when nobody watches any more, the code is not asked for again', async () => {
  const code = withoutCode()
  const { leave } = watcher('servers')
  await expect.poll(() => site.line.status.get()).toBe('disconnected')
  leave()
  code.mend()
  window.dispatchEvent(new Event('online'))
  // Long enough for a line to begin.
  await import('socket.io-client')
  await new Promise((resolve) => setTimeout(resolve))
  expect(site.line.status.get()).toBe('disconnected')
  watcher('match:m1')
  await inChannel('match:m1')
  expect(far.said).toEqual(['connect', 'watch match:m1'])
})

test('a line that does not come about counts as broken, and the server is asked whether it is there at all', async () => {
  far.refuse()
  breakCalls(/health\/live/)
  const { heard } = watcher('servers')
  await expect.poll(() => site.line.status.get()).toBe('disconnected')
  await expect.poll(() => site.reach.isReached.get()).toBe(false)
  expect(heard).toEqual([])
})

/** The page's own waits end when the test says so. */
function stopWaits(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a line that the server refused, as it could not look up whose it is, is tried again', async () => {
  site.session.keep('a-token')
  far.refuse()
  stopWaits()
  const { heard } = watcher('servers')
  await vi.waitFor(() => expect(site.line.status.get()).toBe('disconnected'))
  far.letIn()
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  await inChannel('servers')
  expect([far.said, heard]).toEqual([['connect a-token', 'watch servers'], ['resync']])
})

test('a line that the server ended does not come back to a page that was left meanwhile', async () => {
  watcher('servers')
  await inChannel('servers')
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  stopWaits()
  cutLines()
  await vi.waitFor(() => expect(site.line.status.get()).toBe('disconnected'), { interval: 1 })
  await site.line.end()
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  const other = createBrowserSite()
  onTestFinished(() => other.line.end())
  other.line.watch({ channel: 'match:m1', onMessage: () => undefined, onResync: () => undefined })
  await far.hears('watch match:m1')
  expect(far.said).toEqual(['connect', 'watch servers', 'connect', 'watch match:m1'])
})
