import type { Language, ScheduleSettings, SeatSource } from '@lobby/contract'
import { calendarWords } from '../../../locales/calendars.ts'
import { minutesOf, defaultSettings } from '../settings.rules.ts'
import type { CalendarCup, CalendarMatch } from './calendar.queries.ts'
import type { CalendarEvent } from './ics.rules.ts'

const minuteMs = 60_000
/** A tournament without a plan stands in calendars by its start. */
const cupMinutes = 60

export type Words = { language: Language; publicUrl: string }

/** A place of a bracket keeps its name in calendars before anybody sits there and after. */
const uidOf = (tournamentId: number, key: string, { publicUrl }: Words): string =>
  `cup-${tournamentId}-${key.replaceAll('/', '-')}@${new URL(publicUrl).hostname}`

export function matchEvent(row: CalendarMatch, words: Words): CalendarEvent {
  const { starts_at: start, finished_at: finished } = row
  const settings = row.settings ?? defaultSettings(row.tournament_start)
  const planned = new Date(start.getTime() + minutesOf(row.best_of, settings) * minuteMs)
  const url = `${words.publicUrl}/matches/${row.match_id}`
  return {
    uid: uidOf(row.tournament_id, row.key, words),
    sequence: row.sequence,
    changedAt: row.changed_at,
    start,
    end: finished !== null && finished > start ? finished : planned,
    summary: `${row.team1} – ${row.team2}`,
    description: `${row.tournament_name}, ${calendarWords[words.language].match(row.number)}, BO${row.best_of}\n${url}`,
    location: laneOf(row.lane, settings, words),
    url,
    isCancelled: row.is_cancelled,
  }
}

export type PlannedSlot = {
  key: string
  number: number | null
  bestOf: number
  start: number
  end: number
  lane: number | null
  moved: number
  changedAt: Date
  seats: readonly SlotSeat[]
}
/** A team by its name, or where it comes from. */
export type SlotSeat = { name: string } | { source: SeatSource } | null

/** A match that is planned before anybody knows who plays it. */
export function slotEvent(
  slot: PlannedSlot,
  { cup, settings, words }: { cup: CalendarCup; settings: ScheduleSettings; words: Words },
): CalendarEvent {
  const said = calendarWords[words.language]
  const url = `${words.publicUrl}/tournaments/${cup.id}`
  const number = slot.number === null ? '' : `, ${said.match(slot.number)}`
  const [one = said.unknown, two = said.unknown] = slot.seats.map((seat) => seatName(seat, words.language))
  return {
    uid: uidOf(cup.id, slot.key, words),
    sequence: slot.moved,
    changedAt: slot.changedAt,
    start: new Date(slot.start),
    end: new Date(slot.end),
    summary: one === said.unknown && two === said.unknown ? `${cup.name}${number}` : `${one} – ${two}`,
    description: `${cup.name}${number}, BO${slot.bestOf}\n${url}`,
    location: laneOf(slot.lane, settings, words),
    url,
    isCancelled: cup.status === 'cancelled',
  }
}

function seatName(seat: SlotSeat, language: Language): string {
  const said = calendarWords[language]
  if (seat === null) return said.unknown
  if ('name' in seat) return seat.name
  const { source } = seat
  if (source.kind === 'winner_of') return said.winnerOf(source.match_number)
  return source.kind === 'loser_of' ? said.loserOf(source.match_number) : said.unknown
}

function laneOf(lane: number | null, settings: ScheduleSettings, { language }: Words): string | null {
  const name = lane === null ? undefined : settings.lanes[lane]
  return name === undefined ? null : calendarWords[language].lane(name)
}

export function cupEvent(cup: CalendarCup, words: Words): CalendarEvent {
  const url = `${words.publicUrl}/tournaments/${cup.id}`
  return {
    uid: `cup-${cup.id}@${new URL(words.publicUrl).hostname}`,
    sequence: cup.version,
    changedAt: cup.changed_at,
    start: cup.start_date,
    end: new Date(cup.start_date.getTime() + cupMinutes * minuteMs),
    summary: cup.name,
    description: `${calendarWords[words.language].cup}\n${url}`,
    location: null,
    url,
    isCancelled: cup.status === 'cancelled',
  }
}
