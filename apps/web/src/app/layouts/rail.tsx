import type { MyNext } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { liveCountQuery, nextQuery } from '#features/my-match/api/next'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { useSite } from '#lib/site'
import { useWhenTouched } from '#lib/touched'
import { Icon } from '#ui/icon'
import { entryAt, matchWay, railEntries, type RailEntry } from './rail-entries.ts'

const RailWhen = lazyPart(async () => (await import('./rail-when.tsx')).RailWhen, {
  texts: ['menu', 'my-match'],
})

/** `theme.js` reads it before the first paint. */
const pinKey = 'lobby.rail'
const matchKey = 'lobby.my-match'

/** The ways that are taken most: beside the page on a desk, at the foot of a phone. One list, which style sheets place. */
export function Rail() {
  const isHidden = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.hidesRail === true) })
  return isHidden ? null : <Entries />
}

function Entries() {
  const { t } = useTranslation('shell')
  const { user, isLoading } = useAuth()
  const next = useQuery({ ...nextQuery(user?.id ?? ''), enabled: user !== null }).data
  const way = useMatchWay(next)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const entries = railEntries(isLoading || user !== null, { way, next })
  const here = entryAt(entries, path)
  return (
    <nav className="rail" aria-label={t('rail.label')}>
      <Pin />
      <ul>
        {entries.map((entry) => (
          <li key={entry.icon}>
            <Entry entry={entry} isHere={entry === here} next={next} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The match that is known, or the one of the last visit: the other entries do not move when the answer comes. */
function useMatchWay(next: MyNext | undefined): string | null {
  const { long } = useSite().stores
  const way = next && matchWay(next)
  useEffect(() => {
    if (way === null) long.removeItem(matchKey)
    else if (way !== undefined) long.setItem(matchKey, way)
  }, [way, long])
  if (way !== undefined) return way
  const kept = long.getItem(matchKey)
  return kept?.startsWith('/') === true ? kept : null
}

function Entry({
  entry: { name, to, icon },
  isHere,
  next,
}: {
  entry: RailEntry
  isHere: boolean
  next: MyNext | undefined
}) {
  const { t } = useTranslation('shell')
  const isTitle = name === 'home' || name === 'teams' || name === 'tournaments' || name === 'servers'
  return (
    <Link to={to} activeOptions={{ exact: true }} aria-current={isHere ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{isTitle ? t(`title.${name}`) : t(`rail.${name}`)}</span> {name === 'live' && <LiveCount />}
      {name === 'match' && next && (
        <Suspense fallback={null}>
          <RailWhen next={next} />
        </Suspense>
      )}
    </Link>
  )
}

/** Asked for when somebody begins to use the page: a first view asks for nothing. */
function LiveCount() {
  const [isUsed, setUsed] = useState(false)
  useWhenTouched(useCallback(() => setUsed(true), []))
  const count = useQuery({ ...liveCountQuery, enabled: isUsed }).data?.count
  return count ? <b className="rail-count">{count}</b> : null
}

const changed = 'lobby:rail'

function hear(listener: () => void): () => void {
  document.addEventListener(changed, listener)
  return () => document.removeEventListener(changed, listener)
}

/** The names beside the icons; a browser remembers whether they are shown. */
function Pin() {
  const { t } = useTranslation('shell')
  const { long } = useSite().stores
  const isPinned = useSyncExternalStore(
    hear,
    () => document.documentElement.dataset['rail'] === 'open',
    // The page is taken over as the server drew it.
    () => false,
  )
  const toggle = (): void => {
    if (isPinned) {
      delete document.documentElement.dataset['rail']
      long.removeItem(pinKey)
    } else {
      document.documentElement.dataset['rail'] = 'open'
      long.setItem(pinKey, 'open')
    }
    document.dispatchEvent(new Event(changed))
  }
  const label = isPinned ? t('rail.unpin') : t('rail.pin')
  return (
    <button type="button" className="rail-pin" aria-expanded={isPinned} aria-label={label} onClick={toggle}>
      <Icon name={isPinned ? 'left' : 'right'} />
    </button>
  )
}
