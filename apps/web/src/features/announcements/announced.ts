import { type Announcement, type Language, languages } from '@lobby/contract'

/** In the reader's own language, else in the first in which it was written. */
export function announced(
  { texts }: Pick<Announcement, 'texts'>,
  language: Language,
): { text: string; language: Language } {
  const written = [language, ...languages].find((one) => texts[one] !== '') ?? language
  return { text: texts[written], language: written }
}
