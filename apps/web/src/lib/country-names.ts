import { countries, type Language } from '@lobby/contract'
import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { useLanguage } from './i18n.ts'
import { perSite, useSite } from './site.ts'

type Names = Readonly<Record<string, string>>

/** Null until they are here: most pages never need them. */
const kazakhOf = perSite(() => createAtom<Names | null>(null))

/** What a country is called; the code itself when nobody knows. Russian stands in until the Kazakh names are here. */
function countryName(code: string, language: Language, kazakh: Names | null): string {
  if (language === 'kz' && kazakh?.[code]) return kazakh[code]
  return new Intl.DisplayNames(language === 'en' ? 'en' : 'ru', { type: 'region' }).of(code) ?? code
}

/** `name('KZ')` and all countries in the order of the page's language. */
export function useCountryNames() {
  const language = useLanguage()
  const known = kazakhOf(useSite())
  const kazakh = useSelector(known)
  useEffect(() => {
    if (language !== 'kz' || known.get() !== null) return
    // Without them the Russian names stay.
    import('./kazakh-countries.ts').then(
      ({ kazakhCountries }) => known.set(kazakhCountries),
      () => undefined,
    )
  }, [language, known])
  const name = (code: string) => countryName(code, language, kazakh)
  return {
    name,
    sorted: () => {
      const { compare } = new Intl.Collator(language === 'kz' ? 'kk' : language)
      return countries.map((code) => ({ code, name: name(code) })).sort((a, b) => compare(a.name, b.name))
    },
  }
}
