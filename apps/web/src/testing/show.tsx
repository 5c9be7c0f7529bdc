import { type DataTag, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { CurrentUser, Language } from '@lobby/contract'
import { App } from '#app/app'
import { createAppRouter, plainQuery } from '#app/router'
import { createBrowserSite } from '#lib/create-site'
import { currentUserQuery } from '#lib/current-user'
import type { Namespace } from '#lib/i18n'
import { type Site, SiteProvider } from '#lib/site'
import { ToastProvider } from '#ui/toasts'
import { cutLines } from './live-server.ts'
import { answer } from './network.ts'
import { patientUser } from './patient-user.ts'

/** Who looks, and what their browser knows already. */
type Look = {
  language?: Language
  /** Null and left out: a visitor. */
  viewer?: CurrentUser | null
  /** The next page of the same browser: what it keeps is still there. */
  isAgain?: boolean
  /** Of the account's own when somebody looks, else Almaty's. */
  zone?: string
}

type Known = { queryKey: QueryKey; data: unknown }

/** What a query has answered before the test: the page shows it at once and asks nobody. */
export function known<T>(query: { queryKey: DataTag<QueryKey, T, Error> }, data: T): Known {
  return { queryKey: query.queryKey, data }
}

let leave: (() => Promise<void>) | null = null

async function enter(look: Look): Promise<Site> {
  const { language = 'en', viewer = null, zone = viewer?.time_zone ?? 'Asia/Almaty', isAgain = false } = look
  await putAway()
  if (!isAgain) localStorage.clear()
  if (!isAgain) sessionStorage.clear()
  if (viewer) localStorage.setItem('lobby.token', `token-of-${viewer.id}`)
  localStorage.setItem('lobby.language', language)
  const site = createBrowserSite()
  site.zone.set(zone)
  await site.i18n.load()
  return site
}

/**
 * One component by itself, with all that the site gives its components: texts, session, zone, queries, links, toasts. What it asks the
 * server for is answered by `answer` (network.ts), or is `known`; a call without an answer fails the test.
 * `texts` are the namespaces that its page would have brought. For other properties later, see `changing`.
 */
export async function show(
  element: ReactNode,
  { texts = [], knows = [], ...look }: Look & { texts?: readonly Namespace[]; knows?: readonly Known[] } = {},
) {
  const site = await enter(look)
  const { queryClient } = site
  await site.i18n.load(texts)
  history.replaceState(null, '', '/')
  queryClient.setQueryData(currentUserQuery.queryKey, look.viewer ?? null)
  for (const { queryKey, data } of knows) queryClient.setQueryData(queryKey, data)
  const root = createRootRoute({ component: () => <>{element}</> })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    ...plainQuery,
  })
  await router.load()
  const view = render(
    <SiteProvider value={site}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <RouterProvider router={router as never} />
        </ToastProvider>
      </QueryClientProvider>
    </SiteProvider>,
  )
  leave = leaving(site, view.unmount)
  return {
    ...view,
    user: patientUser(),
    queryClient,
    /** Where a link or the component itself has led. */
    address: () => router.state.location.href,
  }
}

/** The whole site at an address, without a LOBBY behind it: every call is answered by the test. */
export async function showPage(address: string, look: Look = {}) {
  const site = await enter(look)
  const { queryClient } = site
  if (look.viewer) answer('GET /api/auth/profile', { user: look.viewer })
  history.replaceState(null, '', address)
  // Loaded before, so that what a page asks for is asked in its own test.
  await import('#app/late-answers')
  const router = createAppRouter(site)
  const view = render(<App router={router} site={site} refusal={null} />)
  leave = leaving(site, view.unmount)
  return {
    ...view,
    user: patientUser(),
    queryClient,
    address: () => `${location.pathname}${location.search}`,
    go: (to: string) => router.navigate({ to }),
    main: () => within(view.getByRole('main')),
  }
}

function leaving({ queryClient, line, reach }: Site, unmount: () => void | Promise<void>): () => Promise<void> {
  return async () => {
    leave = null
    await unmount()
    queryClient.clear()
    reach.end()
    await line.end()
  }
}

/** A page that a test has drawn by itself goes with the others, while its calls are still answered. */
export function leaveAfterTest(site: Site, unmount: () => Promise<void>): void {
  leave = leaving(site, unmount)
}

/** After every test: nothing of it is left. */
export async function putAway(): Promise<void> {
  await leave?.()
  cleanup()
  cutLines()
}
