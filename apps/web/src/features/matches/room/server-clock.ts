/** By how much the site's clock is ahead of this machine's, as far as anything has told. */
let aheadMs = 0

/** A message that said what time it is where it came from; it was under way for a moment, which nobody notices. */
export function noteServerTime(at: string): void {
  aheadMs = Date.parse(at) - Date.now()
}

/** What the site's clock shows when this machine's shows `now`: deadlines are the site's, whatever the clock here says. */
export function serverTime(now: number): number {
  return now + aheadMs
}
