import {
  flagDefaults,
  type Flags,
  type Language,
  languageTag,
  noSupport,
  type Support,
  supportMetas,
} from '@lobby/contract'
import type { QueryClient } from '@tanstack/react-query'
import { createAtom } from '@tanstack/react-store'
import { Api } from './api.ts'
import { initialLanguage } from './i18n.ts'
import { followFlags, servedFlags } from './flags.ts'
import { I18n } from './i18n/i18n.ts'
import { TextShelf } from './i18n/text-shelf.ts'
import { LiveLine } from './live-line.ts'
import { createPageQueryClient, createQueryClient } from './query-client.ts'
import { Reach } from './reach.ts'
import { Session } from './session.ts'
import { registerSite, type Site } from './site.ts'
import { askSpread } from './spread.ts'
import { browserStores, noStores, type Stores } from './storage.ts'
import { createZone } from './time-zone.ts'

type Made = {
  shelf: TextShelf
  language: Language
  flags: Flags
  stores: Stores
  ask: typeof fetch
  queryClient: QueryClient
  support: Support
}

function createSite({ shelf, language, flags, stores, ask, queryClient, support }: Made): Site {
  const i18n = new I18n(shelf, language)
  const session = new Session(stores)
  const reach = new Reach()
  const api = new Api({ i18n, session, reach, ask })
  const line = new LiveLine({ session, reach })
  const standing = createAtom(flags)
  const site = { i18n, flags: standing, zone: createZone(), stores, session, reach, api, line, queryClient, support }
  registerSite(site)
  return site
}

function metaOf(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? null
}

/** The site of an open page in its browser. */
export function createBrowserSite(): Site {
  const stores = browserStores()
  const site = createSite({
    shelf: new TextShelf(),
    language: initialLanguage(stores.long),
    flags: servedFlags(),
    stores,
    ask: (input, init) => fetch(input, init),
    queryClient: createQueryClient(),
    support: { email: metaOf(supportMetas.email), phone: metaOf(supportMetas.phone) },
  })
  followFlags(site)
  const { i18n, reach, queryClient } = site
  const tellLanguage = (language: Language): void => {
    const tag = languageTag(language)
    // Said again, the same language would have the browser look at the style of every element.
    if (document.documentElement.lang !== tag) document.documentElement.lang = tag
  }
  tellLanguage(i18n.language.get())
  i18n.language.subscribe(tellLanguage)
  reach.onReachedAgain(() => askSpread(() => queryClient.refetchQueries({ type: 'active' })))
  return site
}

/** The site of a page that a server draws for a visitor: nothing is remembered, and nothing of it outlives the page. */
export function createPageSite(
  shelf: TextShelf,
  language: Language,
  ask: typeof fetch,
  { flags = flagDefaults, support = noSupport }: { flags?: Flags; support?: Support } = {},
): Site {
  const queryClient = createPageQueryClient()
  return createSite({ shelf, language, flags, stores: noStores(), ask, queryClient, support })
}
