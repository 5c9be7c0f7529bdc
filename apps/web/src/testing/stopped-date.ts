import { onTestFinished, vi } from 'vitest'

/** Until the end of the test it is this moment; what waits goes on waiting as ever, and sees by `pass` that time has gone by. */
export function todayIs(time: string): { pass: (seconds: number) => void } {
  vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return { pass: (seconds) => void vi.setSystemTime(Date.now() + seconds * 1_000) }
}
