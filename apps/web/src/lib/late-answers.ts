import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** What is out of date is asked for again after this long, then after twice as long, to half a minute; pages spread over as much again. */
const lateMs = 5_000
const latestMs = 30_000

/** How often each was asked for since it last came; by what it was updated then. */
const tries = new WeakMap<object, { since: number; count: number }>()
const waiting = new WeakSet<object>()

/**
 * What is shown was to be asked for anew, and the server had no time for it, or was away for a moment: the page would stand as it is until
 * something else happens, and a cup's last match is followed by nothing. So it is asked for until it is here, as long as somebody looks.
 * Where nothing is shown yet, the page says so and has a button.
 */
export function askLater(client: QueryClient, error: Error, query: Query<unknown, unknown>): void {
  if (query.state.data === undefined || !mayPass(error) || waiting.has(query)) return
  waiting.add(query)
  const told = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0
  const pause = Math.max(told, Math.min(latestMs, lateMs * 2 ** countOf(query)))
  const isLate = (): boolean => query.state.status === 'error' && query.state.fetchStatus === 'idle'
  const { queryKey } = query
  setTimeout(
    () => {
      waiting.delete(query)
      void client.refetchQueries({ queryKey, exact: true, type: 'active', predicate: isLate })
    },
    pause * (1 + Math.random()),
  )
}

function countOf(query: Query<unknown, unknown>): number {
  const { dataUpdateCount: since } = query.state
  const before = tries.get(query)
  const count = before?.since === since ? before.count + 1 : 0
  tries.set(query, { since, count })
  return count
}

/** Nothing was said of what was asked for. */
function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}
