import { expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { config } from './config.ts'
import { createPageSite } from './create-site.ts'
import { currentUserQuery } from './current-user.ts'
import { TextShelf } from './i18n/text-shelf.ts'
import { createQueryClient } from './query-client.ts'
import { registerSite } from './site.ts'

const minute = 60_000
const before = { ...config }

test('answers are kept for five minutes, tried once more, and not asked for again because a window got the focus', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ refetchOnWindowFocus: false, gcTime: 5 * minute })
  expect(mutations).toMatchObject({ retry: false })
  const retry = queries?.retry
  if (typeof retry !== 'function') throw new Error('no rule')
  const tries = (error: Error) => [0, 1, 2, 3, 4].filter((failures) => retry(failures, error)).length
  const of = (status: number) => new ApiError('UNKNOWN', 'Broken', status)
  expect([tries(of(500)), tries(new TypeError('Broken'))]).toEqual([1, 1])
  // What was refused once is refused again; so is what said no success beside a good status.
  expect([403, 404, 429, 200].map((status) => tries(of(status)))).toEqual([0, 0, 0, 0])
  for (const [requestRetries, isProduction] of [
    [1, false],
    [3, true],
  ] as const) {
    Object.assign(config, { requestRetries, isProduction })
    expect([0, 502, 503, 504].map((status) => tries(of(status)))).toEqual(Array(4).fill(requestRetries))
  }
  Object.assign(config, before)
})

test('another try is one layer’s: of a gateway that is not ready two calls are made outside production, not four', async () => {
  const ask = vi.fn<typeof fetch>().mockImplementation(async () => new Response('', { status: 503 }))
  const site = createPageSite(new TextShelf(), 'en', ask)
  const client = createQueryClient()
  registerSite({ ...site, queryClient: client })
  const { retry = false } = client.getDefaultOptions().queries ?? {}
  const queryFn = () => site.api.get((contract) => contract.LiveCount, '/matches/live')
  await expect(client.fetchQuery({ queryKey: ['live'], queryFn, retry, retryDelay: 0 })).rejects.toThrow(ApiError)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('the account is fresh for five minutes and not tried again; without a token nobody is asked', async () => {
  expect(currentUserQuery).toMatchObject({ staleTime: 5 * minute, retry: false, retryOnMount: false })
  const { queryClient: client } = createPageSite(new TextShelf(), 'en', () => Promise.reject(new Error('asked')))
  expect(await client.fetchQuery(currentUserQuery)).toBeNull()
  client.clear()
})
