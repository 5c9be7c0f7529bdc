import { createTournament, type Tournament } from '@lobby/brackets'
import type { ScheduleSettings } from '@lobby/contract'
import { readFold } from '#bracket'
import { listTournamentMatches, type MatchRow } from '#matches'
import { listRegistrations } from '#registrations'
import { configFor, formatProblems, gameOf, type TournamentRow } from '#tournaments'
import type { Runner } from '#platform/database'
import { entryOf, type Entry } from './entries.rules.ts'
import { slotsOf } from './plan/bracket-slots.rules.ts'
import { findBoard, listPeopleOfTeams, listPlanned, listRoomTimes, type PersonOfTeam } from './schedule.queries.ts'
import { defaultSettings } from './settings.rules.ts'

/** A tournament with everything that a plan stands on. */
export type Scene = {
  tournament: TournamentRow
  /** 0: nobody has said anything yet. */
  version: number
  settings: ScheduleSettings
  /** Null where its format cannot be played by so many. */
  bracket: Tournament | null
  /** Before the start teams are seats: who sits there is known with it. */
  hasTeams: boolean
  rows: readonly MatchRow[]
  entries: readonly Entry[]
  people: readonly PersonOfTeam[]
}

export async function readScene(runner: Runner, tournament: TournamentRow): Promise<Scene> {
  const { id } = tournament
  const board = await findBoard(runner, id)
  const settings = board?.settings ?? defaultSettings(tournament.start_date)
  const started = await readFold(runner, id)
  const bracket = started ?? (await bracketAhead(runner, tournament))
  const rows = started === null ? [] : await listTournamentMatches(runner, id)
  const isCalledOff = tournament.status === 'cancelled'
  const rowOf = new Map(rows.flatMap((row) => (row.status === 'void' ? [] : [[row.key, row] as const])))
  const plannedOf = new Map((await listPlanned(runner, id)).map((planned) => [planned.key, planned]))
  const roomOf = new Map((await listRoomTimes(runner, id)).map((room) => [room.match_id, room]))
  const entries = (bracket === null || (isCalledOff && started === null) ? [] : slotsOf(bracket)).flatMap((slot) => {
    const row = rowOf.get(slot.key) ?? null
    // Of one that was called off there is what was played.
    if (isCalledOff && row === null) return []
    const room = row === null ? null : (roomOf.get(row.id) ?? null)
    return [entryOf(slot, { row, planned: plannedOf.get(slot.key) ?? null, room, settings })]
  })
  const people = started === null ? [] : await listPeopleOfTeams(runner, id)
  return {
    tournament,
    version: board?.version ?? 0,
    settings,
    bracket,
    hasTeams: started !== null,
    rows,
    entries,
    people,
  }
}

/** Before the start: as many seats as there are teams once registration is over, else as there are places. */
async function bracketAhead(runner: Runner, tournament: TournamentRow): Promise<Tournament | null> {
  const confirmed = (await listRegistrations(runner, tournament.id)).filter(({ status }) => status === 'confirmed')
  const isClosed = tournament.status === 'closed' || tournament.status === 'check_in'
  const counts = isClosed ? [confirmed.length, tournament.max_teams] : [tournament.max_teams]
  const teams = counts.find((count) => count >= 2 && formatProblems(count, tournament.format).length === 0)
  if (teams === undefined) return null
  const seats = Array.from({ length: teams }, (_, at) => `seat:${at + 1}`)
  return createTournament(configFor(seats, tournament.format, gameOf(tournament)))
}

export function peopleByTeam(people: readonly PersonOfTeam[]): Map<string, string[]> {
  const teams = new Map<string, string[]>()
  for (const { team_id: team, user_id: person } of people) {
    const list = teams.get(team)
    if (list === undefined) teams.set(team, [person])
    else list.push(person)
  }
  return teams
}
