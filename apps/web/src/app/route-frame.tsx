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
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Owned } from '#lib/owned'
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

/** What a signed-in page is to somebody else. */
export const TurnedAway = lazyPart(async () => (await import('./turned-away.tsx')).TurnedAway)

/** Signed-in pages: a spinner while the account loads, the page for its owner, home for a visitor; whose session has ended stays. */
export function SignedIn({ page: Page }: { page: ComponentType<{ user: CurrentUser }> }) {
  return <Owned otherwise={Nobody}>{(user) => <Page user={user} />}</Owned>
}

/** A signed-in page without anybody. */
function Nobody({ isAwaited }: { isAwaited: boolean }) {
  const { t } = useTranslation('common')
  const { isLoading } = useAuth()
  const spinner = <Spinner label={t('loading.account')} />
  if (isLoading) return spinner
  return (
    // A place of its own: what waits beside it stays as it is.
    <Suspense fallback={spinner}>
      <TurnedAway isAwaited={isAwaited} />
    </Suspense>
  )
}
