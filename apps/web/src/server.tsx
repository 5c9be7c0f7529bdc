import { type AskApi, type FirstView, type Language, type ShareCard, type ShareKind } from '@lobby/contract'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { renderToReadableStream } from 'react-dom/server'
import { App } from '#app/app'
import { headOf } from '#app/layouts/page-head'
import { partsOf } from '#app/page-parts'
import { fontsOf } from '#app/preload-fonts'
import { type AppRouter, createAppRouter } from '#app/router'
import { packData } from '#app/served-data'
import { cardOf } from '#app/share-card'
import { askBy, isNotFound } from '#lib/api'
import { currentLanguage, loadTexts, startI18n } from '#lib/i18n'
import { createPageQueryClient } from '#lib/query-client'

type Parts = ReturnType<typeof partsOf>

/** By the component: it is loaded once, however many addresses show it. */
const partsOfPage = new Map<unknown, Parts | null>()

/** A copy of the site speaks one language for its whole life: what a module remembers is then the same for every visitor. */
export async function start(language: Language, ask: AskApi): Promise<void> {
  askBy(async (input, init) => {
    const { url, headers } = new Request(input, init)
    const { pathname, search } = new URL(url)
    const { status, body } = await ask(`${pathname}${search}`, Object.fromEntries(headers))
    return new Response(status === 204 ? null : body, { status, headers: { 'content-type': 'application/json' } })
  })
  await startI18n(language)
  // Beyond what pages load for themselves: heads and pictures speak of all of them.
  await loadTexts(['descriptions', 'tournaments', 'teams', 'matches', 'players'])
}

export async function render(path: string): Promise<FirstView> {
  const queryClient = createPageQueryClient()
  try {
    return await view(path, queryClient)
  } catch (failure) {
    return { kind: 'frame', failure }
  } finally {
    queryClient.clear()
  }
}

export async function card(kind: ShareKind, id: string): Promise<ShareCard | null> {
  const queryClient = createPageQueryClient()
  try {
    return await cardOf(queryClient, kind, id)
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  } finally {
    queryClient.clear()
  }
}

async function view(path: string, queryClient: QueryClient): Promise<FirstView> {
  const history = createMemoryHistory({ initialEntries: [path] })
  const createRouter = () => createAppRouter(queryClient, { history, scrollRestoration: false })
  const page = pageOf(createRouter(), path)
  // A page whose own code does not say what it consists of stays with the browser: its styles would come too late.
  if (page === null) return { kind: 'frame', failure: null }
  let shown: FirstView | null = null
  const request = new Request(new URL(path, 'http://localhost'))
  const answer = await createRequestHandler({ createRouter, request })(async ({ router }) => {
    shown = await draw(router, queryClient, page)
    return new Response(null)
  })
  const to = answer.headers.get('location')
  return to === null ? (shown ?? { kind: 'frame', failure: new Error(`Nothing was drawn of ${path}`) }) : redirect(to)
}

function redirect(to: string): FirstView {
  const { pathname, search } = new URL(to, 'http://localhost')
  return { kind: 'redirect', to: `${pathname}${search}` }
}

/** What the page of an address begins with; null for a page that only its own browser draws, empty for a redirect. */
function pageOf(router: AppRouter, path: string): Parts | null {
  const [matched] = router.getMatchedRoutes(path)
  const leaf = matched.at(-1)
  if (leaf === undefined) return null
  const component = leaf.options.component as { preload?: () => unknown } | undefined
  const known = partsOfPage.get(component)
  if (known !== undefined) return known
  const isRedirect = component === undefined
  const parts = isRedirect || component.preload ? partsOf(() => component?.preload?.()) : null
  partsOfPage.set(component, parts)
  return parts
}

async function draw(router: AppRouter, queryClient: QueryClient, parts: Parts): Promise<FirstView> {
  const queries = queryClient.getQueryCache().getAll()
  const failed = queries.find(({ state }) => state.error !== null && !isNotFound(state.error))
  if (failed) throw failed.state.error
  const broken = router.state.matches.find(({ status }) => status === 'error')
  if (broken) throw broken.error
  const html = await toHtml(router, queryClient)
  const language = currentLanguage()
  const about = router.state.matches.at(-1)?.loaderData ?? {}
  const texts = ['common', 'shell', ...parts.texts]
  return {
    kind: 'page',
    status: queries.some(({ state }) => isNotFound(state.error)) ? 404 : 200,
    html,
    head: headOf(router, about),
    data: packData({ language, about, queries: dehydrate(queryClient, { shouldDehydrateQuery: isAnswered }).queries }),
    modules: [...parts.modules, ...texts.map((namespace) => `src/locales/${language}/${namespace}.ts`)],
    fonts: fontsOf(language),
  }
}

function isAnswered({ state }: { state: { status: string; error: unknown } }): boolean {
  return state.status === 'success' || isNotFound(state.error)
}

/** All of it in one piece: what React would send later, by a script, our pages do not run. */
async function toHtml(router: AppRouter, queryClient: QueryClient): Promise<string> {
  let failure: unknown = null
  const stream = await renderToReadableStream(<App router={router} queryClient={queryClient} refusal={null} />, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void (failure ??= error),
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (failure !== null) throw failure
  return html
}
