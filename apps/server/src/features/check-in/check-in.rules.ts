import type { CheckInPhase, CheckInState, RegistrationStatus, TournamentStatus } from '@lobby/contract'
import { allowed, refused, type Result } from '#core/result'
import { hasStarted } from '#tournaments'

/** The check-in of a tournament, with the tournament's start. */
export type CheckInFacts = {
  readonly start_date: Date
  readonly opens_before: number
  readonly closes_before: number
  readonly offer_minutes: number
  readonly set_at: Date
  readonly opened_at: Date | null
  readonly extra_minutes: number
  readonly is_held: boolean
  readonly warned_at: Date | null
  readonly closed_at: Date | null
}

const minuteMs = 60_000
/** What should have happened longer ago was missed by the site, not by people. */
const lateMs = minuteMs
/** What people get then. */
const graceMinutes = 5
/** So long before the end who is missing hears of it, in a short check-in sooner. */
const warnMs = 10 * minuteMs
/** Nobody is told twice within this. */
const remindMs = 2 * minuteMs

const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms)

export function opensAt(facts: CheckInFacts): Date {
  return facts.opened_at ?? later(facts.start_date, -facts.opens_before * minuteMs)
}

export function closesAt(facts: CheckInFacts): Date {
  return facts.closed_at ?? later(facts.start_date, (facts.extra_minutes - facts.closes_before) * minuteMs)
}

export function phaseOf(facts: CheckInFacts): Exclude<CheckInPhase, 'off'> {
  if (facts.closed_at !== null) return 'closed'
  if (facts.opened_at === null) return 'ahead'
  return facts.is_held ? 'held' : 'open'
}

export type Due = 'open' | 'warn' | 'close' | 'grace'

/** What the time does to it by now. Where the site was away at the end, nobody loses a place for that: there is some time more. */
export function dueOf(facts: CheckInFacts, now: Date): Due | null {
  const phase = phaseOf(facts)
  if (phase === 'ahead') return opensAt(facts) <= now ? 'open' : null
  if (phase !== 'open') return null
  const ends = closesAt(facts)
  if (ends <= now) return now.getTime() - ends.getTime() > lateMs ? 'grace' : 'close'
  return facts.warned_at === null && warnsAt(facts) <= now ? 'warn' : null
}

function warnsAt(facts: CheckInFacts): Date {
  const ends = closesAt(facts)
  const length = ends.getTime() - opensAt(facts).getTime()
  return later(ends, -Math.min(warnMs, length / 3))
}

/** Minutes that are to be added as it opens, so that it is as long as it was set although it opens late. Opened early it ends when it was to end. */
export function extraAtOpening(facts: CheckInFacts, now: Date): number {
  const due = Math.max(later(facts.start_date, -facts.opens_before * minuteMs).getTime(), facts.set_at.getTime())
  const late = now.getTime() - due
  return late > lateMs ? facts.extra_minutes + Math.ceil(late / minuteMs) : facts.extra_minutes
}

/** By how many minutes in all it ends later, when it goes on for `minutes` from its end, or from now where that is past. */
export function extraFor(facts: CheckInFacts, now: Date, minutes: number = graceMinutes): number {
  const past = Math.max(0, now.getTime() - closesAt(facts).getTime())
  return facts.extra_minutes + Math.ceil(past / minuteMs) + minutes
}

/** Whether the settings leave anybody time. */
export function endsAhead(facts: Pick<CheckInFacts, 'start_date' | 'closes_before'>, now: Date): boolean {
  return later(facts.start_date, -facts.closes_before * minuteMs) > now
}

export function mayRemind(facts: CheckInFacts, now: Date): Result<void> {
  const phase = phaseOf(facts)
  if (phase === 'ahead') return refused('CHECK_IN_AHEAD')
  if (phase === 'closed') return refused('CHECK_IN_CLOSED')
  const isFresh = facts.warned_at !== null && now.getTime() - facts.warned_at.getTime() < remindMs
  return isFresh ? refused('CHECK_IN_REMINDED') : allowed
}

/** What a team's own row says. */
export type EntryFacts = {
  readonly checked_in_at: Date | null
  readonly offered_until: Date | null
  readonly missed_at: Date | null
}
export type TeamFacts = {
  readonly checkIn: CheckInFacts | null
  readonly tournament: TournamentStatus
  readonly registration: RegistrationStatus
  readonly entry: EntryFacts | null
}

const holdsPlace = (status: RegistrationStatus): boolean => status === 'confirmed' || status === 'pending_payment'

/**
 * Whether a team may say that it is there. Whoever holds a place may, paid or not: what it owes is between it and the organiser. Until somebody closes it, it
 * is open: a moment too late is none.
 */
export function mayCheckIn({ checkIn, tournament, registration, entry }: TeamFacts): Result<void> {
  if (hasStarted(tournament)) return refused('TOURNAMENT_LOCKED')
  if (checkIn === null) return refused('CHECK_IN_OFF')
  const phase = phaseOf(checkIn)
  if (phase === 'ahead') return refused('CHECK_IN_AHEAD')
  if (phase !== 'closed') return holdsPlace(registration) ? allowed : refused('CHECK_IN_NO_PLACE')
  return isOffered(registration, entry) ? allowed : refused('CHECK_IN_CLOSED')
}

function isOffered(registration: RegistrationStatus, entry: EntryFacts | null): boolean {
  return holdsPlace(registration) && entry !== null && entry.offered_until !== null && entry.missed_at === null
}

/** Until it is closed, or the team's own minutes are over. */
export function mayTakeBack(facts: TeamFacts, now: Date): Result<void> {
  const may = mayCheckIn(facts)
  if (!may.ok || facts.checkIn?.closed_at == null) return may
  const until = facts.entry?.offered_until ?? null
  return until !== null && until > now ? allowed : refused('CHECK_IN_CLOSED')
}

/** How a team stands with it. */
export function stateOf(facts: TeamFacts): CheckInState {
  const { checkIn, registration, entry } = facts
  if (entry?.missed_at != null && !holdsPlace(registration)) return 'missed'
  if (!holdsPlace(registration)) return 'waits'
  if (entry?.checked_in_at != null) return 'in'
  if (checkIn !== null && phaseOf(checkIn) === 'ahead') return 'ahead'
  return mayCheckIn(facts).ok ? 'may' : 'closed'
}

/** Until when a team may say so, where the time ends it. */
export function untilOf({ checkIn, entry }: Pick<TeamFacts, 'checkIn' | 'entry'>): Date | null {
  if (checkIn === null) return null
  if (checkIn.closed_at !== null) return entry?.offered_until ?? null
  return checkIn.is_held ? null : closesAt(checkIn)
}

/** What becomes of a place after the end whose team has not said that it is there. Where the site was away, its minutes begin anew. */
export function placeDue(entry: EntryFacts | null, now: Date): 'offer' | 'miss' | null {
  if (entry?.checked_in_at != null) return null
  if (entry?.offered_until == null || entry.missed_at !== null) return 'offer'
  const late = now.getTime() - entry.offered_until.getTime()
  if (late < 0) return null
  return late > lateMs ? 'offer' : 'miss'
}

export function offerEnds({ offer_minutes: minutes }: Pick<CheckInFacts, 'offer_minutes'>, now: Date): Date {
  return later(now, minutes * minuteMs)
}
