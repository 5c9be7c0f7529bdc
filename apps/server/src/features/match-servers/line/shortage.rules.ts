import type { FleetLine } from '@lobby/contract'

/** A server that misses a question or two, and a match that waits for a moment, are no reason to write to anybody. */
const standsForMs = 60_000

/** What is to be done about the alarm that is open, if any. */
export function alarmStep(
  { waiting, live }: FleetLine,
  alarm: { beganAt: Date; toldAt: Date | null } | null,
  now: Date,
): 'open' | 'tell' | 'close' | null {
  if (waiting <= live) return alarm === null ? null : 'close'
  if (alarm === null) return 'open'
  return alarm.toldAt === null && now.getTime() - alarm.beganAt.getTime() >= standsForMs ? 'tell' : null
}
