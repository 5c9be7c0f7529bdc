import { onTestFinished, vi } from 'vitest'

/** Until the end of the test it is this moment, and time goes by only by `pass`; timers run as ever. For what a page says of dates. */
export function nowIs(time: string): { pass: (seconds: number) => void } {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })
  onTestFinished(() => void vi.useRealTimers())
  return { pass: (seconds) => void vi.setSystemTime(Date.now() + seconds * 1_000) }
}
