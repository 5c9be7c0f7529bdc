const from =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZŁĐØŊƏłđøŋəıАӘБВГҒДЕЁЖЗИЙІЇЫКҚЛМНҢОӨПРСТУҮҰЎФХҺЦЧШЩЬЪЭЄЯЮ' +
  '\t\n\r_-–—.,:;/\\|()[]{}<>"\'`«»“”‘’!?#&+*'
const to =
  'abcdefghijklmnopqrstuvwxyzldonaldonaiаәбвгғдеёжзийіїыкқлмнңоөпрстуүұўфхһцчшщьъэєяю' + ' '.repeat(from.length - 82)
/** Letters of the same sound; those without a partner go. */
const cyrillic = 'qwyаәбвгғдеёєэжзийіїыкқлмнңоөпрстуүұўфхһшщьъ'
const spoken = 'kviaabvggdeeeejziiiiikklmnnooprstuuuufhhss'

/** Before Cyrillic letters become Latin ones: «сх» is no `sh`. */
const latinPairs = [
  ['x', 'ks'],
  ['sch', 's'],
  ['shch', 's'],
  ['sh', 's'],
  ['zh', 'j'],
  ['ch', 'ч'],
  ['kh', 'h'],
  ['gh', 'g'],
  ['ph', 'f'],
  ['ck', 'k'],
  ['c', 'k'],
] as const
const pairs = [
  ['я', 'ia'],
  ['ю', 'iu'],
  ['ц', 'ts'],
  ['dj', 'j'],
  ['ng', 'n'],
] as const

function translator(letters: string, others: string): (text: string) => string {
  const become = new Map(Array.from(letters, (letter, index) => [letter, Array.from(others)[index] ?? ''] as const))
  return (text) => Array.from(text, (letter) => become.get(letter) ?? letter).join('')
}

const small = translator(from, to)
const latin = translator(cyrillic, spoken)

function replaced(text: string, list: readonly (readonly [string, string])[]): string {
  return list.reduce((known, [written, sounds]) => known.replaceAll(written, sounds), text)
}

/**
 * How a name sounds: «Тұлпар», «тулпар» and `Tulpar` have one key, whichever of the usual spellings of Kazakh and Russian names in Latin letters was used. It
 * tells less than the key of the letters (`searchKey`) and stands beside it. The database has the same function (`sound_key`, in migrations); a test
 * compares the two.
 */
export function soundKey(name: string): string {
  const plain = small(name.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''))
  return replaced(latin(replaced(plain, latinPairs)), pairs)
    .replace(/([a-zч])\1+/g, '$1')
    .replace(/ +/g, ' ')
    .replace(/^ | $/g, '')
}
