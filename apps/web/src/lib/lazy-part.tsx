import { type ComponentType, type FunctionComponent, lazy } from 'react'
import type { Namespace } from './i18n.ts'
import { loadPart } from './load-part.ts'
import { perSite, type Site, useSite } from './site.ts'

type Options = {
  /** Namespaces that it speaks beside those of its page. */
  texts?: readonly Namespace[]
}

/**
 * A part of a page whose code and texts are fetched side by side when it is first shown; to be placed within a Suspense. Cut off from
 * the network, the page goes on without it, and has it as soon as the server is there again.
 * @throws PageLoadError while drawn, when they do not come although the server answers
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { texts = [] }: Options = {},
): FunctionComponent<P> {
  const fetch = async ({ i18n }: Site) => {
    const [Part] = await Promise.all([load(), i18n.load(texts)])
    return { default: Part }
  }
  const partOf = perSite((site) => lazy(() => loadPart(site, () => fetch(site))))
  return function LazyPart(props: P) {
    const Part = partOf(useSite()) as ComponentType<P>
    return <Part {...props} />
  }
}
