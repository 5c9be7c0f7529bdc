import type { CheckIn, CheckInTeam, NextCheckIn, TeamCheckIn } from '@lobby/contract'
import { hasStarted } from '#tournaments'
import type { CheckInRow, GridRow, SeenRow, TeamRow } from './check-in.queries.ts'
import { closesAt, mayTakeBack, opensAt, phaseOf, stateOf, untilOf, type TeamFacts } from './check-in.rules.ts'

export function presentCheckIn(row: CheckInRow | undefined, counted: { teams: number; checked_in: number }): CheckIn {
  if (row === undefined)
    return { phase: 'off', opens_at: null, closes_at: null, settings: null, ...counted, version: 0 }
  const { opens_before, closes_before, offer_minutes, version } = row
  return {
    // Called off while it was open, it is over.
    phase: hasStarted(row.tournament_status) ? 'closed' : phaseOf(row),
    opens_at: opensAt(row).toISOString(),
    closes_at: closesAt(row).toISOString(),
    settings: { opens_before, closes_before, offer_minutes },
    ...counted,
    version,
  }
}

function teamOf({ team_id: id, team_name: name, team_tag: tag }: TeamRow): CheckInTeam['team'] {
  return { id, name, tag }
}

function wordOf(row: TeamRow): TeamCheckIn['checked_in'] {
  if (row.checked_in_at === null || row.checked_in_by === null) return null
  return {
    at: row.checked_in_at.toISOString(),
    by: { id: row.checked_in_by, username: row.checked_in_by_name ?? '' },
    by_organiser: row.by_organiser,
  }
}

function factsOf(checkIn: CheckInRow, row: TeamRow): TeamFacts {
  return { checkIn, tournament: checkIn.tournament_status, registration: row.status, entry: row }
}

export function presentOwn(checkIn: CheckInRow, row: TeamRow, now: Date): TeamCheckIn {
  const facts = factsOf(checkIn, row)
  return {
    team: teamOf(row),
    state: stateOf(facts),
    checked_in: wordOf(row),
    until: untilOf(facts)?.toISOString() ?? null,
    is_offered: checkIn.closed_at !== null && row.offered_until !== null,
    may_take_back: row.checked_in_at !== null && mayTakeBack(facts, now).ok,
  }
}

export function presentGrid(rows: readonly GridRow[], seen: readonly SeenRow[]): CheckInTeam[] {
  const players = Map.groupBy(seen, (player) => player.registration_id)
  return rows.map((row) => ({
    registration_id: row.id,
    team: teamOf(row),
    status: row.status,
    waiting_position: row.waiting_position,
    captain: { id: row.captain_id, username: row.captain_name },
    players: (players.get(row.id) ?? []).map(({ user_id: id, username, is_here }) => ({ id, username, is_here })),
    checked_in: wordOf(row),
    missed_at: row.missed_at?.toISOString() ?? null,
    offered_until: row.offered_until?.toISOString() ?? null,
  }))
}

/** Null where there is nothing to do and nothing to wait for. */
export function presentNext(checkIn: CheckInRow, row: TeamRow): NextCheckIn | null {
  const facts = factsOf(checkIn, row)
  const state = stateOf(facts)
  if (state !== 'ahead' && state !== 'may' && state !== 'in') return null
  // Who was there waits for the start, which the tournament tells.
  if (state === 'in' && checkIn.closed_at !== null) return null
  return {
    tournament: {
      id: String(checkIn.tournament_id),
      name: checkIn.tournament_name,
      start_date: checkIn.start_date.toISOString(),
    },
    team: teamOf(row),
    state,
    opens_at: opensAt(checkIn).toISOString(),
    until: untilOf(facts)?.toISOString() ?? null,
    is_offered: checkIn.closed_at !== null,
  }
}
