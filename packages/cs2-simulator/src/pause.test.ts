import { describe, expect, it } from 'vitest'
import { backoffMs, pause } from './pause.ts'

describe('pause', () => {
  it('waits about as long as asked', async () => {
    const before = performance.now()
    expect(await pause(30, new AbortController().signal)).toBe(true)
    expect(performance.now() - before).toBeGreaterThan(25)
  })

  it('does not wait for nothing', async () => {
    expect(await pause(0, new AbortController().signal)).toBe(true)
    expect(await pause(0, AbortSignal.abort())).toBe(false)
  })

  it('stops at once, and does not start when already stopped', async () => {
    const stop = new AbortController()
    const before = performance.now()
    const waiting = pause(60_000, stop.signal)
    stop.abort()
    expect(await waiting).toBe(false)
    expect(await pause(60_000, stop.signal)).toBe(false)
    expect(performance.now() - before).toBeLessThan(30_000)
  })
})

describe('backoffMs', () => {
  it('doubles from 200 ms and stays at two seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 1000].map(backoffMs)).toEqual([200, 400, 800, 1600, 2000, 2000, 2000])
  })
})
