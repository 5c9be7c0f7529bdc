/** One entry of a calendar, as others read it (RFC 5545). */
export type CalendarEvent = {
  /** The same for ever, whatever becomes of the event. */
  readonly uid: string
  /** Higher after every change. */
  readonly sequence: number
  readonly changedAt: Date
  readonly start: Date
  readonly end: Date
  readonly summary: string
  readonly description: string
  readonly location: string | null
  readonly url: string
  readonly isCancelled: boolean
}

export type Calendar = { readonly name: string; readonly events: readonly CalendarEvent[] }

/** Octets of a line without its end. */
const lineOctets = 75
/** How often readers may ask again. */
const refresh = 'PT15M'

/** The text of a calendar. It says nothing of when it was written: what has not changed is the same bytes. */
export function writeCalendar({ name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//LOBBY//Schedule//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...(events.length === 0 ? almaty : events.flatMap(eventLines)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** A calendar has at least one part: that of one without events says which clock its readers live by. */
const almaty = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Almaty',
  'BEGIN:STANDARD',
  'DTSTART:20240301T000000',
  'TZOFFSETFROM:+0600',
  'TZOFFSETTO:+0500',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function eventLines(event: CalendarEvent): string[] {
  const changed = moment(event.changedAt)
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${moment(event.start)}`,
    `DTEND:${moment(event.end)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
    // An address is no text: nothing in it is escaped.
    `URL:${new URL(event.url).href}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** UTC, to the second. */
function moment(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** §3.3.11: no control characters but the line's end, which is written `\n`. */
function escaped(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[\u2028\u2029]/g, '\n')
      // oxlint-disable-next-line no-control-regex -- these are what must not stand in a line
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replaceAll(/[\\;,]/g, String.raw`\$&`)
      .replaceAll('\n', String.raw`\n`)
  )
}

/** §3.1: a line goes on behind a space; no letter is torn apart. */
function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const letter of line.toWellFormed()) {
    const size = Buffer.byteLength(letter)
    if (octets + size > lineOctets) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += size
  }
  return text
}
