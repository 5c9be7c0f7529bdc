export type Countdown = { days: number; clock: string }

/** Time left until `at`, or null once it has come. The clock is hours, minutes and seconds, two digits each. */
export function countdownTo(at: string, nowMs: number): Countdown | null {
  const leftSeconds = Math.floor((Date.parse(at) - nowMs) / 1000)
  if (!(leftSeconds > 0)) return null
  const days = Math.floor(leftSeconds / 86_400)
  const parts = [Math.floor(leftSeconds / 3600) % 24, Math.floor(leftSeconds / 60) % 60, leftSeconds % 60]
  return { days, clock: parts.map((part) => String(part).padStart(2, '0')).join(':') }
}
