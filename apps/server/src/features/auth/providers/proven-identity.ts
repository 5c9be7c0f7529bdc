import type { ProviderId } from '@lobby/contract'

/** Somebody whom a provider vouched for just now. */
export type ProvenIdentity = {
  provider: ProviderId
  /** Theirs at the provider, for ever the same: the SteamID64, the `sub` of OpenID Connect. */
  accountId: string
  name: string | null
  /** Only one that the provider has verified. */
  email: string | null
  /** Where the provider keeps their picture. */
  pictureUrl: string | null
}
