import { tabStore } from '#lib/storage'

const key = 'lobby.greet'

/** Sign-in reloads the page; what is to be said afterwards waits in the tab. */
export function greetAfterReload(): void {
  tabStore.setItem(key, '1')
}

/** True once after a registration. */
export function takeGreeting(): boolean {
  const waits = tabStore.getItem(key) !== null
  tabStore.removeItem(key)
  return waits
}
