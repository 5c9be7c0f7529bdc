import { isLanguage, type Language } from '@lobby/contract'

type EmbedLook = { theme: 'dark' | 'light' | null; language: Language | null }

const embedPath = /^\/tournaments\/[^/]+\/embed\/?$/

/** The look that the address of an embedded page asks for: it holds for that page alone and is never remembered. */
export function lookOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): EmbedLook {
  if (!embedPath.test(pathname)) return { theme: null, language: null }
  const asked = new URLSearchParams(search)
  const theme = asked.get('theme')
  const language = asked.get('lang')
  return {
    theme: theme === 'dark' || theme === 'light' ? theme : null,
    language: isLanguage(language) ? language : null,
  }
}

export function embedLook(): EmbedLook {
  return typeof location === 'undefined' ? { theme: null, language: null } : lookOf(location)
}
