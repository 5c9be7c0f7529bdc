import type { ScheduledMatch, Seat } from '@lobby/contract'
import { readTeams } from '#bracket'
import { findTeam } from '#teams'
import { findTournament } from '#tournaments'
import { findProfile, isShown } from '#users'
import { found } from '#platform/errors'
import type { Runner } from '#platform/database'
import { readScene } from '../read-scene.ts'
import { presentSchedule } from '../schedule.presenter.ts'
import { cupEvent, matchEvent, slotEvent, type PlannedSlot, type SlotSeat, type Words } from './calendar.presenter.ts'
import { listCalendarCups, listCalendarMatches, type Whose } from './calendar.queries.ts'
import { writeCalendar, type CalendarEvent } from './ics.rules.ts'

/** Calendars go back so far. */
const daysBack = 180
const dayMs = 24 * 3_600_000

type Asked = { words: Words; now: Date }

const sinceOf = (now: Date): Date => new Date(now.getTime() - daysBack * dayMs)

/** A tournament: itself, its matches, and those that are planned before their teams are known. @throws TOURNAMENT_NOT_FOUND */
export async function readCupCalendar(runner: Runner, id: number, { words }: Pick<Asked, 'words'>): Promise<string> {
  const tournament = found(await findTournament(runner, id), 'TOURNAMENT_NOT_FOUND')
  // All of one tournament, however long ago: somebody asks for that very one.
  const ever = new Date(0)
  const [matches, [cup]] = [
    await listCalendarMatches(runner, { tournamentId: id }, ever),
    await listCalendarCups(runner, { tournamentId: id }, ever),
  ]
  // A draft has a calendar for nobody: it is fetched without a name.
  const own = found(cup, 'TOURNAMENT_NOT_FOUND')
  const scene = await readScene(runner, tournament)
  const known = new Map(scene.entries.map((entry) => [entry.key, entry.planned]))
  const slots = presentSchedule(scene, await readTeams(runner, id))
    .matches.filter((match) => match.match_id === null)
    .flatMap((match) => slotOf(match, known.get(match.key) ?? null))
  const planned = slots.map((slot) => slotEvent(slot, { cup: own, settings: scene.settings, words }))
  return writeCalendar({
    name: `${tournament.name} · LOBBY`,
    events: inOrder([cupEvent(own, words), ...matches.map((row) => matchEvent(row, words)), ...planned]),
  })
}

function slotOf(match: ScheduledMatch, planned: { moved: number; changed_at: Date } | null): PlannedSlot[] {
  const { key, number, best_of: bestOf, starts_at: start, ends_at: end, lane } = match
  if (start === null || end === null || planned === null) return []
  const times = { start: Date.parse(start), end: Date.parse(end) }
  const seats = [seatOf(match.team1), seatOf(match.team2)]
  return [{ key, number, bestOf, ...times, lane, moved: planned.moved, changedAt: planned.changed_at, seats }]
}

function seatOf(seat: Seat | null): SlotSeat {
  if (seat === null) return null
  return seat.team === null ? { source: seat.source } : { name: seat.team.name }
}

/** @throws TEAM_NOT_FOUND */
export async function readTeamCalendar(runner: Runner, teamId: string, asked: Asked): Promise<string> {
  const { name } = found(await findTeam(runner, teamId), 'TEAM_NOT_FOUND')
  return writeCalendar({ name: `${name} · LOBBY`, events: await eventsOf(runner, { teamId }, asked) })
}

/**
 * What everybody may know of a player: for whom they play and how is theirs to hide, and then nothing stands here, for themselves neither, as whoever has
 * the address may read it. @throws PLAYER_NOT_FOUND
 */
export async function readPlayerCalendar(runner: Runner, userId: string, asked: Asked): Promise<string> {
  const { username } = found(await findProfile(runner, userId), 'PLAYER_NOT_FOUND')
  const isOpen =
    (await isShown(runner, userId, { what: 'teams', viewer: null })) &&
    (await isShown(runner, userId, { what: 'statistics', viewer: null }))
  const events = isOpen ? await eventsOf(runner, { userId }, asked) : []
  return writeCalendar({ name: `${username} · LOBBY`, events })
}

async function eventsOf(runner: Runner, whose: Whose, { words, now }: Asked): Promise<CalendarEvent[]> {
  const matches = await listCalendarMatches(runner, whose, sinceOf(now))
  const cups = await listCalendarCups(runner, whose, sinceOf(now))
  return inOrder([...cups.map((cup) => cupEvent(cup, words)), ...matches.map((row) => matchEvent(row, words))])
}

function inOrder(events: readonly CalendarEvent[]): CalendarEvent[] {
  return events.toSorted((a, b) => a.start.getTime() - b.start.getTime() || (a.uid < b.uid ? -1 : 1))
}
