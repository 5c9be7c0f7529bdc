import type { Language } from '@lobby/contract'

/** Each language names itself, whatever the page speaks. `mark` stands in the bar. */
export const languageNames: ReadonlyArray<{ language: Language; name: string; mark: string }> = [
  { language: 'kz', name: 'Қазақша', mark: 'ҚАЗ' },
  { language: 'ru', name: 'Русский', mark: 'РУС' },
  { language: 'en', name: 'English', mark: 'ENG' },
]
