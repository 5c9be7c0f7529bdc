import { onTestFinished, vi } from 'vitest'

/** Until the end of the test it is this moment, and stays it: what hangs on the day or the year says the same whenever the test is run. */
export function atMoment(time: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })
  onTestFinished(() => void vi.useRealTimers())
}
