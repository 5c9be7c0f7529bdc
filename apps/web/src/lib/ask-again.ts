import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * `onSettled` of a change, whatever came of it: what hangs on it is asked for again. A change that was taken is over when the new answers are
 * there, so that nobody presses by what stood there before; one that failed says so at once, as a server that is away answers nothing else either.
 */
export function askAgain(client: QueryClient, ...keys: readonly QueryKey[]) {
  return async (_: unknown, error: Error | null): Promise<void> => {
    const answers = Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    if (error === null) await answers
  }
}
