import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answer, answerCalls, breakCalls, seenCalls } from '../testing/network.ts'
import { Reach } from './reach.ts'

const health = /GET \/api\/health\/live/
const asked = (): number => seenCalls(health).length

let reach: Reach
let states: boolean[]
beforeEach(() => {
  reach = new Reach()
  states = []
  reach.isReached.subscribe((isReached) => states.push(isReached))
})

/** The pauses between two looks end when the test says so. */
function stopPauses(): { pass: () => void } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  return { pass: () => void vi.runOnlyPendingTimers() }
}
const settled = (isReached: boolean) => vi.waitFor(() => expect(reach.isReached.get()).toBe(isReached))

test('one call without an answer is no news while the server answers others', async () => {
  reach.noteSilence()
  reach.noteSilence()
  await vi.waitFor(() => expect(seenCalls(health).map(({ status }) => status)).toEqual([200]))
  await reach.waitForServer()
  expect(states).toEqual([])
})

test('a silent server is looked for until it answers, and this is told once each way', async () => {
  const { pass } = stopPauses()
  const line = breakCalls(health)
  let returns = 0
  reach.onReachedAgain(() => (returns += 1))
  reach.noteSilence()
  await settled(false)
  // A second silence begins no second search.
  reach.noteSilence()
  for (const looks of [2, 3]) {
    pass()
    await vi.waitFor(() => expect(asked()).toBe(looks))
  }
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  expect([states, returns]).toEqual([[false], 0])
  line.mend()
  pass()
  await settled(true)
  expect([states, returns, asked()]).toEqual([[false, true], 1, 4])
})

test.each([500, 502, 503])('a gateway or a server that answers with %s is not there', async (status) => {
  const { pass } = stopPauses()
  const bad = answerCalls(health, status, '<html>')
  reach.noteSilence()
  await settled(false)
  bad.mend()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  pass()
  await settled(true)
})

test('when the browser has a network again the server is looked for at once', async () => {
  stopPauses()
  const line = breakCalls(health)
  reach.noteSilence()
  await settled(false)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  line.mend()
  window.dispatchEvent(new Event('online'))
  await settled(true)
  expect([asked(), vi.getTimerCount()]).toEqual([2, 0])
})

test('the next silence is searched anew', async () => {
  stopPauses()
  for (const _ of [1, 2]) {
    const line = breakCalls(health)
    reach.noteSilence()
    await settled(false)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    line.mend()
    window.dispatchEvent(new Event('online'))
    await settled(true)
    // The search is over once its promise is.
    await reach.waitForServer()
  }
  expect(states).toEqual([false, true, false, true])
})

test('who waits for the server is told whether it was away', async () => {
  stopPauses()
  expect(await reach.waitForServer()).toBe(false)
  const line = breakCalls(health)
  const waited = reach.waitForServer()
  await settled(false)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  line.mend()
  window.dispatchEvent(new Event('online'))
  expect(await waited).toBe(true)
})

test('what is tried until it comes: at once where it comes, after the silence where the server was away', async () => {
  stopPauses()
  expect(await reach.keepTrying(async () => 'part')).toBe('part')
  expect(asked()).toBe(0)
  const line = breakCalls(health)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValue('late part')
  const coming = reach.keepTrying(load)
  await settled(false)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  expect(load).toHaveBeenCalledTimes(1)
  line.mend()
  window.dispatchEvent(new Event('online'))
  expect(await coming).toBe('late part')
  expect(load).toHaveBeenCalledTimes(2)
})

test('what does not come from a server that answers is not tried again', async () => {
  answer('GET /api/health/live', {})
  const gone = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(gone)
  await expect(reach.keepTrying(load)).rejects.toBe(gone)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a page that is left looks for its server no longer, and nothing comes of what waited for it', async () => {
  const { pass } = stopPauses()
  const line = breakCalls(health)
  const settle = vi.fn<() => void>()
  void reach.waitForServer().finally(settle)
  await settled(false)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  reach.end()
  line.mend()
  pass()
  reach.noteSilence()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([states, asked(), vi.getTimerCount()]).toEqual([[false], 2, 0])
  expect(settle).not.toHaveBeenCalled()
})
