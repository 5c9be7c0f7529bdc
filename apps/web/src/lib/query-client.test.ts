import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { createPageSite } from './create-site.ts'
import { currentUserQuery } from './current-user.ts'
import { TextShelf } from './i18n/text-shelf.ts'
import { createQueryClient } from './query-client.ts'

const minute = 60_000

test('answers are kept for five minutes, tried once more, and not asked for again because a window got the focus', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ refetchOnWindowFocus: false, gcTime: 5 * minute })
  expect(mutations).toMatchObject({ retry: false })
  const retry = queries?.retry
  if (typeof retry !== 'function') throw new Error('no rule')
  const broken = new ApiError('INTERNAL', 'Broken', 500)
  expect([retry(0, broken), retry(1, broken)]).toEqual([true, false])
  // What was refused once is refused again.
  expect(retry(0, new ApiError('FORBIDDEN', 'No', 403))).toBe(false)
})

test('the account is fresh for five minutes and not tried again; without a token nobody is asked', async () => {
  expect(currentUserQuery).toMatchObject({ staleTime: 5 * minute, retry: false })
  const { queryClient: client } = createPageSite(new TextShelf(), 'en', () => Promise.reject(new Error('asked')))
  expect(await client.fetchQuery(currentUserQuery)).toBeNull()
  client.clear()
})
