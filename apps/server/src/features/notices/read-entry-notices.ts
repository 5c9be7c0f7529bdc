import type { DomainEventOf } from '#core/domain-events'
import { findRegistration, listRegistrations, listRosters, type RegistrationRow } from '#registrations'
import { leadersOf } from '#teams'
import { findTournament } from '#tournaments'
import type { Runner } from '#platform/database'
import { noticeOfPlace, noticeOfRoster, noticeOfWithdrawal, noticesOfRegistering } from './entry-notices.rules.ts'
import { noticeOfEntry, type Entry, type Notice } from './notices.rules.ts'

export type EntryNoticedEvent = DomainEventOf<
  | 'tournament.team-registered'
  | 'tournament.team-withdrawn'
  | 'tournament.roster-changed'
  | 'tournament.team-confirmed'
  | 'tournament.place-offered'
  | 'tournament.place-lost'
>

type Cup = { id: number; entry_fee: number }
type Registered = Entry & { status: string; due: Date | null; isFree: boolean; isNew: boolean }

export async function readEntries(runner: Runner, { id, entry_fee: fee }: Cup): Promise<Registered[]> {
  const rosters = Map.groupBy(await listRosters(runner, { tournamentId: id }), (player) => player.registration_id)
  return (await listRegistrations(runner, id)).map((row) => entryOf(row, { players: rosters.get(row.id) ?? [], fee }))
}

/** One that stands: of a great tournament the others are not read. */
async function readEntry(
  runner: Runner,
  { id: tournamentId, entry_fee: fee }: Cup,
  id: string,
): Promise<Registered | null> {
  const row = await findRegistration(runner, id)
  if (row?.tournament_id !== tournamentId || row.status === 'withdrawn') return null
  return entryOf(row, { players: await listRosters(runner, { tournamentId, ids: [id] }), fee })
}

function entryOf(
  row: RegistrationRow,
  { players, fee }: { players: readonly { user_id: string }[]; fee: number },
): Registered {
  return {
    id: row.id,
    status: row.status,
    due: row.payment_due_at,
    isFree: row.fee_waived || fee === 0,
    isNew: row.confirmed_at?.getTime() === row.registered_at.getTime(),
    teamId: row.team_id,
    teamName: row.team_name,
    captains: leadersOf(row),
    players: players.map((player) => player.user_id),
  }
}

/** What befalls a registration, by what is true now. */
export async function readEntryNotices(runner: Runner, event: EntryNoticedEvent): Promise<Notice[]> {
  const cup = await findTournament(runner, Number(event.tournamentId))
  // Of a draft nobody is told; who is seated there hears of it when it is opened.
  if (!cup || cup.hidden) return []
  if (event.type === 'tournament.team-withdrawn') {
    const entry = await findEntry(runner, event.registrationId)
    return entry === null ? [] : [noticeOfWithdrawal({ cup, entry }, event)]
  }
  const entry = await readEntry(runner, cup, event.registrationId)
  if (!entry) return []
  const { status, due } = entry
  switch (event.type) {
    case 'tournament.team-registered':
      return noticesOfRegistering({ cup, entry }, { status, due, fee: cup.entry_fee, by: entry.captains[0] ?? '' })
    case 'tournament.roster-changed': {
      const added = event.added.filter((id) => entry.players.includes(id))
      const removed = event.removed.filter((id) => !entry.players.includes(id))
      return [
        noticeOfRoster('roster_named', { cup, entry }, { people: added, by: event.by }),
        noticeOfRoster('roster_left', { cup, entry }, { people: removed, by: event.by }),
      ]
    }
    case 'tournament.team-confirmed':
      return status === 'confirmed' ? [noticeOfPlace({ cup, entry }, entry)] : []
    case 'tournament.place-offered':
      return due !== null && due.toISOString() === event.dueAt
        ? [noticeOfEntry('place_offered', { cup, entry, due })]
        : []
    case 'tournament.place-lost':
      return status === 'waiting_list' ? [noticeOfEntry('place_lost', { cup, entry })] : []
  }
}

/** One that is withdrawn is in no list. */
async function findEntry(runner: Runner, registrationId: string): Promise<Entry | null> {
  const row = await runner
    .selectFrom('registrations')
    .innerJoin('teams', 'teams.id', 'registrations.team_id')
    .select(['registrations.id', 'teams.id as teamId', 'teams.name as teamName', 'captain_id', 'vice_captain_id'])
    .where('registrations.id', '=', registrationId)
    .where('registrations.status', '=', 'withdrawn')
    .executeTakeFirst()
  return row === undefined ? null : { ...row, captains: leadersOf(row), players: [] }
}
