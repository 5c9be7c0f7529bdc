import { type ComponentType, type FunctionComponent, lazy } from 'react'
import { loadPart } from './load-part.ts'
import { perSite, useSite } from './site.ts'

/** What the build for the server adds to every part: its source, as the browser's manifest names it (vite.config.ts). */
export type PartModule = object & { readonly lobbySource?: string }

/** On a server: the sources of the parts that a page was drawn with, beside the page's own. */
export const drawnParts = perSite(() => new Set<string>())

type ServedPart<P extends object> = FunctionComponent<P> & {
  /** Fetches its code while something else is waited for; what does not come is fetched again where it is shown. */
  preload: () => Promise<void>
}

/** A promise of what is there already: React's `lazy` asks it as it asks any other, and need not wait. */
function settled<T>(value: T): Promise<T> {
  // oxlint-disable-next-line unicorn/no-thenable
  return Object.assign(Promise.resolve(value), { then: (tell: (value: T) => void) => tell(value) })
}

/**
 * A part of a page that the server draws, though only some pages show it; to be placed within a Suspense. Its script is on the list of a
 * page that was drawn with it: a part whose script is still on its way when news arrive is thrown away by React, with what was pressed
 * in it. Whose code is there before it is first shown stands at once; cut off from the network, the page goes on without it.
 * @throws PageLoadError while drawn, when it does not come although the server answers
 */
export function servedPart<M extends PartModule, P extends object>(
  load: () => Promise<M>,
  pick: (part: M) => ComponentType<P>,
): ServedPart<P> {
  type Shown = { default: FunctionComponent<P> }
  let shown: Shown | null = null
  let early: Promise<void> | null = null
  const fetch = async (): Promise<Shown> => {
    const part = await load()
    const Picked = pick(part)
    function Drawn(props: P) {
      const drawn = drawnParts(useSite())
      if (part.lobbySource !== undefined) drawn.add(part.lobbySource)
      return <Picked {...props} />
    }
    return (shown = { default: Drawn })
  }
  const partOf = perSite((site) => lazy(() => (shown ? settled(shown) : loadPart(site, fetch))))
  const preload = async (): Promise<void> => {
    try {
      await fetch()
    } catch {
      early = null
    }
  }
  function ServedPart(props: P) {
    const Part = partOf(useSite()) as ComponentType<P>
    return <Part {...props} />
  }
  return Object.assign(ServedPart, { preload: () => (early ??= preload()) })
}
