import type { CupPage, Language } from '@lobby/contract'

/** Where its text in the reader's language is missing, the one that there is. */
export function rulesFor(rules: CupPage['rules'], language: Language): { text: string; language: Language } | null {
  for (const one of [language, 'ru', 'kz', 'en'] as const) {
    const text = rules[one]
    if (text !== undefined && text !== '') return { text, language: one }
  }
  return null
}
