import { dateAfter, dateIn, startOfDate } from '#core/zone-days'

const minuteMs = 60_000
/** Matches begin at minutes that people can say. */
const gridMs = 5 * minuteMs

/** Between which hours matches are played: minutes after midnight; `to` after 1440 is in the night of the next day. */
export type DayWindow = { readonly from: number; readonly to: number; readonly timeZone: string }

type Span = { readonly open: number; readonly close: number }

/** The moment itself, or the next one that people can say. */
export function onGrid(at: number): number {
  return Math.ceil(at / gridMs) * gridMs
}

/** Days of a window, looked up once: a zone's calendar is slow to ask. */
export class Days {
  private readonly spans = new Map<string, Span>()
  private readonly window: DayWindow

  constructor(window: DayWindow) {
    this.window = window
  }

  /** The first moment from `at` on at which something so long can begin. What is longer than any day begins with one. */
  firstFit(at: number, ms: number): number {
    const isTooLong = ms > (this.window.to - this.window.from) * minuteMs
    for (let date = dateAfter(this.dateOf(at), -1); ; date = dateAfter(date, 1)) {
      const { open, close } = this.spanOf(date)
      const start = onGrid(Math.max(at, open))
      if (isTooLong ? open >= at : start + ms <= close) return isTooLong ? onGrid(open) : start
    }
  }

  /** Whether all of it lies within one day's hours. */
  holds(start: number, end: number): boolean {
    const today = this.dateOf(start)
    return [dateAfter(today, -1), today].some((date) => {
      const { open, close } = this.spanOf(date)
      return open <= start && end <= close
    })
  }

  private dateOf(at: number): string {
    return dateIn(new Date(at), this.window.timeZone)
  }

  private spanOf(date: string): Span {
    const known = this.spans.get(date)
    if (known !== undefined) return known
    const midnight = startOfDate(date, this.window.timeZone).getTime()
    const span = { open: midnight + this.window.from * minuteMs, close: midnight + this.window.to * minuteMs }
    this.spans.set(date, span)
    return span
  }
}
