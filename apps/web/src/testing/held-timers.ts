import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Until the end of the test, what the page put off by exactly so many milliseconds waits until it is let go: a test can then say what
 * comes within that while and what after it. All other timers run.
 */
export function holdTimers(ms: number): { letGo: () => void } {
  const { setTimeout: real, clearTimeout: realClear } = globalThis
  let held: { id: object; call: () => void }[] = []
  const hold = (call: () => void, after?: number, ...rest: unknown[]): unknown => {
    if (after !== ms) return real(call, after, ...rest)
    const id = {}
    held.push({ id, call })
    return id
  }
  const clear = (id: unknown): void => {
    const rest = held.filter((timer) => timer.id !== id)
    if (rest.length === held.length) realClear(id as never)
    held = rest
  }
  const spies = [
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout),
    vi.spyOn(globalThis, 'clearTimeout').mockImplementation(clear),
  ]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  const letGo = (): void =>
    act(() => {
      const due = held
      held = []
      for (const { call } of due) call()
    })
  return { letGo }
}
