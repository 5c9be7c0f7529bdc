import { useCallback, useSyncExternalStore } from 'react'
import { createAtom } from '@tanstack/react-store'
import { embedLook } from './embed-look.ts'
import { perSite, type Site, useSite } from './site.ts'
import type { KeyValueStore } from './storage.ts'

export const themes = ['system', 'dark', 'light'] as const
export type Theme = (typeof themes)[number]

/** Also read by public/theme.js, before anything is painted. */
const themeKey = 'lobby.theme'

function picked(store: KeyValueStore): Theme {
  const asked = embedLook().theme
  if (asked) return asked
  const value = store.getItem(themeKey)
  return value === 'dark' || value === 'light' ? value : 'system'
}

const themeOf = perSite(({ stores }) => createAtom<Theme>(picked(stores.long)))

/** Of the browser's own bars: the ground's, by day and by night, as index.html gives them to a browser without a pick. */
const barColours = { dark: '#060b13', light: '#f1f5f8' }

/** The browser's bars follow the pick as the page does; without one each colour stands for its own scheme. */
export function paintBrowserBars(site: Site): void {
  const theme = themeOf(site).get()
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = barColours[theme === 'system' ? own : theme]
  }
}

/** `system` follows the device; the other two stay as picked. */
export function useSetTheme(): (next: Theme) => void {
  const site = useSite()
  return useCallback(
    (next) => {
      if (next === 'system') {
        site.stores.long.removeItem(themeKey)
        delete document.documentElement.dataset['theme']
      } else {
        site.stores.long.setItem(themeKey, next)
        document.documentElement.dataset['theme'] = next
      }
      themeOf(site).set(next)
      paintBrowserBars(site)
    },
    [site],
  )
}

/** Whether this browser has a pick of its own. */
export function useHasPickedTheme(): () => boolean {
  const { stores } = useSite()
  return useCallback(() => picked(stores.long) !== 'system', [stores])
}

export function useTheme(): Theme {
  const theme = themeOf(useSite())
  const subscribe = useCallback((listener: () => void) => theme.subscribe(listener).unsubscribe, [theme])
  return useSyncExternalStore(
    subscribe,
    () => theme.get(),
    // The page is taken over as the server drew it, for everybody.
    () => 'system',
  )
}
