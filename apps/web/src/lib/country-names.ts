import { countries, type Language } from '@lobby/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage } from './i18n.ts'

let kazakh: Readonly<Record<string, string>> | null = null
const listeners = new Set<() => void>()

async function loadKazakh(): Promise<void> {
  if (kazakh !== null) return
  ;({ kazakhCountries: kazakh } = await import('./kazakh-countries.ts'))
  for (const notify of listeners) notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a country is called; the code itself when nobody knows. Russian stands in until the Kazakh names are here. */
function countryName(code: string, language: Language): string {
  if (language === 'kz' && kazakh?.[code]) return kazakh[code]
  return new Intl.DisplayNames(language === 'en' ? 'en' : 'ru', { type: 'region' }).of(code) ?? code
}

/** `name('KZ')` and all countries in the order of the page's language. */
export function useCountryNames() {
  const language = useLanguage()
  useSyncExternalStore(
    subscribe,
    () => kazakh,
    () => null,
  )
  useEffect(() => {
    // Without them the Russian names stay.
    if (language === 'kz') loadKazakh().catch(() => undefined)
  }, [language])
  const name = (code: string) => countryName(code, language)
  return {
    name,
    sorted: () => {
      const { compare } = new Intl.Collator(language === 'kz' ? 'kk' : language)
      return countries.map((code) => ({ code, name: name(code) })).sort((a, b) => compare(a.name, b.name))
    },
  }
}
