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
