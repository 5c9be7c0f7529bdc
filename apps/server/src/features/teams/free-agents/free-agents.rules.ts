import { dayParts, type DayPart, type PlayHours } from '@lobby/contract'

const everyHour = 0xff_ff_ff

/** A bit for each hour of the day in which somebody plays, so that two times are compared at once. */
export function hoursMask(hours: PlayHours | null): number {
  if (hours === null || hours.from === hours.to) return everyHour
  let mask = 0
  for (let hour = hours.from; hour !== hours.to; hour = (hour + 1) % 24) mask |= 1 << hour
  return mask
}

/** The hours of a part of the day. */
export function partMask(part: DayPart): number {
  const from = dayParts[part]
  return hoursMask({ from, to: (from + 6) % 24 })
}

/** Where a list goes on: behind the last one shown. */
export function cursorOf({ posted_at: at, user_id: id }: { posted_at: Date; user_id: string }): string {
  return `${at.toISOString()}~${id}`
}

/** Null for what is no place in the list. */
export function placeOf(cursor: string): { at: Date; id: string } | null {
  const [time = '', id = ''] = cursor.split('~')
  const at = new Date(time)
  return Number.isNaN(at.getTime()) || id === '' || id.includes('\0') ? null : { at, id }
}
