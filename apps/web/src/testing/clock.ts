import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** React warns of changes that no test has wrapped; while a test waits, the page may change by itself. */
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const realTimeout = globalThis.setTimeout
const patienceMs = 30_000

export type StoppedClock = {
  /** Lets the page's time pass, to the millisecond. */
  pass: (ms: number) => void
  /** Waits for something that the server sends; the page's time stands still meanwhile. */
  until: (check: () => unknown) => Promise<void>
  /** It goes on by itself again; what still waits by it is lost. */
  start: () => void
}

/**
 * The page's own `setTimeout` stands still until it is started or the test ends, so that nothing hangs on how fast the machine is.
 * Look with `getBy…` and press with `fireEvent`: what waits by itself (`findBy…`, `user`) would wait for ever.
 */
export function stopClock(): StoppedClock {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const start = (): void => void vi.useRealTimers()
  onTestFinished(start)
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
  return { pass, until: (check) => waitFor(check, pass), start }
}

async function waitFor(check: () => unknown, pass: (ms: number) => void): Promise<void> {
  const end = Date.now() + patienceMs
  react.IS_REACT_ACT_ENVIRONMENT = false
  try {
    while (!check()) {
      if (Date.now() > end) throw new Error(`did not come true: ${check.toString()}`)
      await new Promise((resolve) => realTimeout(resolve, 10))
      // What a query has fetched is told by timers without a delay.
      pass(0)
    }
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = true
  }
}
