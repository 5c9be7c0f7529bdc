import type { AskApi, FirstView, Flags, Language, ShareCard, ShareKind, Support } from '@lobby/contract'
import { dehydrate } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { renderToReadableStream } from 'react-dom/server'
import { App } from '#app/app'
import type { FirstWords } from '#app/first-view'
import { headOf } from '#app/layouts/page-head'
import { fontsOf } from '#app/preload-fonts'
import { type AppRouter, createAppRouter } from '#app/router'
import { packData } from '#app/served-data'
import { cardOf } from '#app/share-card'
import { isNotFound } from '#lib/api'
import { createPageSite } from '#lib/create-site'
import { TextShelf } from '#lib/i18n/text-shelf'
import { drawnParts } from '#lib/served-part'
import type { Site } from '#lib/site'

/** The site as a server draws it. Each page and each picture has a site of its own: any number of them, in any language, at once. */
export async function start(askApi: AskApi) {
  const shelf = new TextShelf()
  await shelf.fetchAll()
  const ask: typeof fetch = async (input, init) => {
    const { url, headers } = new Request(input, init)
    const { pathname, search } = new URL(url)
    const { status, body } = await askApi(`${pathname}${search}`, Object.fromEntries(headers))
    return new Response(status === 204 ? null : body, { status, headers: { 'content-type': 'application/json' } })
  }
  return {
    async render(
      path: string,
      language: Language,
      { flags, support }: { flags: Flags; support: Support },
    ): Promise<FirstView> {
      const site = createPageSite(shelf, language, ask, { flags, support })
      try {
        return await view(path, site)
      } catch (failure) {
        return { kind: 'frame', failure }
      } finally {
        site.queryClient.clear()
      }
    },

    async card(kind: ShareKind, id: string, language: Language): Promise<ShareCard | null> {
      const site = createPageSite(shelf, language, ask)
      try {
        return await cardOf(site, kind, id)
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      } finally {
        site.queryClient.clear()
      }
    },
  }
}

async function view(path: string, site: Site): Promise<FirstView> {
  const history = createMemoryHistory({ initialEntries: [path] })
  const createRouter = () => createAppRouter(site, { history, scrollRestoration: false })
  const page = pageOf(createRouter(), path)
  // A page whose own code does not say what it consists of stays with the browser: its styles would come too late.
  if (page === null) return { kind: 'frame', failure: null }
  let shown: FirstView | null = null
  const request = new Request(new URL(path, 'http://localhost'))
  const answer = await createRequestHandler({ createRouter, request })(async ({ router }) => {
    shown = await draw(router, site, page.sourceOf?.())
    return new Response(null)
  })
  const to = answer.headers.get('location')
  return to === null ? (shown ?? { kind: 'frame', failure: new Error(`Nothing was drawn of ${path}`) }) : redirect(to)
}

function redirect(to: string): FirstView {
  const { pathname, search } = new URL(to, 'http://localhost')
  return { kind: 'redirect', to: `${pathname}${search}` }
}

/** See `lazyPage`. */
type Page = { sourceOf?: () => string | undefined }

/** The page of an address; null for one that only its own browser draws, empty for a redirect. */
function pageOf(router: AppRouter, path: string): Page | null {
  const [matched] = router.getMatchedRoutes(path)
  const leaf = matched.at(-1)
  if (leaf === undefined) return null
  const component = leaf.options.component as Page | undefined
  if (component === undefined) return {}
  return component.sourceOf ? component : null
}

async function draw(router: AppRouter, site: Site, source: string | undefined): Promise<FirstView> {
  const { queryClient, i18n } = site
  const queries = queryClient.getQueryCache().getAll()
  const failed = queries.find(({ state }) => state.error !== null && !isNotFound(state.error))
  if (failed) throw failed.state.error
  const broken = router.state.matches.find(({ status }) => status === 'error')
  if (broken) throw broken.error
  const html = await toHtml(router, site)
  const language = i18n.language.get()
  const { location, matches } = router.state
  const { texts = [], ...about }: FirstWords = matches.at(-1)?.loaderData ?? {}
  return {
    kind: 'page',
    status: queries.some(({ state }) => isNotFound(state.error)) ? 404 : 200,
    html,
    head: headOf(i18n.t, { path: location.pathname, title: matches.at(-1)?.staticData.title }, about),
    data: packData({ language, about, queries: dehydrate(queryClient, { shouldDehydrateQuery: isAnswered }).queries }),
    modules: [
      ...(source === undefined ? [] : [source]),
      ...drawnParts(site),
      `src/lib/i18n/texts-${language}.ts`,
      ...texts.map((namespace) => `src/locales/${language}/${namespace}.ts`),
    ],
    fonts: fontsOf(language),
  }
}

function isAnswered({ state }: { state: { status: string; error: unknown } }): boolean {
  return state.status === 'success' || isNotFound(state.error)
}

/** All of it in one piece: what React would send later, by a script, our pages do not run. */
async function toHtml(router: AppRouter, site: Site): Promise<string> {
  let failure: unknown = null
  const stream = await renderToReadableStream(<App router={router} site={site} refusal={null} />, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void (failure ??= error),
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (failure !== null) throw failure
  return html
}
