import { onOtherLayouts } from '#core/keyboard-layouts'
import { searchKey } from '#core/search-key'
import { soundKey } from '#core/sound-key'

/** One letter on another keyboard is any letter: only what was typed itself is looked for. */
const layoutMin = 2
/** What people write between two teams: «мы» is a `vs` typed with Russian keys. */
const between = /\s+(?:vs?\.?|мы|против|қарсы|[-–—:])\s+/iu

/**
 * Keys to look for: as typed first, then as it sounds in the other alphabet, then as the same keys would have written it elsewhere, and as that sounds; empty
 * when nothing is left.
 */
export function keysOf(text: string): string[] {
  const layouts = onOtherLayouts(text).filter((meant) => searchKey(meant).length >= layoutMin)
  const meant = [soundKey(text), ...layouts.map(searchKey), ...layouts.map(soundKey)].filter(
    (key) => key.length >= layoutMin,
  )
  return [...new Set([searchKey(text), ...meant])].filter((key) => key !== '')
}

export type MatchQuery = {
  /** A match's number, where the text can be one. */
  number: number | null
  /** Keys of a team; of two, where the text names both. */
  teams: [string[]] | [string[], string[]]
}

export function matchQueryOf(text: string): MatchQuery {
  const number = /^#?([1-9]\d{0,9})$/.exec(text)?.[1]
  const [one = '', other, ...more] = text.split(between)
  const isPair = other !== undefined && more.length === 0
  return {
    number: number !== undefined && Number(number) <= 2_147_483_647 ? Number(number) : null,
    teams: isPair ? [keysOf(one), keysOf(other)] : [keysOf(text)],
  }
}
