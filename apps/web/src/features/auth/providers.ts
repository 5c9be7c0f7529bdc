import type { ProviderId } from '@lobby/contract'
import { config } from '#lib/config'

export const providers: readonly { id: ProviderId; name: string }[] = [
  { id: 'steam', name: 'Steam' },
  { id: 'google', name: 'Google' },
  { id: 'apple', name: 'Apple' },
]

const starts: Record<ProviderId, string> = { steam: '/auth/steam/login', google: '/auth/google', apple: '/auth/apple' }

/** Where the browser goes to sign in by a provider; it comes back to `/auth/steam/callback` and from there to `path`. */
export function signInAddress(provider: ProviderId, path: string): string {
  return `${config.apiUrl}${starts[provider]}?return=${encodeURIComponent(path)}`
}

export function providerName(id: ProviderId): string {
  return providers.find((provider) => provider.id === id)?.name ?? id
}

/** Between tabs of this browser. */
const channelName = 'lobby.presence'

/** The round trip ends in a window of its own: the one that waits hears of it. */
export function tellPresence(): void {
  const channel = new BroadcastChannel(channelName)
  // A channel has no target: it ends at this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('shown')
  channel.close()
}

export function hearPresence(onShown: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', onShown)
  return () => channel.close()
}
