import type { Flags, Support } from '@lobby/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { Atom } from '@tanstack/react-store'
import { createContext, useContext } from 'react'
import type { Api } from './api.ts'
import type { I18n } from './i18n/i18n.ts'
import type { LiveLine } from './live-line.ts'
import type { Reach } from './reach.ts'
import type { Session } from './session.ts'
import type { Stores } from './storage.ts'

/** What one open page knows and no other: made once in a browser, and on a server for every request (create-site.ts). */
export type Site = {
  readonly i18n: I18n
  /** What admins have switched on: as the document said, and what was heard since (flags.ts). */
  readonly flags: Atom<Flags>
  /** A time zone by its name. */
  readonly zone: Atom<string>
  readonly stores: Stores
  readonly session: Session
  readonly reach: Reach
  readonly api: Api
  readonly line: LiveLine
  readonly queryClient: QueryClient
  /** Whom to ask for help, as the server told the document. */
  readonly support: Support
}

const sites = new WeakMap<QueryClient, Site>()

/** For create-site.ts: queries and mutations find their site by the client that runs them. */
export function registerSite(site: Site): void {
  sites.set(site.queryClient, site)
}

/** @throws for a client that belongs to no site */
export function siteOf(client: QueryClient): Site {
  const site = sites.get(client)
  if (!site) throw new Error('This query client belongs to no site')
  return site
}

/** `queryFn: ({ client, signal }) => apiOf(client).get(…)` */
export function apiOf(client: QueryClient): Api {
  return siteOf(client).api
}

const SiteContext = createContext<Site | null>(null)

export const SiteProvider = SiteContext.Provider

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('Nothing of the site stands outside of its SiteProvider')
  return site
}

/** State of a feature's own, one for each site, made when it is first asked for. */
export function perSite<T>(make: (site: Site) => T): (site: Site) => T {
  const made = new WeakMap<Site, { value: T }>()
  return (site) => {
    const known = made.get(site)
    if (known) return known.value
    const value = make(site)
    made.set(site, { value })
    return value
  }
}
