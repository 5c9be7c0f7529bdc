/**
 * When the public hears what a match tells (docs/decisions/049). What was heard is told in the order in which it came, and what was public once stays so, whatever
 * organisers say meanwhile.
 */
export type LiveDelay = {
  /** What organisers said last. */
  readonly seconds: number
  /** The longer delay before it, which holds on until then. */
  readonly held: { readonly seconds: number; readonly until: Date } | null
  /** What was heard up to here was public when the delay was changed last. */
  readonly shownTo: Date | null
}

const earlier = (at: Date, seconds: number): Date => new Date(at.getTime() - seconds * 1_000)
const later = (a: Date, b: Date): Date => (a > b ? a : b)

/** The seconds in force at a moment. */
function inForce({ seconds, held }: LiveDelay, now: Date): number {
  return held !== null && now < held.until ? held.seconds : seconds
}

/** The public knows what was heard up to this moment, and nothing of what was heard after it. */
export function publicTo(delay: LiveDelay, now: Date): Date {
  const to = earlier(now, inForce(delay, now))
  return delay.shownTo === null ? to : later(to, delay.shownTo)
}

/** When what was heard at a moment becomes public, as far as organisers have spoken by now. */
export function publicAt(delay: LiveDelay, heard: Date): Date {
  const { seconds, held, shownTo } = delay
  if (shownTo !== null && heard <= shownTo) return heard
  if (held === null) return earlier(heard, -seconds)
  const byHeld = earlier(heard, -held.seconds)
  return byHeld < held.until ? byHeld : later(earlier(heard, -seconds), held.until)
}

/**
 * Another delay from now on. A longer one is in force at once. A shorter one is good for what comes after it: whoever has played so far did it under the longer one, so that
 * holds on for as long as it says. Where nobody plays there is nothing to hold.
 */
export function withSeconds(
  delay: LiveDelay,
  seconds: number,
  { now, isPlayed }: { now: Date; isPlayed: boolean },
): LiveDelay {
  if (seconds === delay.seconds) return delay
  const before = inForce(delay, now)
  return {
    seconds,
    held: isPlayed && seconds < before ? { seconds: before, until: earlier(now, -before) } : null,
    shownTo: publicTo(delay, now),
  }
}
