import type { RegistrationEntry, RegistrationPrivate, ShownStandIn } from '@lobby/contract'
import type { RegistrationRow } from './registrations.queries.ts'
import {
  type CoachEntry,
  type OutsideEntry,
  type RosterChange,
  type RosterEntry,
  shownChanges,
} from './rosters/rosters.queries.ts'

/** What stands beside registrations, each thing by the registration that it belongs to. */
export type Surroundings = {
  roster: ReadonlyMap<string, readonly RosterEntry[]>
  coaches: ReadonlyMap<string, readonly CoachEntry[]>
  outside: ReadonlyMap<string, readonly OutsideEntry[]>
  /** 1-based places on the waiting list. */
  waiting: ReadonlyMap<string, number>
}

/** What everybody may see: no reference code, no deadline, nobody's e-mail. */
export function presentRegistration(
  row: RegistrationRow,
  { roster, coaches, outside, waiting }: Surroundings,
): RegistrationEntry {
  const coach = coaches.get(row.id)?.[0]
  const standIns = (outside.get(row.id) ?? []).flatMap((one): ShownStandIn[] =>
    one.match_id !== null
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
    waiting_position: waiting.get(row.id) ?? null,
    seed: row.seed,
    registered_at: row.registered_at.toISOString(),
    players: (roster.get(row.id) ?? []).map((entry) => ({
      id: entry.user_id,
      username: entry.username,
      is_substitute: entry.is_substitute,
    })),
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
  surroundings: Surroundings & { changes: ReadonlyMap<string, readonly RosterChange[]> },
): RegistrationPrivate {
  return {
    ...presentRegistration(row, surroundings),
    reference_code: row.reference_code,
    players_with_steam_id: (surroundings.roster.get(row.id) ?? []).filter((entry) => entry.steam_id !== null).length,
    ...presentBanned([...(surroundings.roster.get(row.id) ?? []), ...(surroundings.coaches.get(row.id) ?? [])]),
    amount: row.fee_waived ? 0 : amount,
    payment_due_at: row.payment_due_at?.toISOString() ?? null,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    confirmed_by:
      row.confirmed_by === null ? null : { id: row.confirmed_by, username: row.confirmed_by_username ?? '' },
    roster_changes: shownChanges(surroundings.changes.get(row.id) ?? []).map(({ username, at, reason }) => ({
      username,
      at: at.toISOString(),
      reason,
    })),
  }
}

function presentBanned(people: readonly (RosterEntry | CoachEntry)[]): Pick<RegistrationPrivate, 'banned'> {
  const banned = people.filter((one) => one.is_banned)
  return banned.length === 0 ? {} : { banned: banned.map(({ user_id: id, username }) => ({ id, username })) }
}
