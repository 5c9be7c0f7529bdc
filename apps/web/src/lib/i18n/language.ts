import { isLanguage, type Language, languageFrom } from '@lobby/contract'

const languageKey = 'lobby.language'
export { languageKey }

/** The stored choice if it is a language of ours, else the browser's: ru gives ru, kk gives kz, everything else en. */
export function chooseLanguage(stored: string | null, browserLanguage: string | undefined): Language {
  if (isLanguage(stored)) return stored
  const first = browserLanguage?.split(',')[0]
  return languageFrom(first)
}
