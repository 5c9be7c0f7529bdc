import type { RegistrationEntry, RegistrationPrivate, TournamentDetail, TournamentListItem } from '@lobby/contract'
import type { CoachEntry, RegistrationRow, RosterEntry } from './registrations.queries.ts'
import { changesOf, type RosterChange } from './rosters.queries.ts'
import type { TournamentListRow } from './tournaments.queries.ts'

export function presentTournamentListItem(row: TournamentListRow): TournamentListItem {
  return {
    id: String(row.id),
    name: row.name,
    status: row.status,
    start_date: row.start_date.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    prize_pool: row.prize_pool,
    entry_fee: row.entry_fee,
    registered_teams: row.registered_teams,
    max_teams: row.max_teams,
    current_stage: row.current_stage,
    champion:
      row.champion_team_id === null
        ? null
        : { id: row.champion_team_id, name: row.champion_name ?? '', tag: row.champion_tag ?? '' },
  }
}

export function presentTournament(row: TournamentListRow, surroundings: Surroundings): TournamentDetail {
  return {
    ...presentTournamentListItem(row),
    description: row.description,
    min_teams: row.min_teams,
    roster_min: row.roster_min,
    roster_max: row.roster_max,
    format: row.format,
    registration_closes_at: row.registration_closes_at.toISOString(),
    payment_deadline_hours: row.payment_deadline_hours,
    waiting_list: row.waiting_list,
    guardian_consent_under: row.guardian_consent_under,
    registrations: surroundings.registrations.map((registration) => presentRegistration(registration, surroundings)),
    version: row.version,
    created_at: row.created_at.toISOString(),
  }
}

/** What all registrations of a tournament hold. */
export type Surroundings = {
  registrations: readonly RegistrationRow[]
  roster: readonly RosterEntry[]
  coaches: readonly CoachEntry[]
}

/** What everybody may see: no reference code, no deadline, nobody's e-mail. */
function presentRegistration(
  row: RegistrationRow,
  { registrations, roster, coaches }: Surroundings,
): RegistrationEntry {
  const waiting = registrations.filter((other) => other.status === 'waiting_list')
  const position = waiting.findIndex((other) => other.id === row.id)
  const coach = coaches.find((entry) => entry.registration_id === row.id)
  return {
    id: row.id,
    team: { id: row.team_id, name: row.team_name, tag: row.team_tag },
    status: row.status,
    waiting_position: position < 0 ? null : position + 1,
    seed: row.seed,
    registered_at: row.registered_at.toISOString(),
    players: roster
      .filter((entry) => entry.registration_id === row.id)
      .map((entry) => ({ id: entry.user_id, username: entry.username, is_substitute: entry.is_substitute })),
    coach: coach ? { id: coach.user_id, username: coach.username } : null,
  }
}

/** For the team itself and the organisers. */
export function presentRegistrationPrivate(
  row: RegistrationRow,
  amount: number,
  surroundings: Surroundings & { changes: readonly RosterChange[] },
): RegistrationPrivate {
  return {
    ...presentRegistration(row, surroundings),
    reference_code: row.reference_code,
    players_with_steam_id: surroundings.roster.filter(
      (entry) => entry.registration_id === row.id && entry.steam_id !== null,
    ).length,
    amount,
    payment_due_at: row.payment_due_at?.toISOString() ?? null,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    confirmed_by:
      row.confirmed_by === null ? null : { id: row.confirmed_by, username: row.confirmed_by_username ?? '' },
    roster_changes: changesOf(surroundings.changes, row.id).map(({ username, at, reason }) => ({
      username,
      at: at.toISOString(),
      reason,
    })),
  }
}
