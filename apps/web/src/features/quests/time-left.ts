/** What is left until a moment, rounded up to a minute: at most two units, so that it can be read at a glance. */
export type TimeLeft = { unit: 'days' | 'hours' | 'minutes'; days: number; hours: number; minutes: number }

export function timeLeft(until: string, nowMs: number): TimeLeft {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - nowMs) / 60_000))
  const days = Math.floor(minutes / 1_440)
  const hours = Math.floor((minutes % 1_440) / 60)
  return { unit: days > 0 ? 'days' : hours > 0 ? 'hours' : 'minutes', days, hours, minutes: minutes % 60 }
}
