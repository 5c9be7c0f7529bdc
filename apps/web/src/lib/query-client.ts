import { apiCacheLifetimeMs } from '@lobby/contract'
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isNotFound, isSignedOut } from './api.ts'
import { config } from './config.ts'
import { currentUserQuery } from './current-user.ts'
import { siteOf } from './site.ts'

/**
 * The one place where anything is tried again (decision 043). What the server refused it refuses again; what broke in it may pass by
 * itself, once; no answer, or a gateway's that was not ready, is worth as many tries as specification §9 says.
 */
function worthRetrying(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return failures < 1
  const isUnanswered = error.status === 0 || (error.status >= 502 && error.status <= 504)
  return failures < (isUnanswered ? config.requestRetries : Number(error.status >= 500))
}

/** Shown at once from memory for five minutes, and asked again meanwhile once it is older than this. */
const freshMs = 15_000

/** A session that was ended elsewhere (signed out, banned, another password) ends here with the first call that says so. */
function noticeEndedSession(client: QueryClient, error: Error): void {
  const { session } = siteOf(client)
  if (!isSignedOut(error) || !error.isAbout(session)) return
  session.end()
  client.setQueryData(currentUserQuery.queryKey, null)
}

/** What stands on a page is not taken off it by the end of a session: it waits there for its owner (owned.tsx). */
function keepAnswer(client: QueryClient, error: Error, query: Query<unknown, unknown>): void {
  if (!isSignedOut(error) || query.state.data === undefined) return
  if (siteOf(client).session.isOver()) query.setState({ status: 'success', error: null, isInvalidated: true })
}

/** Comes when it is needed: no page begins with it. Where it cannot come the server is away, and is asked for all once it is back (reach.ts). */
async function askLater(client: QueryClient, error: Error, query: Query<unknown, unknown>): Promise<void> {
  if (query.state.data === undefined) return
  const late = await import('./late-answers.ts').catch(() => null)
  late?.askLater(client, error, query)
}

/** For one page rendered on the server: nothing is tried twice, and no timer keeps it. */
export function createPageQueryClient(): QueryClient {
  const retryOnMount = (query: { state: { error: unknown } }) => !isNotFound(query.state.error)
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity, retryOnMount } },
  })
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        noticeEndedSession(client, error)
        keepAnswer(client, error, query)
        void askLater(client, error, query)
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => noticeEndedSession(client, error) }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: worthRetrying,
        retryDelay: (failures) => 300 * 2 ** failures,
        staleTime: freshMs,
        gcTime: apiCacheLifetimeMs,
        // What the server has just said is not there stands on the page from its first view.
        retryOnMount: (query) => !isNotFound(query.state.error),
      },
      // Without a network a write fails at once: nobody wants it carried out some time later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
