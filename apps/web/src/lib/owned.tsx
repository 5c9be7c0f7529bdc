import type { CurrentUser } from '@lobby/contract'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { Activity, type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { OwnerProvider, useAuth } from './current-user.ts'
import { perSite, type Site, useSite } from './site.ts'

type OwnedProps = {
  children: (user: CurrentUser) => ReactNode
  /** What stands there without anybody. `isAwaited`: somebody's own waits, unseen. */
  otherwise: ComponentType<{ isAwaited: boolean }>
}

/**
 * What somebody sees who is signed in. When their session ends elsewhere it is put out of sight as it stands, with all that they have typed, and is there
 * again once they are (decision 074). Who signs out by themselves leaves nothing, and nobody else sees it.
 */
export function Owned({ children, otherwise: Otherwise }: OwnedProps) {
  const { user } = useAuth()
  const owner = useOwner(user)
  useWaiting(user === null ? owner : null)
  return (
    <>
      {owner && (
        <Activity key={owner.id} mode={user ? 'visible' : 'hidden'}>
          <Bookmark />
          <OwnerProvider value={owner}>{children(owner)}</OwnerProvider>
        </Activity>
      )}
      {user === null && <Otherwise isAwaited={owner !== null} />}
    </>
  )
}

/** Who is signed in; after an end elsewhere who was, until somebody is again. */
function useOwner(user: CurrentUser | null): CurrentUser | null {
  const { session } = useSite()
  const [last, setLast] = useState({ user, owner: user })
  if (last.user === user) return last.owner
  const next = { user, owner: user ?? (session.isOver() ? last.owner : null) }
  setLast(next)
  return next.owner
}

const waitingOf = perSite(() => ({ owner: null as string | null }))

/** Is there something in this tab that waits for them? */
export function isAwaited(site: Site, userId: string): boolean {
  return waitingOf(site).owner === userId
}

function useWaiting(owner: CurrentUser | null): void {
  const site = useSite()
  const id = owner?.id ?? null
  useEffect(() => {
    if (id === null) return
    const waiting = waitingOf(site)
    waiting.owner = id
    const letGo = holdAnswers(site.queryClient)
    return () => {
      waiting.owner = null
      letGo()
    }
  }, [site, id])
}

/** Nobody looks at the answers of what waits, and after minutes they would be gone: it would begin with empty forms again. Nothing is asked for them. */
function holdAnswers(client: QueryClient): () => void {
  const stops = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, options }) =>
      new QueryObserver(client, { ...options, queryKey, enabled: false }).subscribe(() => undefined),
    )
  return () => stops.forEach((stop) => stop())
}

type Place = { focus: Element | null; top: number }

/** How far from the window's edge the page begins: what stands above it comes and goes with whoever is signed in. */
const pageTop = (): number => document.querySelector('main')?.getBoundingClientRect().top ?? 0

/** Where its owner was: out of sight it has neither a focus nor a height. */
function Bookmark() {
  const left = useRef<Place>(null)
  // At once, so that a dialog finds the focus within itself and leaves it there.
  useLayoutEffect(() => {
    if (left.current !== null) goBack(left.current)
    return () => {
      left.current = { focus: document.activeElement, top: pageTop() }
    }
  }, [])
  // And once more when the page has begun again, which leads to where its address points.
  useEffect(() => {
    const place = left.current
    if (place === null) return
    const frame = requestAnimationFrame(() => goBack(place))
    return () => cancelAnimationFrame(frame)
  }, [])
  return null
}

function goBack({ focus, top }: Place): void {
  window.scrollTo({ top: window.scrollY + pageTop() - top, behavior: 'instant' })
  if (focus instanceof HTMLElement && focus.isConnected) focus.focus({ preventScroll: true })
}
