import type { DomainEventOf } from '#core/domain-events'
import { closesAt, findCheckIn, listPeople, listPlaces, listTeamRows, phaseOf } from '#check-in'
import { findTournament } from '#tournaments'
import type { Runner } from '#platform/database'
import { noticeOfCheckIn } from './check-in-notices.rules.ts'
import type { Cup, Notice } from './notices.rules.ts'
import { readEntries } from './read-entry-notices.ts'

export type CheckInNoticedEvent = DomainEventOf<
  | 'tournament.check-in-opened'
  | 'tournament.check-in-ending'
  | 'tournament.team-checked-in'
  | 'tournament.check-in-missed'
  | 'tournament.check-in-offered'
  | 'tournament.check-in-admitted'
>

export function isOfCheckIn(event: { type: string }): event is CheckInNoticedEvent {
  return event.type.startsWith('tournament.check-in-') || event.type === 'tournament.team-checked-in'
}

/** What a check-in is to its teams, by what is true now: who has said since that they are there hears nothing of the end. */
export async function readCheckInNotices(runner: Runner, event: CheckInNoticedEvent): Promise<Notice[]> {
  // It settles what was asked for, and asks for nothing.
  if (event.type === 'tournament.team-checked-in') return []
  const cup = await findTournament(runner, Number(event.tournamentId))
  const checkIn = await findCheckIn(runner, Number(event.tournamentId))
  if (!cup || cup.hidden || checkIn === undefined) return []
  if (event.type === 'tournament.check-in-opened' || event.type === 'tournament.check-in-ending') {
    if (phaseOf(checkIn) === 'closed') return []
    const kind = event.type === 'tournament.check-in-opened' ? 'check_in_open' : 'check_in_soon_over'
    const missing = new Set(
      (await listPlaces(runner, cup.id)).filter((place) => place.checked_in_at === null).map(({ id }) => id),
    )
    const entries = (await readEntries(runner, cup)).filter(({ id }) => missing.has(id))
    return entries.map((entry) => noticeOfCheckIn(kind, { cup, entry, until: closesAt(checkIn) }))
  }
  return ofTeam(runner, { cup, event })
}

type TeamEvent = Exclude<
  CheckInNoticedEvent,
  DomainEventOf<'tournament.check-in-opened' | 'tournament.check-in-ending' | 'tournament.team-checked-in'>
>

/** Hundreds of teams may be missed at once, so each is read alone. */
async function ofTeam(runner: Runner, { cup, event }: { cup: Cup; event: TeamEvent }): Promise<Notice[]> {
  const [row] = await listTeamRows(runner, [event.registrationId])
  if (row === undefined) return []
  const players = await listPeople(runner, row.id)
  const entry = { id: row.id, teamId: row.team_id, teamName: row.team_name, captains: [], players }
  const { checked_in_at: checkedIn, offered_until: until, missed_at: missed } = row
  switch (event.type) {
    case 'tournament.check-in-missed':
      return missed === null ? [] : [noticeOfCheckIn('check_in_missed', { cup, entry })]
    case 'tournament.check-in-offered':
      return checkedIn === null && until !== null && until.toISOString() === event.until
        ? [noticeOfCheckIn('check_in_offered', { cup, entry, until })]
        : []
    case 'tournament.check-in-admitted':
      return checkedIn === null ? [] : [noticeOfCheckIn('check_in_admitted', { cup, entry })]
  }
}
