import { currencySymbol, type Language } from '@lobby/contract'
import { useLanguage } from './i18n.ts'
import { kazakhMonths, kazakhShortMonths } from './kazakh-months.ts'
import { useTimeZone } from './time-zone.ts'

/** In whose words, and by whose clocks. */
export type Place = { language: Language; timeZone: string }

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

function dateFormat({ language, timeZone }: Place, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
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
function kazakhDate(date: Date, timeZone: string, months: readonly string[], withYear: boolean): string {
  const parts = dateFormat(
    { language: 'en', timeZone },
    { day: 'numeric', month: 'numeric', year: 'numeric' },
  ).formatToParts(date)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  const day = `${Number(part('day'))} ${months[Number(part('month')) - 1] ?? ''}`
  return withYear ? `${part('year')} ж. ${day}` : day
}

/** `500 000`: groups stand apart by a narrow no-break space in every language; the decimal sign is the language's own. */
export function formatNumber(value: number, language: Language, digits = 0): string {
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
export function formatMoney(tenge: number, language: Language): string {
  return `${formatNumber(tenge, language)}${narrowSpace}${currencySymbol}`
}

/** `28 November`, with the year when it is not this one. */
export function formatDate(time: string | Date, place: Place, now: Date = new Date()): string {
  const { language, timeZone } = place
  const date = new Date(time)
  const year = dateFormat({ language: 'en', timeZone }, { year: 'numeric' })
  const withYear = year.format(date) !== year.format(now)
  if (language === 'kz') return kazakhDate(date, timeZone, kazakhMonths, withYear)
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' }
  return dateFormat(place, withYear ? { ...options, year: 'numeric' } : options).format(date)
}

/** `28 Nov` */
export function formatShortDate(time: string | Date, place: Place): string {
  if (place.language === 'kz') return kazakhDate(new Date(time), place.timeZone, kazakhShortMonths, false)
  return dateFormat(place, { day: 'numeric', month: 'short' }).format(new Date(time))
}

/** `23:59` */
export function formatTime(time: string | Date, place: Place): string {
  return dateFormat(place, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(time))
}

/** `28 November, 23:59` */
export function formatDateTime(time: string | Date, place: Place, now: Date = new Date()): string {
  return `${formatDate(time, place, now)}, ${formatTime(time, place)}`
}

/** The same formats bound to the page: what they gave is written anew when its language or time zone changes. */
export function useFormat() {
  const language = useLanguage()
  const place = { language, timeZone: useTimeZone() }
  return {
    number: (value: number, digits = 0) => formatNumber(value, language, digits),
    money: (tenge: number) => formatMoney(tenge, language),
    date: (time: string | Date) => formatDate(time, place),
    /** With the year, whichever it is. */
    fullDate: (time: string | Date) => formatDate(time, place, new Date(0)),
    shortDate: (time: string | Date) => formatShortDate(time, place),
    time: (time: string | Date) => formatTime(time, place),
    dateTime: (time: string | Date) => formatDateTime(time, place),
  }
}
