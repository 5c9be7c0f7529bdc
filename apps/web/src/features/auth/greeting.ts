import type { KeyValueStore } from '#lib/storage'

const key = 'lobby.greet'

/** Sign-in reloads the page; what is to be said afterwards waits in the tab. */
export function greetAfterReload(tab: KeyValueStore): void {
  tab.setItem(key, '1')
}

/** True once after a registration. */
export function takeGreeting(tab: KeyValueStore): boolean {
  const waits = tab.getItem(key) !== null
  tab.removeItem(key)
  return waits
}
