import { setTimeout as sleep } from 'node:timers/promises'

/** Waits; answers false at once when the signal stops it. Zero does not even yield to the clock. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  if (milliseconds <= 0 || signal.aborted) return !signal.aborted
  try {
    await sleep(milliseconds, undefined, { signal })
    return true
  } catch {
    return false
  }
}

/** The wait before the n-th retry (from 0): 200 ms, doubled each time, at most two seconds. */
export function backoffMs(retry: number): number {
  return Math.min(2000, 200 * 2 ** Math.min(retry, 10))
}
