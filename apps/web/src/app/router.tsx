import { reportError } from '#lib/report-error'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Site } from '#lib/site'
import type { TitleKey } from './layouts/page-names.ts'
import { PageError } from './page-error.tsx'
import { routeTree } from './routes.tsx'

export type AppRouter = ReturnType<typeof createAppRouter>

/** A router of its own for every page load, so that a server can make one for every request. */
export function createAppRouter(
  site: Site,
  place: { history?: RouterHistory; scrollRestoration: boolean } = { scrollRestoration: true },
) {
  return createRouter({
    ...place,
    routeTree,
    context: { site },
    ...plainQuery,
    defaultPreload: 'intent',
    // Queries keep their own time: the router caches nothing.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageError,
    defaultOnCatch: reportError,
  })
}

/** Texts as they stand: the router's own way reads numbers into them, and rounds a Steam ID. */
export const plainQuery = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const texts = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return texts.length === 0 ? '' : `?${new URLSearchParams(texts)}`
  },
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** Names the page in the bar and in the tab until the page names itself. */
    title?: TitleKey
    /** The page brings its own edges: it reaches from one side of the window to the other. */
    isFullWidth?: boolean
    /** No ways stand beside the page or at its foot (specification §2): it is a page of its own, or has its own. */
    hidesRail?: boolean
    /** For a visitor, the bar leads through the page itself. */
    isLanding?: boolean
  }
}
