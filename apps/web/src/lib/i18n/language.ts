import { Language, languageFrom } from '@lobby/contract'

const languageKey = 'lobby.language'
export { languageKey }

/** The stored choice if it is a language of ours, else the browser's: ru gives ru, kk gives kz, everything else en. */
export function chooseLanguage(stored: string | null, browserLanguage: string | undefined): Language {
  const known = Language.safeParse(stored)
  if (known.success) return known.data
  const first = browserLanguage?.split(',')[0]
  return languageFrom(first)
}
