import { useSyncExternalStore } from 'react'
import { localStore } from './storage.ts'

export const themes = ['system', 'dark', 'light'] as const
export type Theme = (typeof themes)[number]

/** Also read by public/theme.js, before anything is painted. */
const themeKey = 'lobby.theme'
const listeners = new Set<() => void>()

function stored(): Theme {
  const value = localStore.getItem(themeKey)
  return value === 'dark' || value === 'light' ? value : 'system'
}

let theme = stored()

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
