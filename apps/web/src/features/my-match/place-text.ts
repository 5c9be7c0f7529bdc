import type { PlaceRange } from '@lobby/contract'

/** `3`, or `5–8` where several share it. */
export function placeText({ from, to }: PlaceRange): string {
  return from === to ? String(from) : `${from}–${to}`
}
