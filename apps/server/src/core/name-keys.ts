import { onOtherLayouts } from './keyboard-layouts.ts'
import { searchKey } from './search-key.ts'
import { soundKey } from './sound-key.ts'

/** One letter on another keyboard is any letter: only what was typed itself is looked for. */
const layoutMin = 2

/**
 * Keys by which a name may be meant: as typed first, then as it sounds in the other alphabet, then as the same keys would have written it elsewhere, and as
 * that sounds; empty when nothing is left of the text.
 */
export function nameKeys(text: string): string[] {
  const layouts = onOtherLayouts(text).filter((meant) => searchKey(meant).length >= layoutMin)
  const meant = [soundKey(text), ...layouts.map(searchKey), ...layouts.map(soundKey)].filter(
    (key) => key.length >= layoutMin,
  )
  return [...new Set([searchKey(text), ...meant])].filter((key) => key !== '')
}
