import type { RegistrationEntry, RegistrationPrivate, ShownStandIn } from '@lobby/contract'
import type { RegistrationRow } from './registrations.queries.ts'
import {
  changesOf,
  type CoachEntry,
  type OutsideEntry,
  type RosterChange,
  type RosterEntry,
} from './rosters/rosters.queries.ts'

/** What all registrations of a tournament hold. */
export type Surroundings = {
  registrations: readonly RegistrationRow[]
  roster: readonly RosterEntry[]
  coaches: readonly CoachEntry[]
  outside: readonly OutsideEntry[]
}

/** What everybody may see: no reference code, no deadline, nobody's e-mail. */
export function presentRegistration(
  row: RegistrationRow,
  { registrations, roster, coaches, outside }: Surroundings,
): RegistrationEntry {
  const waiting = registrations.filter((other) => other.status === 'waiting_list')
  const position = waiting.findIndex((other) => other.id === row.id)
  const coach = coaches.find((entry) => entry.registration_id === row.id)
  const standIns = outside.flatMap((one): ShownStandIn[] =>
    one.registration_id !== row.id || one.match_id !== null
      ? []
      : [
          {
            user: one.user_id === null ? null : { id: one.user_id, username: one.username ?? '' },
            name: one.username ?? one.name ?? '',
            role: one.role,
          },
        ],
  )
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
    ...presentQualifier(row),
    ...(standIns.length > 0 && { stand_ins: standIns }),
  }
}

/** A team that a link brought says by which place of which tournament. */
function presentQualifier(row: RegistrationRow): Pick<RegistrationEntry, 'qualifier'> {
  if (row.source_id === null || row.qualifier_place === null) return {}
  const tournament = { id: String(row.source_id), name: row.source_name ?? '' }
  return { qualifier: { tournament, place: row.qualifier_place } }
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
    amount: row.fee_waived ? 0 : amount,
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
