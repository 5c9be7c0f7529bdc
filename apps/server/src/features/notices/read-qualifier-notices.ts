import type { DomainEventOf } from '#core/domain-events'
import { findQualifiedEntry, listRosters } from '#registrations'
import { leadersOf } from '#teams'
import { findTournament } from '#tournaments'
import { listOrganisers } from '#users'
import type { Runner } from '#platform/database'
import type { Notice } from './notices.rules.ts'

export type QualifierNoticedEvent = DomainEventOf<
  'tournament.team-qualified' | 'tournament.qualification-lost' | 'tournament.seats-undecided'
>

/** What befalls seats that are kept for qualifiers, by what is true now. */
export function readQualifierNotices(runner: Runner, event: QualifierNoticedEvent): Promise<Notice[]> {
  return event.type === 'tournament.seats-undecided' ? ofSeats(runner, event) : ofEntry(runner, event)
}

/** The captains hear, and whom they bring; whom a correction took out have no roster any more. */
async function ofEntry(runner: Runner, event: Exclude<QualifierNoticedEvent, { sourceId: string }>): Promise<Notice[]> {
  const id = Number(event.tournamentId)
  const cup = await findTournament(runner, id)
  const entry = await findQualifiedEntry(runner, event.registrationId)
  const isIn = event.type === 'tournament.team-qualified'
  // Of a tournament that is not there for them yet, they are told nothing.
  if (!cup || cup.hidden || !entry || isIn === (entry.taken_back_at !== null)) return []
  const players = await listRosters(runner, { tournamentId: id, ids: [event.registrationId] })
  return [
    {
      kind: isIn ? 'team_qualified' : 'qualification_lost',
      to: [...new Set([...leadersOf(entry), ...players.map((player) => player.user_id)])],
      page: `/tournaments/${id}`,
      values: { tournament: cup.name, team: entry.team_name, source: entry.source_name },
      times: { starts: cup.start_date },
    },
  ]
}

async function ofSeats(
  runner: Runner,
  { tournamentId, sourceId }: DomainEventOf<'tournament.seats-undecided'>,
): Promise<Notice[]> {
  const cup = await findTournament(runner, Number(tournamentId))
  const source = await findTournament(runner, Number(sourceId))
  if (!cup || !source) return []
  return [
    {
      kind: 'seats_to_decide',
      to: await listOrganisers(runner, cup.id),
      page: `/tournaments/${cup.id}`,
      values: { tournament: cup.name, source: source.name },
    },
  ]
}
