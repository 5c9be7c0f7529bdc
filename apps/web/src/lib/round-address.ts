import { useCallback } from 'react'
import { useAddressState } from './address-state.ts'

/** A round of a match as the page's address names it: the map's number in the series, and the round's own. */
export type RoundAddress = { map: number; round: number }

/** `?round=0.15` */
export function roundText({ map, round }: RoundAddress): string {
  return `${map}.${round}`
}

/** Null for what names no round. */
export function readRound(text: string): RoundAddress | null {
  const [, map, round] = /^(\d{1,2})\.([1-9]\d{0,2})$/.exec(text) ?? []
  return map === undefined || round === undefined ? null : { map: Number(map), round: Number(round) }
}

/** The round whose story the page shows, and a way to show another one; null shows none. */
export function useRoundAddress(): [RoundAddress | null, (to: RoundAddress | null) => void] {
  const [{ round }, change] = useAddressState(['round'])
  const open = useCallback((to: RoundAddress | null) => change({ round: to === null ? '' : roundText(to) }), [change])
  return [readRound(round), open]
}
