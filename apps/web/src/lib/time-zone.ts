import { type Language, timeZone as home } from '@lobby/contract'
import { type Atom, createAtom, useSelector } from '@tanstack/react-store'
import { useSite } from './site.ts'
import { minutesAhead } from './zoned-time.ts'
import { zoneNames } from './zone-names.ts'

/** The zone that every time on the page is written in: Almaty's until an account says another. A name, never an offset. */
export function createZone(): Atom<string> {
  return createAtom<string>(home)
}

export function useTimeZone(): string {
  return useSelector(useSite().zone)
}

/**
 * `UTC+5`: read from the zone itself, because a zone's offset is a law and laws change. By the clocks there and not by Intl's name for
 * the offset, which takes a phone tens of milliseconds.
 */
export function zoneOffset(timeZone: string, now: Date = new Date()): string {
  const minutes = minutesAhead(now.getTime(), timeZone)
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** `Asia/Almaty` → `Алматы`, as people write it; `America/Argentina/Buenos_Aires` → `Buenos Aires`, where only the zone's own name is known. */
export function zoneCity(timeZone: string, language: Language): string {
  const known = language === 'en' ? undefined : zoneNames[language][timeZone]
  return known ?? (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
