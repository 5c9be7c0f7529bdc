import type { Language, Notices } from '@lobby/contract'
import { infiniteQueryOptions, queryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

const pageSize = 20
/** Where the live line is silent, this often. */
const refreshMs = 60_000

/** `GET /api/me/notices`, page after page. Sentences come in the page's language. */
export function noticesQuery(userId: string, language: Language) {
  return infiniteQueryOptions({
    queryKey: ['inbox', userId, 'list', language],
    queryFn: ({ client, pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(pageSize) })
      if (pageParam !== null) query.set('before', pageParam)
      return apiOf(client).get((contract) => contract.Notices, `/me/notices?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })
}

/** How much is unread, and the newest there is. */
export function unreadQuery(userId: string, language: Language) {
  return queryOptions({
    queryKey: ['inbox', userId, 'unread', language],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.Notices, '/me/notices?limit=1', { signal }),
    refetchInterval: refreshMs,
  })
}

/** Whatever shows the inbox asks again. */
export function askAgain(client: QueryClient, userId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: ['inbox', userId] })
}

type Reading = { ids: readonly string[] } | { up_to: string }

/** `POST /api/me/notices/read`: the count is right at once; other devices hear of it by the live line. */
export function useRead(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reading: Reading) =>
      apiOf(client).post((contract) => contract.ReadNotices, '/me/notices/read', reading),
    onSuccess: ({ unread }) =>
      client.setQueriesData<Notices>(
        { queryKey: ['inbox', userId, 'unread'] },
        (before) => before && { ...before, unread },
      ),
  })
}
