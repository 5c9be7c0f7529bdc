import { useSyncExternalStore } from 'react'
import { embedLook } from './embed-look.ts'
import { localStore } from './storage.ts'

export const themes = ['system', 'dark', 'light'] as const
export type Theme = (typeof themes)[number]

/** Also read by public/theme.js, before anything is painted. */
const themeKey = 'lobby.theme'
const listeners = new Set<() => void>()

function stored(): Theme {
  const asked = embedLook().theme
  if (asked) return asked
  const value = localStore.getItem(themeKey)
  return value === 'dark' || value === 'light' ? value : 'system'
}

let theme = stored()

/** Of the browser's own bars: the ground's, by day and by night, as index.html gives them to a browser without a pick. */
const barColours = { dark: '#060b13', light: '#f1f5f8' }

/** The browser's bars follow the pick as the page does; without one each colour stands for its own scheme. */
export function paintBrowserBars(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = barColours[theme === 'system' ? own : theme]
  }
}

/** `system` follows the device; the other two stay as picked. */
export function setTheme(next: Theme): void {
  theme = next
  if (next === 'system') {
    localStore.removeItem(themeKey)
    delete document.documentElement.dataset['theme']
  } else {
    localStore.setItem(themeKey, next)
    document.documentElement.dataset['theme'] = next
  }
  paintBrowserBars()
  for (const notify of listeners) notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this browser has a pick of its own. */
export function hasPickedTheme(): boolean {
  return stored() !== 'system'
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    subscribe,
    () => theme,
    () => 'system' as const,
  )
}
