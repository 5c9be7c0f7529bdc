/** Letters of a gram, as the database's indexes of names have them (`name_grams`). */
export const gramLetters = 3

/** As the database counts them. */
export function lettersOf(text: string): string[] {
  return Array.from(text)
}

/** The grams of which a name has all that holds this key; of one of two letters those of a name with a word that begins so. None for a single letter. */
export function gramsOf(key: string): string[] {
  const letters = lettersOf(lettersOf(key).length < gramLetters ? ` ${key}` : key)
  const count = Math.max(0, letters.length - gramLetters + 1)
  return [...new Set(Array.from({ length: count }, (_, at) => letters.slice(at, at + gramLetters).join('')))]
}
