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
  afterEach(() => vi.useRealTimers())

  /** A page that looks at one answer; `say` is what the server answers next. */
  async function watched() {
    vi.useFakeTimers()
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

  test('is asked for until it is here, more and more seldom, and no more afterwards', async () => {
    const { client, queryFn, fail, invalidate, tell } = await watched()
    fail(busy())
    await invalidate()
    await invalidate()
    await invalidate()
    const asked = () => queryFn.mock.calls.length - 4
    expect([asked(), client.getQueryData(['cup'])]).toEqual([0, 'old'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(asked()).toBe(2)
    tell('new')
    await vi.advanceTimersByTimeAsync(40_000)
    expect([asked(), client.getQueryData(['cup'])]).toEqual([3, 'new'])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked()).toBe(3)
  })

  test('waits as long as the server said', async () => {
    const { queryFn, fail, invalidate } = await watched()
    fail(busy(30))
    await invalidate()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(queryFn).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(queryFn).toHaveBeenCalledTimes(3)
  })

  test('is left where the server refused it, and where nobody looks any more', async () => {
    const { queryFn, leave, fail, invalidate } = await watched()
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
