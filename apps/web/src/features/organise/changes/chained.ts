import type { Consequences, PublicQualifiers } from '@lobby/contract'
import { createContext } from 'react'

type Chain = PublicQualifiers['goes_to'][number]

/** Where places of the tournament that is being organised go. */
export const ChainsOut = createContext<readonly Chain[]>([])

/** Those of them that somebody else may come by after a change. */
export function touchedChains(chains: readonly Chain[], fates: Consequences['fates']): Chain[] {
  const ranges = fates.flatMap(({ before, after }) => [before, after])
  return chains.filter((chain) => ranges.some(({ from, to }) => from <= chain.to_place && chain.from_place <= to))
}
