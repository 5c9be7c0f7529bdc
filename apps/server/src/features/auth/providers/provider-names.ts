import type { ProviderId } from '@lobby/contract'

/** As they write themselves, in letters. */
export const providerNames: Readonly<Record<ProviderId, string>> = { steam: 'Steam', google: 'Google', apple: 'Apple' }
