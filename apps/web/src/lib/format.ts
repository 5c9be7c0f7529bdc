import { currencySymbol, type Language, languageTag, timeZone } from '@lobby/contract'
import { currentLanguage, useLanguage } from './i18n.ts'

const narrowSpace = '\u202f'

const cache = new Map<string, object>()
/** Intl objects are slow to make and safe to share. */
function kept<T extends object>(key: string, make: () => T): T {
  const found = cache.get(key)
  if (found) return found as T
  const made = make()
  cache.set(key, made)
  return made
}

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(
    `d${language}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(intlTag(language), { timeZone, ...options }),
  )
}

/** English dates are written day first, as everywhere in Kazakhstan. */
function intlTag(language: Language): string {
  return language === 'en' ? 'en-GB' : languageTag(language)
}

/** `500 000`: groups stand apart by a narrow no-break space in every language; the decimal sign is the language's own. */
export function formatNumber(value: number, language: Language = currentLanguage(), digits = 0): string {
  const format = kept(
    `n${language}${digits}`,
    () =>
      new Intl.NumberFormat(intlTag(language), {
        useGrouping: 'always',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  )
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? narrowSpace : part.type === 'minusSign' ? '−' : part.value))
    .join('')
}

/** Whole tenge as `500 000 ₸`. */
export function formatMoney(tenge: number, language: Language = currentLanguage()): string {
  return `${formatNumber(tenge, language)}${narrowSpace}${currencySymbol}`
}

/** `28 November`, with the year when it is not this one. */
export function formatDate(
  time: string | Date,
  language: Language = currentLanguage(),
  now: Date = new Date(),
): string {
  const date = new Date(time)
  const year = dateFormat('en', { year: 'numeric' })
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' }
  if (year.format(date) !== year.format(now)) options.year = 'numeric'
  return dateFormat(language, options).format(date)
}

/** `28 Nov` */
export function formatShortDate(time: string | Date, language: Language = currentLanguage()): string {
  return dateFormat(language, { day: 'numeric', month: 'short' }).format(new Date(time))
}

/** `23:59` */
export function formatTime(time: string | Date, language: Language = currentLanguage()): string {
  return dateFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(time))
}

/** `28 November, 23:59` */
export function formatDateTime(
  time: string | Date,
  language: Language = currentLanguage(),
  now: Date = new Date(),
): string {
  return `${formatDate(time, language, now)}, ${formatTime(time, language)}`
}

const steps: ReadonlyArray<[unit: Intl.RelativeTimeFormatUnit, seconds: number]> = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** `in 2 days`, `3 hours ago`, `now`. */
export function formatRelative(
  time: string | Date,
  now: Date = new Date(),
  language: Language = currentLanguage(),
): string {
  const seconds = (new Date(time).getTime() - now.getTime()) / 1000
  const format = kept(`r${language}`, () => new Intl.RelativeTimeFormat(languageTag(language), { numeric: 'auto' }))
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit)
  }
  return format.format(0, 'second')
}

/** Which plural form a number takes: `one`, `few`, `many`, `other`. */
export function pluralForm(count: number, language: Language = currentLanguage()): Intl.LDMLPluralRule {
  return kept(`p${language}`, () => new Intl.PluralRules(languageTag(language))).select(count)
}

/** Sorts names as the language does, digits by value. */
export function collator(language: Language = currentLanguage()): Intl.Collator {
  return kept(`c${language}`, () => new Intl.Collator(languageTag(language), { numeric: true, sensitivity: 'base' }))
}

/** The same formats bound to the page's language: what they gave is written anew when the language changes. */
export function useFormat() {
  const language = useLanguage()
  return {
    number: (value: number, digits = 0) => formatNumber(value, language, digits),
    money: (tenge: number) => formatMoney(tenge, language),
    date: (time: string | Date) => formatDate(time, language),
    shortDate: (time: string | Date) => formatShortDate(time, language),
    time: (time: string | Date) => formatTime(time, language),
    dateTime: (time: string | Date) => formatDateTime(time, language),
    relative: (time: string | Date, now?: Date) => formatRelative(time, now, language),
    collator: () => collator(language),
  }
}
