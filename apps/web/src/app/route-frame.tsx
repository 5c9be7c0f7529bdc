import type { CurrentUser } from '@lobby/contract'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  useParams,
  useSearch,
} from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { PageLoadError } from '#lib/page-load'
import type { PartModule } from '#lib/served-part'
import type { Site } from '#lib/site'
import { Spinner } from '#ui/spinner'
import { Shell } from './layouts/shell.tsx'

/** A query parameter that is not as it should be is left out: an odd address still opens its page. */
function optionalText(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 200 ? value : undefined
}

/** Reads one parameter of an address's query. */
export function searchText<K extends string>(name: K) {
  return (search: Readonly<Record<string, unknown>>) =>
    ({ [name]: optionalText(search[name]) }) as { [key in K]?: string | undefined }
}

/**
 * The component of a public page, whose code comes when it is needed; the server renders it (see first-view.ts).
 * `propsOf` reads what the page is given from its address; a parameter that the path does not name is empty.
 */
export function lazyPage<M extends PartModule, P extends object>(
  load: () => Promise<M>,
  pick: (page: M) => ComponentType<P>,
  propsOf: (param: (name: string) => string, search: Readonly<Record<string, unknown>>) => P = () => ({}) as P,
) {
  let source: string | undefined
  const component = lazyRouteComponent(async () => {
    const page = await load().catch((error: unknown) => {
      throw new PageLoadError(error)
    })
    source = page.lobbySource
    const Page = pick(page)
    function Placed() {
      const params: Record<string, string | undefined> = useParams({ strict: false })
      return <Page {...propsOf((name) => params[name] ?? '', useSearch({ strict: false }))} />
    }
    return { default: Placed }
  })
  return Object.assign(component, {
    /** On the server, once it is loaded. */
    sourceOf: () => source,
  })
}

export const root = createRootRouteWithContext<{ site: Site }>()({ component: Outlet })

export const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const SignedInPage = lazyPart(async () => (await import('./signed-in.tsx')).SignedInPage)

/** Pages of whoever is signed in. What keeps them comes while the account loads: no other page begins with it. */
export function SignedIn({ page }: { page: ComponentType<{ user: CurrentUser }> }) {
  const { t } = useTranslation('common')
  return (
    <Suspense fallback={<Spinner label={t('loading.account')} />}>
      <SignedInPage page={page} />
    </Suspense>
  )
}
