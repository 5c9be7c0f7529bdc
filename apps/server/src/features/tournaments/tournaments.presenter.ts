import type { CupPause, RegistrationEntry, TournamentDetail, TournamentListItem } from '@lobby/contract'
import { gameOf } from './game.rules.ts'
import type { TournamentListRow } from './tournaments.queries.ts'
import { hasStarted } from './tournaments.rules.ts'

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
    kept_seats: hasStarted(row.status) ? 0 : row.kept_seats,
    max_teams: row.max_teams,
    current_stage: row.current_stage,
    champion:
      row.champion_team_id === null
        ? null
        : { id: row.champion_team_id, name: row.champion_name ?? '', tag: row.champion_tag ?? '' },
  }
}

export function presentTournament(
  row: TournamentListRow,
  registrations: readonly RegistrationEntry[],
): TournamentDetail {
  return {
    ...presentTournamentListItem(row),
    description: row.description,
    min_teams: row.min_teams,
    roster_min: row.roster_min,
    roster_max: row.roster_max,
    format: row.format,
    game: gameOf(row),
    live_delay: row.live_delay,
    registration_closes_at: row.registration_closes_at.toISOString(),
    payment_deadline_hours: row.payment_deadline_hours,
    waiting_list: row.waiting_list,
    has_check_in: row.has_check_in,
    guardian_consent_under: row.guardian_consent_under,
    ...pauseOf(row),
    registrations: [...registrations],
    version: row.version,
    created_at: row.created_at.toISOString(),
  }
}

function pauseOf({ paused_at: since, paused_until: until, pause_reason: reason }: TournamentListRow): {
  paused?: CupPause
} {
  if (since === null) return {}
  return { paused: { since: since.toISOString(), until: until?.toISOString() ?? null, reason: reason ?? '' } }
}
