import { onTestFinished, vi } from 'vitest'

/** Until the end of the test it is this moment: the clock stands still, timers run. For what a page says of dates. */
export function nowIs(time: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })
  onTestFinished(() => void vi.useRealTimers())
}
