import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#lib/current-user'
import { session } from '#lib/session'

/** What a page knows of itself before it is drawn. */
export type About = {
  /** Of the one thing that it shows. */
  name?: string | undefined
  /** Path of the picture for shared links, when not the site's own. */
  image?: string | undefined
  /** schema.org */
  facts?: object | undefined
}

let served: About | null = null

/** In a browser whose page came from the server: what the server knew of it. */
export function takeServedAbout(about: About): void {
  served = about
}

/**
 * The loader of a page: `asked` are its queries, under way. The server waits for them and says what the page is about; a
 * browser goes on at once, and the page shows its own skeleton for what is not there yet.
 */
export function firstView(asked: readonly Promise<unknown>[], about: () => About = () => ({})): About | Promise<About> {
  if (import.meta.env.SSR) return Promise.all(asked).then(about)
  for (const answer of asked) answer.catch(() => undefined)
  const first = served ?? {}
  served = null
  return first
}

/** Who looks, for queries whose answer hangs on it; undefined while that is not known. */
export function viewerOf(client: QueryClient): string | null | undefined {
  const user = client.getQueryData(currentUserQuery.queryKey)
  return user === undefined && session.token() !== null ? undefined : (user?.id ?? null)
}
