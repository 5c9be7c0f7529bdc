import { perSite, type Site, useSite } from '#lib/site'
import { useNow } from '#lib/use-now'

/** By how much the server's clock is ahead of this machine's, as far as anything has told. */
const clockOf = perSite(() => ({ aheadMs: 0 }))

/** A message that said what time it is where it came from; it was under way for a moment, which nobody notices. */
export function noteServerTime(site: Site, at: string): void {
  clockOf(site).aheadMs = Date.parse(at) - Date.now()
}

/** The time by the server's clock, told anew every `periodMs`, whatever the clock here says; null in the first view. */
export function useServerNow(periodMs: number): number | null {
  const { aheadMs } = clockOf(useSite())
  const now = useNow(periodMs)
  return now === null ? null : now + aheadMs
}
