/** Letters taken for one another in a search, after cases are folded: Kazakh ones, and those that look alike in two scripts. */
const likeness: readonly (readonly [string, string])[] = [
  ['аә', 'a'],
  ['в', 'b'],
  ['с', 'c'],
  ['е', 'e'],
  ['нң', 'h'],
  ['иіı', 'i'],
  ['ј', 'j'],
  ['кқ', 'k'],
  ['м', 'm'],
  ['оөø', 'o'],
  ['р', 'p'],
  ['ѕ', 's'],
  ['т', 't'],
  ['хһ', 'x'],
  ['уүұ', 'y'],
  ['ғ', 'г'],
  ['ŋ', 'n'],
  ['ł', 'l'],
  ['đ', 'd'],
]
const alike = new Map(likeness.flatMap(([letters, like]) => Array.from(letters, (letter) => [letter, like] as const)))

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
}

const capitals = [...range(0x41, 0x5a), ...range(0x391, 0x3a1), ...range(0x3a3, 0x3a9), ...range(0x400, 0x42f)]
const otherCapitals = Array.from('ӘҒҚҢӨҰҮҺŊØŁĐ')
const separators = Array.from('\t\n\r_-–—.,:;/\\|()[]{}<>"\'`«»“”‘’!?#&+*')
/** Accents, which a decomposed letter carries behind it. */
const accents = range(0x300, 0x36f)

/** What becomes of a letter; an empty text: it goes. */
const folded: ReadonlyMap<string, string> = new Map([
  ...[...capitals, ...otherCapitals].map((capital) => {
    const small = capital.toLowerCase()
    return [capital, alike.get(small) ?? small] as const
  }),
  ...alike,
  ...separators.map((separator) => [separator, ' '] as const),
  ...accents.map((accent) => [accent, ''] as const),
])

/**
 * A name as a search compares it: without cases, accents and punctuation, with Kazakh letters as their Russian neighbours
 * and with one letter for all that look the same. The database has the same function (`search_key`, in migrations) for its
 * columns; a test compares the two, letter by letter.
 */
export function searchKey(name: string): string {
  return Array.from(name.normalize('NFKD'), (letter) => folded.get(letter) ?? letter)
    .join('')
    .replace(/ +/g, ' ')
    .replace(/^ | $/g, '')
}
