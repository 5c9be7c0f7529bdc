import { useEffect, useState } from 'react'
import { perSite, type Site, useSite } from './site.ts'
import { useNow } from './use-now.ts'

/** By how much the server's clock is ahead of this machine's, as far as anything has told. */
const clockOf = perSite(() => ({ aheadMs: 0 }))

/** How often a countdown looks at the clock: its seconds change when they do, not up to a second later. */
const lookMs = 200

/** A message that said what time it is where it came from; it was under way for a moment, which nobody notices. */
export function noteServerTime(site: Site, at: string | number): void {
  clockOf(site).aheadMs = (typeof at === 'number' ? at : Date.parse(at)) - Date.now()
}

/** An answer that was made at that time, and may have been kept since: the server's clock is there by now, or beyond. */
export function noteServerTimePassed(site: Site, at: number): void {
  const clock = clockOf(site)
  clock.aheadMs = Math.max(clock.aheadMs, at - Date.now())
}

/** The time by the server's clock, for what is no drawing. */
export function serverTime(site: Site): number {
  return Date.now() + clockOf(site).aheadMs
}

/** The time by the server's clock, told anew every `periodMs`, whatever the clock here says; null in the first view. */
export function useServerNow(periodMs: number): number | null {
  const { aheadMs } = clockOf(useSite())
  const now = useNow(periodMs)
  return now === null ? null : now + aheadMs
}

/** Whole seconds until a moment of the server's clock, never below nought; drawn anew when they change. Null while it is not known. */
export function useSecondsLeft(endsAt: number | null): number | null {
  const site = useSite()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (endsAt === null) return
    const tell = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now() - clockOf(site).aheadMs) / 1_000)))
    const first = setTimeout(tell)
    const timer = setInterval(tell, lookMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [site, endsAt])
  return endsAt === null ? null : left
}
