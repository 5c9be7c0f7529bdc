import { Busy } from './busy.rules.ts'
import { Days, onGrid, type DayWindow } from './day-window.rules.ts'

const minuteMs = 60_000

/** A match as far as a plan needs it. Moments are milliseconds. */
export type ToPlan = {
  readonly key: string
  /** Wholes it is part of, such as its group or its round: others may wait for all of one. */
  readonly parts: readonly string[]
  /** Matches, or wholes, that must be over before it begins. What is not planned is over, or does not come. */
  readonly after: readonly string[]
  /** Who plays in it: teams, and seats whose team is not known yet. */
  readonly players: readonly string[]
  readonly minutes: number
  /** The lane it is on already: it stays there where it can. */
  readonly lane?: number | null | undefined
  /** Said by hand, or begun: it stays. No lane: it takes none. */
  readonly fixed: { readonly start: number; readonly lane: number | null } | null
}

export type PlanRules = {
  readonly start: number
  /** How many matches are played at a time. */
  readonly lanes: number
  readonly breakMinutes: number
  readonly window: DayWindow
}

export type Slot = { readonly start: number; readonly end: number; readonly lane: number | null }

/**
 * A time and a lane for every match: each at the first moment at which what it waits for is over, its teams have had their break and a lane is free.
 * What is fixed stays, and the rest flows round it. The same matches and rules are the same plan.
 */
export function planMatches(matches: readonly ToPlan[], rules: PlanRules): Map<string, Slot> {
  return new Plan(matches, rules).make()
}

/** When the last match of a plan is over; null for an empty one. */
export function endOf(plan: ReadonlyMap<string, Slot>): number | null {
  let last: number | null = null
  for (const { end } of plan.values()) last = last === null ? end : Math.max(last, end)
  return last
}

type Waiting = { readonly match: ToPlan; readonly order: number; open: number; ready: number }

class Plan {
  private readonly slots = new Map<string, Slot>()
  private readonly lanes: Busy[]
  private readonly people = new Map<string, Busy>()
  private readonly days: Days
  private readonly waiting: Waiting[]
  /** By the match or the whole that they wait for. */
  private readonly behind = new Map<string, Waiting[]>()
  /** Matches of a whole that have no slot yet, and the last end among those that have. */
  private readonly wholes = new Map<string, { open: number; end: number }>()
  private readonly queue: Waiting[] = []
  private readonly rules: PlanRules

  constructor(matches: readonly ToPlan[], rules: PlanRules) {
    this.rules = rules
    this.days = new Days(rules.window)
    this.lanes = Array.from({ length: Math.max(1, rules.lanes) }, () => new Busy())
    this.waiting = matches.map((match, order) => ({ match, order, open: 0, ready: rules.start }))
    this.wire()
  }

  make(): Map<string, Slot> {
    for (const one of this.waiting) if (one.match.fixed === null && one.open === 0) this.enqueue(one)
    // They are there before anything flows round them; what only they hold up is queued with all others.
    for (const { match } of this.waiting) if (match.fixed !== null) this.place(match, match.fixed)
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) this.take(next)
    return this.slots
  }

  private wire(): void {
    const known = new Set<string>()
    for (const { match } of this.waiting) {
      known.add(match.key)
      for (const part of match.parts) {
        known.add(part)
        const whole = this.wholes.get(part) ?? { open: 0, end: 0 }
        this.wholes.set(part, { ...whole, open: whole.open + 1 })
      }
    }
    for (const one of this.waiting)
      for (const name of new Set(one.match.after)) {
        if (!known.has(name)) continue
        one.open += 1
        const list = this.behind.get(name)
        if (list === undefined) this.behind.set(name, [one])
        else list.push(one)
      }
  }

  private take({ match, ready }: Waiting): void {
    const ms = match.minutes * minuteMs
    let start = this.days.firstFit(ready, ms)
    for (;;) {
      const { at, lane } = this.fit(match, start)
      if (at === start) return this.place(match, { start, lane })
      start = this.days.firstFit(at, ms)
    }
  }

  /** The first lane that is free soonest once the players are, from `start` on. */
  private fit({ players, minutes, lane: own }: ToPlan, start: number): { at: number; lane: number } {
    const [ms, rest] = [minutes * minuteMs, this.rules.breakMinutes * minuteMs]
    let at = start
    for (const player of players) {
      const free = this.people.get(player)?.firstFree(at - rest, ms + 2 * rest)
      if (free !== undefined) at = Math.max(at, onGrid(free + rest))
    }
    const freeOf = (lane: number): number => onGrid(this.lanes[lane]?.firstFree(at, ms) ?? Infinity)
    const kept = own ?? 0
    let [lane, soonest] = [kept, freeOf(kept)]
    for (let index = 0; index < this.lanes.length && soonest > at; index += 1) {
      const free = freeOf(index)
      if (free < soonest) [lane, soonest] = [index, free]
    }
    return { at: soonest, lane }
  }

  private place(match: ToPlan, { start, lane }: { start: number; lane: number | null }): void {
    const end = start + match.minutes * minuteMs
    this.slots.set(match.key, { start, end, lane })
    if (lane !== null) this.lanes[lane]?.add(start, end)
    for (const player of match.players) {
      const busy = this.people.get(player) ?? new Busy()
      busy.add(start, end)
      this.people.set(player, busy)
    }
    this.passOn(match.key, end)
    for (const part of match.parts) {
      const whole = this.wholes.get(part)!
      whole.open -= 1
      whole.end = Math.max(whole.end, end)
      if (whole.open === 0) this.passOn(part, whole.end)
    }
  }

  private passOn(name: string, end: number): void {
    for (const one of this.behind.get(name) ?? []) {
      one.open -= 1
      one.ready = Math.max(one.ready, end + this.rules.breakMinutes * minuteMs)
      if (one.open === 0 && one.match.fixed === null) this.enqueue(one)
    }
  }

  /** Whoever can begin first comes first, then as they were given. */
  private enqueue(one: Waiting): void {
    let [low, high] = [0, this.queue.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = this.queue[middle]!
      const isBefore = other.ready < one.ready || (other.ready === one.ready && other.order < one.order)
      if (isBefore) low = middle + 1
      else high = middle
    }
    this.queue.splice(low, 0, one)
  }
}
