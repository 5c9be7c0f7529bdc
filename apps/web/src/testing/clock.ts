import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/** With it React draws only where a test says so, and warns of all else: right for a clock that stands still, and for nothing else. */
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const realTimeout = globalThis.setTimeout
const patienceMs = 60_000

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
  react.IS_REACT_ACT_ENVIRONMENT = true
  const start = (): void => {
    // Timers that wait are lost with the stopped clock: what a query has just fetched must not be among them.
    if (vi.isFakeTimers()) act(() => void vi.advanceTimersByTime(0))
    vi.useRealTimers()
    delete react.IS_REACT_ACT_ENVIRONMENT
  }
  onTestFinished(start)
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
  return { pass, until: waitFor, start }
}

/** Within `act` React also does what it left for later, such as setting the timers of a card that it has just drawn. */
async function waitFor(check: () => unknown): Promise<void> {
  const end = Date.now() + patienceMs
  do {
    if (Date.now() > end) throw new Error(`did not come true: ${check.toString()}`)
    await act(async () => {
      await new Promise((resolve) => realTimeout(resolve, 10))
      // What a query has fetched is told by timers without a delay.
      vi.advanceTimersByTime(0)
    })
  } while (!check())
}
