import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { currentUserQuery } from '#lib/current-user'
import type { Namespace } from '#lib/i18n'
import { PageLoadError } from '#lib/page-load'
import { perSite, type Site } from '#lib/site'

/** What a page knows of itself before it is drawn. */
export type About = {
  /** Of the one thing that it shows. */
  name?: string | undefined
  /** What the browser's tab says in its place. */
  tab?: string | undefined
  /** Path of the picture for shared links, when not the site's own. */
  image?: string | undefined
  /** schema.org */
  facts?: object | undefined
}

/** What a loader leaves with its page: what it is about, and the namespaces that it speaks. */
export type FirstWords = About & { texts?: readonly Namespace[] | undefined }

/** In a browser whose page came from the server: what the server knew of it, for the first page alone. */
const servedOf = perSite((): { about: About | null } => ({ about: null }))

export function takeServedAbout(site: Site, about: About): void {
  servedOf(site).about = about
}

/**
 * The loader of a page: the texts that it speaks, and `asked`, its queries, under way. The server waits for them and says what the
 * page is about; a browser waits for the texts alone, and the page shows its own skeleton for what is not there yet.
 * @throws PageLoadError when the texts do not come
 */
export function firstView(
  site: Site,
  texts: readonly Namespace[],
  asked: readonly Promise<unknown>[] = [],
  about: () => About = () => ({}),
): FirstWords | Promise<FirstWords> {
  if (import.meta.env.SSR) return Promise.all(asked).then(() => ({ ...about(), texts }))
  for (const answer of asked) answer.catch(() => undefined)
  const served = servedOf(site)
  const first = served.about ?? {}
  served.about = null
  const failed = (error: unknown): never => {
    throw new PageLoadError(error)
  }
  return site.i18n.load(texts)?.then(() => first, failed) ?? first
}

/** Asked for again, a page that came as missing would show its skeleton while it is taken over in the browser. */
export function cameAsMissing(client: QueryClient, queryKey: QueryKey): boolean {
  return client.getQueryState(queryKey)?.status === 'error'
}

export async function askUnlessMissing(
  client: QueryClient,
  queryKey: QueryKey,
  ask: () => Promise<void>,
): Promise<void> {
  if (!cameAsMissing(client, queryKey)) await ask()
}

/** Who looks, for queries whose answer hangs on it; undefined while that is not known. */
export function viewerOf({ queryClient, session }: Site): string | null | undefined {
  const user = queryClient.getQueryData(currentUserQuery.queryKey)
  return user === undefined && session.token() !== null ? undefined : (user?.id ?? null)
}
