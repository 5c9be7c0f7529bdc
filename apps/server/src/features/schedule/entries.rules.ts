import type { ScheduleSettings } from '@lobby/contract'
import type { MatchRow } from '#matches'
import type { BracketSlot } from './plan/bracket-slots.rules.ts'
import type { Placed } from './plan/conflicts.rules.ts'
import type { Slot, ToPlan } from './plan/plan.rules.ts'
import type { PlannedRow, RoomTime } from './schedule.queries.ts'
import { minutesOf } from './settings.rules.ts'

const minuteMs = 60_000
/** What is played longer than it was planned for may be over any moment, but not now. */
const overrunMinutes = 15

/** A match, or a slot of one, with all that is known of when it is played. */
export type Entry = BracketSlot & {
  readonly row: MatchRow | null
  readonly planned: PlannedRow | null
  readonly start: number | null
  readonly end: number | null
  readonly lane: number | null
  /** It stands where somebody put it: on the board, or by a time said in its room. */
  readonly isPinned: boolean
  readonly standing: 'ahead' | 'begun' | 'over'
  /** The organiser's own time, where captains agreed on another one. */
  readonly agreedFrom: string | null
}

type Facts = {
  row: MatchRow | null
  planned: PlannedRow | null
  room: RoomTime | null
  settings: ScheduleSettings
}

export function entryOf(slot: BracketSlot, { row, planned, room, settings }: Facts): Entry {
  const standing = standingOf(slot, row, room)
  const start = startOf({ row, planned, standing })
  const end = start === null ? null : start + minutesOf(slot.bestOf, settings) * minuteMs
  const finished = row?.finished_at?.getTime() ?? null
  const isMoved = row !== null && room !== null && row.scheduled_at !== null && row.scheduled_at !== room.anchor
  return {
    ...slot,
    row,
    planned,
    start,
    end: standing === 'over' && finished !== null && start !== null && finished > start ? finished : end,
    lane: planned?.lane ?? null,
    isPinned: start !== null && (planned?.is_pinned === true || isSaidInRoom(row, planned)),
    standing,
    agreedFrom: isMoved ? room.anchor : null,
  }
}

function standingOf({ match }: BracketSlot, row: MatchRow | null, room: RoomTime | null): Entry['standing'] {
  if (row === null) return match === null || match.state === 'pending' || match.state === 'ready' ? 'ahead' : 'over'
  if (row.status === 'finished' || row.status === 'void') return 'over'
  const isOpen = row.map_choice === 'open' || row.map_choice === 'command'
  return row.status === 'ready' && isOpen && room?.is_missed !== true ? 'ahead' : 'begun'
}

type Known = Pick<Facts, 'row' | 'planned'>

/** The time of a room is the time of its match. Until its room was told of it, the plan's. */
function startOf({ row, planned, standing }: Known & Pick<Entry, 'standing'>): number | null {
  const plan = planned?.starts_at?.getTime() ?? null
  if (row === null) return plan
  if (row.scheduled_at !== null) return Date.parse(row.scheduled_at)
  if (standing !== 'ahead') return row.started_at?.getTime() ?? plan
  return isTold(row, planned) ? null : plan
}

function isTold(row: MatchRow, planned: PlannedRow | null): boolean {
  return planned !== null && planned.match_id === row.id
}

/** A time that the plan knows nothing of was said by hand. */
function isSaidInRoom(row: MatchRow | null, planned: PlannedRow | null): boolean {
  if (row === null || row.scheduled_at === null) return false
  return Date.parse(row.scheduled_at) !== planned?.starts_at?.getTime()
}

export type PlanChoice = { settings: ScheduleSettings; keepPinned: boolean; now: number }

/** What a plan is made of: what is over takes no part in it, what has begun stays. */
export function toPlan(entries: readonly Entry[], { settings, keepPinned, now }: PlanChoice): ToPlan[] {
  const lanes = settings.lanes.length
  const laneOf = (lane: number | null): number | null => (lane !== null && lane < lanes ? lane : null)
  return entries.flatMap((entry) => {
    const { key, parts, after, players, standing, start, lane } = entry
    if (standing === 'over') return []
    const common = { key, parts, after, players, lane: laneOf(lane), minutes: minutesOf(entry.bestOf, settings) }
    if (standing === 'begun') {
      const since = start ?? now
      const minutes = Math.max(common.minutes, Math.ceil((now - since) / minuteMs) + overrunMinutes)
      return [{ ...common, minutes, fixed: { start: since, lane: laneOf(lane) } }]
    }
    const isFixed = keepPinned && entry.isPinned && start !== null
    return [{ ...common, fixed: isFixed ? { start, lane: laneOf(lane) } : null }]
  })
}

/** The entries with other times and lanes; what has none there keeps its own. */
export function placedAt(entries: readonly Entry[], slots: ReadonlyMap<string, Slot>): Entry[] {
  return entries.map((entry) => {
    const slot = entry.standing === 'ahead' ? slots.get(entry.key) : undefined
    return slot === undefined ? entry : { ...entry, start: slot.start, end: slot.end, lane: slot.lane }
  })
}

/** `peopleOf`: who plays for a team, by which somebody may be found in two of them. */
export function toPlaced(entries: readonly Entry[], peopleOf: ReadonlyMap<string, readonly string[]>): Placed[] {
  return entries.flatMap(({ key, parts, after, players, start, end, lane, standing }) => {
    if (start === null || end === null) return []
    const people = players.flatMap((player) => [player, ...(peopleOf.get(player) ?? [])])
    return [{ key, parts, after, players: people, start, end, lane, isPast: standing !== 'ahead' }]
  })
}

/** When the last of them is over. */
export function lastEnd(entries: readonly Entry[]): string | null {
  const ends = entries.flatMap(({ end }) => (end === null ? [] : [end]))
  return ends.length === 0 ? null : new Date(ends.reduce((last, end) => Math.max(last, end))).toISOString()
}
