import { currencySymbol, type Language } from '@lobby/contract'
import { currentLanguage, useLanguage } from './i18n.ts'
import { kazakhMonths, kazakhShortMonths } from './kazakh-months.ts'
import { currentTimeZone, useTimeZone } from './time-zone.ts'

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
  const timeZone = currentTimeZone()
  return kept(
    `d${language}${timeZone}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(intlTag(language), { timeZone, ...options }),
  )
}

/**
 * English dates are written day first, as everywhere in Kazakhstan. Chromium says that it speaks Kazakh and has neither
 * its months nor its decimal sign: numbers and clocks are the same in Russian, the months are ours.
 */
function intlTag(language: Language): string {
  return { en: 'en-GB', ru: 'ru', kz: 'ru' }[language]
}

/** A Kazakh date as Intl writes it where it knows how: `28 қараша`, `2027 ж. 1 қаңтар`. */
function kazakhDate(date: Date, months: readonly string[], withYear: boolean): string {
  const parts = dateFormat('en', { day: 'numeric', month: 'numeric', year: 'numeric' }).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  const day = `${Number(part('day'))} ${months[Number(part('month')) - 1] ?? ''}`
  return withYear ? `${part('year')} ж. ${day}` : day
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
  const withYear = year.format(date) !== year.format(now)
  if (language === 'kz') return kazakhDate(date, kazakhMonths, withYear)
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' }
  return dateFormat(language, withYear ? { ...options, year: 'numeric' } : options).format(date)
}

/** `28 Nov` */
export function formatShortDate(time: string | Date, language: Language = currentLanguage()): string {
  if (language === 'kz') return kazakhDate(new Date(time), kazakhShortMonths, false)
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

/** The same formats bound to the page: what they gave is written anew when its language or time zone changes. */
export function useFormat() {
  const language = useLanguage()
  useTimeZone()
  return {
    number: (value: number, digits = 0) => formatNumber(value, language, digits),
    money: (tenge: number) => formatMoney(tenge, language),
    date: (time: string | Date) => formatDate(time, language),
    /** With the year, whichever it is. */
    fullDate: (time: string | Date) => formatDate(time, language, new Date(0)),
    shortDate: (time: string | Date) => formatShortDate(time, language),
    time: (time: string | Date) => formatTime(time, language),
    dateTime: (time: string | Date) => formatDateTime(time, language),
  }
}
