import onestCyrillicExt from '@fontsource-variable/onest/files/onest-cyrillic-ext-wght-normal.woff2'
import onestCyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2'
import tekturCyrillicExt from '@fontsource-variable/tektur/files/tektur-cyrillic-ext-wght-normal.woff2'
import tekturCyrillic from '@fontsource-variable/tektur/files/tektur-cyrillic-wght-normal.woff2'
import type { Language } from '@lobby/contract'

/** The Latin subsets are asked for by the page itself; these are what a language needs beyond them. */
const faces: Record<Language, readonly string[]> = {
  en: [],
  ru: [onestCyrillic, tekturCyrillic],
  kz: [onestCyrillic, tekturCyrillic, onestCyrillicExt, tekturCyrillicExt],
}

/** For the head of a page rendered on the server. */
export function fontsOf(language: Language): readonly string[] {
  return faces[language]
}

/** Begins the download before the first words are laid out. */
export function preloadFonts(language: Language): void {
  for (const href of faces[language]) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href })
    document.head.append(link)
  }
}
