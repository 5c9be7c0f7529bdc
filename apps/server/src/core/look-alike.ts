/** What stands on the left looks like what stands on the right, in one of its cases at least. */
const likeness: readonly (readonly [string, string])[] = [
  // Within Latin: the capital I, the digit one and the bar are an l; zero is an o.
  ['I1|', 'l'],
  ['0', 'o'],
  // Cyrillic, Kazakh letters among them.
  ['аА', 'a'],
  ['вВ', 'b'],
  ['сС', 'c'],
  ['еЕёЁ', 'e'],
  ['һҺнН', 'h'],
  ['і', 'i'],
  ['ІӀӏ', 'l'],
  ['јЈ', 'j'],
  ['кКқҚ', 'k'],
  ['мМ', 'm'],
  ['оОөӨ', 'o'],
  ['рР', 'p'],
  ['ѕЅ', 's'],
  ['тТ', 't'],
  ['уУүҮұҰ', 'y'],
  ['хХ', 'x'],
  ['ғҒ', 'f'],
  ['әӘ', 'a'],
  // Greek.
  ['αΑ', 'a'],
  ['Β', 'b'],
  ['εΕ', 'e'],
  ['Η', 'h'],
  ['ιΙ', 'l'],
  ['κΚ', 'k'],
  ['Μ', 'm'],
  ['Ν', 'n'],
  ['οΟ', 'o'],
  ['ρΡ', 'p'],
  ['τΤ', 't'],
  ['υΥ', 'y'],
  ['χΧ', 'x'],
]
const byLetter = new Map(
  likeness.flatMap(([letters, like]) => Array.from(letters, (letter) => [letter, like] as const)),
)

/**
 * What a name looks like: two names with one look are taken for each other on a screen. Cases fold after the likeness, so
 * that a capital I stands with l and a small i with i.
 */
export function lookOf(name: string): string {
  return Array.from(name.normalize('NFKC'), (letter) => byLetter.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/\s+/g, ' ')
    .trim()
}
