import type { BoardMatch, ScheduleBoard } from '@lobby/contract'
import { useState } from 'react'

/** Where somebody wants a match; not saved yet. */
export type Wanted = { starts_at: string | null; lane: number | null; pinned: boolean }

const minuteMs = 60_000

/** A match where it is wanted; it lasts as long as before. */
function wantedAt(match: BoardMatch, wanted: Wanted | undefined, lengthMs: number): BoardMatch {
  if (wanted === undefined) return match
  const { starts_at: start, lane, pinned } = wanted
  const end = start === null ? null : new Date(Date.parse(start) + lengthMs).toISOString()
  return { ...match, starts_at: start, ends_at: end, lane, is_pinned: pinned && start !== null }
}

function lengthOf(match: Pick<BoardMatch, 'best_of'>, { settings }: Pick<ScheduleBoard, 'settings'>): number {
  return (match.best_of * settings.map_minutes + settings.warm_up_minutes) * minuteMs
}

/** The same match so many minutes and lanes further; null where there is no such lane, or no time to begin with. */
export function stepped(
  match: BoardMatch,
  { minutes = 0, lanes = 0 }: { minutes?: number; lanes?: number },
  laneCount: number,
): Wanted | null {
  if (match.starts_at === null) return null
  const lane = lanes === 0 ? match.lane : match.lane === null ? 0 : match.lane + lanes
  if (lane !== null && (lane < 0 || lane >= laneCount)) return null
  return { starts_at: new Date(Date.parse(match.starts_at) + minutes * minuteMs).toISOString(), lane, pinned: true }
}

export type Draft = {
  /** As they would stand. */
  matches: readonly BoardMatch[]
  moves: ReadonlyMap<string, Wanted>
  move: (key: string, wanted: Wanted) => void
  takeBack: (key: string) => void
  clear: () => void
}

/** Moves that are tried on the board and saved together. */
export function useDraft(board: ScheduleBoard): Draft {
  const [moves, setMoves] = useState<ReadonlyMap<string, Wanted>>(new Map())
  const change = (edit: (next: Map<string, Wanted>) => void) =>
    setMoves((before) => {
      const next = new Map(before)
      edit(next)
      return next
    })
  // What has begun meanwhile is moved by nobody any more.
  const open = new Map(board.matches.filter(({ is_begun: begun }) => !begun).map((match) => [match.key, match]))
  const held = new Map([...moves].filter(([key]) => open.has(key)))
  return {
    matches: board.matches.map((match) => wantedAt(match, held.get(match.key), lengthOf(match, board))),
    moves: held,
    move: (key, wanted) => {
      const match = open.get(key)
      const isBack =
        match?.starts_at === wanted.starts_at && match.lane === wanted.lane && match.is_pinned === wanted.pinned
      change((next) => (isBack ? next.delete(key) : next.set(key, wanted)))
    },
    takeBack: (key) => change((next) => next.delete(key)),
    clear: () => setMoves(new Map()),
  }
}
