import type { RoomSettings, TeamNumber } from '@lobby/contract'
import { reduceResult, type ResultEvent, type ResultState } from './results/result.rules.ts'
import { beginVeto, nextTurn, takeBack, takeChoice, type Choice, type VetoSetup, type VetoState } from './veto.rules.ts'

/** What happens in the room of a match. Who did it and when stands beside it in the log; times are ISO 8601. */
export type RoomEvent =
  /** By an organiser; null takes the time away. */
  | { readonly type: 'time-set'; readonly time: string | null }
  | { readonly type: 'time-proposed'; readonly team: TeamNumber; readonly time: string }
  | { readonly type: 'time-answered'; readonly team: TeamNumber; readonly accepted: boolean }
  /** By an organiser; null takes the stream away. */
  | { readonly type: 'stream-set'; readonly url: string | null }
  /** Both teams were told that the match begins soon. */
  | { readonly type: 'reminded' }
  | { readonly type: 'ready'; readonly team: TeamNumber }
  /** Ids of those who play; it stands with the match's roster. */
  | { readonly type: 'line-up'; readonly team: TeamNumber; readonly players: readonly string[] }
  /** The time to be ready is over. Where neither team was there nobody is absent: an organiser decides. */
  | { readonly type: 'no-show'; readonly absent: TeamNumber | null }
  | { readonly type: 'veto-began'; readonly setup: VetoSetup }
  | { readonly type: 'chosen'; readonly choice: Choice; readonly byTimer: boolean }
  /** By the captain of `team`; by an organiser where there is none. */
  | { readonly type: 'taken-back'; readonly team?: TeamNumber }
  /** An organiser gave the choice back to the teams after a console command or an absence had taken it. */
  | { readonly type: 'reopened' }
  /** Its tournament was paused for so long: what was due meanwhile is due so much later. */
  | { readonly type: 'stood'; readonly ms: number }
  /** The match became another series: readiness and veto begin anew. */
  | { readonly type: 'reset' }
  | ResultEvent

/** One row of the log; `at` is ISO 8601. */
export type RoomEntry = { readonly at: string; readonly event: RoomEvent }

type Schedule = {
  readonly time: string | null
  /** The organiser's own time: captains move the match around it. */
  readonly anchor: string | null
  readonly proposal: { readonly team: TeamNumber; readonly time: string } | null
  readonly isReminded: boolean
}

/** A room as its log tells it. */
export type RoomState = {
  readonly schedule: Schedule
  /** Where the match can be watched. */
  readonly stream: string | null
  /** When team 1 and team 2 said that they are ready. */
  readonly ready: readonly [string | null, string | null]
  /** Whether the time to be ready is over, so that nothing happens by itself any more. */
  readonly isGraceOver: boolean
  readonly absent: TeamNumber | null
  readonly veto: VetoState | null
  /** Since when it is the turn of whoever's turn it is. */
  readonly turnSince: string | null
  /** What captains said of how it ended; null while they said nothing. */
  readonly result: ResultState | null
}

const notThere = { ready: [null, null], isGraceOver: false, absent: null } as const

export const emptyRoom: RoomState = {
  schedule: { time: null, anchor: null, proposal: null, isReminded: false },
  stream: null,
  ...notThere,
  veto: null,
  turnSince: null,
  result: null,
}

/** One step of the fold: pure. @throws for an entry that this room cannot have, as no log of ours holds one. */
export function reduceRoom(state: RoomState, entry: RoomEntry): RoomState {
  const { event, at } = entry
  switch (event.type) {
    case 'time-set':
      return moveTo(state, event.time, event.time)
    case 'time-proposed':
      return withSchedule(state, { proposal: { team: event.team, time: event.time } })
    case 'time-answered': {
      const { proposal, anchor } = state.schedule
      if (!event.accepted || proposal === null) return withSchedule(state, { proposal: null })
      return moveTo(state, proposal.time, anchor)
    }
    case 'stream-set':
      return { ...state, stream: event.url }
    case 'reminded':
      return withSchedule(state, { isReminded: true })
    case 'ready':
      return { ...state, ready: event.team === 1 ? [at, state.ready[1]] : [state.ready[0], at] }
    case 'line-up':
      return state
    case 'no-show':
      return { ...state, isGraceOver: true, absent: event.absent }
    case 'reopened':
      return { ...state, absent: null, result: null }
    case 'reset':
      return { ...state, ...notThere, veto: null, turnSince: null, result: null }
    case 'stood':
      return stoodFor(state, { ms: event.ms, until: at })
    case 'veto-began':
    case 'chosen':
    case 'taken-back':
      return reduceVeto(state, event, at)
    default:
      return { ...state, result: reduceResult(state.result, event) }
  }
}

function reduceVeto(
  state: RoomState,
  event: Extract<RoomEvent, { type: 'veto-began' | 'chosen' | 'taken-back' }>,
  at: string,
): RoomState {
  if (event.type === 'veto-began') return { ...state, veto: beginVeto(event.setup), turnSince: at }
  const { veto } = state
  if (veto === null) throw new Error('the log of a room speaks of a veto that has not begun')
  // What was said of a result was said of maps that are not played.
  if (event.type === 'taken-back') return { ...state, veto: takeBack(veto), turnSince: at, result: null }
  const taken = takeChoice(veto, event.choice, event.byTimer)
  if (!taken.ok) throw new Error(`the log of a room holds a choice that nobody had: ${taken.code}`)
  return { ...state, veto: taken.value, turnSince: nextTurn(taken.value) === null ? null : at }
}

function withSchedule(state: RoomState, change: Partial<Schedule>): RoomState {
  return { ...state, schedule: { ...state.schedule, ...change } }
}

/** Whoever was ready for another time may not be for this one. */
function moveTo(state: RoomState, time: string | null, anchor: string | null): RoomState {
  return { ...state, ...notThere, schedule: { time, anchor, proposal: null, isReminded: false } }
}

/** Clocks that ran go on where they stood. A time that is still ahead stays: nobody planned by the pause. */
function stoodFor(state: RoomState, { ms, until }: { ms: number; until: string }): RoomState {
  const later = (time: string): string => new Date(Date.parse(time) + ms).toISOString()
  const moved = (time: string | null): string | null =>
    time === null || Date.parse(time) >= Date.parse(until) ? time : later(time)
  const { schedule, turnSince, result } = state
  return {
    ...state,
    schedule: { ...schedule, time: moved(schedule.time), anchor: moved(schedule.anchor) },
    turnSince: turnSince === null ? null : later(turnSince),
    result: result === null || result.dueAt === null ? result : { ...result, dueAt: later(result.dueAt) },
  }
}

export function foldRoom(log: readonly RoomEntry[]): RoomState {
  return log.reduce(reduceRoom, emptyRoom)
}

/** Until when the team whose turn it is may choose; null while nobody may. */
export function turnEnds({ veto, turnSince }: RoomState): Date | null {
  if (veto === null || turnSince === null) return null
  return new Date(Date.parse(turnSince) + veto.setup.turnSeconds * 1_000)
}

const minuteMs = 60_000
/** So long before the match both teams are told of it. */
const reminderMinutes = 30

/** From when on teams may say that they are ready; null: at once. */
export function readyOpens({ schedule }: RoomState, settings: Pick<RoomSettings, 'ready_minutes'>): Date | null {
  if (schedule.time === null) return null
  return new Date(Date.parse(schedule.time) - settings.ready_minutes * minuteMs)
}

type GraceSettings = Pick<RoomSettings, 'no_show' | 'grace_minutes'>

/** Until when a team must be ready; null where nothing happens by itself. */
export function readyEnds({ schedule, isGraceOver }: RoomState, settings: GraceSettings): Date | null {
  if (schedule.time === null || !settings.no_show || isGraceOver) return null
  return new Date(Date.parse(schedule.time) + settings.grace_minutes * minuteMs)
}

function reminderDue({ schedule }: RoomState): Date | null {
  if (schedule.time === null || schedule.isReminded) return null
  return new Date(Date.parse(schedule.time) - reminderMinutes * minuteMs)
}

type RoomPhase = 'ready' | 'veto' | 'settled' | 'closed'

/** When the room has to be looked at by itself; null: never, as it stands. */
export function nextDue(state: RoomState, phase: RoomPhase, settings: GraceSettings): Date | null {
  if (phase === 'veto') return turnEnds(state)
  if (phase !== 'ready') return resultEnds(state)
  const due = [reminderDue(state), readyEnds(state, settings)].filter((date) => date !== null)
  return due.length === 0 ? null : new Date(Math.min(...due.map(Number)))
}

/** For whom everybody in a room waits, to do what, and until when that is theirs to do. */
type RoomWait = { for: 'ready' | 'choice'; team: TeamNumber; until: string | null }

/** The team that is to choose; before that the one that is not ready while the other one is. */
export function waitOf(state: RoomState, phase: RoomPhase, settings: GraceSettings): RoomWait | null {
  if (phase === 'veto') {
    const turn = state.veto === null ? null : nextTurn(state.veto)
    // What is left over is nobody's choice.
    if (turn === null || turn.team === null) return null
    return { for: 'choice', team: turn.team, until: turnEnds(state)?.toISOString() ?? null }
  }
  const missing = phase === 'ready' ? absentOf(state) : null
  return missing && { for: 'ready', team: missing, until: readyEnds(state, settings)?.toISOString() ?? null }
}

export function isSameWait(one: RoomWait | null, other: RoomWait | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What happens in the room by itself at this moment, in order. Of a turn's choice the veto knows the rule. */
export function dueEvents(state: RoomState, now: Date, settings: GraceSettings): RoomEvent[] {
  const events: RoomEvent[] = []
  const [reminder, end] = [reminderDue(state), readyEnds(state, settings)]
  if (reminder !== null && reminder <= now) events.push({ type: 'reminded' })
  if (end !== null && end <= now) events.push({ type: 'no-show', absent: absentOf(state) })
  return events
}

/** From when on what a captain said stands without the other's answer; null while nothing waits. */
export function resultEnds({ result }: RoomState): Date | null {
  return result?.dueAt ? new Date(result.dueAt) : null
}

function absentOf({ ready: [first, second] }: RoomState): TeamNumber | null {
  if ((first === null) === (second === null)) return null
  return first === null ? 1 : 2
}

/** Whether captains may agree on this time: ahead of now, and no further from the organiser's than their tournament lets them. */
export function isWithinWindow(
  time: Date,
  { schedule }: RoomState,
  { now, move_hours }: { now: Date } & Pick<RoomSettings, 'move_hours'>,
): boolean {
  const anchor = schedule.anchor === null ? now.getTime() : Date.parse(schedule.anchor)
  return time > now && Math.abs(time.getTime() - anchor) <= move_hours * 60 * minuteMs
}
