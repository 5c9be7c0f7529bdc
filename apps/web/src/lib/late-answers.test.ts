import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { createPageSite } from './create-site.ts'
import { TextShelf } from './i18n/text-shelf.ts'
import { createQueryClient } from './query-client.ts'
import { registerSite } from './site.ts'

describe('what is shown and could not be asked anew', () => {
  // It comes when it is needed.
  beforeAll(() => import('./late-answers.ts'))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** A page that looks at one answer, and asks as soon or as late as chance has it. */
  async function watched(chance: number) {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const client = createQueryClient()
    registerSite({ ...createPageSite(new TextShelf(), 'en', fetch), queryClient: client })
    let says: () => string = () => 'old'
    const queryFn = vi.fn<() => Promise<string>>(async () => says())
    const observer = new QueryObserver(client, { queryKey: ['cup'], queryFn, retry: false })
    const leave = observer.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    const fail = (error: ApiError): void => {
      says = () => {
        throw error
      }
    }
    const invalidate = async () => {
      await client.invalidateQueries({ queryKey: ['cup'] })
      await vi.dynamicImportSettled()
    }
    return { client, queryFn, leave, fail, invalidate, tell: (text: string) => void (says = () => text) }
  }
  const busy = (retryAfterSeconds: number | null = null) =>
    new ApiError('OVERLOADED', 'Busy', 503, { retryAfterSeconds })

  test.each([
    [0, [5, 15, 35, 65, 95]],
    [0.5, [7.5, 22.5, 52.5, 97.5, 142.5]],
  ])('is asked for until it is here, more and more seldom, and no more afterwards', async (chance, seconds) => {
    const { client, queryFn, fail, invalidate, tell } = await watched(chance)
    const begin = Date.now()
    fail(busy())
    await invalidate()
    await invalidate()
    const before = queryFn.mock.calls.length
    const asked = (): number => queryFn.mock.calls.length - before
    for (const [times, second] of seconds.entries()) {
      await vi.advanceTimersByTimeAsync(begin + second * 1_000 - 1 - Date.now())
      expect([asked(), client.getQueryData(['cup'])]).toEqual([times, 'old'])
      if (times === seconds.length - 1) tell('new')
      await vi.advanceTimersByTimeAsync(1)
      await vi.dynamicImportSettled()
      expect(asked()).toBe(times + 1)
    }
    await vi.advanceTimersByTimeAsync(300_000)
    expect([asked(), client.getQueryData(['cup'])]).toEqual([seconds.length, 'new'])
  })

  test('waits as long as the server said', async () => {
    const { queryFn, fail, invalidate } = await watched(0)
    fail(busy(30))
    await invalidate()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(queryFn).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(queryFn).toHaveBeenCalledTimes(3)
  })

  test('is not asked for where it came meanwhile', async () => {
    const { queryFn, fail, invalidate, tell } = await watched(0)
    fail(busy())
    await invalidate()
    tell('new')
    await invalidate()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(queryFn).toHaveBeenCalledTimes(3)
  })

  test('is left where the server refused it, and where nobody looks any more', async () => {
    const { queryFn, leave, fail, invalidate } = await watched(0)
    fail(new ApiError('FORBIDDEN', 'No', 403))
    await invalidate()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(queryFn).toHaveBeenCalledTimes(2)
    fail(busy())
    await invalidate()
    leave()
    await vi.advanceTimersByTimeAsync(200_000)
    expect(queryFn).toHaveBeenCalledTimes(3)
  })
})
