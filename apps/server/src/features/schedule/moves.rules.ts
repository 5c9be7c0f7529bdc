import type { ScheduleMovesRequest, ScheduleShiftRequest } from '@lobby/contract'
import { AppError, refuse } from '#platform/errors'
import type { Entry } from './entries.rules.ts'
import type { Scene } from './read-scene.ts'
import { minutesOf } from './settings.rules.ts'

const minuteMs = 60_000

type Board = Pick<Scene, 'entries' | 'settings' | 'hasTeams'>

/**
 * The entries with some of them where an organiser puts them.
 * @throws SCHEDULE_MATCH_NOT_FOUND, SCHEDULE_MATCH_BEGUN, TIME_OUT_OF_WINDOW, VALIDATION_FAILED for a lane that there is not
 */
export function moved(
  { entries, settings, hasTeams }: Board,
  moves: ScheduleMovesRequest['moves'],
  now: Date,
): Entry[] {
  const keys = new Map(moves.map((move) => [move.key, move]))
  const known = new Map(entries.map((entry) => [entry.key, entry]))
  for (const [index, { key, lane }] of moves.entries()) {
    const entry = known.get(key) ?? refuse('SCHEDULE_MATCH_NOT_FOUND')
    if (entry.standing !== 'ahead') refuse('SCHEDULE_MATCH_BEGUN')
    if (lane !== null && lane >= settings.lanes.length)
      throw new AppError('VALIDATION_FAILED', [{ path: `moves.${index}.lane`, code: 'number_range', message: '' }])
  }
  return entries.map((entry) => {
    const move = keys.get(entry.key)
    if (move === undefined) return entry
    if (move.starts_at === null) return { ...entry, start: null, end: null, lane: null, isPinned: false }
    const at = startingAt(entry, { start: Date.parse(move.starts_at), settings })
    if (hasTeams && at.start <= now.getTime() && at.start !== entry.start) refuse('TIME_OUT_OF_WINDOW')
    return { ...at, lane: move.lane, isPinned: move.pinned }
  })
}

/**
 * The entries with everything ahead moved by so many minutes: from one match on, or from now on.
 * @throws SCHEDULE_MATCH_NOT_FOUND, TIME_OUT_OF_WINDOW where something would begin in the past
 */
export function shifted(
  { entries, settings, hasTeams }: Board,
  { from, minutes }: Pick<ScheduleShiftRequest, 'from' | 'minutes'>,
  now: Date,
): Entry[] {
  const first = from === null ? null : entries.find(({ key }) => key === from)
  if (first === undefined || first?.start === null) refuse('SCHEDULE_MATCH_NOT_FOUND')
  const since = first?.start ?? (hasTeams ? now.getTime() : -Infinity)
  return entries.map((entry) => {
    if (entry.standing !== 'ahead' || entry.start === null || entry.start < since) return entry
    const start = entry.start + minutes * minuteMs
    if (hasTeams && start <= now.getTime()) refuse('TIME_OUT_OF_WINDOW')
    return startingAt(entry, { start, settings })
  })
}

/** The same entry at another time, as long as it is. */
export function startingAt(
  entry: Entry,
  { start, settings }: { start: number; settings: Board['settings'] },
): Entry & { readonly start: number } {
  return { ...entry, start, end: start + minutesOf(entry.bestOf, settings) * minuteMs }
}
