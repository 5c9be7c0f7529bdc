/** Needs nothing, so that the first view of a page need not bring the schemas. */
export const languages = ['en', 'ru', 'kz'] as const
/** As stored and sent; towards the browser and Intl `kz` is `kk` (see languageTag). */
export type LanguageCode = (typeof languages)[number]

export function isLanguage(text: unknown): text is LanguageCode {
  return languages.some((language) => language === text)
}

/** BCP 47 tag of a stored language code. */
export function languageTag(language: LanguageCode): 'en' | 'ru' | 'kk' {
  return language === 'kz' ? 'kk' : language
}

/** Reads an Accept-Language header or a navigator language: ru gives ru, kk or kz gives kz, everything else en. */
export function languageFrom(text: string | undefined): LanguageCode {
  for (const part of (text ?? '').toLowerCase().split(',')) {
    const tag = part.trim().split(/[-_;]/)[0]
    if (tag === 'ru' || tag === 'en') return tag
    if (tag === 'kk' || tag === 'kz') return 'kz'
  }
  return 'en'
}
