import { PageLoadError } from './page-load.ts'
import type { Site } from './site.ts'

/**
 * Fetches what a page shows a part of it with. In a browser that is cut off from the network it waits until the server is there again; a server waits for nothing.
 * @throws PageLoadError when it does not come although the server answers
 */
export async function loadPart<T>({ reach }: Site, fetch: () => Promise<T>): Promise<T> {
  try {
    return await (import.meta.env.SSR ? fetch() : reach.keepTrying(fetch))
  } catch (error) {
    throw new PageLoadError(error)
  }
}
