/** Text in columns of a terminal, in which a letter takes one, an ideograph or a picture two, and an accent none. */

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Ideographs, kana, hangul and their full-width company. */
const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F200}-\u{1F2FF}\u{20000}-\u{3FFFD}]/u
const picture = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/u
const nothing = /^[\p{M}\p{Cf}]+$/u

function widthOfLetter(letter: string): number {
  if (nothing.test(letter)) return 0
  return wide.test(letter) || picture.test(letter) ? 2 : 1
}

function lettersOf(text: string): string[] {
  return Array.from(letters.segment(text), ({ segment }) => segment)
}

/** How many columns a text takes. */
export function widthOf(text: string): number {
  return lettersOf(text).reduce((sum, letter) => sum + widthOfLetter(letter), 0)
}

/** A name as a terminal may have it: nothing in it moves the cursor, colours, or turns the line around. */
export function plain(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** At most so many columns of a text; what is cut ends with an ellipsis. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let kept = ''
  let left = width - 1
  for (const letter of lettersOf(text)) {
    left -= widthOfLetter(letter)
    if (left < 0) break
    kept += letter
  }
  return width < 1 ? '' : `${kept.trimEnd()}…`
}

/** Exactly so many columns: cut, or filled up with spaces. */
export function fit(text: string, width: number): string {
  const short = cut(text, width)
  return short + ' '.repeat(Math.max(0, width - widthOf(short)))
}

/** The same with the text at the right. */
export function fitRight(text: string, width: number): string {
  const short = cut(text, width)
  return ' '.repeat(Math.max(0, width - widthOf(short))) + short
}

/** How parts of a line stand out; nothing does where colours are not wanted. */
export type Paint = { readonly strong: (text: string) => string; readonly faint: (text: string) => string }

export function paintOf(hasColours: boolean): Paint {
  const between = (from: number, to: number) => (text: string) =>
    hasColours && text.trim() !== '' ? `\u001B[${from}m${text}\u001B[${to}m` : text
  return { strong: between(1, 22), faint: between(2, 22) }
}
