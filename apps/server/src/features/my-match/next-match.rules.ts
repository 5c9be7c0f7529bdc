import type { MatchPart, MatchStatus, MatchTask, TeamNumber } from '@lobby/contract'

/** What the room of a match waits for; `RoomStanding` of `match-rooms`. Times are ISO 8601. */
type Room = {
  readonly phase: 'ready' | 'veto' | 'settled' | 'closed'
  readonly closedBy: 'command' | 'no_show' | 'begun' | 'over' | null
  readonly time: string | null
  readonly proposalBy: TeamNumber | null
  readonly ready: readonly [boolean, boolean]
  readonly readyOpens: string | null
  readonly readyEnds: string | null
  readonly turn: TeamNumber | null
  readonly turnEnds: string | null
  readonly result: {
    readonly status: 'reported' | 'agreed' | 'disputed'
    readonly by: TeamNumber
    readonly dueAt: string | null
  } | null
  readonly takesResults: boolean
  readonly movedAt: string | null
}

/** A match that somebody belongs to and that is not over. */
export type OpenMatch = {
  readonly id: number
  readonly number: number
  readonly status: Extract<MatchStatus, 'ready' | 'warmup' | 'live'>
  readonly part: MatchPart
  /** Null for the crew. */
  readonly own: TeamNumber | null
  readonly isCaptain: boolean
  /** More of their team may play than play a side, and their captain said nothing of who does. */
  readonly hasBench: boolean
  readonly room: Room
  /** `on`: people can join it. */
  readonly server: 'none' | 'waiting' | 'loading' | 'on'
  /** Since when it has that server. */
  readonly serverSince: string | null
  readonly createdAt: string
  /** When it began, or a server fetched it. */
  readonly begunAt: string | null
}

const hourMs = 3_600_000
/** What should have moved so long ago moves no more by itself: it must not stand before everything else for ever. */
const staleMs = 12 * hourMs
/** Where nobody set a time, and nobody came. */
const staleUntouchedMs = 14 * 24 * hourMs
/** So long before its ready check a match is near. */
const nearMs = hourMs

const crewParts: ReadonlySet<MatchPart> = new Set(['caster', 'observer', 'referee'])
const isCrew = ({ part }: OpenMatch): boolean => crewParts.has(part)

const after = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString()
const isPast = (time: string, now: string): boolean => Date.parse(time) <= Date.parse(now)
/** The earliest first. */
const inOrder = (times: readonly (string | null)[]): string[] =>
  times.filter((at) => at !== null).toSorted((a, b) => Date.parse(a) - Date.parse(b))

/** From when on a match is taken for abandoned. */
function staleAt({ room, begunAt, createdAt }: OpenMatch): string {
  const last = inOrder([room.time, room.movedAt, begunAt]).at(-1)
  return last === undefined ? after(createdAt, staleUntouchedMs) : after(last, staleMs)
}

const task = (kind: MatchTask['kind'], by: MatchTask['by'], times: Partial<MatchTask> = {}): MatchTask => ({
  kind,
  by,
  from: null,
  until: null,
  ...times,
})

/** What there is to do in the match at this moment, and by whom. */
export function taskOf(match: OpenMatch, now: string): MatchTask {
  if (isCrew(match)) return match.server === 'on' ? task('watch', 'you') : task('wait_match', null)
  const captain = match.isCaptain ? 'you' : 'captain'
  if (match.part === 'reserve' && !match.isCaptain && match.room.phase !== 'ready') return task('sit_out', null)
  if (match.status !== 'ready') return playTask(match)
  const { room, own } = match
  if (room.phase === 'ready') return readyTask(match, now)
  if (room.phase === 'veto')
    return room.turn === own
      ? task('veto', captain, { until: room.turnEnds })
      : task('wait_veto', 'opponent', { until: room.turnEnds })
  if (room.closedBy === 'no_show') return task('wait_organiser', 'organiser')
  return match.server === 'none' ? resultTask(match, captain) : playTask(match)
}

/** It has, or waits for, a server. */
function playTask({ part, server }: OpenMatch): MatchTask {
  if (server === 'waiting' || server === 'loading') return task('wait_server', null)
  const mayJoin = part === 'player' || part === 'coach'
  return server === 'on' && mayJoin ? task('connect', 'you') : task('play', null)
}

function readyTask({ room, own, part, isCaptain, hasBench }: OpenMatch, now: string): MatchTask {
  const opens = room.readyOpens
  const isOpen = opens === null || isPast(opens, now)
  const isAsked = isCaptain && room.proposalBy !== null && room.proposalBy !== own
  if (isAsked && (!isOpen || room.time === null)) return task('answer_time', 'you')
  if (!isOpen)
    return isCaptain && hasBench ? task('line_up', 'you', { until: opens }) : task('wait_ready', null, { from: opens })
  const isReady = own !== null && room.ready[own - 1] === true
  if (isReady) return task('wait_opponent', 'opponent', { until: room.readyEnds })
  return task('ready', part === 'coach' && !isCaptain ? 'captain' : 'you', { until: room.readyEnds })
}

/** No server tells how it ends. */
function resultTask({ room, own }: OpenMatch, captain: 'you' | 'captain'): MatchTask {
  const { result } = room
  if (result === null) return room.takesResults ? task('report_result', captain) : task('wait_organiser', 'organiser')
  if (result.status === 'disputed') return task('wait_organiser', 'organiser')
  if (result.status === 'agreed') return task('wait_result', null)
  return result.by === own
    ? task('wait_result', 'opponent', { until: result.dueAt })
    : task('answer_result', captain, { until: result.dueAt })
}

/**
 * A match without a time can be played as soon as it is there, so it is near on the day it was made; a league has such matches for weeks.
 * Null where it has a time, or somebody came.
 */
function nearUntil({ status, room, createdAt }: OpenMatch): string | null {
  const isUntouched = status === 'ready' && room.phase === 'ready' && !room.ready[0] && !room.ready[1]
  return isUntouched && room.readyOpens === null ? after(createdAt, staleMs) : null
}

/** It is under way, asks for something now, or soon will. */
function isNear(match: OpenMatch, now: string): boolean {
  const { status, room } = match
  const until = nearUntil(match)
  if (until !== null) return !isPast(until, now)
  if (status !== 'ready' || room.phase !== 'ready') return true
  if (room.ready[0] || room.ready[1]) return true
  return room.readyOpens !== null && isPast(after(room.readyOpens, -nearMs), now)
}

/** Since when whoever asks is called: to say that they are ready, or onto the server. Without a time the other team calls, by being there. */
function calledAt(match: OpenMatch, { kind, by }: MatchTask): string | null {
  if (by !== 'you') return null
  if (kind === 'connect') return match.serverSince
  if (kind !== 'ready') return null
  const { readyOpens: opens, ready, movedAt } = match.room
  return opens ?? (ready[0] || ready[1] ? movedAt : null)
}

/** When the answer will be another one though nobody did anything. */
function againAt(match: OpenMatch, { from, until }: MatchTask, now: string): string | null {
  const opens = match.room.readyOpens
  const times = [from, until, opens, opens === null ? nearUntil(match) : after(opens, -nearMs), staleAt(match)]
  return inOrder(times).find((at) => !isPast(at, now)) ?? null
}

export type Next = {
  id: number
  task: MatchTask
  isNear: boolean
  calledAt: string | null
  againAt: string | null
}

const order: Readonly<Record<OpenMatch['status'], number>> = { live: 0, warmup: 1, ready: 2 }

/** Of somebody's open matches the one that comes before all others; null where there is none, or all were abandoned. */
export function pickNext(matches: readonly OpenMatch[], now: string): Next | null {
  const ranked = matches
    .filter((match) => !isPast(staleAt(match), now))
    .map((match) => ({ match, rank: rankOf(match, now) }))
    .toSorted((a, b) => compare(a.rank, b.rank))
  const first = ranked[0]?.match
  if (first === undefined) return null
  const what = taskOf(first, now)
  return {
    id: first.id,
    task: what,
    isNear: isNear(first, now),
    calledAt: calledAt(first, what),
    againAt: againAt(first, what, now),
  }
}

/** Near ones first, one's own before those of others; then by their time, and those without one in the order of the bracket. */
function rankOf(match: OpenMatch, now: string): (number | string)[] {
  const { status, room, number, id } = match
  // What can be played at any hour waits for what has one.
  const isDue = isNear(match, now) && nearUntil(match) === null
  return [isDue ? 0 : 1, isCrew(match) ? 1 : 0, order[status], room.time ?? '~', number, id]
}

function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? value
    if (value !== other) return value < other ? -1 : 1
  }
  return 0
}
