import { timeZone as home } from '@lobby/contract'
import { useSyncExternalStore } from 'react'

let zone: string = home
const listeners = new Set<() => void>()

/** The zone that every time on the page is written in: Almaty's until an account says another. A name, never an offset. */
export function setTimeZone(next: string): void {
  if (next === zone) return
  zone = next
  for (const notify of listeners) notify()
}

export function currentTimeZone(): string {
  return zone
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTimeZone(): string {
  return useSyncExternalStore(subscribe, currentTimeZone, currentTimeZone)
}

/** `UTC+5`: read from the zone itself, because a zone's offset is a law and laws change. */
export function zoneOffset(timeZone: string, now: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'UTC'
  return name.replace('GMT', 'UTC')
}

/** `America/Argentina/Buenos_Aires` → `Buenos Aires` */
export function zoneCity(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
