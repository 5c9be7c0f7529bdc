import { act, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { stopClock } from '../testing/clock.ts'
import { browserWith } from '../testing/device.ts'
import { listenAtFarEnd } from '../testing/far-end.ts'
import { insideSite } from '../testing/inside-site.tsx'
import { inChannel, tell } from '../testing/live-server.ts'
import { createBrowserSite } from './create-site.ts'
import { idleOf, useIsIdle } from './idle.ts'
import { useChannel, useRealtimeStatus } from './realtime.ts'
import type { Site } from './site.ts'
import { useWhenTouched } from './touched.ts'
import { useNow } from './use-now.ts'

let site: Site
beforeEach(() => {
  // Whoever was signed in before, elsewhere, is not here.
  localStorage.clear()
  site = createBrowserSite()
})
afterEach(() => site.line.end())

const happen = (sign: string) => act(() => void window.dispatchEvent(new Event(sign)))

/** A browser that says by itself when it has nothing to do: when the test says so. */
function idleBrowser(): { rest: () => void; patience: () => number | undefined } {
  let tired: IdleRequestCallback = () => undefined
  let patience: number | undefined
  const requestIdleCallback = (callback: IdleRequestCallback, options?: IdleRequestOptions): number => {
    tired = callback
    patience = options?.timeout
    return 1
  }
  const cancelIdleCallback = (): void => {
    tired = () => undefined
  }
  browserWith({}, { requestIdleCallback, cancelIdleCallback })
  return { rest: () => act(() => tired({ didTimeout: false, timeRemaining: () => 50 })), patience: () => patience }
}

test('a page is at rest when its browser says so, once for all that wait, at the latest after a while', () => {
  const { rest, patience } = idleBrowser()
  const { result } = renderHook(useIsIdle, { wrapper: insideSite(site) })
  const calls: string[] = []
  idleOf(site).whenIdle(() => calls.push('waits'))
  const giveUp = idleOf(site).whenIdle(() => calls.push('given up'))
  giveUp()
  expect([result.current, calls, patience()]).toEqual([false, [], 3_000])
  rest()
  expect([result.current, calls]).toEqual([true, ['waits']])
  rest()
  idleOf(site).whenIdle(() => calls.push('at once'))
  expect(calls).toEqual(['waits', 'at once'])
  // Another page of the same browser begins for itself.
  expect(idleOf(createBrowserSite()).isIdle).toBe(false)
})

test.each(['pointerdown', 'keydown'])('who touches the page (%s) waits for nothing', (sign) => {
  idleBrowser()
  const { result } = renderHook(useIsIdle, { wrapper: insideSite(site) })
  happen(sign)
  expect(result.current).toBe(true)
})

test('a browser without a word for rest gets a moment', () => {
  const clock = stopClock()
  const { result } = renderHook(useIsIdle, { wrapper: insideSite(site) })
  expect(result.current).toBe(false)
  clock.pass(500)
  expect(result.current).toBe(true)
})

test.each([
  ['that says when it rests', true],
  ['without a word for rest', false],
])('of a page that was left nothing wakes, in a browser %s; who comes later waits anew', (_browser, hasWord) => {
  const clock = stopClock()
  const { rest } = hasWord ? idleBrowser() : { rest: () => clock.pass(500) }
  const first = idleOf(site).whenIdle(() => undefined)
  first()
  rest()
  happen('pointerdown')
  expect(idleOf(site).isIdle).toBe(false)
  const calls: string[] = []
  idleOf(site).whenIdle(() => calls.push('rested'))
  rest()
  expect([idleOf(site).isIdle, calls]).toEqual([true, ['rested']])
})

test.each(['pointermove', 'pointerdown', 'keydown', 'focusin'])('%s is a beginning of use, told once', (sign) => {
  const first = vi.fn<() => void>()
  const gone = vi.fn<() => void>()
  const late = vi.fn<() => void>()
  const wrapper = insideSite(site)
  renderHook(() => useWhenTouched(first), { wrapper })
  renderHook(() => useWhenTouched(gone), { wrapper }).unmount()
  expect(first).not.toHaveBeenCalled()
  happen(sign)
  happen('pointerdown')
  renderHook(() => useWhenTouched(late), { wrapper })
  expect([first.mock.calls.length, gone.mock.calls.length, late.mock.calls.length]).toEqual([1, 0, 1])
})

test('a clock is unknown in the first view, then goes on, stands still when told to, and has ended with its part', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: 1_000 })
  onTestFinished(() => void vi.useRealTimers())
  const { result, rerender, unmount } = renderHook(({ isRunning }) => useNow(250, isRunning), {
    initialProps: { isRunning: true },
  })
  const after = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms))
    return result.current
  }
  expect(result.current).toBeNull()
  expect([after(0), after(249), after(1), after(500)]).toEqual([1_000, 1_000, 1_250, 1_750])
  rerender({ isRunning: false })
  expect([after(100), after(1_000)]).toEqual([1_750, 1_750])
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

function Watcher({ channel, name, log }: { channel: string | null; name: string; log: string[] }) {
  useChannel(channel, ({ type }) => log.push(`${name}: ${type}`), { onResync: () => log.push(`${name}: resync`) })
  return <output>{useRealtimeStatus()}</output>
}

test('a channel is watched from the moment of rest, by the newest words of its part, and left with it', async () => {
  const far = listenAtFarEnd()
  const { rest } = idleBrowser()
  const log: string[] = []
  const { rerender, unmount } = render(<Watcher channel="servers" name="old" log={log} />, {
    wrapper: insideSite(site),
  })
  expect(screen.getByRole('status')).toHaveTextContent('idle')
  rerender(<Watcher channel="servers" name="new" log={log} />)
  rest()
  await inChannel('servers')
  expect(screen.getByRole('status')).toHaveTextContent('connected')
  await tell({ type: 'servers.changed' })
  expect(log).toEqual(['new: resync', 'new: servers.changed'])
  rerender(<Watcher channel="tournaments" name="new" log={log} />)
  await inChannel('tournaments')
  rerender(<Watcher channel={null} name="new" log={log} />)
  await far.hears('unwatch tournaments')
  expect(far.said).toEqual(['connect', 'watch servers', 'unwatch servers', 'watch tournaments', 'unwatch tournaments'])
  unmount()
})

test('a part that is gone before the page rests has asked for no line', async () => {
  const { rest } = idleBrowser()
  renderHook(() => useChannel('servers', () => undefined), { wrapper: insideSite(site) }).unmount()
  rest()
  expect(site.line.status.get()).toBe('idle')
})
