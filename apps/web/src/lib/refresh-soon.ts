import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What several channels, or a crowd in one of them, say within this time is asked for once. */
const gatherMs = 300
const due = new WeakMap<QueryClient, Set<string>>()

/** Asks anew for what stands under a key, once for all who want it meanwhile. */
export function refreshSoon(client: QueryClient, queryKey: QueryKey): void {
  const keys = due.get(client) ?? new Set()
  const key = JSON.stringify(queryKey)
  due.set(client, keys)
  if (keys.has(key)) return
  keys.add(key)
  setTimeout(() => {
    keys.delete(key)
    void client.invalidateQueries({ queryKey })
  }, gatherMs)
}
