import { type ComponentType, type FunctionComponent, lazy, type LazyExoticComponent } from 'react'
import { perSite, useSite } from './site.ts'

/** What the build for the server adds to every part: its source, as the browser's manifest names it (vite.config.ts). */
export type PartModule = object & { readonly lobbySource?: string }

/** On a server: the sources of the parts that a page was drawn with, beside the page's own. */
export const drawnParts = perSite(() => new Set<string>())

/**
 * A part of a page that the server draws, though only some pages show it; to be placed within a Suspense. Its script is on the list of a
 * page that was drawn with it: a part whose script is still on its way when news arrive is thrown away by React, with what was pressed
 * in it.
 */
export function servedPart<M extends PartModule, P extends object>(
  load: () => Promise<M>,
  pick: (part: M) => ComponentType<P>,
): LazyExoticComponent<FunctionComponent<P>> {
  return lazy(async () => {
    const part = await load()
    const Picked = pick(part)
    function Drawn(props: P) {
      const drawn = drawnParts(useSite())
      if (part.lobbySource !== undefined) drawn.add(part.lobbySource)
      return <Picked {...props} />
    }
    return { default: Drawn }
  })
}
