import type { QueryClient } from '@tanstack/react-query'

/** Everything that the page of one tournament shows, and its card in the list. */
export function refreshTournament(client: QueryClient, id: string): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [scope, kind, of] }) => scope === 'tournaments' && (kind === 'list' || of === id),
  })
}
